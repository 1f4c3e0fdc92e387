// SPDX-License-Identifier: Apache-2.0
package written;

import Watch.Certainty;
import Watch.Place;
import Watch.Sighting;
import Watch.SightingBlock;
import Watch.SightingView;
import Watch.Track;
import Watch.TrackView;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import memory.KeeperComponent;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.memory.Passage;
import org.orrery.runtime.memory.RequestScope;
import org.orrery.runtime.memory.Tunnel;

/** Compiled with what is printed, and run. */
public final class SightingCheck {
  private static final Sighting VALUE = new Sighting(
      true,
      Certainty.sure,
      "Ada",
      new Place(1.5f, -2),
      List.of(new Place(3, 4), new Place(5, 6)),
      new double[] {7.25, -8},
      List.of("", "nine", "ten"),
      List.of(Certainty.sure, Certainty.doubtful),
      new Place[] {new Place(11, 12), new Place(13, 14)},
      new int[][] {{15, 16, 17}, {18, 19, 20}});

  private final RequestScope scope = new RequestScope(8192);
  private final SightingView view = new SightingView();

  private SightingCheck() {}

  /** Empty, or what is wrong. */
  public static String fault() {
    return new SightingCheck().firstFault();
  }

  private String firstFault() {
    byte[] sent = bytes(VALUE);
    read(sent);
    if (!Arrays.equals(sent, bytes(view))) {
      return "a view writes something else than it has read";
    }
    SightingBlock block = scope.make(new SightingBlock());
    block.set(view);
    if (!Arrays.equals(sent, bytes(block))) {
      return "a block writes something else than it was set to";
    }
    Tunnel<Sighting> way = new Tunnel<>(scope, 2, 256, (value, out) -> out.writeStruct(value));
    if (way.put(view) != Passage.GRANTED || way.put(block) != Passage.GRANTED) {
      return "a tunnel does not take a view or a block";
    }
    for (int i = 0; i < 2; i++) {
      try (Tunnel.Delivery<Sighting> got = way.get()) {
        SightingView other = new SightingView();
        got.read(other);
        if (!Arrays.equals(sent, bytes(other.copy()))) {
          return "something else has come through";
        }
      }
    }
    return Sender.fault(scope);
  }

  /** A component reaches what sends sequences. */
  private abstract static class Sender extends KeeperComponent {
    static String fault(RequestScope scope) {
      SequenceView<TrackView, Track> tracks = new SequenceView<>(Extent.UNBOUNDED, 12, TrackView::new);
      byte[] sent = bytes(out -> out.writeSequence(
          List.of(new Track(1, 2.5), new Track(3, 4.5)), Extent.UNBOUNDED, (each, to) -> to.writeStruct(each)));
      tracks.read(reader(sent, scope));
      Tunnel<List<Track>> way =
          new Tunnel<>(scope, 1, 64, (all, out) -> out.writeSequence(all, Extent.UNBOUNDED, (each, to) -> to.writeStruct(each)));
      way.put(tracks, Sender::_writeReports);
      try (Tunnel.Delivery<List<Track>> got = way.get()) {
        got.read(tracks);
        return tracks.copy().equals(List.of(new Track(1, 2.5), new Track(3, 4.5))) ? "" : "other tracks have come through";
      }
    }
  }

  private void read(byte[] message) {
    view.read(reader(message, scope));
  }

  private static CdrReader reader(byte[] message, RequestScope scope) {
    var copy = scope.allocate(message.length, 8).copyFrom(MemorySegment.ofArray(message));
    CdrReader in = new CdrReader();
    in.reset(copy, 0, message.length, false, 2);
    return in;
  }

  private static byte[] bytes(CdrValue value) {
    CdrWriter out = new CdrWriter(new BufferPool(8192));
    out.reset(2);
    out.little(false);
    value.write(out);
    return out.buffer().segment().asSlice(NativeBuffer.FIRST, out.size()).toArray(ValueLayout.JAVA_BYTE);
  }
}
