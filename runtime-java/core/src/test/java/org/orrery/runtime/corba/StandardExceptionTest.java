// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of CORBA 3.3 part 1, 8.4.1, complete. */
class StandardExceptionTest {
  private static final String LIST = """
      UNKNOWN BAD_PARAM NO_MEMORY IMP_LIMIT COMM_FAILURE INV_OBJREF NO_PERMISSION INTERNAL MARSHAL INITIALIZE NO_IMPLEMENT BAD_TYPECODE
      BAD_OPERATION NO_RESOURCES NO_RESPONSE PERSIST_STORE BAD_INV_ORDER TRANSIENT FREE_MEM INV_IDENT INV_FLAG INTF_REPOS BAD_CONTEXT
      OBJ_ADAPTER DATA_CONVERSION OBJECT_NOT_EXIST TRANSACTION_REQUIRED TRANSACTION_ROLLEDBACK INVALID_TRANSACTION INV_POLICY
      CODESET_INCOMPATIBLE REBIND TIMEOUT TRANSACTION_UNAVAILABLE TRANSACTION_MODE BAD_QOS INVALID_ACTIVITY ACTIVITY_COMPLETED
      ACTIVITY_REQUIRED THREAD_CANCELLED""";

  @Test
  void holdsEachExceptionOfTheSpecification() {
    Set<String> known = Stream.of(StandardException.values()).map(Enum::name).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(Set.of(LIST.split("\\s+"))), known);
  }

  @Test
  void isFoundByItsRepositoryId() {
    for (String name : LIST.split("\\s+")) {
      assertEquals(StandardException.valueOf(name), StandardException.of("IDL:omg.org/CORBA/" + name + ":1.0"));
    }
  }

  @Test
  void isUnknownWhereTheSpecificationDoesNotHaveIt() {
    for (String id : new String[] {"IDL:omg.org/CORBA/OUT_OF_ORDER:1.0", "IDL:example/MARSHAL:1.0", "IDL:omg.org/CORBA/MARSHAL:1.1", ""}) {
      assertEquals(StandardException.UNKNOWN, StandardException.of(id));
    }
  }
}
