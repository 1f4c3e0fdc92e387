// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Map;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceFile;

/** Source of the reference to a stub's object: asked at the first call, and again whenever the connection was lost. Any thread may ask. */
public interface Target {
  /**
   * Current reference.
   *
   * @param policy policy of the calls that need it, for a look-up that itself calls
   * @param deadline when the caller wants to know it, a {@link System#nanoTime} value
   * @throws SystemException TRANSIENT when it is not known yet; BAD_PARAM or MARSHAL when it is malformed
   */
  Reference resolve(CallPolicy policy, long deadline);

  /** Name of the target in messages. */
  String description();

  /** Target with a constant reference. */
  static Target of(Reference reference) {
    return new Target() {
      @Override
      public Reference resolve(CallPolicy policy, long deadline) {
        return reference;
      }

      @Override
      public String description() {
        return reference.isNil() ? "nil" : reference.typeId();
      }
    };
  }

  /** Target of an {@code IOR:…} or {@code corbaloc:…}, parsed once. */
  static Target of(String text) {
    return new Target() {
      private volatile Reference parsed;

      @Override
      public Reference resolve(CallPolicy policy, long deadline) {
        if (parsed == null) {
          parsed = OutsideRequests.make(() -> Reference.parse(text));
        }
        return parsed;
      }

      @Override
      public String description() {
        return text;
      }
    };
  }

  /**
   * The target that a text names, as a person writes it: {@code IOR:…}, {@code corbaloc:…}, {@code corbaname:…}, {@code file:///…} or
   * the path of a reference file.
   *
   * @throws IllegalArgumentException when no object can be found by it; the message says why
   */
  static Target named(String text) {
    return named(text, Map.of());
  }

  /**
   * The target that a text names, which may begin at an initial reference.
   *
   * @param initial initial references, which {@code rir:} names by their ids (CORBA 3.3 part 1, 8.5.2)
   */
  static Target named(String text, Map<String, String> initial) {
    return InitialReferences.hasScheme(text, "corbaname:") ? NamedTarget.parse(text, initial) : stated(text, initial);
  }

  private static Target stated(String text, Map<String, String> initial) {
    String stated = InitialReferences.hasScheme(text, InitialReferences.SCHEME) ? InitialReferences.find(text, initial) : text;
    if (InitialReferences.hasScheme(stated, "ior:") || InitialReferences.hasScheme(stated, "corbaloc:")) {
      try {
        Reference.parse(stated).iiopProfiles();
      } catch (SystemException malformed) {
        throw new IllegalArgumentException(malformed.getMessage(), malformed);
      }
      return of(stated);
    }
    if (!InitialReferences.hasScheme(stated, "file:")) {
      return of(Path.of(stated));
    }
    try {
      return of(Path.of(URI.create(stated)));
    } catch (IllegalArgumentException | FileSystemNotFoundException notAbsolute) {
      throw new IllegalArgumentException("a file is written as file:///PATH, with an absolute path", notAbsolute);
    }
  }

  /** Target of a reference file, which its server writes anew at each start. */
  static Target of(Path file) {
    return new Target() {
      @Override
      public Reference resolve(CallPolicy policy, long deadline) {
        try {
          return ReferenceFile.read(file);
        } catch (IOException missing) {
          throw new SystemException(StandardException.TRANSIENT, MinorCodes.NOT_BOUND, Completion.NO, missing);
        }
      }

      @Override
      public String description() {
        return "reference file " + file;
      }
    };
  }
}
