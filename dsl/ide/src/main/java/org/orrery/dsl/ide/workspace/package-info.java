// SPDX-License-Identifier: Apache-2.0
/** Workspace folders of a client and the settings for them: include path and macros. */
package org.orrery.dsl.ide.workspace;
