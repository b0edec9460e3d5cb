package io.github.spencerpark.ijava.runtime;

import io.github.spencerpark.ijava.IJava;
import io.github.spencerpark.ijava.JavaKernel;

/** The kernel, as cells for IJava find it. */
public final class Kernel {
  private Kernel() {}

  /** Returns the kernel that runs this notebook. */
  public static JavaKernel getKernelInstance() {
    return IJava.getKernelInstance();
  }
}
