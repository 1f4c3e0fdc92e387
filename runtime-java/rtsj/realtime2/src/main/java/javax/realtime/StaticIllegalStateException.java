// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Something that can not be done now. */
public class StaticIllegalStateException extends IllegalStateException implements StaticThrowable<StaticIllegalStateException> {
  private static final long serialVersionUID = 1;
  private static final ThreadLocal<String> MESSAGE = new ThreadLocal<>();
  private static final StaticIllegalStateException INSTANCE = new StaticIllegalStateException();

  StaticIllegalStateException() {}

  public static StaticIllegalStateException get() {
    MESSAGE.remove();
    INSTANCE.fillInStackTrace();
    return INSTANCE;
  }

  @Override
  public StaticIllegalStateException initMessage(String message) {
    MESSAGE.set(message);
    return this;
  }

  @Override
  public String getMessage() {
    return MESSAGE.get();
  }
}
