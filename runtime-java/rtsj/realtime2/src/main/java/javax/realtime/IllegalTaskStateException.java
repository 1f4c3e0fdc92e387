// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Something that the calling thread, or the thread meant, can not do as it is. */
public class IllegalTaskStateException extends IllegalThreadStateException implements StaticThrowable<IllegalTaskStateException> {
  private static final long serialVersionUID = 1;
  private static final ThreadLocal<String> MESSAGE = new ThreadLocal<>();
  private static final IllegalTaskStateException INSTANCE = new IllegalTaskStateException();

  IllegalTaskStateException() {}

  public static IllegalTaskStateException get() {
    MESSAGE.remove();
    INSTANCE.fillInStackTrace();
    return INSTANCE;
  }

  @Override
  public IllegalTaskStateException initMessage(String message) {
    MESSAGE.set(message);
    return this;
  }

  @Override
  public String getMessage() {
    return MESSAGE.get();
  }
}
