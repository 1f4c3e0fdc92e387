// SPDX-License-Identifier: Apache-2.0
/** What is asked of an open file: completion, hover, outline, quick fixes. The same for both languages. */
package org.orrery.dsl.ide.editing;
