// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.orrery.generator.plan.SystemPlan;

/** Plan that contains each record and each member of each sealed family, filled with arbitrary values of the right types. */
final class SamplePlan {

  private final Set<Class<?>> seen = new HashSet<>();

  static SystemPlan plan() {
    return (SystemPlan) new SamplePlan().record(SystemPlan.class);
  }

  private Record record(Class<?> type) {
    seen.add(type);
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int index = 0; index < values.length; index++) {
      values[index] = value(components[index].getName(), components[index].getGenericType());
    }
    try {
      Constructor<?> canonical =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      return (Record) canonical.newInstance(values);
    } catch (ReflectiveOperationException failure) {
      throw new IllegalStateException("the sample has no valid values for " + type, failure);
    }
  }

  private Object value(String name, Type type) {
    return switch (type) {
      case ParameterizedType list -> list(name, (Class<?>) list.getActualTypeArguments()[0]);
      case Class<?> text when text == String.class -> name + " \"ß\"";
      case Class<?> flag when flag == boolean.class -> true;
      case Class<?> number when number == int.class || number == Integer.class -> name.equals("schema") ? SystemPlan.SCHEMA : 1;
      case Class<?> number when number == long.class || number == Long.class -> -1L;
      case Class<?> constant when constant.isEnum() -> constant.getEnumConstants()[0];
      case Class<?> family when family.isSealed() -> record(member(family));
      case Class<?> nested -> record(nested);
      default -> throw new IllegalStateException("the sample has no values for " + type);
    };
  }

  private List<Object> list(String name, Class<?> element) {
    List<Object> values = new ArrayList<>();
    int count = element.isSealed() ? element.getPermittedSubclasses().length : 1;
    for (int index = 0; index < count; index++) {
      values.add(value(name, element));
    }
    return values;
  }

  /** Member of a sealed family that is not in the plan yet; else the first, which contains no members of its own family. */
  private Class<?> member(Class<?> family) {
    return Arrays.stream(family.getPermittedSubclasses())
        .filter(candidate -> !seen.contains(candidate))
        .findFirst()
        .orElse(family.getPermittedSubclasses()[0]);
  }
}
