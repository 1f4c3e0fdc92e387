// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.rules;

/** Code that a test runs with each store and load checked. */
public interface Program {

  void run() throws Exception;
}
