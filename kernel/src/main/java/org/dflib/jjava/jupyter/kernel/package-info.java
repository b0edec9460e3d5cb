/** JJava's name for the kernel, as notebooks and libraries use it. */
package org.dflib.jjava.jupyter.kernel;
