// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.maven;

import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.orrery.generator.driver.Driver;

/** Checks models and reports errors and warnings; writes no files. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VALIDATE, threadSafe = true)
public final class CheckMojo extends ModelMojo {

  @Override
  public void execute() throws MojoFailureException {
    if (!skipped()) {
      report(Driver.ofLanguages().plan(modelOptions()));
    }
  }
}
