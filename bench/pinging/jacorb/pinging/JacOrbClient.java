// SPDX-License-Identifier: Apache-2.0
package pinging;

import Ping.BLOB_BYTES;
import Ping.Peer;
import Ping.PeerHelper;
import java.io.IOException;
import org.omg.CORBA.ORB;

/** JacORB's client: makes bursts of calls, as standard input asks. */
public final class JacOrbClient {
  private final byte[] blob = new byte[BLOB_BYTES.value];
  private final Peer peer;
  private int number;

  private JacOrbClient(Peer peer) {
    this.peer = peer;
  }

  private void measure() throws IOException {
    Bursts bursts = new Bursts(
        () -> peer.ping(++number) == number,
        () -> peer.put(blob) == blob.length,
        () -> peer.get().length == blob.length);
    bursts.serve();
  }

  /** Serves standard input; the first argument is the server's reference. */
  public static void main(String[] arguments) throws IOException {
    ORB orb = ORB.init(new String[0], null);
    Peer peer = PeerHelper.narrow(orb.string_to_object(arguments[0]));
    System.out.println("ready");
    new JacOrbClient(peer).measure();
    orb.destroy();
  }
}
