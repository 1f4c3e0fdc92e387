// SPDX-License-Identifier: Apache-2.0
package pinging;

import Ping.BLOB_BYTES;
import Ping.PeerServant;
import org.orrery.runtime.cdr.OctetSequenceView;

/** Answers. */
public final class AnswererImpl extends AnswererComponent {
  @Override
  public PeerServant peer() {
    return new Peer();
  }

  private static final class Peer extends PeerServant {
    private final byte[] blob = new byte[BLOB_BYTES.value];

    @Override
    public int ping(int number) {
      return number;
    }

    @Override
    public int put(OctetSequenceView data) {
      return data.count();
    }

    @Override
    public byte[] get() {
      return blob;
    }
  }
}
