// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.java.JavaProcess.JavaInstance

/** Prints a component's members for the start and end of its process: the calls that it receives, and arguments and exit code. */
class LifecycleFragments {

    static def functions(JavaComponent it) '''
        «IF plan.lifecycle.start»
            /**
             * Called once, in the process's main thread: its lanes listen, and nothing is served yet.
             *
             * @return 0 to go on; any other number, 1 to 255, ends the process with that exit code, and no further component is
             *     started
             * @throws Exception ends the process with exit code 1
             */
            public abstract int _onStart() throws Exception;

        «ENDIF»
        «IF plan.lifecycle.stop»
            /**
             * Called once, in the process's main thread, after the last request and task have ended, if the component was started:
             * in the reverse order of the starts.
             *
             * @throws Exception is printed on standard error
             */
            public abstract void _onStop() throws Exception;

        «ENDIF»
        «IF plan.lifecycle.process»
            /** Arguments after {@code --} on the command line, in their order. Not available in the constructor. */
            protected final «file.use(JavaRuntime.LIST)»<String> _arguments() {
              return _process.arguments();
            }

            /**
             * Ends the process in order, as SIGTERM does, with that exit code, 0 to 255. Returns at once; the first call or signal
             * decides. Not available in the constructor; any thread may call.
             */
            protected final void _endProcess(int exitCode) {
              _process.end(exitCode);
            }

            /**
             * Sets a hook for exceptions thrown by servants and tasks of the process, called at most five times per second; without a hook
             * they are printed on standard error. Not available in the constructor; any thread may call.
             */
            protected final void _tellFailures(«file.use(JavaRuntime.FAILURE_HOOK)» hook) {
              _process.failures().to(hook);
            }

        «ENDIF»
    '''

    /** Statement that makes the process call an instance's functions at its start and end. */
    static def accompanied(JavaInstance it) '''
        «IF lifecycle.called»
            _process.accompany("«plan.name»", «start», «stop»);
        «ENDIF»
    '''

    private static def start(JavaInstance it) {
        if (lifecycle.start) variable + "::_onStart" else "() -> 0"
    }

    private static def stop(JavaInstance it) {
        if (lifecycle.stop) variable + "::_onStop" else "() -> {}"
    }
}
