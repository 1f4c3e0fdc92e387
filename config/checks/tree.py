# SPDX-License-Identifier: Apache-2.0
"""The files of this checkout that people wrote, and what kind each is."""
import subprocess
from dataclasses import dataclass
from pathlib import Path

GENERATED_FOLDERS = {".git", ".cache", "target", "build", "xtext-gen", "emf-gen", "node_modules"}

#: Comment style by suffix; None marks a kind that carries no licence line of its own.
COMMENT_BY_SUFFIX = {
    **dict.fromkeys((".java", ".xtend", ".xtext", ".mwe2", ".cpp", ".hpp", ".cc", ".h", ".c", ".ts", ".js"), "//"),
    **dict.fromkeys((".py", ".sh", ".cmake"), "#"),
}


@dataclass(frozen=True)
class Finding:
    """Something that a rule objects to: where, what, and whether it fails the build."""

    path: str
    line: int
    message: str
    fatal: bool = True

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {'' if self.fatal else 'note: '}{self.message}"


class Tree:
    """A checkout. Paths are relative to its root, with forward slashes."""

    def __init__(self, root: Path, paths=None):
        self.root = root
        self.paths = sorted(paths) if paths is not None else sorted(self._list())

    def _list(self):
        # A source archive has no .git: then everything counts that no build made.
        listing = subprocess.run(
            ["git", "-C", str(self.root), "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "-z"],
            capture_output=True, check=False)
        if listing.returncode == 0:
            names = [name for name in listing.stdout.decode().split("\0") if name]
        else:
            paths = (path.relative_to(self.root) for path in self.root.rglob("*"))
            names = [path.as_posix() for path in paths if not GENERATED_FOLDERS.intersection(path.parts[:-1])]
        for name in names:
            if (self.root / name).is_file():
                yield name

    def text(self, path: str) -> str:
        """The file's text, or an empty string if it's not text (pictures, binary test vectors)."""
        data = (self.root / path).read_bytes()
        if b"\0" in data[:8192]:
            return ""
        return data.decode("utf-8", errors="replace")

    def first_line(self, path: str) -> str:
        return self.text(path).split("\n", 1)[0]

    def is_shell(self, path: str) -> bool:
        return path.endswith(".sh") or ("." not in path.rsplit("/", 1)[-1] and "bash" in self.first_line(path)[:40])

    def comment(self, path: str):
        """What begins a comment line in this kind of file, or None where no licence line is asked for."""
        name = path.rsplit("/", 1)[-1]
        if "/goldens/" in f"/{path}" or "/golden/" in f"/{path}":
            return None
        if name == "CMakeLists.txt":
            return "#"
        suffix = "." + name.rsplit(".", 1)[-1] if "." in name else ""
        if suffix:
            return COMMENT_BY_SUFFIX.get(suffix)
        return "#" if self.first_line(path).startswith("#!") else None
