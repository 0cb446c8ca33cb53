#!/usr/bin/env python3
"""Fetches the jars that tools/jars.txt names from Maven Central, into build/jars, laid out as a Maven
repository. What is there already is not fetched again; a jar with another checksum is refused.

    tools/fetch_jars.py [--print-checksums]
"""

import hashlib
import pathlib
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
CENTRAL = "https://repo1.maven.org/maven2/"


def rows():
    """Path in a repository, and checksum."""
    for line in (ROOT / "tools/jars.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if words:
            group, artifact, version = words[0].split(":")
            path = f"{group.replace('.', '/')}/{artifact}/{version}/{artifact}-{version}.jar"
            yield path, words[1] if len(words) > 1 else None


def fetch(folder=ROOT / "build/jars", accept_any=False):
    """The folder, with all of them in it."""
    for path, expected in rows():
        file = folder / path
        if file.exists() and not accept_any:
            continue
        with urllib.request.urlopen(CENTRAL + path, timeout=60) as answer:
            content = answer.read()
        found = hashlib.sha256(content).hexdigest()
        if accept_any:
            print(path, found)
        elif found != expected:
            sys.exit(f"{path}: the checksum is {found}, not {expected}")
        file.parent.mkdir(parents=True, exist_ok=True)
        partly = file.with_suffix(".part")
        partly.write_bytes(content)
        partly.rename(file)
    return folder


if __name__ == "__main__":
    fetch(accept_any="--print-checksums" in sys.argv[1:])
