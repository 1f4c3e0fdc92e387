// SPDX-License-Identifier: Apache-2.0
package references;

import Echoes.EchoServant;
import java.util.List;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.orb.ForwardRequest;

/** Sends who asks it to another echo. */
final class Guide extends EchoServant {
  private final Reference other;
  private final boolean lasting;

  Guide(Reference other, boolean lasting) {
    this.other = other;
    this.lasting = lasting;
  }

  @Override
  public CharSequence say(StringView text) {
    throw new ForwardRequest(other, lasting);
  }

  @Override
  public Reference self() {
    throw new ForwardRequest(other, lasting);
  }

  @Override
  public Reference unknown() {
    throw new ForwardRequest(other, lasting);
  }

  @Override
  public List<String> again(SequenceView<StringView, String> words) {
    throw new ForwardRequest(other, lasting);
  }

  @Override
  public List<String> placed(StringView whom, SequenceView<StringView, String> context) {
    throw new ForwardRequest(other, lasting);
  }
}
