// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.generator.plan.GiopPlan.MessageLimit;
import org.orrery.generator.plan.GiopPlan.MessageLimit.Decision;
import org.orrery.generator.plan.LanePlan.LargeMessages;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;

/** Tests the largest message of processes whose model states none, and the buffers that follow from it. Sums are made by hand. */
class MessageBoundsPlanTest {

  private static final long MIB = 1 << 20;

  @TempDir Path folder;

  /** Processes p, which serves interface A and calls interface B, and q, which serves B. */
  private List<ProcessPlan> processes(String idl, String language, String inP) {
    String system = """
        %s
        system S {
          component Server { provides a : A }
          component Other { provides b : B }
          component Caller { uses b : B }
          process p in %s { %s instance server : Server  instance caller : Caller }
          process q in cpp { instance other : Other }
          connect p.caller.b to q.other.b
        }
        """;
    return new Models(folder).with("m.orrery", system.formatted(idl, language, inP)).planned("m.orrery").processes();
  }

  private ProcessPlan process(String idl) {
    return processes(idl, "cpp", "").getFirst();
  }

  private MessageLimit limit(String idl) {
    return process(idl).giop().messages();
  }

  private MessageLimit ofOperation(String types, String operation) {
    return limit(types + " interface A { " + operation + " }; interface B {};");
  }

  @Test
  void isTheSmallBufferWhereTheIdlBoundsAllThatFitsIt() {
    ProcessPlan p = process("interface A { void put(in string<100> text); }; interface B { void go(); };");

    // The name with its length, its NUL and padding; padding, and the text with its length and NUL.
    MessageLimit expected = new MessageLimit(8192, Decision.IDL, 8 + 3 + 105, "bounded by the IDL, 116 bytes of 'A::put'");
    assertThat(p.giop().messages()).isEqualTo(expected);
    assertThat(p.giop().reassemblyBytes()).isEqualTo(8192);
    assertThat(p.lanes().getFirst().receiveBytes()).isEqualTo(8192);
    assertThat(p.lanes().getFirst().sendBytes()).isEqualTo(8192);
    assertThat(p.lanes().getFirst().large()).isEqualTo(LargeMessages.OWN);
    assertThat(p.lanes().getFirst().requestScopeBytes()).isEqualTo(2 * 8192);
  }

  /** What peers add comes on top, before the sum is rounded: 8192 bytes less 4096, less name, padding and length. */
  @ParameterizedTest
  @CsvSource({"4081, 8192", "4082, 16384", "12273, 16384", "12274, 32768", "1044465, 1048576"})
  void isThePowerOfTwoThatHoldsTheIdlAndWhatPeersAdd(long octets, long bytes) {
    MessageLimit limit = ofOperation("typedef sequence<octet, " + octets + "> Octets;", "void put(in Octets data);");

    assertThat(limit.idlBytes()).isEqualTo(8 + 3 + 4 + octets);
    assertThat(limit.decidedBy()).isEqualTo(Decision.IDL);
    assertThat(limit.bytes()).isEqualTo(bytes);
  }

  @Test
  void isNeverMoreThanTheDefault() {
    MessageLimit limit = ofOperation("typedef sequence<octet, 3000000> Octets;", "Octets get();");

    assertThat(limit).isEqualTo(new MessageLimit(MIB, Decision.DEFAULT, 3_000_007, "the IDL allows more, 3000007 bytes of 'A::get'"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
    "typedef long N; | void put(in string text); | string",
    "typedef long N; | wstring get(); | wstring",
    "typedef sequence<octet> Octets; | void swap(inout Octets o); | sequence 'Octets'",
    "struct S { long n; string name; }; typedef sequence<S, 4> Four; | Four get(); | string",
    "typedef string Name; | void put(in Name a); | string 'Name'",
    "exception E { string why; }; | void put(in long n) raises (E); | string",
    "typedef sequence<string<8> > Names; | attribute Names names; | sequence 'Names'"
  })
  void isTheDefaultWhereOneOperationHasAnUnboundedType(String types, String operation, String what) {
    MessageLimit limit = ofOperation(types, "void fine(in string<5> s); " + operation);

    assertThat(limit.bytes()).isEqualTo(MIB);
    assertThat(limit.decidedBy()).isEqualTo(Decision.DEFAULT);
    assertThat(limit.why()).startsWith("'A::").endsWith("' has an unbounded " + what);
  }

  @Test
  void countsWhatReceptaclesCall() {
    assertThat(limit("interface A { void go(); }; interface B { string ask(); };").why()).isEqualTo("'B::ask' has an unbounded string");
  }

  @Test
  void countsInheritedOperations() {
    MessageLimit limit = limit("interface Base { string ask(); }; interface A : Base { void go(); }; interface B {};");

    assertThat(limit.why()).isEqualTo("'Base::ask' has an unbounded string");
  }

  /** Neither the other process's interfaces nor those that no component of the process has. */
  @Test
  void doesNotCountWhatOthersServe() {
    String idl = "interface A { void put(in long n); }; interface B {}; interface C { string ask(); };";

    assertThat(processes(idl, "cpp", "").getFirst().giop().maxMessageBytes()).isEqualTo(8192);
  }

  @Test
  void countsTheLargerOfRequestReplyAndExceptions() {
    String idl = "typedef sequence<octet, 100> In; typedef sequence<octet, 200> Both; typedef sequence<octet, 400> Why;";

    // Parameters that travel both ways are part of both; the name and its padding take 16 bytes.
    assertThat(ofOperation(idl, "void exchange(in In a, inout Both b);").idlBytes()).isEqualTo(16 + 3 + 104 + 204);
    assertThat(ofOperation(idl, "Both exchange(in In a, inout Both b);").idlBytes()).isEqualTo(3 + 204 + 204);
    // The id "IDL:E:1.0" with its length, NUL and padding.
    assertThat(ofOperation(idl + "exception E { Why why; };", "void exchange(in In a) raises (E);").idlBytes()).isEqualTo(16 + 3 + 404);
  }

  /** Values may begin at any offset in GIOP 1.0. */
  @Test
  void countsTheWorstAlignment() {
    assertThat(ofOperation("typedef long Ten[10];", "void exchange(in Ten values);").idlBytes()).isEqualTo(16 + 3 + 10 * 4);
    assertThat(ofOperation("struct S { double a; octet b; }; typedef sequence<S, 10> Ten;", "Ten get();").idlBytes())
        .isEqualTo(3 + 4 + 4 + 9 * 16 + 9);
  }

  @Test
  void countsReferencesAndTheInterfacesThatTheyMayBeOf() {
    MessageLimit bounded = limit("interface C { void go(); }; interface A { C get(); }; interface B {};");
    assertThat(bounded.bytes()).isEqualTo(8192);
    assertThat(bounded.idlBytes()).isEqualTo(3 + 1024);

    String derived = "interface C {}; interface D : C { string ask(); }; interface A { C get(); }; interface B {};";
    assertThat(limit(derived).why()).isEqualTo("'D::ask' has an unbounded string");

    String any = "interface D { string ask(); }; struct S { Object what; }; interface A { void put(in S s); }; interface B {};";
    assertThat(limit(any).why()).isEqualTo("'D::ask' has an unbounded string");
  }

  @Test
  void countsAllInterfacesWhereObjectsAreMadeAtRunTime() {
    String idl = "interface A {}; interface B {}; interface C { string ask(); };";

    assertThat(processes(idl, "cpp", "poa made { lifespan transient }").getFirst().giop().messages().why())
        .isEqualTo("'C::ask' has an unbounded string");
    assertThat(processes(idl, "cpp", "poa kept { }").getFirst().giop().maxMessageBytes()).isEqualTo(8192);
  }

  /** A bound in Java counts UTF-16, of which a unit is up to three bytes in UTF-8. */
  @Test
  void countsCharactersAsTheLanguageBoundsThem() {
    String idl = "interface A { string<100> get(); }; interface B {};";

    assertThat(processes(idl, "cpp", "").getFirst().giop().messages().idlBytes()).isEqualTo(3 + 4 + 100 + 1);
    assertThat(processes(idl, "java", "").getFirst().giop().messages().idlBytes()).isEqualTo(3 + 4 + 300 + 1);
  }

  /** With a byte order mark, and a terminator in GIOP 1.1. */
  @Test
  void countsTheLongestFormOfWideCharacters() {
    assertThat(ofOperation("", "wstring<100> get();").idlBytes()).isEqualTo(3 + 4 + 2 * 102);
    assertThat(ofOperation("typedef wchar Ten[10];", "Ten get();").idlBytes()).isEqualTo(10 * 5);
  }

  @Test
  void isWhatTheModelStates() {
    String open = "interface A { string get(); }; interface B {};";
    String bounded = "interface A { long get(); }; interface B {};";

    assertThat(processes(open, "cpp", "giop 1.2 { message 2KiB }").getFirst().giop().messages()).isEqualTo(MessageLimit.stated(2048));
    ProcessPlan p = processes(bounded, "cpp", "giop 1.2 { message 2MiB }").getFirst();
    assertThat(p.giop().messages()).isEqualTo(MessageLimit.stated(2 * MIB));
    assertThat(p.lanes().getFirst().large()).isEqualTo(new LargeMessages(2, Defaults.CONNECTION_BYTES));
  }

  @Test
  void leavesReassemblyAsStated() {
    String bounded = "interface A { long get(); }; interface B {};";
    ProcessPlan p = processes(bounded, "cpp", "giop 1.2 { reassembly 64KiB }").getFirst();

    assertThat(p.giop().maxMessageBytes()).isEqualTo(8192);
    assertThat(p.giop().reassemblyBytes()).isEqualTo(64 << 10);
    assertThat(p.lanes().getFirst().large().borrowed()).isTrue();
  }

  /** All objects that a servant makes lie there, however small its messages are. */
  @Test
  void leavesRequestsOnTheRtsjTheirRoom() {
    String bounded = "interface A { long get(); }; interface B {};";
    String model = "threadpool t {}  poa a { threadpool t }";
    ProcessPlan p = processes(bounded, "java rtsj \"2.0\"", model).getFirst();

    assertThat(p.giop().maxMessageBytes()).isEqualTo(8192);
    assertThat(p.memory().scopes()).extracting(ScopePlan::bytes).containsOnly(2 * MIB);
  }

  /** No runtime refuses what is longer than a bound of the model. */
  @Test
  void doesNotFollowFromBoundsOfTheModel() {
    String system = """
        interface A { void put(in string text); };
        system S {
          bounds { string 16 }
          component Server { provides a : A }
          process p in cpp { instance server : Server }
        }
        """;

    assertThat(new Models(folder).with("b.orrery", system).planned("b.orrery").processes().getFirst().giop().maxMessageBytes())
        .isEqualTo(MIB);
  }

  /** 32 bytes of the process, its name; 64 of each lane, its name, a host name of 255 characters. */
  @Test
  void countsTheObserversReplies() {
    String idl = "interface A {}; interface B {};";
    String lanes = "threadpool t { "
        + "lane l0 { priority 0 } lane l1 { priority 1 } lane l2 { priority 2 } lane l3 { priority 3 } } ";

    MessageLimit few = processes(idl, "cpp", "observe counters").getFirst().giop().messages();
    assertThat(few.why()).isEqualTo("bounded by the IDL, 1032 bytes of 'Orrery::Observer'");
    MessageLimit many = processes(idl, "cpp", lanes + "observe counters").getFirst().giop().messages();
    assertThat(many.idlBytes()).isEqualTo(32 + 8 + 4 * (64 + 16 + 264));
    assertThat(processes(idl, "cpp", "").getFirst().giop().messages().why())
        .isEqualTo("bounded by the IDL, 40 bytes of the built-in operations");
  }

  /** Sums of what a C++ process lays out: three buffers for each of 64 connections, not borrowed ones of 1 MiB. */
  @Test
  void makesAProcessSmall() {
    List<ProcessPlan> bounded = processes("interface A { void put(in string<100> s); }; interface B {};", "cpp", "");
    List<ProcessPlan> open = processes("interface A { void put(in string s); }; interface B {};", "cpp", "");

    assertThat(bounded.getFirst().footprint().bytes()).isBetween(64 * 3 * 8192L, 64 * 3 * 8192 + (768L << 10));
    assertThat(open.getFirst().footprint().bytes()).isGreaterThan(9 * MIB);
  }
}
