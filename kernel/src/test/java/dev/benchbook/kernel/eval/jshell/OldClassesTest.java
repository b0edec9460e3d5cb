package dev.benchbook.kernel.eval.jshell;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

class OldClassesTest {
  @Test
  void theUpgradedClassesOfAsmAreValidAndWeaveAsBefore() throws Exception {
    Path asm =
        Path.of(ClassReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Map<String, byte[]> upgraded = new HashMap<>();
    try (JarFile jar = new JarFile(asm.toFile())) {
      for (JarEntry entry : jar.stream().filter(one -> isClass(one.getName())).toList()) {
        byte[] before = jar.getInputStream(entry).readAllBytes();
        assertEquals(Opcodes.V1_5, OldClasses.major(before), entry.getName());
        byte[] after = OldClasses.upgrade(before);
        assertEquals(Opcodes.V1_8, OldClasses.major(after), entry.getName());
        upgraded.put(entry.getName().replace('/', '.').replace(".class", ""), after);
      }
    }
    assertTrue(upgraded.size() > 30, "ASM has more classes than " + upgraded.size());
    // Loading with initialization verifies them: the JVM trusts no class of this loader.
    ClassLoader loader = new Defined(upgraded);
    List<String> loaded = new ArrayList<>();
    for (String name : upgraded.keySet()) {
      loaded.add(Class.forName(name, true, loader).getName());
    }
    assertEquals(upgraded.size(), loaded.size());
    byte[] own = ownClass();
    assertArrayEquals(Weaver.weave(own), weaveWith(loader, own));
  }

  @Test
  void aClassOfJava6OrLaterStaysAsItIs() throws Exception {
    byte[] own = ownClass();
    assertSame(own, OldClasses.upgrade(own));
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class") && !name.endsWith("module-info.class");
  }

  private static byte[] ownClass() throws IOException {
    URL file = OldClassesTest.class.getResource("OldClassesTest.class");
    try (InputStream in = file.openStream()) {
      return in.readAllBytes();
    }
  }

  private static byte[] weaveWith(ClassLoader loader, byte[] classFile) throws Exception {
    var weave =
        Class.forName(Weaver.class.getName(), true, loader)
            .getDeclaredMethod("weave", byte[].class);
    weave.setAccessible(true);
    return (byte[]) weave.invoke(null, classFile);
  }

  /** Has upgraded classes of its own, and with them its own weaver. */
  private static final class Defined extends ClassLoader {
    private final Map<String, byte[]> upgraded;

    Defined(Map<String, byte[]> upgraded) {
      super(OldClassesTest.class.getClassLoader());
      this.upgraded = upgraded;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      byte[] known = upgraded.get(name);
      boolean own = known != null || name.startsWith(Weaver.class.getPackageName());
      if (!own) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null ? loaded : define(name, known);
      }
    }

    private Class<?> define(String name, byte[] known) throws ClassNotFoundException {
      try (InputStream file = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = known != null ? known : file.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
