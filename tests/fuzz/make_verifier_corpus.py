#!/usr/bin/env python3
"""Makes tests/fuzz/corpus/verifier anew: small classes with all kinds of control flow, compiled
with stack maps and turned back into older versions, and subroutines, which javac no longer makes.
Needs javac of JDK 17 on the path."""

import pathlib
import struct
import subprocess
import tempfile

CORPUS = pathlib.Path(__file__).parent / "corpus" / "verifier"

SOURCES = {
    "flow": """
class A {
  static int f(int n, long m, double d, float g) {
    int s = 0;
    for (int i = 0; i < n; i++) { long q = m * i; if (q > 10) continue; d += q; if (d > g) break; s++; }
    switch (n) { case 0: case 1: s++; break; case 5000: s--; default: s *= 2; }
    return s > 3 ? s : (int) m;
  }
}""",
    "handlers": """
class A {
  Object o; int a;
  Object f(Object x, int k) {
    try { o = x.toString(); synchronized (this) { k++; } return o; }
    catch (ClassCastException | NullPointerException e) { o = e; }
    catch (RuntimeException e) { throw new IllegalStateException(e); }
    finally { a += k; }
    return null;
  }
}""",
    "objects": """
class A extends Thread implements Comparable<A> {
  int a = 1; A next; String[][] s = new String[2][];
  A(A n) { super(n == null ? "x" : "y"); next = n; }
  public int compareTo(A o) { return o instanceof A ? o.a - next.a : 0; }
  protected Object clone() throws CloneNotSupportedException { return s.clone() == null ? super.clone() : this; }
  Object f(boolean b, byte[] y, char[] c, Object[] o) {
    y[0]++; c[1] = (char) y[2]; o[0] = b ? new A(null) : (Object) s; s[0] = (String[]) o;
    return b ? y : c;
  }
}""",
}


def code_class(major, max_stack, max_locals, code, handlers=()):
    """A class S with the static method f()V of this code."""
    pool = b""
    for text in ("S", "java/lang/Object", "f", "()V", "Code"):
        pool += b"\x01" + struct.pack(">H", len(text)) + text.encode()
    pool += b"\x07\x00\x01\x07\x00\x02"
    body = struct.pack(">HHI", max_stack, max_locals, len(code)) + code
    body += struct.pack(">H", len(handlers)) + b"".join(struct.pack(">HHHH", *h) for h in handlers)
    body += b"\0\0"
    return (struct.pack(">IHHH", 0xCAFEBABE, 0, major, 8) + pool +
            struct.pack(">HHHHHH", 0x21, 6, 7, 0, 0, 1) +
            struct.pack(">HHHHHI", 9, 3, 4, 1, 5, len(body)) + body + b"\0\0")


SUBROUTINES = {
    # jsr twice, with an int and with a float in local 1
    "polymorphic": bytes.fromhex("033c a8000f 1b57 0b44 a80008 2357 b1 0000 4b a900"),
    # a subroutine that calls another
    "nested": bytes.fromhex("a80004 b1 4b a80005 a900 4c a901"),
    # try { } finally { } of javac 1.3
    "finally": bytes.fromhex("00 a8000a b1 4c a80005 2bbf 4d 00 a902"),
}


def main():
    seeds = {}
    for name, source in SOURCES.items():
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / "A.java"
            file.write_text(source)
            subprocess.run(["javac", "-nowarn", "-g:none", "--release", "8", "-d", directory,
                            str(file)], check=True, stderr=subprocess.DEVNULL)
            compiled = (pathlib.Path(directory) / "A.class").read_bytes()
        for major in (52, 50, 49):
            seeds[f"{name}_{major}"] = compiled[:6] + struct.pack(">H", major) + compiled[8:]
    for name, code in SUBROUTINES.items():
        handlers = [(0, 5, 5, 0)] if name == "finally" else []
        seeds[f"jsr_{name}"] = code_class(49, 3, 4, code, handlers)
    CORPUS.mkdir(parents=True, exist_ok=True)
    for old in CORPUS.glob("*"):
        old.unlink()
    for name, content in seeds.items():
        (CORPUS / name).write_bytes(content)
    print(f"{len(seeds)} files, {sum(map(len, seeds.values()))} bytes")


if __name__ == "__main__":
    main()
