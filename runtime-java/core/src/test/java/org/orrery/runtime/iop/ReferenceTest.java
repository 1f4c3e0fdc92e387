// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

class ReferenceTest {
  private static final byte[] KEY = {'a', 0, (byte) 0xff};

  @Test
  void aStringifiedReferenceIsReadBack() {
    Reference reference = Reference.to("IDL:Nav/Navigation:1.0", IiopProfile.ours(2, "host", 2809, KEY));
    Reference back = Reference.parse(reference.stringify() + "\n");
    assertEquals(reference, back);
    assertEquals("host", back.iiop().host());
    assertEquals(2809, back.iiop().port());
    assertEquals(2, back.iiop().minor());
    assertArrayEquals(KEY, back.iiop().objectKey());
    assertEquals(CodeSet.UTF_8, back.iiop().codeSet());
  }

  @Test
  void noLinkIsFollowedWhereAReferenceIsWritten(@TempDir Path folder) throws IOException {
    Path victim = Files.writeString(folder.resolve("victim"), "untouched");
    Path file = folder.resolve("object.ior");
    Files.createSymbolicLink(file, victim);
    String draft = ".object.ior." + ProcessHandle.current().pid();
    Files.createSymbolicLink(folder.resolve(draft), victim);
    Files.createSymbolicLink(folder.resolve(draft + ".1"), folder.resolve("nowhere"));
    Reference reference = Reference.to("IDL:Nav/Navigation:1.0", IiopProfile.ours(2, "host", 2809, KEY));
    ReferenceFile.write(file, reference);
    assertEquals("untouched", Files.readString(victim));
    assertFalse(Files.isSymbolicLink(file));
    assertFalse(Files.exists(folder.resolve("nowhere")));
    assertEquals(reference, ReferenceFile.read(file));
  }

  @Test
  void aFullDiskLeavesNothing(@TempDir Path folder) throws Exception {
    assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=4k", "none", folder.toString()), "no file system can be mounted here");
    try {
      Path filler = Files.write(folder.resolve("filler"), new byte[4096]);
      Reference reference = Reference.to("IDL:Nav/Navigation:1.0", IiopProfile.ours(2, "host", 2809, KEY));
      assertThrows(IOException.class, () -> ReferenceFile.write(folder.resolve("object.ior"), reference));
      try (Stream<Path> left = Files.list(folder)) {
        assertEquals(List.of(filler), left.toList());
      }
    } finally {
      run("umount", folder.toString());
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
  }

  @Test
  void aProfileOf10HasNoComponents() {
    IiopProfile profile = Reference.parse(Reference.to("", IiopProfile.ours(0, "h", 1, KEY)).stringify()).iiop();
    assertEquals(0, profile.minor());
    assertTrue(profile.components().isEmpty());
    assertEquals(CodeSet.ISO_8859_1, profile.codeSet());
  }

  @Test
  void readsAReferenceThatOmniOrbHasMade() {
    Reference reference = Reference.parse("IOR:010000001700000049444c3a4e61762f4e617669676174696f6e3a312e3000000100000000000000600000000101"
        + "02000a0000003132372e302e302e3100c36d0e000000feeac1016b00002c130000000000000002000000000000000800"
        + "00000100000000545441010000001c00000001000000010001000100000001000105090101000100000009010100");
    assertEquals("IDL:Nav/Navigation:1.0", reference.typeId());
    assertEquals("127.0.0.1", reference.iiop().host());
    assertEquals(28099, reference.iiop().port());
    assertEquals(2, reference.iiop().minor());
    assertEquals(CodeSet.UTF_8, reference.iiop().codeSet());
  }

  @Test
  void schemesAreReadInAnyCase() {
    Reference known = Reference.parse("corbaloc:iiop:1.2@host:1/Key");
    assertEquals(known.stringify(), Reference.parse("CorbaLoc:iiop:1.2@host:1/Key").stringify());
    assertEquals(known.stringify(), Reference.parse("ior:" + known.stringify().substring(4)).stringify());
  }

  @Test
  void corbalocsAreRead() {
    IiopProfile plain = Reference.parse("corbaloc::host/Key").iiop();
    assertEquals("host", plain.host());
    assertEquals(2809, plain.port());
    assertEquals(0, plain.minor());
    assertArrayEquals("Key".getBytes(), plain.objectKey());
    IiopProfile full = Reference.parse("corbaloc:iiop:1.2@[::1]:77/a%00%fF").iiop();
    assertEquals("::1", full.host());
    assertEquals(77, full.port());
    assertEquals(2, full.minor());
    assertArrayEquals(KEY, full.objectKey());
    assertEquals(2, Reference.parse("corbaloc:iiop:1.1@a:1,ssliop:x:1,iiop:b:2/k").profiles().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", "host:2809", "corbaname::host#x", "corbaloc:rir:/NameService", "corbaloc:iiop:2.0@host/k", "corbaloc::host:x/k",
    "corbaloc::host:70000/k", "corbaloc::/k", "corbaloc::host/%4", "corbaloc::host/%zz", "IOR:0", "IOR:zz",
    "corbaloc::host", "corbaloc::host/", "corbaloc::host:0/k", "corbaloc:ssliop:h:1/k", "corbaloc::h:1,/k", "corbaloc:,:h/k",
    "corbaloc::h,i/k"})
  void otherTextsAreBadParam(String text) {
    assertEquals(StandardException.BAD_PARAM, assertThrows(SystemException.class, () -> Reference.parse(text)).kind());
  }

  @Test
  void everyCutOfAReferenceIsMarshal() {
    String whole = Reference.to("IDL:x:1.0", IiopProfile.ours(2, "host", 1, KEY)).stringify();
    for (int end = 4; end < whole.length(); end += 2) {
      String cut = whole.substring(0, end);
      assertEquals(StandardException.MARSHAL, assertThrows(SystemException.class, () -> Reference.parse(cut)).kind());
    }
  }

  @Test
  void nilHasNoAddress() {
    Reference nil = Reference.parse(Reference.NIL.stringify());
    assertTrue(nil.isNil());
    assertEquals(MinorCodes.NO_USABLE_PROFILE, assertThrows(SystemException.class, nil::iiop).minor());
  }

  @Test
  void aFileIsWrittenWholeAndLeavesNothingBeside(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("refs/p.i.f.ior");
    assertThrows(NoSuchFileException.class, () -> ReferenceFile.read(file));
    Reference first = Reference.to("IDL:x:1.0", IiopProfile.ours(2, "host", 1, KEY));
    ReferenceFile.write(file, Reference.NIL);
    ReferenceFile.write(file, first);
    assertEquals(first, ReferenceFile.read(file));
    assertEquals(first.stringify() + "\n", Files.readString(file));
    assertFalse(first.isNil());
    try (Stream<Path> files = Files.list(folder.resolve("refs"))) {
      assertEquals(1, files.count());
    }
  }
}
