/** JJava's name for MIME types. */
package org.dflib.jjava.jupyter.kernel.display.mime;
