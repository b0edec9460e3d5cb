package io.github.spencerpark.ijava;

/** Where notebooks for IJava find their kernel. */
public final class IJava {
  private static final JavaKernel KERNEL = new JavaKernel();

  private IJava() {}

  /** Returns the kernel that runs this notebook. */
  public static JavaKernel getKernelInstance() {
    return KERNEL;
  }
}
