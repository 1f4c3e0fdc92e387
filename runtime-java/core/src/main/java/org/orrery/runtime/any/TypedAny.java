// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.any;

import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.View;

/** An any of a value of this process. */
final class TypedAny<V> extends Any {
  private final AnyType<V> held;
  private final V value;

  TypedAny(AnyType<V> held, V value) {
    this.held = held;
    this.value = value;
  }

  @Override
  public TypeCode type() {
    return held.code();
  }

  @Override
  public <T> T extract(AnyType<T> wanted) {
    return View.of(new AnyView(), this).extract(wanted);
  }

  @Override
  public void write(CdrWriter out) {
    held.code().write(out);
    held.write(value, out);
  }

  @Override
  byte[] encoded() {
    return EncodedAny.bytes(this);
  }
}
