// SPDX-License-Identifier: Apache-2.0
package client;

import Echoes.EchoStub;
import java.time.Duration;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.SystemException;

/** Usage: {@code Client REFERENCE [1.0 | 1.1 | 1.2]}. */
public final class Client {
  private Client() {}

  public static void main(String[] arguments) {
    String text = arguments[0];
    int minor = arguments.length > 1 ? arguments[1].charAt(2) - '0' : 2;

    CallPolicy policy = CallPolicy.withTimeout(Duration.ofSeconds(5)).upToGiop(minor).withMessages(64 << 10);
    try {
      EchoStub echo = new EchoStub(Target.named(text), policy);
      System.out.println(echo.say("hello"));

      EchoStub again = EchoStub._narrow(echo.unknown().copy(), policy);
      System.out.println(again.say("again"));
    } catch (SystemException | IllegalArgumentException failure) {
      System.err.println("client: " + failure.getMessage());
      System.exit(1);
    }
  }
}
