// SPDX-License-Identifier: Apache-2.0
/**
 * What is wrong in a model that parses.
 */
package org.orrery.dsl.idl.validation;
