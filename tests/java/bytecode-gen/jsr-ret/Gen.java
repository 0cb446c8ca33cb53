public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(48, ClassAsm.PUBLIC | ClassAsm.SUPER, "Subs", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
    int log = c.field("Subs", "log", "I");
    c.addField(ps, "log", "I");
    // x = x * 2 + 1, done twice through one subroutine
    c.addMethod(ps, "twice", "(I)I", 2, 2).jump("jsr", "sub").jump("jsr_w", "sub").ops("iload_0",
        "ireturn").label("sub").ops("astore_1", "iload_0", "iconst_2", "imul", "iconst_1", "iadd",
        "istore_0").op("ret", 1);
    // the return address in a local beyond 255
    c.addMethod(ps, "wideRet", "(I)I", 2, 301).jump("jsr", "sub").ops("iload_0",
        "ireturn").label("sub").op("wide", ClassAsm.opcode("astore"), 1, 44).ops("nop").op("wide",
        ClassAsm.opcode("iinc"), 0, 0, 3, 232).op("wide", ClassAsm.opcode("ret"), 1, 44);
    c.addMethod(ps, "nested", "(I)I", 2, 3).jump("jsr", "outer").ops("iload_0",
        "ireturn").label("outer").ops("astore_1").op("iinc", 0, 1).jump("jsr", "inner").op("iinc", 0,
        10).jump("jsr", "inner").op("ret", 1).label("inner").ops("astore_2", "iload_0", "iconst_3", "imul",
        "istore_0").op("ret", 2);
    // local 2 holds an int at the first call and a reference at the second; the subroutine ignores it
    c.addMethod(ps, "poly", "(I)I", 2, 4).ops("iconst_5", "istore_2").jump("jsr", "sub").ops("iload_2",
        "iload_0", "iadd", "istore_0").cp("ldc_w", c.string("four")).ops("astore_2").jump("jsr",
        "sub").ops("aload_2").cp("invokevirtual", c.method("java/lang/String", "length",
        "()I")).ops("iload_0", "iadd", "ireturn").label("sub").ops("astore_3").op("iinc", 0, 100).op("ret",
        3);
    c.addMethod(ps, "loop", "(I)I", 2, 3).ops("iconst_0", "istore_2").label("top").ops("iload_0").jump("iflt",
        "done").jump("jsr", "sub").op("iinc", 0, 255).jump("goto", "top").label("done").ops("iload_2",
        "ireturn").label("sub").ops("astore_1", "iload_2", "iload_0").ops("iadd", "istore_2").op("ret", 1);
    // try { return 10 / x; } finally { log++; }
    c.addMethod(ps, "fin", "(I)I", 2, 4).label("start").op("bipush", 10).ops("iload_0", "idiv",
        "istore_1").jump("jsr", "fin").label("end").ops("iload_1",
        "ireturn").label("any").ops("astore_2").jump("jsr", "fin").label("anyEnd").ops("aload_2",
        "athrow").label("fin").ops("astore_3").cp("getstatic", log).ops("iconst_1", "iadd").cp("putstatic",
        log).op("ret", 3).handler("start", "end", "any", null).handler("any", "anyEnd", "any", null);
    c.write(args[0]);
  }
}
