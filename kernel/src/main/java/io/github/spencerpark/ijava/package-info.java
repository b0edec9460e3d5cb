/** IJava's names for the kernel, as notebooks use them. */
package io.github.spencerpark.ijava;
