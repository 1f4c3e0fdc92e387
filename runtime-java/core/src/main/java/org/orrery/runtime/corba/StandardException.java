// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

/** The standard system exceptions that this runtime raises or meets (CORBA 3.3 part 1, 8.4.1). */
public enum StandardException {
  UNKNOWN,
  BAD_PARAM,
  NO_MEMORY,
  IMP_LIMIT,
  COMM_FAILURE,
  INV_OBJREF,
  NO_PERMISSION,
  INTERNAL,
  MARSHAL,
  INITIALIZE,
  NO_IMPLEMENT,
  BAD_TYPECODE,
  BAD_OPERATION,
  NO_RESOURCES,
  NO_RESPONSE,
  PERSIST_STORE,
  BAD_INV_ORDER,
  TRANSIENT,
  FREE_MEM,
  INV_IDENT,
  INV_FLAG,
  INTF_REPOS,
  BAD_CONTEXT,
  OBJ_ADAPTER,
  DATA_CONVERSION,
  OBJECT_NOT_EXIST,
  TRANSACTION_REQUIRED,
  TRANSACTION_ROLLEDBACK,
  INVALID_TRANSACTION,
  INV_POLICY,
  CODESET_INCOMPATIBLE,
  REBIND,
  TIMEOUT,
  TRANSACTION_UNAVAILABLE,
  TRANSACTION_MODE,
  BAD_QOS,
  INVALID_ACTIVITY,
  ACTIVITY_COMPLETED,
  ACTIVITY_REQUIRED,
  THREAD_CANCELLED;

  private static final StandardException[] VALUES = values();

  private final String id = "IDL:omg.org/CORBA/" + name() + ":1.0";

  /** Repository id, as it travels in a reply. */
  public String id() {
    return id;
  }

  /** The exception of a repository id; {@link #UNKNOWN} when there is none (CORBA 3.3 part 2, 9.4.3.2). */
  public static StandardException of(CharSequence id) {
    for (StandardException each : VALUES) {
      if (each.id.contentEquals(id)) {
        return each;
      }
    }
    return UNKNOWN;
  }
}
