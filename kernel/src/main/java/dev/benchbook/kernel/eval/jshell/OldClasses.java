package dev.benchbook.kernel.eval.jshell;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Brings class files of very old formats up to Java 8's. The JVM's archives take no class that is
 * older than Java 6, and ASM's own classes are of Java 5.
 */
public final class OldClasses {
  private static final int MAJOR_HIGH = 6;
  private static final int MAJOR_LOW = 7;

  private OldClasses() {}

  /**
   * Returns a class file from before Java 6 in the format of Java 8, any other as it is.
   *
   * @param classFile a class whose supertypes this class's loader finds
   */
  public static byte[] upgrade(byte[] classFile) {
    if (major(classFile) >= Opcodes.V1_6) {
      return classFile;
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public void visit(
                  int version,
                  int access,
                  String name,
                  String signature,
                  String superName,
                  String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
              }
            },
            ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  static int major(byte[] classFile) {
    return (classFile[MAJOR_HIGH] & 0xff) << Byte.SIZE | (classFile[MAJOR_LOW] & 0xff);
  }
}
