// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Locale;
import org.orrery.runtime.allocation.OutsideRequests;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceFile;

/** Source of the reference to a stub's object: asked at the first call, and again whenever the connection was lost. Any thread may ask. */
public interface Target {
  /** Remedy for a text that names no object. */
  String WHAT_TO_WRITE = "write IOR:..., corbaloc:iiop:1.2@HOST:PORT/KEY, file:///PATH or a path";

  /**
   * Current reference.
   *
   * @throws SystemException TRANSIENT when it is not known yet; BAD_PARAM or MARSHAL when it is malformed
   */
  Reference resolve();

  /** Name of the target in messages. */
  String description();

  /** Target with a constant reference. */
  static Target of(Reference reference) {
    return new Target() {
      @Override
      public Reference resolve() {
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
      public Reference resolve() {
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
   * The target that a text names, as a person writes it: {@code IOR:…}, {@code corbaloc:…}, {@code file:///…} or the path of a reference
   * file.
   *
   * @throws IllegalArgumentException when no object can be found by it; the message says why
   */
  static Target named(String text) {
    String scheme = text.toLowerCase(Locale.ROOT);
    if (scheme.startsWith("corbaname:")) {
      throw new IllegalArgumentException("names in a naming service are not looked up; " + WHAT_TO_WRITE);
    }
    if (scheme.startsWith("corbaloc:rir:")) {
      throw new IllegalArgumentException("there are no initial references; " + WHAT_TO_WRITE);
    }
    if (scheme.startsWith("ior:") || scheme.startsWith("corbaloc:")) {
      try {
        Reference.parse(text).iiopProfiles();
      } catch (SystemException malformed) {
        throw new IllegalArgumentException(malformed.getMessage(), malformed);
      }
      return of(text);
    }
    if (!scheme.startsWith("file:")) {
      return of(Path.of(text));
    }
    try {
      return of(Path.of(URI.create(text)));
    } catch (IllegalArgumentException | FileSystemNotFoundException notAbsolute) {
      throw new IllegalArgumentException("a file is written as file:///PATH, with an absolute path", notAbsolute);
    }
  }

  /** Target of a reference file, which its server writes anew at each start. */
  static Target of(Path file) {
    return new Target() {
      @Override
      public Reference resolve() {
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
