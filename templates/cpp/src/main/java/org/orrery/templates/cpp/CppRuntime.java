// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan.SyncScope;
import org.orrery.generator.plan.OperationTablePlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/**
 * Symbols and headers of the runtime that generated code names, each once. {@code CppRuntimeTest} compiles a reference to each,
 * so a renamed symbol fails there and not in a user's build.
 */
final class CppRuntime {

  static final String ABI = "orrery_abi_1";

  static final String READER = "orrery::cdr::reader";
  static final String WRITER = "orrery::cdr::writer";
  static final String TYPE = "orrery::cdr::type";
  static final String QUAD = "orrery::cdr::quad";
  static final String BOUNDED = "orrery::cdr::bounded";
  static final String DECODE_ENUM = "orrery::cdr::decode_enum";
  static final String ENCODE_ENUM = "orrery::cdr::encode_enum";

  static final String ARM = "orrery::arm";
  static final String REQUIRE_ARM = "orrery::require_arm";
  static final String OWNED = "orrery::owned_t";
  static final String OWN = "orrery::own";
  static final String VIEW_AS = "orrery::view_as";
  static final String SCOPE = "orrery::scope";

  static final String ANY = "orrery::any";
  static final String TYPE_CODE = "orrery::type_code";
  static final String TYPE_CODE_BUILDER = "orrery::type_code_builder";
  static final String TC_KIND = "orrery::tc_kind";

  static final String OBJECT_REF = "orrery::object_ref";
  static final String CALL = "orrery::call";
  static final String OUTCOME = "orrery::outcome";
  static final String STUB = "orrery::stub";
  static final String SERVANT = "orrery::servant";
  static final String REQUEST = "orrery::server_request";
  static final String HANDLER = "orrery::operation_handler";
  static final String INTERFACE_TABLE = "orrery::interface_table";
  static final String OPERATION_TABLE = "orrery::demux::operation_table";
  static final String OPERATION_SHAPE = "orrery::demux::operation_shape";
  static final String OPERATION_SLOT = "orrery::demux::operation_slot";
  static final String OPERATION_BUCKET = "orrery::demux::operation_bucket";
  static final String SCHEME = "orrery::demux::scheme";

  static final String SYSTEM_EXCEPTION = "orrery::system_exception";
  static final String NO_IMPLEMENT = "orrery::exception_id::NO_IMPLEMENT";

  static final String CONTEXT = "orrery::context";
  static final String TASK = "orrery::task";
  static final String RECEPTACLE = "orrery::receptacle";
  static final String PROCESS = "orrery::process";
  static final String FAILURE_HOOK = "orrery::failure_hook";
  static final String PROCESS_CONFIG = "orrery::process_config";
  static final String LANE_CONFIG = "orrery::lane_config";
  static final String POA_CONFIG = "orrery::poa_config";
  static final String LIFESPAN_TRANSIENT = "orrery::lifespan::transient";
  static final String POA = "orrery::poa";
  static final String FACET_CONFIG = "orrery::facet_config";
  static final String INITIAL_REFERENCE = "orrery::initial_reference";
  static final String RECEPTACLE_CONFIG = "orrery::receptacle_config";
  static final String TASK_CONFIG = "orrery::task_config";
  static final String SCHEDULING_FIFO = "orrery::scheduling::fifo";
  static final String SCHEDULING_RR = "orrery::scheduling::rr";
  static final String SCHEDULING_OTHER = "orrery::scheduling::other";
  static final String SCOPE_LAYOUT = "orrery::memory::scope_layout";
  static final String LAYOUT = "orrery::memory::layout";
  static final String IMMORTAL = "orrery::immortal";
  static final String SINGLETON = "orrery::singleton";
  static final String IMMORTAL_BYTES = "orrery::immortal_bytes";
  static final String STATE_POOL = "orrery::state_pool";
  static final String BLOCK_SET = "orrery::memory::block_set";
  static final String SCOPE_POOL = "orrery::scope_pool";
  static final String SCOPE_BLOCKS = "orrery::scope_blocks";
  static final String INNER_SCOPE = "orrery::inner_scope";
  static final String TUNNEL_LAYOUT = "orrery::memory::tunnel_layout";
  static final String TUNNEL = "orrery::memory::tunnel";
  static final String REFERENCE_TUNNEL = "orrery::memory::reference_tunnel";
  static final String PROCESS_TUNNEL = "orrery::process_tunnel";
  static final String PRIORITY_BAND = "orrery::priority_band";
  static final String PRIORITY_STEP = "orrery::rtcorba::priority_step";
  static final String PRIORITY_MODEL = "orrery::iop::priority_model";

  static final String SIZE_LITERALS = "orrery::size_literals";
  static final String DURATION_LITERALS = "std::chrono_literals";

  static final String SIZE_LITERALS_HEADER = "orrery/plan/size_literals.hpp";
  static final String FIXED_HEADER = "orrery/values/fixed.hpp";
  static final String VALUE_HEADER = "orrery/values/value.hpp";
  static final String VALUE = "orrery::value";
  static final String ABSTRACT_VALUE = "orrery::abstract_value";
  static final String VALUE_PTR = "orrery::value_ptr";
  static final String VALUE_TYPE = "orrery::value_type";
  static final String VALUE_CODEC = "orrery::cdr::value_codec";
  static final String FIXED = "orrery::fixed";
  static final String ANY_HEADER = "orrery/values/any.hpp";
  static final String TUNNEL_HEADER = "orrery/values/tunnel.hpp";
  static final String SCOPE_POOL_HEADER = "orrery/orb/scope_pool.hpp";
  static final String INNER_SCOPE_HEADER = "orrery/orb/inner_scope.hpp";
  static final String PROCESS_TUNNEL_HEADER = "orrery/orb/process_tunnel.hpp";

  private static final Map<String, String> PSEUDO_OPERATIONS =
      new TreeMap<>(
          Map.of(
              "_is_a", "orrery::pseudo_operation::is_a",
              "_non_existent", "orrery::pseudo_operation::non_existent",
              "_not_existent", "orrery::pseudo_operation::non_existent",
              "_interface", "orrery::pseudo_operation::interface_definition",
              "_component", "orrery::pseudo_operation::component",
              "_repository_id", "orrery::pseudo_operation::repository_id",
              "_domain_managers", "orrery::pseudo_operation::domain_managers"));

  private CppRuntime() {}

  /** Scheme by which an operation table finds a slot. */
  static String scheme(OperationTablePlan.Scheme scheme) {
    return SCHEME + "::" + scheme.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Handler of a pseudo-operation.
   *
   * @throws IllegalArgumentException if the runtime has no such pseudo-operation
   */
  static String pseudoOperation(String name) {
    String handler = PSEUDO_OPERATIONS.get(name);
    if (handler == null) {
      throw new IllegalArgumentException("the C++ runtime has no handler for " + name);
    }
    return handler;
  }

  /** Kind of an area: the model's word, in full ({@code private_memory}) where the word is a C++ keyword. */
  static String areaKind(ScopePlan.AreaKind kind) {
    return "orrery::memory::area_kind::"
        + switch (kind) {
          case LINEAR -> "linear";
          case CONSTANT -> "constant";
          case PRIVATE -> "private_memory";
          case VARIABLE -> "variable";
          case POOL -> "pool";
        };
  }

  static String multiplicity(ScopePlan.Multiplicity multiplicity) {
    return "orrery::memory::multiplicity::" + multiplicity.name().toLowerCase(Locale.ROOT);
  }

  /** Synchronisation scope of one-way calls. */
  static String syncScope(SyncScope scope) {
    return switch (scope) {
      case NONE, WITH_TRANSPORT -> "orrery::giop::sync_scope::with_transport";
      case WITH_SERVER -> "orrery::giop::sync_scope::with_server";
      case WITH_TARGET -> "orrery::giop::sync_scope::with_target";
    };
  }

  /** Priority model of requests; empty where the model states none. */
  static Optional<String> priorityModel(PoaPlan.PriorityModel model) {
    return switch (model) {
      case NONE -> Optional.empty();
      case CLIENT_PROPAGATED -> Optional.of(PRIORITY_MODEL + "::kind::client_propagated");
      case SERVER_DECLARED -> Optional.of(PRIORITY_MODEL + "::kind::server_declared");
    };
  }

  /** Behaviour of a process that lacks privileges. */
  static String privileges(ProcessPlan.Privileges privileges) {
    return switch (privileges) {
      case REFUSE -> "orrery::privileges::refuse";
      case DEGRADED -> "orrery::privileges::degraded";
    };
  }

  /** Observer of a process; empty when it observes nothing. */
  static Optional<String> observation(ProcessPlan.Observation observation) {
    return switch (observation) {
      case OFF -> Optional.empty();
      case COUNTERS -> Optional.of("&orrery::observe::counters");
      case HISTOGRAMS -> Optional.of("&orrery::observe::histograms");
    };
  }

  /** Function that makes the message handlers of a strategy. */
  static String handlers(GiopPlan.Strategy strategy) {
    return switch (strategy) {
      case PRELOADED -> "orrery::giop::preloaded";
      case FIXED -> "orrery::giop::fixed";
      case FINE_GRAIN -> "orrery::giop::fine_grain";
      case PAIRED -> "orrery::giop::paired";
    };
  }

  /** Header that declares {@link #handlers}. */
  static String handlersHeader(GiopPlan.Strategy strategy) {
    return switch (strategy) {
      case PRELOADED -> "orrery/giop/preload.hpp";
      case FIXED -> "orrery/giop/fix.hpp";
      case FINE_GRAIN, PAIRED -> "orrery/giop/load.hpp";
    };
  }

  /** CMake function that links a program whose message handlers are loaded from modules. */
  static final String LOAD_MODULES = "orrery_load_modules";

  /** Treatment of a foreign priority. */
  static String foreign(PrioritiesPlan.Foreign foreign) {
    return "orrery::rtcorba::foreign_priority::" + foreign.name().toLowerCase(Locale.ROOT);
  }

  /** Name of a version of GIOP 1. */
  static String giopVersion(int minor) {
    return "orrery::giop::version::v1_" + minor;
  }

  /** Headers that declare the names. */
  static List<String> headers() {
    return List.of(
        "orrery/abi.hpp",
        "orrery/cdr/codec.hpp",
        ANY_HEADER,
        FIXED_HEADER,
        VALUE_HEADER,
        "orrery/values/owned.hpp",
        "orrery/demux/operation_table.hpp",
        handlersHeader(GiopPlan.Strategy.PRELOADED),
        handlersHeader(GiopPlan.Strategy.FIXED),
        handlersHeader(GiopPlan.Strategy.FINE_GRAIN),
        "orrery/memory/layout.hpp",
        "orrery/upcall/call.hpp",
        "orrery/orb/immortal.hpp",
        "orrery/orb/state_pool.hpp",
        "orrery/iop/object_ref.hpp",
        "orrery/corba/outcome.hpp",
        "orrery/orb/poa.hpp",
        "orrery/orb/process.hpp",
        "orrery/orb/process_config.hpp",
        SIZE_LITERALS_HEADER,
        PROCESS_TUNNEL_HEADER,
        SCOPE_POOL_HEADER,
        INNER_SCOPE_HEADER,
        "orrery/orb/receptacle.hpp",
        "orrery/upcall/servant.hpp",
        "orrery/serving/server_request.hpp",
        "orrery/client/stub.hpp",
        "orrery/orb/task.hpp");
  }

  /** Names of types. */
  static List<String> types() {
    return List.of(READER, WRITER, QUAD, SCOPE, OBJECT_REF, ANY, TYPE_CODE, TYPE_CODE_BUILDER, TC_KIND, CALL, SERVANT, REQUEST, HANDLER,
        INTERFACE_TABLE,
        OPERATION_SHAPE, OPERATION_SLOT, OPERATION_BUCKET, SCHEME, STUB, SYSTEM_EXCEPTION, CONTEXT, TASK, PROCESS, FAILURE_HOOK,
        PROCESS_CONFIG, LANE_CONFIG, POA_CONFIG, POA, FACET_CONFIG, RECEPTACLE_CONFIG, INITIAL_REFERENCE, TASK_CONFIG,
        PRIORITY_BAND, PRIORITY_MODEL, PRIORITY_STEP, SCOPE_LAYOUT, TUNNEL_LAYOUT, LAYOUT,
        BLOCK_SET, SCOPE_BLOCKS, INNER_SCOPE, VALUE, VALUE_TYPE, VALUE_CODEC);
  }

  /** Names of functions that are not templates. */
  static List<String> functions() {
    return PSEUDO_OPERATIONS.values().stream().distinct().toList();
  }

  /** Expressions that use each template once, as generated code does; {@code in} and {@code out} are a reader and a writer. */
  static List<String> uses() {
    return Stream.of(
            OUTCOME + "<void>{}",
            OWN + "(std::string_view{})",
            OWNED + "<std::string_view>{}",
            VIEW_AS + "<std::string_view>(text, scope)",
            TYPE + "<bool>{}",
            VALUE_PTR + "<int>{}",
            ABSTRACT_VALUE + "<int>{}",
            "&" + REQUIRE_ARM,
            ARM + "<0>(chosen)",
            BOUNDED + "<1>(text)",
            DECODE_ENUM + "(in, sample, sample)",
            ENCODE_ENUM + "(out, sample)",
            "&" + OPERATION_TABLE + "<sample_table>::find",
            "sizeof(" + RECEPTACLE + "<" + STUB + ">)",
            LIFESPAN_TRANSIENT,
            "sizeof(" + IMMORTAL + "<int>)",
            "sizeof(" + SINGLETON + "<int>)",
            IMMORTAL_BYTES + "<int>",
            "sizeof(" + STATE_POOL + "<int, 1>)",
            "sizeof(" + STATE_POOL + "<std::string_view, 1, 24>)",
            "sizeof(" + PROCESS_TUNNEL + "<" + TUNNEL + "<int>>)",
            "sizeof(" + PROCESS_TUNNEL + "<" + REFERENCE_TUNNEL + "<int>>)",
            areaKind(ScopePlan.AreaKind.LINEAR),
            areaKind(ScopePlan.AreaKind.CONSTANT),
            areaKind(ScopePlan.AreaKind.PRIVATE),
            areaKind(ScopePlan.AreaKind.VARIABLE),
            areaKind(ScopePlan.AreaKind.POOL),
            "sizeof(" + SCOPE_POOL + "<int>)",
            multiplicity(ScopePlan.Multiplicity.PROCESS),
            multiplicity(ScopePlan.Multiplicity.LANE),
            multiplicity(ScopePlan.Multiplicity.CONNECTION),
            multiplicity(ScopePlan.Multiplicity.THREAD),
            SYSTEM_EXCEPTION + "{" + NO_IMPLEMENT + "}",
            handlers(GiopPlan.Strategy.PRELOADED) + "<" + giopVersion(0) + ", " + giopVersion(1) + ", " + giopVersion(2) + ">()",
            handlers(GiopPlan.Strategy.FIXED) + "<" + giopVersion(0) + ", " + giopVersion(1) + ", " + giopVersion(2) + ">()",
            handlers(GiopPlan.Strategy.FINE_GRAIN) + "<" + giopVersion(2) + ">()",
            handlers(GiopPlan.Strategy.PAIRED) + "<" + giopVersion(2) + ">()",
            syncScope(SyncScope.WITH_TRANSPORT),
            syncScope(SyncScope.WITH_SERVER),
            syncScope(SyncScope.WITH_TARGET),
            SCHEDULING_FIFO,
            SCHEDULING_RR,
            SCHEDULING_OTHER,
            priorityModel(PoaPlan.PriorityModel.CLIENT_PROPAGATED).orElseThrow(),
            priorityModel(PoaPlan.PriorityModel.SERVER_DECLARED).orElseThrow(),
            foreign(PrioritiesPlan.Foreign.RUN_AT_LANE),
            foreign(PrioritiesPlan.Foreign.REFUSE),
            privileges(ProcessPlan.Privileges.REFUSE),
            privileges(ProcessPlan.Privileges.DEGRADED),
            observation(ProcessPlan.Observation.COUNTERS).orElseThrow(),
            observation(ProcessPlan.Observation.HISTOGRAMS).orElseThrow(),
            scheme(OperationTablePlan.Scheme.DIRECT),
            scheme(OperationTablePlan.Scheme.DISPLACED),
            scheme(OperationTablePlan.Scheme.TWO_LEVEL),
            scheme(OperationTablePlan.Scheme.SORTED),
            "&" + ABI)
        .toList();
  }
}
