// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Parameters that a scheduler goes by. */
public abstract class SchedulingParameters implements Cloneable {

  protected SchedulingParameters() {}

  @Override
  public Object clone() {
    try {
      return super.clone();
    } catch (CloneNotSupportedException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
