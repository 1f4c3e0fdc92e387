// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

/** Prints a namespace's braces; nothing for the global scope. */
class NamespaceTemplate {

    static def begin(String namespace) '''
        «IF !namespace.empty»
            namespace «namespace» {
        «ENDIF»
    '''

    static def end(String namespace) '''
        «IF !namespace.empty»
            }  // namespace «namespace»
        «ENDIF»
    '''
}
