// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ProcessPlan;

/**
 * The message handlers of a process with the strategy {@code fixed}: one field for each, and which of them a version means.
 *
 * @param file what its types are imported into
 */
record JavaHandlers(String process, List<Integer> minors, JavaFile file) {

  private static final int LATEST = 2;

  static JavaHandlers of(ProcessPlan plan, JavaFile file) {
    return new JavaHandlers(plan.name(), plan.giop().minors(), file);
  }

  /** A handler that is a field. */
  record Handler(String type, String name) {}

  /** What a thread of a lane has. */
  List<Handler> server() {
    return Stream.of(
            versions("requests", JavaRuntime.REQUEST_READER_1_0, JavaRuntime.REQUEST_READER_1_2),
            versions("locateRequests", JavaRuntime.LOCATE_REQUEST_READER_1_0, JavaRuntime.LOCATE_REQUEST_READER_1_2),
            one("cancelRequests", JavaRuntime.CANCEL_REQUEST_READER),
            versions("replies", JavaRuntime.REPLY_WRITER_1_0, JavaRuntime.REPLY_WRITER_1_2),
            one("locateReplies", JavaRuntime.LOCATE_REPLY_WRITER),
            fragments())
        .flatMap(each -> each)
        .toList();
  }

  /** What a calling thread has. */
  List<Handler> client() {
    return Stream.of(
            versions("requests", JavaRuntime.REQUEST_WRITER_1_0, JavaRuntime.REQUEST_WRITER_1_2),
            one("locateRequests", JavaRuntime.LOCATE_REQUEST_WRITER),
            one("cancelRequests", JavaRuntime.CANCEL_REQUEST_WRITER),
            versions("replies", JavaRuntime.REPLY_READER_1_0, JavaRuntime.REPLY_READER_1_2),
            one("locateReplies", JavaRuntime.LOCATE_REPLY_READER),
            fragments())
        .flatMap(each -> each)
        .toList();
  }

  /**
   * Statements that call the handler of a version.
   *
   * @param name of the handler's fields, without the version
   * @param minor an expression
   * @param call behind the field
   */
  String choice(String name, String minor, String call) {
    if (!early()) {
      return "_%s12.%s;".formatted(name, call);
    }
    if (!latest()) {
      return "_%s10.%s;".formatted(name, call);
    }
    return "if (%s == %d) {\n  _%s12.%s;\n} else {\n  _%s10.%s;\n}".formatted(minor, LATEST, name, call, name, call);
  }

  /** The reader of fragments of a version. */
  String fragmentReader() {
    if (!latest()) {
      return minors.contains(1) ? "_fragments11" : "null";
    }
    return minors.contains(1) ? "minor == %d ? _fragments12 : _fragments11".formatted(LATEST) : "_fragments12";
  }

  /** A writer of fragments, which 1.2 alone has. */
  String fragmentWriter() {
    return latest() ? "new " + file.use(JavaRuntime.FRAGMENT_WRITER) + "()" : "null";
  }

  /** The versions, as the documentation lists them. */
  String versions() {
    return minors.stream().sorted().map(minor -> "1." + minor).collect(Collectors.joining(", "));
  }

  private boolean early() {
    return minors.contains(0) || minors.contains(1);
  }

  private boolean latest() {
    return minors.contains(LATEST);
  }

  private Stream<Handler> versions(String name, String early, String latest) {
    return Stream.concat(
        early() ? one(name + "10", early) : Stream.empty(), latest() ? one(name + "12", latest) : Stream.empty());
  }

  private Stream<Handler> fragments() {
    return Stream.concat(
        minors.contains(1) ? one("fragments11", JavaRuntime.FRAGMENT_READER_1_1) : Stream.empty(),
        latest() ? one("fragments12", JavaRuntime.FRAGMENT_READER_1_2) : Stream.empty());
  }

  private Stream<Handler> one(String name, String type) {
    return Stream.of(new Handler(file.use(type), "_" + name));
  }
}
