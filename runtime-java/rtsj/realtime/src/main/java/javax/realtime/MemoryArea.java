// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.Callable;
import org.orrery.rtsj.emulation.Allocations;
import org.orrery.rtsj.emulation.Edition;
import org.orrery.rtsj.emulation.Execution;
import org.orrery.rtsj.emulation.Fault;
import org.orrery.rtsj.emulation.Space;

/** Memory that objects are allocated in. */
public abstract class MemoryArea {
  private final Space space;
  private final Runnable logic;

  protected MemoryArea(long size) {
    this(size, null);
  }

  protected MemoryArea(long size, Runnable logic) {
    this(Space.scoped(size), logic);
  }

  protected MemoryArea(SizeEstimator size) {
    this(size, null);
  }

  protected MemoryArea(SizeEstimator size, Runnable logic) {
    this(size.getEstimate(), logic);
  }

  MemoryArea(Space space, Runnable logic) {
    this.space = space;
    this.logic = logic;
  }

  /** The emulation's side of it. Not a published member. */
  protected final Space emulated() {
    return space.ownedBy(this);
  }

  public static MemoryArea getMemoryArea(Object object) {
    return of(Allocations.of(object));
  }

  /** The memory area of a space; null for none. */
  static MemoryArea of(Space space) {
    if (space == Space.HEAP) {
      return HeapMemory.instance();
    }
    if (space == Space.IMMORTAL) {
      return ImmortalMemory.instance();
    }
    return space == null ? null : (MemoryArea) space.owner();
  }

  public void enter() {
    enter(logic);
  }

  public void enter(Runnable logic) {
    Execution.current().enter(emulated(), logic);
  }

  /** For scopes: enters when nobody is in it, with its own logic. Not a published member. */
  protected final void enterWhenEmpty(long limitNanos) throws InterruptedException {
    enterWhenEmpty(logic, limitNanos);
  }

  /** For scopes: enters when nobody is in it, with other logic. Not a published member. */
  protected final void enterWhenEmpty(Runnable other, long limitNanos) throws InterruptedException {
    Execution.current().joinAndEnter(emulated(), other, limitNanos);
  }

  public void executeInArea(Runnable logic) {
    Execution.current().executeIn(emulated(), logic);
  }

  public Object newArray(Class<?> type, int number) {
    if (number < 0) {
      throw new NegativeArraySizeException(Integer.toString(number));
    }
    try {
      return make(() -> Array.newInstance(type, number));
    } catch (RuntimeException | Error refused) {
      throw refused;
    } catch (Exception impossible) {
      throw new AssertionError(impossible);
    }
  }

  public <T> T newInstance(Class<T> type) throws IllegalAccessException, InstantiationException {
    try {
      return newInstance(type.getDeclaredConstructor(), new Object[0]);
    } catch (NoSuchMethodException none) {
      throw new InstantiationException(type.getName() + " has no constructor without parameters");
    } catch (InvocationTargetException failed) {
      throw thrown(failed.getCause());
    }
  }

  public <T> T newInstance(Constructor<T> constructor, Object[] arguments)
      throws IllegalAccessException, InstantiationException, InvocationTargetException {
    if (constructor == null) {
      throw Edition.refusal(Fault.ILLEGAL_ARGUMENT, "no constructor");
    }
    try {
      return make(() -> constructor.newInstance(arguments));
    } catch (RuntimeException | IllegalAccessException | InstantiationException | InvocationTargetException refused) {
      throw refused;
    } catch (Exception impossible) {
      throw new AssertionError(impossible);
    }
  }

  public long memoryConsumed() {
    return space.consumed();
  }

  public long memoryRemaining() {
    return space.bytes() - space.consumed();
  }

  public long size() {
    return space.bytes();
  }

  private <T> T make(Callable<T> constructor) throws Exception {
    return Execution.current().make(emulated(), constructor);
  }

  private static RuntimeException thrown(Throwable cause) {
    if (cause instanceof Error) {
      throw (Error) cause;
    }
    return cause instanceof RuntimeException ? (RuntimeException) cause : new IllegalStateException(cause);
  }
}
