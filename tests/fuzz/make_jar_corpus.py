#!/usr/bin/env python3
"""Makes tests/fuzz/corpus/jar and tests/fuzz/corpus/class_path anew: small jars of each
kind, damaged ones, and class paths with the manifest of the jar that they name."""

import io
import pathlib
import zipfile

CORPUS = pathlib.Path(__file__).parent / "corpus"
MANIFEST = (b"Manifest-Version: 1.0\r\nMain-Class: p.Main\r\nMulti-Release: true\r\n"
            b"Class-Path: a.jar lib/b%20c.jar file:/x/d.jar\r\n  e.jar\r\n\r\n"
            b"Name: p/Main.class\r\nSealed: true\r\n")
TIME = (1980, 1, 1, 0, 0, 0)


def jar(entries, method, comment=b"", zip64=False):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        archive.comment = comment
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name, TIME)
            entry.compress_type = method
            with archive.open(entry, "w", force_zip64=zip64) as file:
                file.write(content)
    return out.getvalue()


def jars():
    entries = {"META-INF/": b"", "META-INF/MANIFEST.MF": MANIFEST, "p/Main.class": b"\xca\xfe" * 40,
               "META-INF/versions/11/p/Main.class": b"newer", "META-INF/versions/99/p/Main.class": b""}
    good = jar(entries, zipfile.ZIP_DEFLATED)
    yield "deflated", good
    yield "stored", jar(entries, zipfile.ZIP_STORED)
    yield "empty", jar({}, zipfile.ZIP_STORED)
    yield "comment", jar({"a": b"a"}, zipfile.ZIP_STORED, comment=b"PK\5\6 and more")
    yield "zip64", jar({"a": b"a" * 50}, zipfile.ZIP_DEFLATED, zip64=True)
    yield "prefixed", b"#!/bin/sh\nexec java\n" + good
    yield "truncated", good[:-5]
    yield "wrong_checksum", good.replace(b"\xca\xfe", b"\xca\xff")
    yield "manifest_only", MANIFEST
    yield "manifest_cr", MANIFEST.replace(b"\r\n", b"\r")


def class_paths():
    yield "jar", b"a.jar\0" + MANIFEST
    yield "twice", b"a.jar:./a.jar:a.jar\0Class-Path: a.jar ./a.jar ../x\n"
    yield "wildcard", b"*:./*:\0" + MANIFEST
    yield "missing", b"b.jar::.:p/\0"
    yield "zero", b"a.jar\0Class-Path: a.jar%00/x a.jar\0/y\n"
    yield "urls", b"a.jar\0Class-Path: file:a.jar file://a.jar http://a/b %61.jar %zz a%2\n"


def main():
    for name, seeds in (("jar", jars()), ("class_path", class_paths())):
        folder = CORPUS / name
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*"):
            old.unlink()
        for seed, content in seeds:
            (folder / seed).write_bytes(content)


if __name__ == "__main__":
    main()
