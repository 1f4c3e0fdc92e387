// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.giop.ClientHandlers;
import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.giop.RequestContexts;
import org.orrery.runtime.giop.RequestStart;
import org.orrery.runtime.transport.Transport;

/** Resources of a thread that calls: its connections, one for each address, the writers of its requests, and its buffers. */
final class CallingThread {
  /** Resources of the current thread: one entry per GIOP configuration and transport, of which a process has one each. */
  private static final ThreadLocal<List<CallingThread>> CURRENT = ThreadLocal.withInitial(ArrayList::new);

  /** Resources of a thread's look-ups of names: a call may need one while its own arguments lie in the resources of its calls. */
  private static final ThreadLocal<List<CallingThread>> OF_LOOKUPS = ThreadLocal.withInitial(ArrayList::new);

  private final GiopConfiguration giop;
  private final Transport transport;
  private final BufferPool buffers;
  private final ClientHandlers handlers;
  private final RequestStart start = new RequestStart();
  private final RequestContexts contexts = new RequestContexts();
  private final CdrWriter head;
  private final CdrWriter body;
  private final List<Entry> entries = new ArrayList<>();
  private int lastRequestId;

  private CallingThread(GiopConfiguration giop, Transport transport) {
    this.giop = giop;
    this.transport = transport;
    buffers = new BufferPool(giop.maxMessageBytes());
    handlers = giop.strategy().client(giop.minors());
    head = new CdrWriter(buffers);
    body = new CdrWriter(buffers);
  }

  /**
   * Connection to an address with a code set, which is negotiated once for each connection, and the pause before a failed address
   * is tried again.
   */
  private record Entry(String host, int port, CodeSet codeSet, ClientConnection connection, Backoff backoff) {}

  /** Resources of the calling thread. */
  static CallingThread current(GiopConfiguration giop, Transport transport) {
    return among(CURRENT.get(), giop, transport);
  }

  /** The calling thread's for look-ups. */
  static CallingThread ofLookups(GiopConfiguration giop, Transport transport) {
    return among(OF_LOOKUPS.get(), giop, transport);
  }

  private static CallingThread among(List<CallingThread> all, GiopConfiguration giop, Transport transport) {
    for (CallingThread each : all) {
      if (each.giop.equals(giop) && each.transport == transport) {
        return each;
      }
    }
    CallingThread thread = new CallingThread(giop, transport);
    all.add(thread);
    return thread;
  }

  /**
   * The connection to an address, made if need be.
   *
   * @throws SystemException TRANSIENT when it can't be made, or was tried too short a while ago; TIMEOUT;
   *     BAD_INV_ORDER when the process is to end
   */
  ClientConnection connection(String host, int port, CodeSet codeSet, ReplyBuffer scratch, long deadline) {
    Entry entry = entry(host, port, codeSet);
    ClientConnection connection = entry.connection;
    if (connection.isOpen()) {
      if (connection.usable(scratch)) {
        return connection;
      }
      connection.close();
    }
    if (!entry.backoff.mayTry()) {
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.CONNECT_REFUSED, Completion.NO);
    }
    if (OutboundCalls.stopped()) {
      throw stopped(null);
    }
    try {
      connection.connect(HostLookup.addresses(host, deadline), port, deadline);
      entry.backoff.succeeded();
      return connection;
    } catch (SocketTimeoutException late) {
      entry.backoff.failed();
      throw new SystemException(StandardException.TIMEOUT, MinorCodes.CONNECT_TIMEOUT, Completion.NO, late);
    } catch (IOException refused) {
      if (OutboundCalls.stopped()) {
        throw stopped(refused);
      }
      entry.backoff.failed();
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.CONNECT_REFUSED, Completion.NO, refused);
    }
  }

  private static SystemException stopped(Throwable cause) {
    return new SystemException(StandardException.BAD_INV_ORDER, MinorCodes.SHUT_DOWN, Completion.NO, cause);
  }

  private Entry entry(String host, int port, CodeSet codeSet) {
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      if (entry.port == port && entry.codeSet == codeSet && entry.host.equals(host)) {
        return entry;
      }
    }
    return OutsideRequests.make(() -> newEntry(host, port, codeSet));
  }

  private Entry newEntry(String host, int port, CodeSet codeSet) {
    ClientConnection connection = new ClientConnection(OutboundCalls.known(transport.client()), buffers, handlers, giop);
    Entry entry = new Entry(host, port, codeSet, connection, new Backoff());
    entries.add(entry);
    return entry;
  }

  /** Closes the connection to an address, if there is one. */
  void close(String host, int port, CodeSet codeSet) {
    ClientConnection connection = entry(host, port, codeSet).connection;
    if (connection.isOpen()) {
      connection.close();
    }
  }

  BufferPool buffers() {
    return buffers;
  }

  ClientHandlers handlers() {
    return handlers;
  }

  /** Contents of the next message's header. */
  RequestStart start() {
    return start;
  }

  /** Service contexts of the request that is about to be sent. */
  RequestContexts contexts() {
    return contexts;
  }

  /** Encodes a request's header, or a message that is all header. */
  CdrWriter head() {
    return head;
  }

  /** Encodes a request's arguments, behind room for its header. */
  CdrWriter body() {
    return body;
  }

  int nextRequestId() {
    return ++lastRequestId;
  }
}
