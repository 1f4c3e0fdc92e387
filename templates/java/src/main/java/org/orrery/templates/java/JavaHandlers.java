// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ProcessPlan;

/**
 * Message handlers of a process with the strategy {@code fixed}: a field for each, and the choice of a handler by GIOP version.
 *
 * @param minors minor versions of GIOP 1 that the process uses
 * @param file file into which its types are imported
 */
record JavaHandlers(String process, List<Integer> minors, JavaFile file) {

  private static final int LATEST = 2;

  static JavaHandlers of(ProcessPlan plan, JavaFile file) {
    return new JavaHandlers(plan.name(), plan.giop().minors(), file);
  }

  /** Handler in a field. */
  record Handler(String type, String name) {}

  /** Handlers of a lane's thread. */
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

  /** Handlers of a calling thread. */
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
   * @param name name of the handler's fields, without the version
   * @param minor expression of the minor version
   * @param call text of the call after the field's name
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

  /** Reader of fragments for the process's versions. */
  String fragmentReader() {
    if (!latest()) {
      return minors.contains(1) ? "_fragments11" : "null";
    }
    return minors.contains(1) ? "minor == %d ? _fragments12 : _fragments11".formatted(LATEST) : "_fragments12";
  }

  /** Writer of fragments; only GIOP 1.2 has one. */
  String fragmentWriter() {
    return latest() ? "new " + file.use(JavaRuntime.FRAGMENT_WRITER) + "()" : "null";
  }

  /** GIOP versions as text for documentation. */
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
