// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import java.lang.foreign.ValueLayout;
import org.orrery.runtime.memory.Window;

/** An element that is no generated block: how often something was. */
final class Count extends Window {
  @Override
  public long _bytes() {
    return Integer.BYTES;
  }

  int value() {
    return _memory().get(ValueLayout.JAVA_INT, _at(0));
  }

  void value(int now) {
    _memory().set(ValueLayout.JAVA_INT, _at(0), now);
  }

  int increment() {
    value(value() + 1);
    return value();
  }
}
