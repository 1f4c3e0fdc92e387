// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules.program;

/** An object that refers to another. */
public final class Node {
  static Object shared;

  Object next;

  public Node() {}

  Node(Object next) {
    this.next = next;
  }
}
