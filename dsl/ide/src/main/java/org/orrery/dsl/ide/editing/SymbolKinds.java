// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.editing;

import com.google.inject.Singleton;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.xtext.ide.server.symbol.DocumentSymbolMapper.DocumentSymbolKindProvider;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.system.orrery.OrreryPackage;

/** Symbol kinds of the Language Server Protocol for model elements; elements without a kind of their own are variables. */
@Singleton
public class SymbolKinds extends DocumentSymbolKindProvider {

  private static final Map<EClass, SymbolKind> KINDS =
      Map.ofEntries(
          Map.entry(IdlPackage.Literals.IDL_MODULE, SymbolKind.Namespace),
          Map.entry(IdlPackage.Literals.INTERFACE, SymbolKind.Interface),
          Map.entry(IdlPackage.Literals.VALUE_TYPE, SymbolKind.Class),
          Map.entry(IdlPackage.Literals.OPERATION, SymbolKind.Method),
          Map.entry(IdlPackage.Literals.ATTRIBUTE, SymbolKind.Property),
          Map.entry(IdlPackage.Literals.STRUCT, SymbolKind.Struct),
          Map.entry(IdlPackage.Literals.UNION, SymbolKind.Struct),
          Map.entry(IdlPackage.Literals.EXCEPTION_DEF, SymbolKind.Struct),
          Map.entry(IdlPackage.Literals.ENUM, SymbolKind.Enum),
          Map.entry(IdlPackage.Literals.ENUMERATOR, SymbolKind.EnumMember),
          Map.entry(IdlPackage.Literals.CONSTANT, SymbolKind.Constant),
          Map.entry(IdlPackage.Literals.TYPE_DECLARATOR, SymbolKind.TypeParameter),
          Map.entry(IdlPackage.Literals.DECLARATOR, SymbolKind.Field),
          Map.entry(OrreryPackage.Literals.ORRERY_SYSTEM, SymbolKind.Package),
          Map.entry(OrreryPackage.Literals.COMPONENT, SymbolKind.Class),
          Map.entry(OrreryPackage.Literals.FACET, SymbolKind.Interface),
          Map.entry(OrreryPackage.Literals.RECEPTACLE, SymbolKind.Property),
          Map.entry(OrreryPackage.Literals.TASK, SymbolKind.Event),
          Map.entry(OrreryPackage.Literals.PROCESS, SymbolKind.Module),
          Map.entry(OrreryPackage.Literals.THREAD_POOL, SymbolKind.Array),
          Map.entry(OrreryPackage.Literals.LANE, SymbolKind.Operator),
          Map.entry(OrreryPackage.Literals.POA, SymbolKind.Namespace),
          Map.entry(OrreryPackage.Literals.MEMORY_SCOPE, SymbolKind.Struct),
          Map.entry(OrreryPackage.Literals.INSTANCE, SymbolKind.Object),
          Map.entry(OrreryPackage.Literals.HOST, SymbolKind.File));

  @Override
  protected SymbolKind getSymbolKind(EClass type) {
    return KINDS.getOrDefault(type, SymbolKind.Variable);
  }
}
