// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/** Lends threads to handlers that are released. In the emulation each handler has one. */
public abstract class ReleaseRunner {

  protected ReleaseRunner() {}
}
