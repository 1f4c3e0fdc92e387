// SPDX-License-Identifier: Apache-2.0
/**
 * The Java runtime of generated Orrery endpoints: all that does not depend on IDL. Its packages are layers, each of which uses those
 * before it alone:
 *
 * <ol>
 *   <li>{@code corba}: system exceptions and minor codes; {@code allocation}: buffers of messages
 *   <li>{@code cdr}: encoding; {@code iop}: references; {@code giop}: messages
 *   <li>{@code transport} and {@code posix}: sockets, threads and locks; {@code realtime}: priorities
 *   <li>{@code memory}: areas and scopes; {@code demux}: object and operation tables; {@code block} and {@code container}: what lies in
 *       scopes; {@code observe}: what is counted
 *   <li>{@code client}: calls; {@code lanes}: threads with their connections; {@code orb}: servants and processes
 * </ol>
 *
 * <p>Start reading at {@code orb}, then {@code lanes}.
 */
package org.orrery.runtime;
