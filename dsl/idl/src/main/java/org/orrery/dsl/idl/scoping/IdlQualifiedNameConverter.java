// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.Arrays;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.naming.QualifiedName;

/** Conversion of qualified names to and from IDL's notation. An absolute name, such as {@code ::Nav}, has an empty first segment. */
public class IdlQualifiedNameConverter implements IQualifiedNameConverter {

  @Override
  public QualifiedName toQualifiedName(String name) {
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("no name");
    }
    return QualifiedName.create(Arrays.asList(name.split("::", -1)));
  }

  @Override
  public String toString(QualifiedName name) {
    return String.join("::", name.getSegments());
  }
}
