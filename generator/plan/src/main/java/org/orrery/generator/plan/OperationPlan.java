// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Operation, or an accessor of an attribute.
 *
 * @param index index in its interface's {@link InterfacePlan#operations()} and in the operation table
 * @param name IDL name, unescaped; an attribute's name for its getter and setter
 * @param wireName name in requests: the name, {@code _get_name} or {@code _set_name}
 * @param declaredIn interface that declares it; for an inherited operation not the owner
 * @param result {@link TypeRef.VoidType} for none
 * @param inputs parameters in the request (in and inout), in order; for a setter its one value
 * @param outputs parameters in the reply after the result (out and inout), in order
 * @param parameters all parameters in IDL order
 * @param raises user exceptions, in IDL order
 * @param requestBytes greatest size in bytes of the decoded arguments in the request scope, in the C++ mapping and the byte order
 *     that needs more, by the bounds of IDL and system; -1 if these leave it unbounded. Bounds of the operation itself differ by
 *     component: {@link MemoryPlan#needs()}
 */
public record OperationPlan(
    int index,
    String name,
    String wireName,
    Kind kind,
    ScopedName declaredIn,
    boolean oneway,
    TypeRef result,
    List<ParameterPlan> parameters,
    List<ParameterPlan> inputs,
    List<ParameterPlan> outputs,
    List<ScopedName> raises,
    long requestBytes,
    String doc,
    Origin origin) {

  public OperationPlan {
    parameters = List.copyOf(parameters);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    raises = List.copyOf(raises);
  }

  /** Construct of IDL from which the operation results. */
  public enum Kind {
    OPERATION,
    GETTER,
    SETTER
  }
}
