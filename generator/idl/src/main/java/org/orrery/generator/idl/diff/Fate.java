// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.List;
import java.util.stream.LongStream;

/** Outcome at a reader of one version of a message that a writer of the other version sent. The gravest comes last. */
enum Fate {
  SAME("read as meant"),
  UNKNOWN_VALUE("MARSHAL once such a value is sent"),
  TOO_LONG("MARSHAL or BAD_PARAM once a longer value is sent"),
  OTHER_TYPE_CODE("a value of it in an any is not taken out"),
  OTHER_INTERFACE("references to another interface arrive, and calls on them get BAD_OPERATION"),
  IGNORED("the end of the message is ignored without a word, or the connection is closed (omniORB)"),
  ENDS("MARSHAL, the message ends inside a value"),
  EITHER("MARSHAL, or wrong values without any error where the bytes happen to fit"),
  WRONG("wrong values without any error");

  private final String text;

  Fate(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /** Fate of a body with these values, both lists in the order of the wire. */
  static Fate of(List<Layout.Atom> written, List<Layout.Atom> read) {
    int same = 0;
    while (same < written.size() && same < read.size() && written.get(same).equals(read.get(same))) {
      same++;
    }
    if (same == read.size()) {
      return same == written.size() ? SAME : IGNORED;
    }
    if (same == written.size()) {
      return ENDS;
    }
    List<Layout.Atom> otherWritten = written.subList(same, written.size());
    List<Layout.Atom> otherRead = read.subList(same, read.size());
    if (!Layout.isFixed(otherWritten) || !Layout.isFixed(otherRead)) {
      return EITHER;
    }
    // Where the first difference begins follows from what is before it; after values of variable length it may begin anywhere.
    List<Layout.Atom> before = read.subList(0, same);
    long first = Layout.isFixed(before) ? Layout.end(before, 0) : 0;
    long last = Layout.isFixed(before) ? first : Layout.GREATEST_ALIGNMENT - 1;
    long longer = LongStream.rangeClosed(first, last).filter(at -> Layout.end(otherRead, at) > Layout.end(otherWritten, at)).count();
    if (longer > 0) {
      return longer == last - first + 1 ? ENDS : EITHER;
    }
    return otherRead.stream().anyMatch(Layout.Atom::refusesValues) ? EITHER : WRONG;
  }
}
