#!/usr/bin/env python3
"""Checks that each folder of src/ includes only itself and the folders that src/rooms.txt allows, and
that none has more than forty files of its own.

The table is the architecture: what stands later may know what stands earlier, never the other way
round, and only what its row names. Tests may include anything; nothing but tests may include their
headers. Exit status 1 when an include breaks it, or when a row allows what nobody needs.
`--self-test` checks the checker.
"""

import pathlib
import re
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
SUFFIXES = {".h", ".cc", ".def", ".inc"}
OF_TESTS = re.compile(r"(_test\.cc|/test(ing)?_\w+\.h)$")
MOST_FILES = 40


def read_table(src):
    """The rows of rooms.txt: folder -> folders it may include. Yields problems as the second."""
    rooms, problems = {}, []
    for number, line in enumerate((src / "rooms.txt").read_text().splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        folder, colon, allowed = line.partition(":")
        if not colon:
            problems.append(f"src/rooms.txt:{number}: expected 'folder: folders'")
            continue
        for other in allowed.split():
            if other not in rooms:
                problems.append(f"src/rooms.txt:{number}: {other} is not a folder above {folder}")
        rooms[folder.strip()] = allowed.split()
    return rooms, problems


def violations(src):
    """Yields one line of text per forbidden include below the folder `src`."""
    rooms, problems = read_table(src)
    yield from problems
    used = {folder: set() for folder in rooms}
    for file in sorted(src.rglob("*")):
        if file.suffix not in SUFFIXES or not file.is_file():
            continue
        relative = file.relative_to(src)
        folder = relative.parts[0]
        if folder not in rooms:
            yield f"{relative}: folder {folder} is not in src/rooms.txt"
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            included = match.group(1)
            target = included.split("/")[0]
            where = f"src/{relative}:{number}"
            if "/" not in included or target not in rooms:
                yield f'{where}: "{included}" is not relative to src/ (outside headers take <>)'
            elif not (src / included).is_file():
                yield f'{where}: "{included}" does not exist'
            elif OF_TESTS.search(f"/{relative}"):
                continue
            elif OF_TESTS.search(included):
                yield f'{where}: "{included}" is for tests only'
            elif target != folder and target not in rooms[folder]:
                yield f'{where}: {folder} must not include "{included}"'
            used[folder].add(target)
    for folder in sorted(path for path in src.rglob("*") if path.is_dir()):
        count = sum(file.is_file() for file in folder.iterdir())
        if count > MOST_FILES:
            yield f"{folder.relative_to(src)}: {count} files, more than {MOST_FILES} in one folder"
    for folder, allowed in rooms.items():
        for other in allowed:
            if other not in used[folder]:
                yield f"src/rooms.txt: {folder} does not include {other}"


def self_test():
    with tempfile.TemporaryDirectory() as name:
        src = pathlib.Path(name)
        for folder in ("support", "world", "cli"):
            (src / folder).mkdir()
        (src / "rooms.txt").write_text("# a comment\nsupport:\nworld: support\ncli: world\n")
        (src / "support/types.h").write_text("#pragma once\n")
        (src / "world/world.h").write_text('#include "support/types.h"\n#include <vector>\n')
        (src / "cli/main.cc").write_text('#include "world/world.h"\n')
        assert not list(violations(src)), list(violations(src))
        (src / "support/bad.h").write_text('\n  # include "world/world.h"\n')
        assert [v.split(": ")[0] for v in violations(src)] == ["src/support/bad.h:2"]
        (src / "support/bad.h").write_text('#include "types.h"\n#include "support/none.h"\n')
        assert len(list(violations(src))) == 2
        (src / "support/bad.h").unlink()
        (src / "support/types_test.cc").write_text('#include "world/testing_world.h"\n')
        (src / "world/testing_world.h").write_text('#include "cli/main.cc"\n')
        assert not list(violations(src)), list(violations(src))
        (src / "world/world.h").write_text(
            '#include "support/types.h"\n#include "world/testing_world.h"\n')
        assert [v.split(": ")[0] for v in violations(src)] == ["src/world/world.h:2"]
        (src / "world/world.h").write_text('#include "support/types.h"\n')
        (src / "cli/main.cc").write_text('#include "world/world.h"\n#include "support/types.h"\n')
        assert [v.split(": ")[0] for v in violations(src)] == ["src/cli/main.cc:2"]
        (src / "cli/main.cc").write_text("")
        assert list(violations(src)) == ["src/rooms.txt: cli does not include world"]
        (src / "cli/main.cc").write_text('#include "world/world.h"\n')
        for number in range(MOST_FILES):
            (src / f"cli/note_{number}.txt").write_text("")
        assert [v.split(": ")[0] for v in violations(src)] == ["cli"]
        for number in range(MOST_FILES):
            (src / f"cli/note_{number}.txt").unlink()
        (src / "cli/main.cc").write_text("")
        (src / "rooms.txt").write_text("support: world\nworld: support\ncli:\n")
        assert len(list(violations(src))) == 2


def main():
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return 0
    found = list(violations(pathlib.Path(__file__).resolve().parent.parent / "src"))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
