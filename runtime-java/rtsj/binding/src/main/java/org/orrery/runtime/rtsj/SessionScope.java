// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.rtsj;

/**
 * The area of the connection that the calling thread's request has come by: what lies there lives as long as the connection. Its
 * portal is what one request keeps for the next.
 *
 * <pre>{@code
 * SessionScope session = SessionScope.current();
 * Tally tally = (Tally) session.kept();
 * if (tally == null) {
 *   tally = session.make(Tally.class);
 *   session.keep(tally);
 * }
 * }</pre>
 */
public final class SessionScope {
  private static final ThreadLocal<SessionScope> CURRENT = new ThreadLocal<>();

  private final Edition.Area area;

  /** Of an area that a connection has. */
  SessionScope(Edition.Area area) {
    this.area = area;
  }

  /**
   * That of the request which the calling thread serves.
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

  /** What {@link #keep} was given since the connection has come; null for nothing. */
  public Object kept() {
    return area.portal();
  }

  /**
   * Keeps an object for the connection's later requests.
   *
   * @param object lies in this scope
   */
  public void keep(Object object) {
    area.portal(object);
  }

  /**
   * Makes an object that lives as long as the connection.
   *
   * @param type public, with a public constructor without parameters
   * @throws IllegalArgumentException if it is not
   */
  public <T> T make(Class<T> type) {
    return area.make(type);
  }
}
