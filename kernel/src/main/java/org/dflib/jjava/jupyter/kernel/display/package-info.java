/**
 * JJava's names for displays, as notebooks use them: those of IJava, from which JJava has them, in
 * its packages.
 */
package org.dflib.jjava.jupyter.kernel.display;
