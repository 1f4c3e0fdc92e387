// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.orrery.runtime.client.NamedTarget;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.lanes.LaneConfiguration;
import org.orrery.runtime.lanes.LaneEndpoint;

/**
 * Options of a process at its start; the plan has the rest.
 *
 * @param listen endpoint by lane, where it differs from the plan's
 * @param refs folder of reference files
 * @param ref target by {@code instance.receptacle}, where it differs from the plan's: a file, its {@code file://}, {@code IOR:} or
 * {@code corbaloc:} or {@code corbaname:}
 * @param initial what {@code rir:} names, by its id
 * @param name name in a naming service by {@code instance.facet}, as {@code corbaname:}
 * @param memory whether it says at its end how full its memory was
 * @param help whether only the usage is wanted
 * @param arguments the components' own arguments
 */
record CommandLine(
    Map<String, LaneEndpoint> listen,
    Path refs,
    Map<String, String> ref,
    Map<String, String> initial,
    Map<String, NamedTarget> name,
    boolean memory,
    boolean help,
    List<String> arguments) {
  private static final String NAME = "INSTANCE.FACET=corbaname::HOST:PORT#NAME";
  private static final String INITIAL = "ID=REFERENCE";
  private static final String LISTEN = "LANE=" + LaneEndpoint.FORM;

  /** A command line that can't be understood; the message says what to write. */
  static final class UsageException extends Exception {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
      super(message);
    }
  }

  static CommandLine parse(ProcessConfiguration process, String[] arguments) throws UsageException {
    Map<String, LaneEndpoint> listen = new LinkedHashMap<>();
    Map<String, String> ref = new LinkedHashMap<>();
    Map<String, String> initial = new LinkedHashMap<>(process.initial());
    Map<String, String> names = new LinkedHashMap<>();
    Path refs = Path.of("refs");
    boolean memory = false;
    boolean help = false;
    int options = options(arguments);
    for (int i = 0; i < options; i++) {
      String option = arguments[i];
      switch (option) {
        case "--help" -> help = true;
        case "--memory" -> memory = true;
        case "--refs" -> refs = path(value(arguments, ++i, option, "DIR"));
        case "--listen" -> {
          String value = value(arguments, ++i, option, LISTEN);
          listen.put(lane(process, key(value, option, LISTEN)), endpoint(value));
        }
        case "--ref" -> {
          String value = value(arguments, ++i, option, "INSTANCE.RECEPTACLE=TARGET");
          ref.put(key(value, option, "INSTANCE.RECEPTACLE=TARGET"), text(value));
        }
        case "--name" -> {
          String value = value(arguments, ++i, option, NAME);
          names.put(key(value, option, NAME), text(value));
        }
        case "--initial" -> {
          String value = value(arguments, ++i, option, INITIAL);
          initial.put(key(value, option, INITIAL), text(value));
        }
        default -> throw new UsageException("unknown option " + option);
      }
    }
    List<String> own = List.of(arguments).subList(Math.min(options + 1, arguments.length), arguments.length);
    if (!own.isEmpty() && !process.takesArguments()) {
      throw new UsageException("no component takes arguments; write 'uses process' in the model of the one that does");
    }
    for (String target : ref.values()) {
      target("--ref", target, initial);
    }
    Map<String, NamedTarget> name = new LinkedHashMap<>();
    for (Map.Entry<String, String> each : names.entrySet()) {
      name.put(each.getKey(), named(each.getValue(), initial));
    }
    return new CommandLine(listen, refs, ref, initial, name, memory, help, own);
  }

  static String usage(ProcessConfiguration process) {
    return """
        usage: %s [--listen %s]... [--refs DIR] [--ref INSTANCE.RECEPTACLE=TARGET]... \
        [--name INSTANCE.FACET=corbaname:...]... [--initial ID=REFERENCE]... [--memory] [--help]%s
          --listen   where a lane listens; lanes: %s
          --refs     folder of reference files, written for peers and read from them (default: refs)
          --ref      what a receptacle is connected to: a file, file://..., IOR:..., corbaloc:... or corbaname:...
          --name     name in a naming service that a facet gets when the process is ready
          --initial  what corbaname:rir: and corbaloc:rir: name by its ID, as NameService=corbaloc::HOST:PORT/NameService
          --memory   say at the end how full immortal memory and each scope were at most
        %s""".formatted(
            process.name(), LISTEN, process.takesArguments() ? " [-- ARGUMENT...]" : "", laneNames(process),
            process.takesArguments() ? "  --         what follows are arguments of the components' own\n" : "");
  }

  /** Number of the arguments that are options of ours and their values: those before {@code --}. */
  private static int options(String[] arguments) {
    int separator = List.of(arguments).indexOf("--");
    return separator < 0 ? arguments.length : separator;
  }

  private static String laneNames(ProcessConfiguration process) {
    return String.join(", ", process.lanes().stream().map(LaneConfiguration::name).toList());
  }

  private static String value(String[] arguments, int index, String option, String form) throws UsageException {
    if (index >= options(arguments)) {
      throw new UsageException(option + " wants " + form);
    }
    return arguments[index];
  }

  private static String key(String value, String option, String form) throws UsageException {
    int equals = value.indexOf('=');
    if (equals <= 0) {
      throw new UsageException(option + " wants " + form + ", not " + value);
    }
    return value.substring(0, equals);
  }

  private static String lane(ProcessConfiguration process, String name) throws UsageException {
    List<String> names = process.lanes().stream().map(LaneConfiguration::name).toList();
    if (!names.contains(name)) {
      throw new UsageException("there is no lane '" + name + "'; the lanes are: " + laneNames(process));
    }
    return name;
  }

  /** Checks, once the process has made its receptacles, that {@code --ref} names none but those. */
  void requireReceptacles(List<String> receptacles) throws UsageException {
    for (String name : ref.keySet()) {
      if (!receptacles.contains(name)) {
        throw new UsageException("there is no receptacle '" + name + "'; "
            + (receptacles.isEmpty() ? "the process has none" : "the receptacles are: " + String.join(", ", receptacles)));
      }
    }
  }

  /** Checks, once the process has made its objects, that {@code --name} names none but those. */
  void requireFacets(List<String> facets) throws UsageException {
    for (String facet : name.keySet()) {
      if (!facets.contains(facet)) {
        throw new UsageException("there is no facet '" + facet + "'; "
            + (facets.isEmpty() ? "the process has none" : "the facets are: " + String.join(", ", facets)));
      }
    }
  }

  private static String text(String value) {
    return value.substring(value.indexOf('=') + 1);
  }

  private static NamedTarget named(String text, Map<String, String> initial) throws UsageException {
    if (target("--name", text, initial) instanceof NamedTarget named) {
      return named;
    }
    throw new UsageException("--name wants " + NAME + ", not " + text);
  }

  private static Target target(String option, String text, Map<String, String> initial) throws UsageException {
    try {
      return Target.named(text, initial);
    } catch (IllegalArgumentException nothing) {
      throw new UsageException(option + " " + text + ": " + nothing.getMessage());
    }
  }

  private static LaneEndpoint endpoint(String value) throws UsageException {
    return LaneEndpoint.parse(value.substring(value.indexOf('=') + 1))
        .orElseThrow(() -> new UsageException("--listen wants " + LISTEN + ", not " + value));
  }

  private static Path path(String text) throws UsageException {
    try {
      return Path.of(text);
    } catch (InvalidPathException malformed) {
      throw new UsageException("--refs wants a folder, not " + text);
    }
  }
}
