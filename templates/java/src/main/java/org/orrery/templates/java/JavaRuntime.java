// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.templates.common.Measure;

/**
 * Qualified names of the classes that generated code uses. {@code CompileTest} compiles generated code with the runtime, so that a
 * renamed class fails there and not in a user's build.
 */
final class JavaRuntime {

  private static final String ROOT = "org.orrery.runtime.";

  static final String ABI = ROOT + "Abi1";
  static final String UNITS = ROOT + "Units";

  static final String READER = ROOT + "cdr.CdrReader";
  static final String WRITER = ROOT + "cdr.CdrWriter";
  static final String FORM = ROOT + "cdr.CdrForm";
  static final String VALUE = ROOT + "cdr.CdrValue";
  static final String VIEW = ROOT + "cdr.View";
  static final String CONTENTS = ROOT + "cdr.Contents";
  static final String EXTENT = ROOT + "cdr.Extent";
  static final String PRIMITIVES = ROOT + "cdr.Primitives";
  static final String STRING_VIEW = ROOT + "cdr.StringView";
  static final String ANY_VALUE = ROOT + "cdr.Value";
  static final String VALUE_BASE = ROOT + "cdr.ValueBase";
  static final String VALUE_TYPE = ROOT + "cdr.ValueType";
  static final String VALUE_SEQUENCE_VIEW = ROOT + "cdr.ValueSequenceView";
  static final String FIXED_VIEW = ROOT + "cdr.FixedView";
  static final String BIG_DECIMAL = "java.math.BigDecimal";
  static final String SEQUENCE_VIEW = ROOT + "cdr.SequenceView";
  static final String ARRAY_VIEW = ROOT + "cdr.ArrayView";
  static final String ENUM_SEQUENCE_VIEW = ROOT + "cdr.EnumSequenceView";
  static final String OCTET_SEQUENCE_VIEW = ROOT + "cdr.OctetSequenceView";
  static final String BOOLEAN_SEQUENCE_VIEW = ROOT + "cdr.BooleanSequenceView";
  static final String CHARACTER_SEQUENCE_VIEW = ROOT + "cdr.CharacterSequenceView";
  static final String WIDE_CHARACTER_SEQUENCE_VIEW = ROOT + "cdr.WideCharacterSequenceView";
  static final String SHORT_SEQUENCE_VIEW = ROOT + "cdr.ShortSequenceView";
  static final String LONG_SEQUENCE_VIEW = ROOT + "cdr.LongSequenceView";
  static final String LONG_LONG_SEQUENCE_VIEW = ROOT + "cdr.LongLongSequenceView";
  static final String FLOAT_SEQUENCE_VIEW = ROOT + "cdr.FloatSequenceView";
  static final String DOUBLE_SEQUENCE_VIEW = ROOT + "cdr.DoubleSequenceView";

  static final String UNION_ARM = ROOT + "cdr.UnionArm";

  static final String ANY = ROOT + "any.Any";
  static final String ANY_VIEW = ROOT + "any.AnyView";
  static final String ANY_TYPE = ROOT + "any.AnyType";
  static final String TYPE_CODE = ROOT + "any.TypeCode";
  static final String TYPE_CODE_VIEW = ROOT + "any.TypeCodeView";
  static final String TYPE_KIND = ROOT + "any.TypeKind";

  static final String REFERENCE = ROOT + "iop.Reference";
  static final String REFERENCE_VIEW = ROOT + "iop.ReferenceView";

  static final String OPERATION_TABLE = ROOT + "demux.OperationTable";
  static final String OPERATION_TABLE_BUILDER = ROOT + "demux.OperationTableBuilder";

  static final String SERVANT = ROOT + "orb.Servant";
  static final String SERVER_CALL = ROOT + "orb.ServerCall";
  static final String PER_THREAD = ROOT + "orb.PerThread";
  static final String USER_EXCEPTION = ROOT + "orb.UserException";
  static final String SYSTEM_EXCEPTION = ROOT + "corba.SystemException";

  static final String STUB = ROOT + "client.Stub";
  static final String TARGET = ROOT + "client.Target";
  static final String CALL_POLICY = ROOT + "client.CallPolicy";
  static final String CLIENT_CALL = ROOT + "client.ClientCall";

  static final String PROCESS = ROOT + "orb.OrbProcess";
  static final String PROCESS_CONFIGURATION = ROOT + "orb.ProcessConfiguration";
  static final String POA = ROOT + "orb.Poa";
  static final String POA_CONFIGURATION = ROOT + "orb.PoaConfiguration";
  static final String OBJECT_CONFIGURATION = ROOT + "orb.ObjectConfiguration";
  static final String PUBLICATION_CONFIGURATION = ROOT + "orb.PublicationConfiguration";
  static final String BINDING_CONFIGURATION = ROOT + "orb.BindingConfiguration";
  static final String GIOP_CONFIGURATION = ROOT + "giop.GiopConfiguration";
  static final String FINE_GRAIN = ROOT + "giop.FineGrain";
  static final String PAIRED = ROOT + "giop.Paired";
  static final String HANDLER_STRATEGY = ROOT + "giop.HandlerStrategy";
  static final String SERVER_HANDLERS = ROOT + "giop.ServerHandlers";
  static final String CLIENT_HANDLERS = ROOT + "giop.ClientHandlers";
  static final String MESSAGE_TYPE = ROOT + "giop.MessageType";
  static final String MESSAGE_SINK = ROOT + "giop.MessageSink";
  static final String REQUEST_HEADER = ROOT + "giop.RequestHeader";
  static final String REQUEST_START = ROOT + "giop.RequestStart";
  static final String REQUEST_READER_1_0 = ROOT + "giop.RequestReader10";
  static final String REQUEST_READER_1_2 = ROOT + "giop.RequestReader12";
  static final String LOCATE_REQUEST_READER_1_0 = ROOT + "giop.LocateRequestReader10";
  static final String LOCATE_REQUEST_READER_1_2 = ROOT + "giop.LocateRequestReader12";
  static final String CANCEL_REQUEST_READER = ROOT + "giop.CancelRequestReader";
  static final String REPLY_WRITER_1_0 = ROOT + "giop.ReplyWriter10";
  static final String REPLY_WRITER_1_2 = ROOT + "giop.ReplyWriter12";
  static final String LOCATE_REPLY_WRITER = ROOT + "giop.LocateReplyWriter";
  static final String REQUEST_WRITER_1_0 = ROOT + "giop.RequestWriter10";
  static final String REQUEST_WRITER_1_2 = ROOT + "giop.RequestWriter12";
  static final String LOCATE_REQUEST_WRITER = ROOT + "giop.LocateRequestWriter";
  static final String CANCEL_REQUEST_WRITER = ROOT + "giop.CancelRequestWriter";
  static final String REPLY_READER_1_0 = ROOT + "giop.ReplyReader10";
  static final String REPLY_READER_1_2 = ROOT + "giop.ReplyReader12";
  static final String LOCATE_REPLY_READER = ROOT + "giop.LocateReplyReader";
  static final String FRAGMENT_READER = ROOT + "giop.FragmentReader";
  static final String FRAGMENT_READER_1_1 = ROOT + "giop.FragmentReader11";
  static final String FRAGMENT_READER_1_2 = ROOT + "giop.FragmentReader12";
  static final String FRAGMENT_WRITER = ROOT + "giop.FragmentWriter";
  static final String SYNC_SCOPE = ROOT + "giop.SyncScope";
  static final String LANE_CONFIGURATION = ROOT + "lanes.LaneConfiguration";
  static final String OBSERVATION = ROOT + "observe.Observation";
  static final String TASK_CONFIGURATION = ROOT + "lanes.TaskConfiguration";
  static final String HOST_CONFIGURATION = ROOT + "realtime.HostConfiguration";
  static final String THREAD_CONFIGURATION = ROOT + "realtime.ThreadConfiguration";
  static final String PRIORITY_MAP = ROOT + "realtime.PriorityMap";
  static final String PRIORITY_RULES = ROOT + "realtime.PriorityRules";
  static final String SCHEDULING = ROOT + "realtime.Scheduling";
  static final String STANDARD_EXCEPTION = ROOT + "corba.StandardException";
  static final String COMPLETION = ROOT + "corba.Completion";
  static final String FAILURE_HOOK = ROOT + "observe.FailureHook";

  static final String ALLOCATION_CONTEXT = ROOT + "allocation.AllocationContext";
  static final String RTSJ_MACHINE = ROOT + "rtsj.RtsjMachine";
  static final String RTSJ_CONFIGURATION = ROOT + "rtsj.RtsjConfiguration";
  static final String RTSJ_AREA = ROOT + "rtsj.AreaConfiguration";
  static final String RTSJ_1_0_2 = ROOT + "rtsj.v1.Rtsj1";
  static final String RTSJ_2_0 = ROOT + "rtsj.v2.Rtsj2";

  static final String LAYOUT = ROOT + "memory.Layout";
  static final String AREA_KIND = ROOT + "memory.AreaKind";
  static final String IMMORTAL_MEMORY = ROOT + "memory.ImmortalMemory";
  static final String TUNNEL = ROOT + "memory.Tunnel";
  static final String REFERENCE_TUNNEL = ROOT + "memory.ReferenceTunnel";
  static final String STATE_POOL = ROOT + "memory.StatePool";
  static final String SCOPE_POOL = ROOT + "memory.ScopePool";
  static final String INNER_SCOPE = ROOT + "memory.InnerScope";
  static final String REQUEST_SCOPE = ROOT + "memory.RequestScope";
  static final String WINDOW = ROOT + "memory.Window";
  static final String BLOCK = ROOT + "memory.Block";
  static final String TEXT_BLOCK = ROOT + "block.TextBlock";
  static final String SEQUENCE_BLOCK = ROOT + "block.SequenceBlock";
  static final String ARRAY_BLOCK = ROOT + "block.ArrayBlock";
  static final String ENUM_SEQUENCE_BLOCK = ROOT + "block.EnumSequenceBlock";
  static final String BOOLEAN_SEQUENCE_BLOCK = ROOT + "block.BooleanSequenceBlock";
  static final String OCTET_SEQUENCE_BLOCK = ROOT + "block.OctetSequenceBlock";
  static final String CHARACTER_SEQUENCE_BLOCK = ROOT + "block.CharacterSequenceBlock";
  static final String WIDE_CHARACTER_SEQUENCE_BLOCK = ROOT + "block.WideCharacterSequenceBlock";
  static final String SHORT_SEQUENCE_BLOCK = ROOT + "block.ShortSequenceBlock";
  static final String LONG_SEQUENCE_BLOCK = ROOT + "block.LongSequenceBlock";
  static final String LONG_LONG_SEQUENCE_BLOCK = ROOT + "block.LongLongSequenceBlock";
  static final String FLOAT_SEQUENCE_BLOCK = ROOT + "block.FloatSequenceBlock";
  static final String DOUBLE_SEQUENCE_BLOCK = ROOT + "block.DoubleSequenceBlock";

  static final String VALUE_LAYOUT = "java.lang.foreign.ValueLayout";
  static final String LIST = "java.util.List";
  static final String SEGMENT = "java.lang.foreign.MemorySegment";

  private JavaRuntime() {}

  /** Function for durations in a unit. */
  static String unit(Measure.Time unit) {
    return UNITS + switch (unit) {
      case SECONDS -> ".seconds";
      case MILLISECONDS -> ".milliseconds";
      case MICROSECONDS -> ".microseconds";
      case NANOSECONDS -> ".nanoseconds";
    };
  }

  /** Function for sizes in a multiple of bytes. */
  static String unit(Measure.Size unit) {
    return switch (unit) {
      case MEBIBYTES -> UNITS + ".mebibytes";
      case KIBIBYTES -> UNITS + ".kibibytes";
      case BYTES -> throw new IllegalArgumentException("a number of bytes is printed as it is");
    };
  }
}
