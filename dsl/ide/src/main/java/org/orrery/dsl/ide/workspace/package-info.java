// SPDX-License-Identifier: Apache-2.0
/** The folders of a client and what it says about them: above all where included files are. */
package org.orrery.dsl.ide.workspace;
