// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.emulation;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Bytes that an object would take of its area: a header, and its fields by their size. Machines differ; this one rounds up. */
public final class Footprint {
  private static final long HEADER_BYTES = 16;
  private static final long ALIGNMENT_BYTES = 8;

  private static final ClassValue<Long> INSTANCES = new ClassValue<Long>() {
    @Override
    protected Long computeValue(Class<?> type) {
      long bytes = HEADER_BYTES;
      for (Class<?> each = type; each != null; each = each.getSuperclass()) {
        for (Field field : each.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers())) {
            bytes += bytesOf(field.getType());
          }
        }
      }
      return aligned(bytes);
    }
  };

  private Footprint() {}

  /** Bytes of an instance of a class. */
  public static long ofInstance(Class<?> type) {
    return INSTANCES.get(type);
  }

  /** Bytes of an array. */
  public static long ofArray(Class<?> component, int length) {
    return aligned(HEADER_BYTES + bytesOf(component) * length);
  }

  static long of(Object object) {
    Class<?> type = object.getClass();
    return type.isArray() ? ofArray(type.getComponentType(), Array.getLength(object)) : ofInstance(type);
  }

  private static long bytesOf(Class<?> type) {
    if (type == byte.class || type == boolean.class) {
      return Byte.BYTES;
    }
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == int.class || type == float.class ? Integer.BYTES : Long.BYTES;
  }

  private static long aligned(long bytes) {
    return (bytes + ALIGNMENT_BYTES - 1) / ALIGNMENT_BYTES * ALIGNMENT_BYTES;
  }
}
