// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

/** Type where it is used, with constants evaluated. A reference to a declared type is its full name. */
public sealed interface Shape {

  /** Shape of an operation's result where there is none. */
  Basic VOID = new Basic("void", 0);

  /**
   * Basic type of fixed size; of size 0: void. Any, Object and ValueBase are {@link Opaque}.
   *
   * @param name IDL's classic spelling: int16 is a short
   * @param bytes size, and alignment up to 8
   */
  record Basic(String name, int bytes) implements Shape {
    @Override
    public String toString() {
      return name;
    }
  }

  /**
   * String or wstring.
   *
   * @param bound greatest number of characters; 0 for none
   */
  record Text(boolean wide, long bound) implements Shape {
    @Override
    public String toString() {
      return (wide ? "wstring" : "string") + (bound == 0 ? "" : "<" + bound + ">");
    }
  }

  /**
   * Sequence.
   *
   * @param bound greatest number of elements; 0 for none
   */
  record Sequence(Shape element, long bound) implements Shape {
    @Override
    public String toString() {
      return "sequence<" + element + (bound == 0 ? "" : ", " + bound) + ">";
    }
  }

  /** Array of one dimension; those of several are arrays of arrays. */
  record Array(Shape element, long length) implements Shape {
    @Override
    public String toString() {
      StringBuilder dimensions = new StringBuilder();
      Shape inner = this;
      while (inner instanceof Array array) {
        dimensions.append('[').append(array.length()).append(']');
        inner = array.element();
      }
      return inner.toString() + dimensions;
    }
  }

  /** Fixed-point decimal. */
  record Fixed(long digits, long scale) implements Shape {
    @Override
    public String toString() {
      return "fixed<" + digits + ", " + scale + ">";
    }
  }

  /** Reference to a declared type, by its full name. */
  record Named(String name) implements Shape {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Type without a layout that is known beforehand: any, Object, ValueBase, a map. */
  record Opaque(String text) implements Shape {
    @Override
    public String toString() {
      return text;
    }
  }
}
