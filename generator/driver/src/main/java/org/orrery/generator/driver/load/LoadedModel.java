// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.util.List;
import org.eclipse.emf.ecore.resource.Resource;

/**
 * Linked models in one resource set.
 *
 * @param models models that the user named, in that order, then those that they import
 * @param the models and all files that they include, in the order of inclusion
 */
public record LoadedModel(List<Resource> models, List<Resource> all) {

  public LoadedModel {
    models = List.copyOf(models);
    all = List.copyOf(all);
  }
}
