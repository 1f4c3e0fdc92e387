// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.orrery.runtime.allocation.OutsideRequests;

/**
 * A sequence in a received message whose elements are structs, strings, references, or sequences again.
 *
 * <pre>{@code
 * for (int i = 0; i < route.count(); i++) {
 *   WaypointView waypoint = route.get(i);   // one object, moved to the i-th element
 * }
 * }</pre>
 *
 * Elements have no fixed size, so going upwards costs one element's reading each; going back starts at the front.
 *
 * @param <V> the element's view, of which there is one
 * @param <T> the element's copy
 */
public final class SequenceView<V extends View<T>, T> implements View<List<T>> {
  private final Extent extent;
  private final int elementBytes;
  private final Supplier<V> factory;
  private final boolean recursive;
  private final CdrReader cursor = new CdrReader();
  private V element;
  private long first;
  private int count;
  private int next;

  /**
   * A view of sequences.
   *
   * @param elementBytes fewest bytes that an element takes on the wire, at least 1
   * @param factory makes the element's view, at its first use
   */
  public SequenceView(Extent extent, int elementBytes, Supplier<V> factory) {
    this(extent, elementBytes, factory, false);
  }

  private SequenceView(Extent extent, int elementBytes, Supplier<V> factory, boolean recursive) {
    this.extent = extent;
    this.elementBytes = elementBytes;
    this.factory = factory;
    this.recursive = recursive;
  }

  /**
   * A view of sequences whose elements can contain elements of their own type. Each message gets a view of its elements of its own, which
   * allocates: views that are kept would grow with all shapes that values ever had, as a peer chooses.
   */
  public static <V extends View<T>, T> SequenceView<V, T> recursive(Extent extent, int elementBytes, Supplier<V> factory) {
    return new SequenceView<>(extent, elementBytes, factory, true);
  }

  /**
   * A view of structs or references that were not received: for calling a servant in a test, without an ORB.
   *
   * <pre>{@code servant.load(SequenceView.of(List.of(new Waypoint("A", 1, 2)), WaypointView::new))}</pre>
   *
   * @param factory makes the element's view
   */
  public static <V extends View<T>, T extends CdrValue> SequenceView<V, T> of(List<T> values, Supplier<V> factory) {
    return of(values, factory, (each, out) -> out.writeStruct(each));
  }

  /** A view of strings that were not received. */
  public static SequenceView<StringView, String> of(List<String> values) {
    return of(values, StringView::new, (each, out) -> out.writeString(each));
  }

  /** A view of elements that need an encoder, such as sequences of sequences. */
  public static <V extends View<T>, T> SequenceView<V, T> of(List<T> values, Supplier<V> factory, Encoder<T> encoder) {
    return View.of(
        new SequenceView<>(Extent.UNBOUNDED, 1, factory), values, (out, all) -> out.writeSequence(all, Extent.UNBOUNDED, encoder));
  }

  @Override
  public void read(CdrReader in) {
    count = extent.read(in, elementBytes);
    next = 0;
    if (recursive) {
      element = count == 0 ? null : factory.get();
    } else if (element == null && count > 0) {
      element = OutsideRequests.make(factory);
    }
    if (count == 0) {
      return;
    }
    in.enter();
    first = in.position();
    cursor.resetTo(in);
    for (int i = 0; i < count; i++) {
      element.read(in);
    }
    cursor.shareValues(in);
    in.leave();
  }

  /** Number of elements. */
  public int count() {
    return count;
  }

  /** The view of the elements, moved to one of them; the next call moves it away. */
  public V get(int index) {
    Objects.checkIndex(index, count);
    if (index < next) {
      cursor.position(first);
      next = 0;
    }
    for (; next <= index; next++) {
      element.read(cursor);
    }
    return element;
  }

  @Override
  public List<T> copy() {
    List<T> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(get(i).copy());
    }
    return List.copyOf(values);
  }

  /** True if the other is such a view of the same elements. */
  @Override
  public boolean equals(Object other) {
    return other instanceof SequenceView<?, ?> that && Contents.equal(copy(), that.copy());
  }

  @Override
  public int hashCode() {
    return Contents.hash((Object) copy());
  }

  @Override
  public String toString() {
    return Contents.text(copy());
  }
}
