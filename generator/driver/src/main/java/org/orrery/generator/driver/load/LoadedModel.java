// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.util.List;
import org.eclipse.emf.ecore.resource.Resource;

/**
 * Models in one resource set, linked.
 *
 * @param models those that the user named, in that order, then those that they import
 * @param all these and what they include, in the order of inclusion
 */
public record LoadedModel(List<Resource> models, List<Resource> all) {

  public LoadedModel {
    models = List.copyOf(models);
    all = List.copyOf(all);
  }
}
