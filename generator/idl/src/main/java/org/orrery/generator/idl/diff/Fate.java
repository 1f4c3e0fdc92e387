// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import java.util.List;

/** What a reader of one version makes of a message that a writer of the other version sent. The gravest comes last. */
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
    boolean known = Layout.isFixed(otherWritten) && Layout.isFixed(otherRead)
        && (Layout.isFixed(read.subList(0, same)) || !Layout.needsEight(otherWritten) && !Layout.needsEight(otherRead));
    if (!known) {
      return EITHER;
    }
    if (Layout.end(read) > Layout.end(written)) {
      return ENDS;
    }
    return otherRead.stream().anyMatch(Layout.Atom::refusesValues) ? EITHER : WRONG;
  }
}
