// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import java.util.List
import org.orrery.generator.plan.PrioritiesPlan
import org.orrery.generator.plan.PrioritiesPlan.Code
import org.orrery.generator.plan.PrioritiesPlan.Step

/** Prints a process's treatment of priorities that are known only at run time. */
class PriorityFragments {

    /** Prints the functions of priorities, each step as its ends and their values. */
    static def steps(PrioritiesPlan it) '''
        «function("native_priorities", toNative)»
        «function("inbound_priorities", inbound)»
        «function("outbound_priorities", outbound)»
    '''

    static def rules(PrioritiesPlan it) '''
        .priorities = {
            «IF !toNative.empty»
                .to_native = {native_priorities},
            «ENDIF»
            «transform("inbound", inbound, inboundCode)»
            «transform("outbound", outbound, outboundCode)»
            .foreign = «CppRuntime.foreign(foreign)»,
        },
    '''

    private static def transform(String direction, List<Step> steps, Code code) '''
        «IF code.stated»
            .«direction» = {«IF steps.empty»{}«ELSE»«direction»_priorities«ENDIF», &::«code.type»::transform},
        «ELSEIF !steps.empty»
            .«direction» = {«direction»_priorities},
        «ENDIF»
    '''

    private static def function(String name, List<Step> steps) '''
        «IF !steps.empty»
            inline constexpr «CppRuntime.PRIORITY_STEP» «name»[] = {
                «FOR step : steps»
                    {.low = «step.low», .high = «step.high», .to_low = «step.toLow», .to_high = «step.toHigh»},
                «ENDFOR»
            };
        «ENDIF»
    '''
}
