/**
 * Libraries from Maven repositories for cells: {@code %maven}, {@code %mavenRepo} and {@code
 * %%loadFromPOM}.
 *
 * <p>Resolution is Maven's own (Maven Resolver through MIMA): the user's settings, mirrors,
 * proxies, credentials and local repository count. This package alone uses it.
 */
package dev.benchbook.kernel.magic.maven;
