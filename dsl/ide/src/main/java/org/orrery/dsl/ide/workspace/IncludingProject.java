// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.ide.workspace;

import com.google.inject.Inject;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;

/** Project manager of a workspace folder that applies the client's {@link IncludeSettings}. */
public class IncludingProject extends ProjectManager {

  @Inject private IncludeSettings includes;

  @Override
  public XtextResourceSet createNewResourceSet(ResourceDescriptionsData index) {
    XtextResourceSet resources = super.createNewResourceSet(index);
    includes.applyTo(resources);
    return resources;
  }
}
