// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.linking.ILinkingService;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.orrery.dsl.idl.conversion.IdlValueConverters;
import org.orrery.dsl.idl.formatting.BlockFormatter;
import org.orrery.dsl.idl.linking.IdlLinkingMessages;
import org.orrery.dsl.idl.linking.IdlLinkingService;
import org.orrery.dsl.idl.linking.ReferenceText;
import org.orrery.dsl.idl.parsing.PreprocessingIdlParser;
import org.orrery.dsl.idl.parsing.SyntaxMessages;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.IdlQualifiedNameConverter;

/**
 * Guice bindings of IDL, in every host (command line, Maven, editor). A language that extends IDL needs the same bindings, with its
 * own parser and converters in place of IDL's.
 */
public class IdlRuntimeModule extends AbstractIdlRuntimeModule {

  /** Formatter of the text. */
  public Class<? extends IFormatter2> bindIFormatter2() {
    return BlockFormatter.class;
  }

  @Override
  public Class<? extends IParser> bindIParser() {
    return PreprocessingIdlParser.class;
  }

  /** Messages for syntax errors. */
  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return SyntaxMessages.class;
  }

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return IdlResource.class;
  }

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return IdlValueConverters.class;
  }

  @Override
  public Class<? extends ILinkingService> bindILinkingService() {
    return IdlLinkingService.class;
  }

  /** Text of a reference, with macros expanded. */
  public Class<? extends LinkingHelper> bindLinkingHelper() {
    return ReferenceText.class;
  }

  /** Messages for references that can't be linked, each with a code and a remedy. */
  public Class<? extends ILinkingDiagnosticMessageProvider.Extended> bindILinkingDiagnosticMessageProvider() {
    return IdlLinkingMessages.class;
  }

  /** Separator of qualified names: {@code ::}. */
  public Class<? extends IQualifiedNameConverter> bindIQualifiedNameConverter() {
    return IdlQualifiedNameConverter.class;
  }
}
