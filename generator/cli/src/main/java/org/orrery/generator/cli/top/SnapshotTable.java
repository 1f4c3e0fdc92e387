// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.Locale;
import java.util.OptionalLong;

/** Printer of a snapshot as two tables of at most 79 columns: activity, and high-water marks beside their limits. */
final class SnapshotTable {
  private static final int NAME_COLUMNS = 15;
  private static final String RATES = "%-15s %5s %8s %7s %7s %7s %6s %8s %7s%n";
  private static final String MARKS = "%-15s %9s %9s %9s %9s %7s %7s %7s%n";

  private SnapshotTable() {}

  /**
   * Text of the tables; each line ends with a line break.
   *
   * @param earlier snapshot since which rates and times are computed; null for since the start of the process
   */
  static String text(Snapshot now, Snapshot earlier) {
    StringBuilder text = new StringBuilder();
    text.append(String.format("%s: %s, pid %d, observes %s, %s%n%n", now.process(), now.language(), now.pid(), now.observes(),
        earlier == null ? "since it started" : "at this moment"));
    text.append(String.format(RATES, "LANE", "PRIO", earlier == null ? "CALLS" : "CALLS/S", "P50", "P99", "MAX", "BUSY", "CLIENTS",
        "BAD"));
    for (int i = 0; i < now.lanes().size(); i++) {
      text.append(rates(now.lanes().get(i), earlier == null ? null : earlier.lanes().get(i)));
    }
    text.append(String.format("%nHigh-water marks and limits:%n"));
    text.append(String.format(MARKS, "LANE", "SCOPE", "RECEIVED", "SENT", "PARTS", "CLIENTS", "BUSY", "REFUSED"));
    for (Snapshot.Lane lane : now.lanes()) {
      text.append(marks(lane));
    }
    return text.toString().replaceAll("(?m) +$", "");
  }

  private static String rates(Snapshot.Lane now, Snapshot.Lane earlier) {
    ServiceTimes times = earlier == null ? now.serviceTimes() : now.serviceTimes().since(earlier.serviceTimes());
    return String.format(RATES,
        name(now),
        now.is().priority(),
        earlier == null ? Quantity.of(now.calls()) : perSecond(now, earlier),
        nanos(times.quantile(0.5)),
        nanos(times.quantile(0.99)),
        nanos(earlier == null ? longest(now) : times.quantile(1)),
        of(Long.toString(now.busy()), Long.toString(now.is().limits().get("threads"))),
        of(Long.toString(now.connections()), Quantity.of(now.is().limits().get("connections"))),
        Quantity.of(now.counts().get("malformed") + now.counts().get("timedOut")));
  }

  private static String marks(Snapshot.Lane lane) {
    return String.format(MARKS,
        name(lane),
        bytes(lane, "scopeBytes"),
        bytes(lane, "receivedBytes"),
        bytes(lane, "sentBytes"),
        bytes(lane, "reassembledBytes"),
        number(lane, "connections"),
        number(lane, "threads"),
        Quantity.of(lane.counts().get("refused")));
  }

  private static String name(Snapshot.Lane lane) {
    String name = lane.is().name();
    return name.length() <= NAME_COLUMNS ? name : name.substring(0, NAME_COLUMNS - 1) + "~";
  }

  private static String perSecond(Snapshot.Lane now, Snapshot.Lane earlier) {
    double seconds = Math.max(1, now.takenAtNanos() - earlier.takenAtNanos()) / 1e9;
    double rate = (now.calls() - earlier.calls()) / seconds;
    return rate < 100 ? String.format(Locale.ROOT, "%.1f", rate) : Quantity.of(Math.round(rate));
  }

  private static OptionalLong longest(Snapshot.Lane lane) {
    return lane.serviceTimes().count() == 0 ? OptionalLong.empty() : OptionalLong.of(lane.longestNanos());
  }

  private static String nanos(OptionalLong nanos) {
    return nanos.isPresent() ? Quantity.ofNanos(nanos.getAsLong()) : "-";
  }

  private static String bytes(Snapshot.Lane lane, String mark) {
    return of(whole(lane.highest().get(mark)), whole(lane.is().limits().get(mark)));
  }

  /** Size in at most 4 columns, rounded to a whole number of its unit. */
  private static String whole(long bytes) {
    String text = Quantity.ofBytes(bytes);
    return text.endsWith(".00K") || text.endsWith(".00M") || text.endsWith(".00G") ? text.replace(".00", "")
        : text.length() <= 4 ? text : text.replaceAll("\\.\\d+", "");
  }

  private static String number(Snapshot.Lane lane, String mark) {
    return of(Quantity.of(lane.highest().get(mark)), Quantity.of(lane.is().limits().get(mark)));
  }

  private static String of(String some, String all) {
    return some + "/" + all;
  }
}
