/** IJava's names for what cells call; each does what its like in this kernel does. */
package io.github.spencerpark.ijava.runtime;
