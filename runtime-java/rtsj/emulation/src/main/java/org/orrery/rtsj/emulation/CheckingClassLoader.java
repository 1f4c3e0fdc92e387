// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/**
 * Loads classes so that each reference that they store or load, and each object that they make, is told to {@link Checks}. Other
 * classes are its parent's.
 */
public final class CheckingClassLoader extends ClassLoader {
  private final Predicate<String> checked;

  static {
    registerAsParallelCapable();
  }

  /**
   * Makes a loader.
   *
   * @param checked which classes, by name; the JDK's can't be
   */
  public CheckingClassLoader(ClassLoader parent, Predicate<String> checked) {
    super(parent);
    this.checked = checked;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!checked.test(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? define(name) : loaded;
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] rewritten = new ClassRewriting(getParent()).rewritten(in.readAllBytes());
      return defineClass(name, rewritten, 0, rewritten.length);
    } catch (IOException unreadable) {
      throw new ClassNotFoundException(name, unreadable);
    }
  }
}
