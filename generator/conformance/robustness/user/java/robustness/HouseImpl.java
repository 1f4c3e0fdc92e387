// SPDX-License-Identifier: Apache-2.0
package robustness;

import Targets.TargetServant;

/** A target in each kind of lane. */
public final class HouseImpl extends HouseComponent {
  @Override
  public TargetServant plain() {
    return new Answers();
  }

  @Override
  public TargetServant pooled() {
    return new Answers();
  }

  @Override
  public TargetServant alone() {
    return new Answers();
  }

  @Override
  public TargetServant buffered() {
    return new Answers();
  }

  @Override
  public TargetServant lending() {
    return new Answers();
  }

  @Override
  public TargetServant mixed() {
    return new Answers();
  }
}
