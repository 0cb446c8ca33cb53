"""The JDKs that the tests can run with: which releases Ravel knows, and where one is."""

import os
import pathlib
import re
import shutil
import sys

KNOWN = (17, 21, 25)


def feature_of(home):
    """17 of a JDK 17.0.15, with a compiler or without; None: no JDK, or it does not say."""
    release = pathlib.Path(home) / "release"
    if not release.is_file():
        return None
    found = re.search(r'JAVA_VERSION="(\d+)', release.read_text())
    return int(found.group(1)) if found else None


def can_test(home):
    """A release that Ravel knows, with `java` and `javac`: tests compare and compile with them."""
    return feature_of(home) in KNOWN and (pathlib.Path(home) / "bin/javac").exists()


def candidates():
    homes = [pathlib.Path(os.environ[v]) for v in ("RAVEL_JDK", "JAVA_HOME") if os.environ.get(v)]
    if java := shutil.which("java"):
        homes.append(pathlib.Path(java).resolve().parent.parent)
    return homes + sorted(pathlib.Path("/usr/lib/jvm").glob("*"),
                          key=lambda home: feature_of(home) or sys.maxsize)


def find_jdk():
    """The JDK as `ravel` finds it: $RAVEL_JDK, $JAVA_HOME, that of `java`, the oldest installed."""
    for home in candidates():
        if can_test(home):
            return home.resolve()
    sys.exit(f"no JDK {', '.join(map(str, KNOWN))}: set RAVEL_JDK or JAVA_HOME, or put its java on "
             "the path")


def find_jdks():
    """One JDK of each release that is installed, by feature number."""
    found = {}
    for home in candidates():
        if can_test(home):
            found.setdefault(feature_of(home), home.resolve())
    return dict(sorted(found.items()))


def contains(jdks, feature):
    """Is the release in a range: "21+" or "17-24"?"""
    first, _, last = jdks.rstrip("+").partition("-")
    return int(first) <= feature <= (int(last) if last else int(first) if not jdks.endswith("+")
                                     else sys.maxsize)
