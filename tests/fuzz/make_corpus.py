#!/usr/bin/env python3
"""Makes tests/fuzz/corpus/class_reader anew: a few tiny classes compiled for several
class file versions, and damaged ones. Needs javac of JDK 17 on the path."""

import pathlib
import subprocess
import tempfile

CORPUS = pathlib.Path(__file__).parent / "corpus" / "class_reader"

SOURCES = {
    # release: source of class A
    7: """
abstract class A<T> implements Runnable {
  static final long L = 5000000000L; static final String S = "s"; volatile double d = 1.5;
  native int n(int a, long b, String... c) throws java.io.IOException;
  abstract T t();
  public synchronized void run() {
    try { switch (n(1, 2)) { case 1: d++; break; case 900: d--; } }
    catch (java.io.IOException e) { d = 0; } finally { d += 1; }
  }
}""",
    11: """
interface A {
  static Runnable r(int[][] x) { return () -> System.out.println("x" + x.length); }
  default Object o() { return new Object() { public String toString() { return "a" + h(); } }; }
  private int h() { int[][] a = new int[2][3]; a[1][0] += 7; return a[1].length; }
}""",
    17: """
@Deprecated public record A(int a, java.util.List<String> b) {
  sealed interface S permits P, Q {} enum P implements S { X, Y } static final class Q implements S {}
  @interface N { int v() default 3; Class<?> c() default A.class; }
  @N(v = 4) static int f(Object o) {
    if (o instanceof String s) return s.length();
    return switch (o.hashCode()) { case 1, 2, 3 -> 5; default -> -o.hashCode(); };
  }
}""",
}


def compile_source(release, source, out):
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / "A.java"
        file.write_text(source)
        debug = "-g" if release != 11 else "-g:none"
        subprocess.run(["javac", "-nowarn", debug, "-parameters", "--release", str(release),
                        "-d", directory, str(file)], check=True, stderr=subprocess.DEVNULL)
        for compiled in sorted(pathlib.Path(directory).glob("*.class")):
            name = compiled.stem.replace("$", "_")
            out[f"java{release}_{name}"] = compiled.read_bytes()


def damaged(good):
    """Broken in ways that the compiler never is."""
    count = int.from_bytes(good[8:10], "big")
    yield "empty", b""
    yield "magic_only", good[:4]
    yield "truncated", good[: len(good) // 2]
    yield "extra_byte", good + b"\0"
    yield "wrong_magic", b"\xca\xfe\xd0\x0d" + good[4:]
    yield "future_version", good[:6] + b"\0\xff" + good[8:]
    yield "preview_version", good[:4] + b"\xff\xff\0\x3d" + good[8:]
    yield "no_pool", good[:8] + b"\0\0" + good[10:]
    yield "full_pool", good[:8] + b"\xff\xff" + good[10:]
    yield "one_constant_less", good[:8] + (count - 1).to_bytes(2, "big") + good[10:]
    yield "unknown_tag", good[:10] + b"\x02" + good[11:]
    yield "long_at_end", good[:8] + b"\0\x02\x05" + bytes(8)
    yield "nul_in_utf8", good.replace(b"Code", b"Co\0e")
    yield "no_code", good.replace(b"Code", b"Kode")
    yield "bad_descriptor", good.replace(b"()V", b"(V)", 1)


def main():
    seeds = {}
    for release, source in SOURCES.items():
        compile_source(release, source, seeds)
    seeds["version45_A"] = seeds["java7_A"][:4] + b"\0\0\0\x2d" + seeds["java7_A"][8:]
    for name, content in damaged(seeds["java7_A"]):
        seeds[f"broken_{name}"] = content
    CORPUS.mkdir(parents=True, exist_ok=True)
    for old in CORPUS.glob("*"):
        old.unlink()
    for name, content in seeds.items():
        (CORPUS / name).write_bytes(content)
    print(f"{len(seeds)} files, {sum(map(len, seeds.values()))} bytes")


if __name__ == "__main__":
    main()
