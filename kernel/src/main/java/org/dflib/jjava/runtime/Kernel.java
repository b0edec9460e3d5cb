package org.dflib.jjava.runtime;

import org.dflib.jjava.jupyter.kernel.BaseKernel;

/** The kernel, as cells for JJava find it. */
public final class Kernel {
  private Kernel() {}

  /** Returns the kernel that runs this notebook. */
  public static BaseKernel getKernelInstance() {
    return BaseKernel.notebookKernel();
  }
}
