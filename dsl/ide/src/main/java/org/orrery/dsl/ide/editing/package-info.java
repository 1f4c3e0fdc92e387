// SPDX-License-Identifier: Apache-2.0
/** Editor services for an open file: completion, hover, outline, quick fixes. Both languages share them. */
package org.orrery.dsl.ide.editing;
