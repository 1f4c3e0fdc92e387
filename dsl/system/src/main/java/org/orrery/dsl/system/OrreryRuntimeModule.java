// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import org.eclipse.xtext.conversion.IValueConverterService;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.linking.ILinkingDiagnosticMessageProvider;
import org.eclipse.xtext.linking.ILinkingService;
import org.eclipse.xtext.linking.impl.LinkingHelper;
import org.eclipse.xtext.naming.IQualifiedNameConverter;
import org.eclipse.xtext.parser.IParser;
import org.eclipse.xtext.parser.antlr.ISyntaxErrorMessageProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.orrery.dsl.idl.formatting.BlockFormatter;
import org.orrery.dsl.idl.linking.IdlLinkingService;
import org.orrery.dsl.idl.linking.ReferenceText;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.dsl.idl.scoping.IdlQualifiedNameConverter;
import org.orrery.dsl.system.conversion.OrreryValueConverters;
import org.orrery.dsl.system.linking.OrreryLinkingMessages;
import org.orrery.dsl.system.parsing.ModelSyntaxMessages;
import org.orrery.dsl.system.parsing.PreprocessingOrreryParser;

/**
 * Guice bindings of the system language, in every host (command line, Maven, editor): those of IDL, with a parser, converters and
 * messages of the system language in place of IDL's.
 */
public class OrreryRuntimeModule extends AbstractOrreryRuntimeModule {

  /** Formatter of the text. */
  public Class<? extends IFormatter2> bindIFormatter2() {
    return BlockFormatter.class;
  }

  @Override
  public Class<? extends IParser> bindIParser() {
    return PreprocessingOrreryParser.class;
  }

  /** Messages for syntax errors. */
  public Class<? extends ISyntaxErrorMessageProvider> bindISyntaxErrorMessageProvider() {
    return ModelSyntaxMessages.class;
  }

  @Override
  public Class<? extends XtextResource> bindXtextResource() {
    return IdlResource.class;
  }

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return OrreryValueConverters.class;
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
    return OrreryLinkingMessages.class;
  }

  /** Separator of qualified names: {@code ::}, as in IDL. */
  public Class<? extends IQualifiedNameConverter> bindIQualifiedNameConverter() {
    return IdlQualifiedNameConverter.class;
  }
}
