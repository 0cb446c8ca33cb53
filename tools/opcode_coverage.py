#!/usr/bin/env python3
"""Which of the 202 opcodes occur in class files: tools/opcode_coverage.py [FOLDER...]

Without folders, the compiled cases of tests/java. Prints each opcode with the number of places
where it occurs; exit status 1 when one does not occur at all.
"""

import collections
import pathlib
import struct
import sys

# Mnemonics in the order of their numbers, from 0 (JVM specification, chapter 6).
NAMES = """
nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1
fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload
aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2
fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload
aaload baload caload saload istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3
lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2
dstore_3 astore_0 astore_1 astore_2 astore_3 iastore lastore fastore dastore aastore bastore
castore sastore pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub
fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl
ishr lshr iushr lushr iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l
d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne
if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch
ireturn lreturn freturn dreturn areturn return getstatic putstatic getfield putfield invokevirtual
invokespecial invokestatic invokeinterface invokedynamic new newarray anewarray arraylength athrow
checkcast instanceof monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w
""".split()
assert len(NAMES) == 202

OPERAND_BYTES = collections.defaultdict(int)
for _name in """bipush ldc newarray ret iload lload fload dload aload istore lstore fstore dstore
             astore""".split():
    OPERAND_BYTES[_name] = 1
for _name in """sipush ldc_w ldc2_w iinc goto jsr ifnull ifnonnull new anewarray checkcast
             instanceof getstatic putstatic getfield putfield invokevirtual invokespecial
             invokestatic""".split():
    OPERAND_BYTES[_name] = 2
for _name in NAMES[153:167]:  # ifeq to if_acmpne
    OPERAND_BYTES[_name] = 2
OPERAND_BYTES.update(multianewarray=3, invokeinterface=4, invokedynamic=4, goto_w=4, jsr_w=4)


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count):
        self.at += count
        return self.data[self.at - count:self.at]

    def number(self, count):
        return int.from_bytes(self.take(count), "big")


def opcodes_of_code(code):
    """Yields the name of each instruction of a code array."""
    at = 0
    while at < len(code):
        name = NAMES[code[at]]
        yield name
        if name == "wide":
            yield NAMES[code[at + 1]]
            at += 6 if NAMES[code[at + 1]] == "iinc" else 4
        elif name in ("tableswitch", "lookupswitch"):
            table = (at + 4) & ~3
            if name == "tableswitch":
                low, high = struct.unpack_from(">ii", code, table + 4)
                at = table + 12 + 4 * (high - low + 1)
            else:
                at = table + 8 + 8 * struct.unpack_from(">i", code, table + 4)[0]
        else:
            at += 1 + OPERAND_BYTES[name]


def code_arrays(data):
    """Yields the code arrays of a class file."""
    r = Reader(data)
    if r.number(4) != 0xCAFEBABE:
        return
    r.take(4)
    utf8 = {}
    index, count = 1, r.number(2)
    sizes = {3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4,
             18: 4, 19: 2, 20: 2}
    while index < count:
        tag = r.number(1)
        if tag == 1:
            utf8[index] = r.take(r.number(2))
        else:
            r.take(sizes[tag])
        index += 2 if tag in (5, 6) else 1
    r.take(6)
    r.take(2 * r.number(2))
    for member in ("field", "method"):
        for _ in range(r.number(2)):
            r.take(6)
            for _ in range(r.number(2)):
                name = utf8.get(r.number(2))
                body = r.take(r.number(4))
                if member == "method" and name == b"Code":
                    yield body[8:8 + int.from_bytes(body[4:8], "big")]


def count(folders):
    found = collections.Counter()
    for folder in folders:
        for file in pathlib.Path(folder).rglob("*.class"):
            try:
                for code in code_arrays(file.read_bytes()):
                    found.update(list(opcodes_of_code(code)))
            except (IndexError, KeyError, struct.error):
                continue  # broken on purpose, as some tests need it
    return found


def missing(folders):
    found = count(folders)
    return [name for name in NAMES if not found[name]]


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    found = count(sys.argv[1:] or [root / "build/java-tests"])
    for number, name in enumerate(NAMES):
        print(f"{number:3} {name:16} {found[name] or '-'}")
    covered = sum(1 for name in NAMES if found[name])
    print(f"{covered} of {len(NAMES)} opcodes")
    return 0 if covered == len(NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
