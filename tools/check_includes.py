#!/usr/bin/env python3
"""Checks that each folder of src/ includes only itself and the folders before it.

The order is the architecture: what comes later may know what comes earlier, never the other way
round. Exit status 1 when an include breaks it. `--self-test` checks the checker.
"""

import pathlib
import re
import sys
import tempfile

ORDER = "support classfile link world event code interp natives explore detect instrument report run cli".split()
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
SUFFIXES = {".h", ".cc", ".def", ".inc"}


def violations(src):
    """Yields one line of text per forbidden include below the folder `src`."""
    for file in sorted(src.rglob("*")):
        if file.suffix not in SUFFIXES or not file.is_file():
            continue
        relative = file.relative_to(src)
        folder = relative.parts[0]
        if folder not in ORDER:
            yield f"{relative}: folder {folder} is not in the order of tools/check_includes.py"
            continue
        for number, line in enumerate(file.read_text().splitlines(), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            included = match.group(1)
            target = included.split("/")[0]
            where = f"src/{relative}:{number}"
            if "/" not in included or target not in ORDER:
                yield f'{where}: "{included}" is not relative to src/ (outside headers take <>)'
            elif ORDER.index(target) > ORDER.index(folder):
                yield f'{where}: {folder} must not include "{included}"'
            elif not (src / included).is_file():
                yield f'{where}: "{included}" does not exist'


def self_test():
    with tempfile.TemporaryDirectory() as name:
        src = pathlib.Path(name)
        for folder in ("support", "world"):
            (src / folder).mkdir()
        (src / "support/types.h").write_text("#pragma once\n")
        (src / "world/world.h").write_text('#include "support/types.h"\n#include <vector>\n')
        assert not list(violations(src))
        (src / "support/bad.h").write_text('\n  # include "world/world.h"\n')
        assert [v.split(": ")[0] for v in violations(src)] == ["src/support/bad.h:2"]
        (src / "support/bad.h").write_text('#include "types.h"\n#include "support/none.h"\n')
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
