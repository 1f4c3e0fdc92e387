// SPDX-License-Identifier: Apache-2.0
/** Shows parts of a plan as pictures: in, a plan; out, the text of SVG files, which is the same for the same plan. */
package org.orrery.generator.driver.picture;
