// SPDX-License-Identifier: Apache-2.0
package pinging;

import Ping.BLOB_BYTES;
import Ping.PeerPOA;
import org.omg.CORBA.ORB;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

/** JacORB's server: prints its reference and answers. */
public final class JacOrbServer extends PeerPOA {
  private final byte[] blob = new byte[BLOB_BYTES.value];

  @Override
  public int ping(int number) {
    return number;
  }

  @Override
  public int put(byte[] data) {
    return data.length;
  }

  @Override
  public byte[] get() {
    return blob;
  }

  /** Serves until it is ended from outside. */
  public static void main(String[] arguments) throws Exception {
    ORB orb = ORB.init(arguments, null);
    POA poa = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
    poa.the_POAManager().activate();
    System.out.println(orb.object_to_string(poa.servant_to_reference(new JacOrbServer())));
    orb.run();
  }
}
