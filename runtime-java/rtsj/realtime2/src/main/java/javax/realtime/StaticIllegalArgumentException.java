// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** An argument that can not be. */
public class StaticIllegalArgumentException extends IllegalArgumentException implements StaticThrowable<StaticIllegalArgumentException> {
  private static final long serialVersionUID = 1;
  private static final ThreadLocal<String> MESSAGE = new ThreadLocal<>();
  private static final StaticIllegalArgumentException INSTANCE = new StaticIllegalArgumentException();

  StaticIllegalArgumentException() {}

  public static StaticIllegalArgumentException get() {
    MESSAGE.remove();
    INSTANCE.fillInStackTrace();
    return INSTANCE;
  }

  @Override
  public StaticIllegalArgumentException initMessage(String message) {
    MESSAGE.set(message);
    return this;
  }

  @Override
  public String getMessage() {
    return MESSAGE.get();
  }
}
