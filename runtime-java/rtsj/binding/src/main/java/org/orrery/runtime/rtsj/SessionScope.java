// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

/**
 * The area that the calling thread's request finds what others have left in: that of its connection, its lane or its process, as the
 * model's {@code sessions in} says, and what lies there lives as long as that. Its portal is what one request keeps for the next.
 *
 * <pre>{@code
 * Tally tally = SessionScope.current().kept(Tally.class);
 * }</pre>
 *
 * Requests of one connection follow each other; in the area of a lane with several threads, or of the process, there may be several at
 * once, and what is kept there has to bear that.
 */
public final class SessionScope {
  private static final ThreadLocal<SessionScope> CURRENT = new ThreadLocal<>();

  private final Edition.Area area;

  /** The scope of an area that a connection has. */
  SessionScope(Edition.Area area) {
    this.area = area;
  }

  /**
   * The session scope of the request that the calling thread serves.
   *
   * @throws IllegalStateException where its POA's requests have none
   */
  public static SessionScope current() {
    SessionScope session = CURRENT.get();
    if (session == null) {
      throw new IllegalStateException("only requests of a POA with 'sessions in' have a session scope");
    }
    return session;
  }

  /** Makes it the calling thread's; null for none. */
  static void enter(SessionScope session) {
    CURRENT.set(session);
  }

  /**
   * The object that {@link #keep} was given since the area was entered: by the connection's first request, or at the start; null for none.
   */
  public Object kept() {
    return area.portal();
  }

  /**
   * The object that is kept here, made and kept by the first who asks. Whoever asks meanwhile waits for that.
   *
   * @param type of what is kept here: public, with a public constructor without parameters
   * @throws IllegalArgumentException if it is not
   */
  public <T> T kept(Class<T> type) {
    synchronized (area) {
      if (kept() == null) {
        keep(make(type));
      }
      return type.cast(kept());
    }
  }

  /**
   * Keeps an object for later requests.
   *
   * @param object lies in this scope
   */
  public void keep(Object object) {
    area.portal(object);
  }

  /**
   * Makes an object that lives as long as the area.
   *
   * @param type public, with a public constructor without parameters
   * @throws IllegalArgumentException if it is not
   */
  public <T> T make(Class<T> type) {
    return area.make(type);
  }
}
