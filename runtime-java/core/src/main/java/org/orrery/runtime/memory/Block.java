// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import org.orrery.runtime.cdr.View;

/**
 * A window on a value that lies in an area, where it is read and changed in place. What is generated for a struct is one; it is moved to
 * any number of values, one after the other, and allocates nothing.
 *
 * <pre>{@code
 * TrackBlock track = RequestScope.current().make(new TrackBlock());   // or one that is kept, moved to new memory
 * track.course(3.5);
 * }</pre>
 *
 * Names begin with an underscore because no IDL identifier does.
 *
 * @param <V> the same as it is received
 * @param <T> a copy of it
 */
public abstract class Block<V extends View<T>, T> extends Window {
  /** Nowhere as yet. */
  protected Block() {}

  /** Makes the value that of another. What of it has been changed when that is refused stays so. */
  public abstract void set(V view);

  /** Makes the value a copy of that one. What of it has been changed when that is refused stays so. */
  public abstract void set(T value);

  /** A value that stays when the area is left. Allocates. */
  public abstract T copy();
}
