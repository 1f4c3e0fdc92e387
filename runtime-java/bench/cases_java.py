# SPDX-License-Identifier: Apache-2.0
"""Writes, for each case, the class that looks its names up in the ways that are compared (OperationCase)."""
from pathlib import Path

TEMPLATE = """\
package cases;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.orrery.bench.demux.OperationCase;
import org.orrery.bench.demux.Questions;
import org.orrery.runtime.demux.OperationTable;
import org.orrery.runtime.demux.OperationTableText;

public final class {name} implements OperationCase {{
  private static final OperationTable TABLE = OperationTableText.load({name}.class, "{name}.operations");
  private static final List<String> KEYS = List.of({keys});
  private static final byte[][] BYTES = KEYS.stream().map(key -> key.getBytes(StandardCharsets.ISO_8859_1)).toArray(byte[][]::new);
  private static final Map<String, Integer> MAP = new HashMap<>();

  static {{
    KEYS.forEach(key -> MAP.put(key, MAP.size()));
  }}

  @Override
  public List<String> keys() {{
    return KEYS;
  }}

  @Override
  public List<String> strangers() {{
    return List.of({strangers});
  }}

  @Override
  public int[] nearest() {{
    return new int[] {{{nearest}}};
  }}

  @Override
  public int compareOnly(Questions questions) {{
    int sum = 0;
    for (int i = 0; i < Questions.COUNT; i++) {{
      int slot = questions.slots[i];
      byte[] key = BYTES[slot];
      int from = questions.offsets[i];
      sum += Arrays.equals(questions.bytes, from, from + questions.lengths[i], key, 0, key.length) ? slot : -1;
    }}
    return sum;
  }}

  @Override
  public int ours(Questions questions) {{
    int sum = 0;
    for (int i = 0; i < Questions.COUNT; i++) {{
      sum += TABLE.find(questions.segment, questions.offsets[i], questions.lengths[i]);
    }}
    return sum;
  }}

  @Override
  public int byHashMap(Questions questions) {{
    int sum = 0;
    for (int i = 0; i < Questions.COUNT; i++) {{
      Integer found = MAP.get(string(questions, i));
      sum += found != null ? found : -1;
    }}
    return sum;
  }}

  @Override
  public int bySwitch(Questions questions) {{
    int sum = 0;
    for (int i = 0; i < Questions.COUNT; i++) {{
      sum += switched(string(questions, i));
    }}
    return sum;
  }}

  private static String string(Questions questions, int i) {{
    return new String(questions.bytes, questions.offsets[i], questions.lengths[i], StandardCharsets.ISO_8859_1);
  }}

  private static int switched(String name) {{
    return switch (name) {{
{arms}
      default -> -1;
    }};
  }}
}}
"""


def quoted(names) -> str:
    """A list of string literals: operation names need no escapes."""
    return ", ".join(f'"{name}"' for name in names)


def write(cases, tables: dict[str, str], folder: Path) -> list[Path]:
    """Writes classes and tables of the package `cases` under the folder; returns the source files."""
    package = folder / "cases"
    package.mkdir(parents=True, exist_ok=True)
    sources = []
    for case in cases:
        text = TEMPLATE.format(
            name=case.name,
            keys=quoted(case.names),
            strangers=quoted(name for name, _ in case.strangers),
            nearest=", ".join(str(index) for _, index in case.strangers),
            arms="\n".join(f'      case "{name}" -> {index};' for index, name in enumerate(case.names)),
        )
        source = package / f"{case.name}.java"
        source.write_text(text, encoding="ascii")
        (package / f"{case.name}.operations").write_text(tables[case.name], encoding="ascii")
        sources.append(source)
    return sources
