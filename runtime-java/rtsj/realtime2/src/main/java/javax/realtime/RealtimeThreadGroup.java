// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** A group of threads that one kind of scheduler may schedule. */
public class RealtimeThreadGroup extends ThreadGroup {

  public RealtimeThreadGroup(RealtimeThreadGroup parent, String name) {
    super(parent, name);
  }
}
