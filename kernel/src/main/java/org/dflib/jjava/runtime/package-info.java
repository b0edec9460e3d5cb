/** JJava's names for what cells call; each does what its like in this kernel does. */
package org.dflib.jjava.runtime;
