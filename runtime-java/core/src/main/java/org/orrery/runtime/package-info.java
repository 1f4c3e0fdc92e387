// SPDX-License-Identifier: Apache-2.0
/**
 * The Java runtime of generated Orrery endpoints.
 *
 * <p>Generated code is thin and IDL-specific; everything that does not depend on IDL is here: {@code cdr} (encoding),
 * {@code giop} (messages), {@code iop} (references), {@code demux} (object and operation tables), {@code lanes}
 * (threads with their connections), {@code memory} (buffers), {@code transport} (sockets) and {@code orb} (what
 * servants, stubs and process mains see). Start reading at {@code orb}, then {@code lanes}.
 */
package org.orrery.runtime;
