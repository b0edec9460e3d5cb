package dev.benchbook.kernel.eval.jshell;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Finds the calls by which a cell gives tasks to threads that it did not start, and weaves {@link
 * CellTasks} into them.
 */
final class TaskCalls {
  private static final String TASKS = CellTasks.class.getName().replace('.', '/');
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String SCHEDULER = "Ljava/util/concurrent/ScheduledExecutorService;";
  private static final Set<String> OWNERS =
      Set.of(
          "AbstractExecutorService",
          "CompletableFuture",
          "CompletionService",
          "CompletionStage",
          "Executor",
          "ExecutorCompletionService",
          "ExecutorService",
          "ForkJoinPool",
          "ScheduledExecutorService",
          "ScheduledThreadPoolExecutor",
          "ThreadPoolExecutor");
  private static final Set<String> TASK_TYPES =
      Set.of(
          "java.lang.Runnable",
          "java.util.Collection",
          "java.util.concurrent.Callable",
          "java.util.function.BiConsumer",
          "java.util.function.BiFunction",
          "java.util.function.Consumer",
          "java.util.function.Function",
          "java.util.function.Supplier");

  private TaskCalls() {}

  /**
   * Weaves one call.
   *
   * @return whether the call itself was replaced and is not to be written
   */
  static boolean weave(MethodVisitor code, String owner, String name, String descriptor) {
    if (!owner.startsWith(CONCURRENT) || !OWNERS.contains(owner.substring(CONCURRENT.length()))) {
      return false;
    }
    List<Type> parameters = List.of(Type.getArgumentTypes(descriptor));
    int last = parameters.size() - 1;
    if (last < 0 || name.equals("<init>")) {
      return false;
    }
    if (name.startsWith("schedule") && owner.contains("Scheduled")) {
      String whole = "(" + SCHEDULER + descriptor.substring(1);
      code.visitMethodInsn(Opcodes.INVOKESTATIC, TASKS, name, whole, false);
      return true;
    }
    if (isTask(parameters.get(last))) {
      wrap(code, parameters.get(last));
    } else if (last > 0
        && isTask(parameters.get(last - 1))
        && parameters.get(last).getSort() == Type.OBJECT) {
      code.visitInsn(Opcodes.SWAP);
      wrap(code, parameters.get(last - 1));
      code.visitInsn(Opcodes.SWAP);
    }
    return false;
  }

  private static boolean isTask(Type type) {
    return TASK_TYPES.contains(type.getClassName());
  }

  private static void wrap(MethodVisitor code, Type type) {
    String descriptor = Type.getMethodDescriptor(type, type);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, TASKS, "task", descriptor, false);
  }
}
