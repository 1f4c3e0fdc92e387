// SPDX-License-Identifier: Apache-2.0
package conformance;

import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Objects;

/** Whether two values of the model's types are equal, member by member: records hold arrays, whose equals is identity. */
final class Same {
  private Same() {}

  static boolean values(Object a, Object b) throws ReflectiveOperationException {
    if (a instanceof Record && a.getClass().isInstance(b)) {
      for (RecordComponent each : a.getClass().getRecordComponents()) {
        if (!values(each.getAccessor().invoke(a), each.getAccessor().invoke(b))) {
          return false;
        }
      }
      return true;
    }
    if (a instanceof List<?> left && b instanceof List<?> right && left.size() == right.size()) {
      for (int i = 0; i < left.size(); i++) {
        if (!values(left.get(i), right.get(i))) {
          return false;
        }
      }
      return true;
    }
    return Objects.deepEquals(a, b);
  }
}
