package dev.benchbook.kernel.eval.jshell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves {@link CellGuard} into the classes of cells: a check at the start of every method and
 * before every backward jump, so that no loop of a cell outlives an interrupt, and before {@code
 * Thread.onSpinWait}, which stands between statements; and the stand-in for {@code System.exit}.
 * {@link TaskCalls} keep the tasks of executors with their cell, {@link CellProcesses} shows what
 * programs print, and {@link CellStatements} remembers database statements, so that an interrupt
 * can cancel them. JDK 17 could stop a thread, JDK 20 and later can't; this works on all.
 *
 * <p>The check is one read of a volatile field. It changes neither stack maps nor stack sizes.
 */
final class Weaver {
  private static final String GUARD = CellGuard.class.getName().replace('.', '/');

  private static final String STATEMENT_GUARD = CellStatements.class.getName().replace('.', '/');
  private static final Set<String> MAKES_STATEMENT =
      Set.of("createStatement", "prepareStatement", "prepareCall");
  private static final Set<String> STATEMENTS =
      Set.of(
          "Ljava/sql/Statement;", "Ljava/sql/PreparedStatement;", "Ljava/sql/CallableStatement;");

  private static final String PROCESSES = CellProcesses.class.getName().replace('.', '/');
  private static final String PROGRAM = "java/lang/ProcessBuilder";
  private static final String START = "(Ljava/lang/ProcessBuilder;)Ljava/lang/Process;";
  private static final String EXIT_OF_SYSTEM = "(I)V";
  private static final String EXIT_OF_RUNTIME = "(Ljava/lang/Runtime;I)V";

  private Weaver() {}

  /** Returns the woven class, or the class as it is when its format is newer than ASM knows. */
  static byte[] weave(byte[] classFile) {
    ClassReader reader;
    try {
      reader = new ClassReader(classFile);
    } catch (IllegalArgumentException e) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new GuardedMethod(
                super.visitMethod(access, name, descriptor, signature, exceptions));
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Does in advance what the first class would wait for. */
  static void warmUp() {
    String own = "/" + GUARD + ".class";
    try (InputStream classFile = Weaver.class.getResourceAsStream(own)) {
      byte[] unused = weave(classFile.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(own + ": the kernel's jar can't be read", e);
    }
  }

  private static final class GuardedMethod extends MethodVisitor {
    private final Set<Label> passed = new HashSet<>();

    GuardedMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      check();
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      super.visitLabel(label);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      if (passed.contains(label)) {
        check();
      }
      super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (owner.equals("java/lang/Thread") && name.equals("onSpinWait")) {
        check();
      }
      if (isExit(owner, name)) {
        String exit = isRuntime(owner) ? EXIT_OF_RUNTIME : EXIT_OF_SYSTEM;
        super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARD, "exit", exit, false);
      } else if (owner.equals(PROGRAM) && name.equals("start")) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, PROCESSES, "start", START, false);
      } else if (!TaskCalls.weave(mv, owner, name, descriptor)) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        watchStatement(name, descriptor);
      }
    }

    // Passes the statement that a connection has just made through the guard.
    private void watchStatement(String name, String descriptor) {
      String made = descriptor.substring(descriptor.indexOf(')') + 1);
      if (MAKES_STATEMENT.contains(name) && STATEMENTS.contains(made)) {
        String through = "(" + made + ")" + made;
        super.visitMethodInsn(Opcodes.INVOKESTATIC, STATEMENT_GUARD, "watched", through, false);
      }
    }

    // Method references, such as System::exit.
    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] woven = new Object[arguments.length];
      for (int i = 0; i < arguments.length; i++) {
        woven[i] = arguments[i] instanceof Handle handle ? guarded(handle) : arguments[i];
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, woven);
    }

    private static Handle guarded(Handle handle) {
      if (isExit(handle.getOwner(), handle.getName())) {
        String descriptor = isRuntime(handle.getOwner()) ? EXIT_OF_RUNTIME : EXIT_OF_SYSTEM;
        return new Handle(Opcodes.H_INVOKESTATIC, GUARD, "exit", descriptor, false);
      }
      return handle;
    }

    private static boolean isExit(String owner, String name) {
      return (owner.equals("java/lang/System") && name.equals("exit"))
          || (isRuntime(owner) && (name.equals("exit") || name.equals("halt")));
    }

    private static boolean isRuntime(String owner) {
      return owner.equals("java/lang/Runtime");
    }

    private void check() {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, GUARD, "check", "()V", false);
    }
  }
}
