// SPDX-License-Identifier: Apache-2.0
package robustness;

import Targets.Item;
import Targets.ItemView;
import Targets.Refused;
import Targets.TargetStub;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.orrery.runtime.cdr.OctetSequenceView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.corba.SystemException;

/**
 * Calls whatever server it is given, holds each answer to what was asked, and each call to its timeout.
 *
 * <p>Prints {@code wrong: ...} for an answer that is not the right one, {@code late: ...} for a call that took longer than its
 * timeout with generous slack, and now and then {@code calls N answered N refused N longest N ms}.
 */
public final class CallerImpl extends CallerComponent {
  /** The model's timeout is 300 ms; a machine that is busy takes its time beyond that. */
  private static final long LONGEST_MS = 3000;

  private static final int REPORT_EVERY = 100;

  private final AtomicLong answered = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final AtomicLong counted = new AtomicLong();
  private final AtomicLong longest = new AtomicLong();
  private int firstNumber;
  private int secondNumber = 1;

  @Override
  public void first() {
    call(firstNumber);
    firstNumber += 2;
  }

  @Override
  public void second() {
    call(secondNumber);
    secondNumber += 2;
  }

  private void call(int number) {
    long begun = System.nanoTime();
    boolean isAnswered = false;
    try {
      if (!isRight(target(), number)) {
        System.out.println("wrong: the answer to call " + number);
      }
      isAnswered = true;
    } catch (SystemException failed) {
      // What a server that lies is owed.
    }
    count(isAnswered, (System.nanoTime() - begun) / 1_000_000, number);
  }

  private static boolean isRight(TargetStub target, int number) {
    return switch (number % 6) {
      case 0 -> target.add(number, 5) == number + 5;
      case 1 -> {
        byte[] sent = octets(number);
        OctetSequenceView got = target.echo(sent);
        yield Arrays.equals(got.copy(), sent);
      }
      case 2 -> {
        String sent = String.valueOf((char) ('a' + number % 26)).repeat(number % 300);
        yield target.text(sent).toString().equals(sent);
      }
      case 3 -> {
        double[] values = {0.5, number};
        SequenceView<ItemView, Item> got = target.list(List.of(new Item(number, "item", values)));
        yield got.count() == 1 && isSame(got.copy().get(0), number, values);
      }
      case 4 -> countsUp(target.grow(number % 5000, (byte) number).copy(), number % 5000, (byte) number);
      default -> isRefused(target, number);
    };
  }

  private static boolean isSame(Item got, int number, double[] values) {
    return got.number() == number && got.name().equals("item") && Arrays.equals(got.values(), values);
  }

  private static boolean isRefused(TargetStub target, int number) {
    try {
      target.refuse(number, "why");
      return number % 2 == 0;
    } catch (Refused refusal) {
      return number % 2 != 0 && refusal.code() == number && refusal.why().equals("why");
    }
  }

  private static byte[] octets(int number) {
    byte[] made = new byte[number % 9000];
    for (int i = 0; i < made.length; i++) {
      made[i] = (byte) (number + i * 7);
    }
    return made;
  }

  private static boolean countsUp(byte[] what, int size, byte from) {
    byte next = from;
    for (byte each : what) {
      if (each != next++) {
        return false;
      }
    }
    return what.length == size;
  }

  private void count(boolean isAnswered, long tookMs, int number) {
    if (tookMs > LONGEST_MS) {
      System.out.println("late: call " + number + " took " + tookMs + " ms");
    }
    longest.accumulateAndGet(tookMs, Math::max);
    (isAnswered ? answered : refused).incrementAndGet();
    // Counted by itself: of two tasks that count at a time, one has the hundredth.
    long calls = counted.incrementAndGet();
    if (calls % REPORT_EVERY == 0) {
      System.out.println("calls " + calls + " answered " + answered + " refused " + refused + " longest " + longest + " ms");
    }
  }
}
