// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Values that contain values of their own type. */
class RecursiveViewTest {
  private static final int MOST_LEVELS = 64;

  private record Node(int value, List<Node> children) implements CdrValue {
    static Node leaf(int value) {
      return new Node(value, List.of());
    }

    @Override
    public void write(CdrWriter out) {
      out.writeLong(value);
      out.writeSequence(children, Extent.UNBOUNDED, (each, to) -> to.writeStruct(each));
    }
  }

  private final List<NodeView> made = new ArrayList<>();

  private final class NodeView implements View<Node> {
    private int value;
    private final SequenceView<NodeView, Node> children = SequenceView.recursive(Extent.UNBOUNDED, 8, NodeView::new);

    NodeView() {
      made.add(this);
    }

    @Override
    public void read(CdrReader in) {
      value = in.readLong();
      children.read(in);
    }

    @Override
    public Node copy() {
      return new Node(value, children.copy());
    }
  }

  private final CdrWriter out = new CdrWriter(new BufferPool(1 << 14, Arena.ofAuto()));

  private NodeView received(NodeView view, Node sent) {
    out.reset(2);
    sent.write(out);
    CdrReader in = new CdrReader();
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), 2);
    view.read(in);
    return view;
  }

  private static Node chain(int levels) {
    Node top = Node.leaf(0);
    for (int i = 1; i <= levels; i++) {
      top = new Node(i, List.of(top));
    }
    return top;
  }

  @Test
  void elementsAreFoundInAnyOrder() {
    Node tree = new Node(1, List.of(Node.leaf(2), new Node(3, List.of(Node.leaf(4), Node.leaf(5))), Node.leaf(6)));
    NodeView view = received(new NodeView(), tree);

    assertEquals(tree, view.copy());
    assertEquals(6, view.children.get(2).value);
    assertEquals(5, view.children.get(1).children.get(1).value);
    assertEquals(4, view.children.get(1).children.get(0).value);
    assertEquals(2, view.children.get(0).value);
  }

  @Test
  void viewsOfElementsAreThoseOfOneMessage() {
    NodeView view = received(new NodeView(), chain(2));
    NodeView first = view.children.get(0);
    received(view, chain(1));
    assertNotSame(first, view.children.get(0));

    made.clear();
    received(view, Node.leaf(7));
    assertEquals(List.of(), made);
    assertThrows(IndexOutOfBoundsException.class, () -> view.children.get(0));
  }

  @Test
  void sequencesNestAsDeepAsAReaderTakesThem() {
    assertEquals(chain(MOST_LEVELS), received(new NodeView(), chain(MOST_LEVELS)).copy());

    for (int levels : new int[] {MOST_LEVELS + 1, 100_000}) {
      SystemException refusal = assertThrows(SystemException.class, () -> received(new NodeView(), chain(levels)));
      assertEquals(StandardException.BAD_PARAM, refusal.kind());
      assertEquals(MinorCodes.NESTED_TOO_DEEP, refusal.minor());
    }
    assertEquals(Node.leaf(1), received(new NodeView(), Node.leaf(1)).copy());
  }
}
