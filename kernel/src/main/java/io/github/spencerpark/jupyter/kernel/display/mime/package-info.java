/** IJava's name for MIME types. */
package io.github.spencerpark.jupyter.kernel.display.mime;
