// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.giop;

import org.orrery.runtime.cdr.CdrReader;

/**
 * Receiver of messages that were read. A server overrides the methods for requests, a client those for replies; by default, a
 * message is a {@link #violation}.
 */
public interface MessageSink {
  /** A Request; the reader stands at the arguments. */
  default void request(RequestHeader header, CdrReader arguments) {
    violation();
  }

  /** A Request or LocateRequest whose id could be read and nothing behind it. */
  default void malformedRequest(RequestHeader header, int type) {
    violation();
  }

  /** A LocateRequest; the reader has the memory that the header's offsets are of. */
  default void locateRequest(RequestHeader header, CdrReader in) {
    violation();
  }

  /** A CancelRequest. */
  default void cancelRequest(int requestId) {
    violation();
  }

  /** A Reply; the reader stands at the body. */
  default void reply(ReplyHeader header, CdrReader body) {
    violation();
  }

  /** A LocateReply; the reader stands at the body. */
  default void locateReply(ReplyHeader header, CdrReader body) {
    violation();
  }

  /** The peer closes the connection in good order (9.4.7). */
  void closeConnection();

  /** The peer has received a malformed message, and closes the connection. */
  void messageError();

  /** The peer breaks the protocol: the connection is to be closed with a MessageError. */
  void violation();
}
