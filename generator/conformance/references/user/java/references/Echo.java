// SPDX-License-Identifier: Apache-2.0
package references;

import Echoes.EchoServant;
import java.util.List;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.iop.Reference;

/** Answers with its name before what it is told. */
final class Echo extends EchoServant {
  private final String name;

  Echo(String name) {
    this.name = name;
  }

  @Override
  public CharSequence say(StringView text) {
    return name + ": " + text;
  }

  @Override
  public Reference self() {
    return _self();
  }

  @Override
  public Reference unknown() {
    return _self();
  }

  @Override
  public List<String> again(SequenceView<StringView, String> words) {
    return List.copyOf(words.copy());
  }

  @Override
  public List<String> placed(StringView whom, SequenceView<StringView, String> context) {
    return List.copyOf(context.copy());
  }
}
