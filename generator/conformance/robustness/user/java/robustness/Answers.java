// SPDX-License-Identifier: Apache-2.0
package robustness;

import Targets.Item;
import Targets.ItemView;
import Targets.Node;
import Targets.Refused;
import Targets.TargetServant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.any.AnyView;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.OctetSequenceView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;

/** Answers as the comments in robustness.idl say. Called by all threads at once, so it keeps nothing. */
class Answers extends TargetServant {
  /** What the model says of sequences; peers ask for more. */
  private static final int MOST = 16_384;

  @Override
  public int add(int a, int b) {
    return a + b;
  }

  @Override
  public byte[] echo(OctetSequenceView data) {
    return data.copy();
  }

  @Override
  public CharSequence text(StringView what) {
    return what;
  }

  @Override
  public CharSequence wide(StringView what) {
    return what;
  }

  @Override
  public List<Item> list(SequenceView<ItemView, Item> what) {
    return what.copy();
  }

  @Override
  public double sum(DoubleSequenceView what) {
    double total = 0;
    for (int i = 0; i < what.count(); i++) {
      total += what.get(i);
    }
    return total;
  }

  @Override
  public byte[] grow(int size, byte first) {
    byte[] octets = new byte[Math.clamp(size, 0, MOST)];
    for (int i = 0; i < octets.length; i++) {
      octets[i] = (byte) (first + i);
    }
    return octets;
  }

  @Override
  public int work(int microseconds, int number) {
    LockSupport.parkNanos(Math.min(Integer.toUnsignedLong(microseconds), 2000) * 1000);
    return number;
  }

  @Override
  public void refuse(int code, StringView why) throws Refused {
    if (code % 2 != 0) {
      throw new Refused(code, why.toString());
    }
  }

  @Override
  public void note(int number) {}

  @Override
  public int weigh(Node chain, AnyView what) {
    int sum = what.type().kind().ordinal();
    Node at = chain;
    // A peer can have the chain lead back to itself.
    for (int i = 0; i < 1000 && at != null; i++) {
      sum += at.number;
      at = at.next;
    }
    return sum;
  }

  @Override
  public int visits() {
    return 0;
  }
}
