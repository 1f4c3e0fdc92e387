// SPDX-License-Identifier: Apache-2.0
package pinging;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;

/**
 * A client of the benchmark between its bursts, as {@code bursts.hpp} for C++: lines {@code CASE CALLS} come in, the duration of
 * each call goes out, in nanoseconds, as 64-bit numbers in the machine's byte order.
 */
public final class Bursts {
  private static final int MOST_CALLS = 1 << 16;

  private final ByteBuffer durations = ByteBuffer.allocateDirect(MOST_CALLS * Long.BYTES).order(ByteOrder.nativeOrder());
  private final Call ping;
  private final Call put;
  private final Call get;

  /** One call; whether it got the right answer. */
  @FunctionalInterface
  public interface Call {
    boolean make();
  }

  /** Of a client that makes these calls. */
  public Bursts(Call ping, Call put, Call get) {
    this.ping = ping;
    this.put = put;
    this.get = get;
  }

  /** Serves commands until the input ends. */
  @SuppressWarnings("resource") // standard output stays open
  public void serve() throws IOException {
    FileChannel out = new FileOutputStream(FileDescriptor.out).getChannel();
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] words = line.split(" ");
      Call call = switch (words[0]) {
        case "ping" -> ping;
        case "put" -> put;
        case "get" -> get;
        default -> throw new IOException("there is no case " + words[0]);
      };
      run(Integer.parseInt(words[1]), call);
      for (durations.flip(); durations.hasRemaining(); ) {
        out.write(durations);
      }
    }
  }

  private void run(int calls, Call call) {
    durations.clear();
    for (int i = 0; i < calls; i++) {
      long begin = System.nanoTime();
      boolean done = call.make();
      long end = System.nanoTime();
      if (!done) {
        throw new IllegalStateException("a call failed");
      }
      durations.putLong(end - begin);
    }
  }
}
