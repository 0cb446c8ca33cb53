#!/usr/bin/env python3
"""Writes the two benchmarks that are too long to write by hand: bench/generate.py FOLDER"""

import pathlib
import sys

METHODS = 500
FIELDS = 5000


def method_invocation():
    methods = "\n".join(f"    int next{i}(int n) {{ return n + 1; }}" for i in range(METHODS))
    calls = "\n".join(f"            sum += target.next{i}(round);" for i in range(METHODS))
    return f"""/** Calls {METHODS} different virtual methods in turn. */
public class MethodInvocation {{
{methods}

    public static void main(String[] args) {{
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 35_000;
        MethodInvocation target = new MethodInvocation();
        int sum = 0;
        for (int round = 0; round < rounds; round++) {{
{calls}
        }}
        System.out.println(sum);
    }}
}}
"""


def read_many_fields():
    fields = "\n".join(f"    static long f{i};" for i in range(FIELDS))
    updates = "\n".join(f"            f{i} = f{i} + 4;" for i in range(FIELDS))
    return f"""/** Reads and writes {FIELDS} static fields in turn. */
public class ReadManyFields {{
{fields}

    public static void main(String[] args) {{
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 35_000;
        for (int round = 0; round < rounds; round++) {{
{updates}
        }}
        System.out.println(f0 + f{FIELDS // 2} + f{FIELDS - 1});
    }}
}}
"""


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "MethodInvocation.java").write_text(method_invocation())
    (folder / "ReadManyFields.java").write_text(read_many_fields())


if __name__ == "__main__":
    main()
