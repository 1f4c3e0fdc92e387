// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java

import org.orrery.templates.common.DocComment
import org.orrery.templates.common.Measure

import static extension org.orrery.templates.java.JavaNames.*

/** Prints the base class of a component's user class: facets to provide, receptacles to call, tasks to run. */
class ComponentTemplate {

    static def body(JavaComponent it) '''
        «DocComment.of(JavaFile.withInstances(plan.doc), plan.origin)»
        public abstract class «file.className» {
          private static final Class<?> _ABI = «file.use(JavaRuntime.ABI)».class;

          «IF reachesProcess»
              private «file.use(JavaRuntime.PROCESS)» _process;
          «ENDIF»
          «FOR port : receptacles»
              private «port.type» _«port.plan.name»;
          «ENDFOR»
          «FOR tunnel : tunnels»
              private «tunnel.type» «tunnel.name»;
          «ENDFOR»
          «FOR pool : pools»
              private «pool.handle» «pool.field»;
          «ENDFOR»
          «FOR scope : rtsjScopes»
              private «file.use(JavaRuntime.ALLOCATION_CONTEXT)» _«scope.handle»;
          «ENDFOR»
          «FOR scope : innerScopes»
              private int _«scope.number»;
          «ENDFOR»
          «FOR task : plan.tasks.filter[sporadic]»
              private Runnable _fire_«task.name»;
          «ENDFOR»
          «IF plan.state.immortal»
              private final «file.use(JavaRuntime.IMMORTAL_MEMORY)» _immortal = ImmortalMemory.current();
          «ENDIF»
          «IF pooled»
              private final «file.use(JavaRuntime.STATE_POOL)»<«block»> _pool =
                  new StatePool<>(_immortal, «plan.state.capacity», «block»::new);
          «ENDIF»

          «FOR port : facets»
              /** The servant of facet «port.plan.name». Called once, before the process serves requests. */
              public abstract «port.type» «port.name»();

          «ENDFOR»
          «FOR task : plan.tasks.filter[!sporadic]»
              /** Task «task.name»: each «Measure.words(task.periodNanos)», on a thread of its own. Model: «task.origin.label» */
              public abstract void «task.name.part»();

          «ENDFOR»
          «FOR task : plan.tasks.filter[sporadic]»
              /** Task «task.name»: for each {@link #_fire_«task.name»}, on a thread of its own. Model: «task.origin.label» */
              public abstract void «task.name.part»();

              /**
               * Releases task «task.name» once; a release less than «Measure.words(task.periodNanos)» after the one before is delayed until then. Not
               * available in the constructor; any thread may call.
               */
              protected final void _fire_«task.name»() {
                _fire_«task.name».run();
              }

              final void _connect_«task.name»(Runnable fire) {
                _fire_«task.name» = fire;
              }

          «ENDFOR»
          «FOR port : receptacles»
              /** Receptacle «port.plan.name». Not available in the constructor. Model: «port.plan.origin.label» */
              protected final «port.type» «port.name»() {
                return _«port.plan.name»;
              }

          «ENDFOR»
          «IF pooled»
              /** State between calls: at most «plan.state.capacity» values, in immortal memory. */
              protected final StatePool<«block»> _pool() {
                return _pool;
              }

          «ENDIF»
          «IF plan.state.immortal»
              /** Immortal memory: allocate state kept between calls from it, in the constructor. */
              protected final ImmortalMemory _immortal() {
                return _immortal;
              }

          «ENDIF»
          «FOR tunnel : tunnels»
              /**
               «IF tunnel.shallow»
                   * Carries references to other threads and scopes: the values referred to stay in place, and must live as long as the
                   * tunnel. Sending to a full tunnel fails. Never blocks. Not available in the constructor; any thread may call.
                   * «DocComment.model(tunnel.origins)»
               «ELSE»
                   * Carries copies of values to other threads and scopes. Sending to a full tunnel fails. Never blocks. Not available in the
                   * constructor; any thread may call. «DocComment.model(tunnel.origins)»
               «ENDIF»
               */
              protected final «tunnel.type» «tunnel.name»() {
                return «tunnel.name»;
              }

              «IF tunnel.hasWriter»
                  /** Writes a received view: {@link #«tunnel.name»} copies it without creating a value. */
                  protected static void «tunnel.writer»(«tunnel.view» view, «file.use(JavaRuntime.WRITER)» out) {
                    «tunnel.statements»
                  }

              «ENDIF»
          «ENDFOR»
          «IF !tunnels.empty»
              final void _reach(«FOR tunnel : tunnels SEPARATOR ', '»«tunnel.type» «tunnel.name.substring(1)»«ENDFOR») {
                «FOR tunnel : tunnels»
                    «tunnel.name» = «tunnel.name.substring(1)»;
                «ENDFOR»
              }

          «ENDIF»
          «FOR pool : pools»
              /**
               * «pool.doc»
               «IF pool.once»
                   * Not available in the constructor.
               «ENDIF»
               * «DocComment.model(pool.origins)»
               */
              protected final «pool.type» «pool.name»() {
                return «IF pool.once»«pool.field»«ELSE»«file.use(JavaRuntime.REQUEST_SCOPE)».current().pool(«pool.field»)«ENDIF»;
              }

          «ENDFOR»
          «IF !pools.empty»
              final void _reachPools(«FOR pool : pools SEPARATOR ', '»«pool.handle» «pool.field.substring(1)»«ENDFOR») {
                «FOR pool : pools»
                    «pool.field» = «pool.field.substring(1)»;
                «ENDFOR»
              }

          «ENDIF»
          «RtsjFragments.scopes(it)»
          «InnerScopeFragments.functions(it)»
          «IF makesObjects»
              /**
               * POA of the process by its path: names from the root, separated by {@code /}. The path is searched on each call, so
               * keep the result. Not available in the constructor.
               */
              protected final «file.use(JavaRuntime.POA)» _poa(String path) {
                return _process.poa(path);
              }

          «ENDIF»
          «LifecycleFragments.functions(it)»
          «IF reachesProcess»
              final void _join(OrbProcess process) {
                _process = process;
              }

          «ENDIF»
          «IF !receptacles.empty»
              final void _connect(«FOR port : receptacles SEPARATOR ', '»«port.type» «port.plan.name»«ENDFOR») {
                «FOR port : receptacles»
                    _«port.plan.name» = «port.plan.name»;
                «ENDFOR»
              }
          «ENDIF»
        }
    '''
}
