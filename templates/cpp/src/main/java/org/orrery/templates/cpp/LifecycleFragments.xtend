// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp

import static extension org.orrery.templates.cpp.CppNames.*

/** Prints a component's members for the start and end of its process: the calls that it receives, and arguments and exit code. */
class LifecycleFragments {

    /** Prints the functions that the process calls. */
    static def functions(CppComponent it) '''
        «IF plan.lifecycle.start»

            /**
             * Called once, in the process's main thread: its lanes listen, and nothing is served yet. 0 to go on; any other
             * number, 1 to 255, ends the process with that exit code, and no further component is started.
             */
            virtual int on_start() = 0;
        «ENDIF»
        «IF plan.lifecycle.stop»

            /**
             * Called once, in the process's main thread, after the last request and task have ended, if the component was
             * started: in the reverse order of the starts.
             */
            virtual void on_stop() = 0;
        «ENDIF»
    '''

    /** Prints the functions that act on the process. */
    static def ofProcess(CppComponent it) '''
        «IF plan.lifecycle.process»
            /** Arguments after '--' on the command line, in their order. Not available in the constructor. */
            std::span<const char* const> arguments() const noexcept {
              assert(home_ != nullptr);
              return home_->arguments();
            }

            /**
             * Ends the process in order, as SIGTERM does, with that exit code, 0 to 255. Returns at once; the first call or
             * signal decides. Available from the start function on; any thread may call.
             */
            void end_process(int exit_code) noexcept {
              assert(home_ != nullptr);
              home_->end(exit_code);
            }

            /**
             * Sets a hook for exceptions thrown by servants of the process, called at most five times per second; without a hook
             * they are printed on standard error. The hook must outlive the process. Not available in the constructor; any thread
             * may call.
             */
            void tell_failures(«CppRuntime.FAILURE_HOOK»& hook) noexcept {
              assert(home_ != nullptr);
              home_->failures().tell_to(hook);
            }

        «ENDIF»
    '''

    /** Prints the statement that registers an instance's functions with the process. */
    static def accompanied(CppProcess.Instance it) '''
        «IF component.plan.lifecycle.called»
            process.accompany<«start», «stop»>("«plan.name»", «IF immortal»*«ENDIF»«variable»);
        «ENDIF»
    '''

    private static def start(CppProcess.Instance it) {
        if (component.plan.lifecycle.start) "&" + component.global + "::on_start" else "nullptr"
    }

    private static def stop(CppProcess.Instance it) {
        if (component.plan.lifecycle.stop) "&" + component.global + "::on_stop" else "nullptr"
    }
}
