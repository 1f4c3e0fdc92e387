// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** An area is full. */
public class StaticOutOfMemoryError extends OutOfMemoryError implements StaticThrowable<StaticOutOfMemoryError> {
  private static final long serialVersionUID = 1;
  private static final ThreadLocal<String> MESSAGE = new ThreadLocal<>();
  private static final StaticOutOfMemoryError INSTANCE = new StaticOutOfMemoryError();

  StaticOutOfMemoryError() {}

  public static StaticOutOfMemoryError get() {
    MESSAGE.remove();
    INSTANCE.fillInStackTrace();
    return INSTANCE;
  }

  @Override
  public StaticOutOfMemoryError initMessage(String message) {
    MESSAGE.set(message);
    return this;
  }

  @Override
  public String getMessage() {
    return MESSAGE.get();
  }
}
