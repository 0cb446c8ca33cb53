public class Gen {
  static int[] w(String op, int index) { return new int[] {ClassAsm.opcode(op), index >> 8, index & 255}; }
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(49, ClassAsm.PUBLIC | ClassAsm.SUPER, "Wide", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC; String sb = "java/lang/StringBuilder";
    ClassAsm.Code m = c.addMethod(ps, "locals", "(IJFDLjava/lang/Object;)Ljava/lang/String;", 6, 40010);
    m.ops("iload_0").op("wide", w("istore", 300)).ops("lload_1").op("wide",
        w("lstore", 40000)).ops("fload_3").op("wide", w("fstore", 20000)).op("wide", w("dload", 4)).op("wide",
        w("dstore", 256)).op("wide", w("aload", 6)).op("wide", w("astore", 65)).op("wide",
        ClassAsm.opcode("iinc"), 1, 44, 0x80, 0).op("wide", ClassAsm.opcode("iinc"), 1, 44, 0x7f,
        0xff).op("wide", ClassAsm.opcode("iinc"), 0, 0, 0, 1);
    m.cp("new", c.cls(sb)).ops("dup").cp("invokespecial", c.method(sb, "<init>", "()V"));
    String[][] parts = {{"iload", "300", "I"}, {"lload", "40000", "J"}, {"fload", "20000", "F"},
        {"dload", "256", "D"}, {"aload", "65", "Ljava/lang/Object;"}, {"iload", "0", "I"}};
    for (String[] p : parts) m.op("wide", w(p[0], Integer.parseInt(p[1]))).cp("invokevirtual",
        c.method(sb, "append", "(" + p[2] + ")Ljava/lang/StringBuilder;")).op("bipush",
        ' ').cp("invokevirtual", c.method(sb, "append", "(C)Ljava/lang/StringBuilder;"));
    m.cp("invokevirtual", c.method(sb, "toString", "()Ljava/lang/String;")).ops("areturn");
    for (int p = 0; p < 4; p++) {
      ClassAsm.Code t = c.addMethod(ps, "table" + p, "(I)I", 2, 1),
          l = c.addMethod(ps, "lookup" + p, "(I)I", 2, 1);
      for (int i = 0; i < p; i++) { t.ops("nop"); l.ops("nop"); }
      t.ops("iload_0").tableSwitch("d", -2, "a", "b", "c", "d", "e");
      l.ops("iload_0").lookupSwitch("d", new int[] {Integer.MIN_VALUE, -2, 1, 100, Integer.MAX_VALUE}, "a",
          "b", "c", "e", "a");
      for (ClassAsm.Code k : new ClassAsm.Code[] {t, l}) {
        int v = 10;
        for (String s : "a b c d e".split(" ")) k.label(s).op("bipush", v++).ops("ireturn");
      }
    }
    int max = Integer.MAX_VALUE;
    c.addMethod(ps, "top", "(I)I", 1, 1).ops("iload_0").tableSwitch("d", max - 1, "a",
        "b").label("a").ops("iconst_1", "ireturn").label("b").ops("iconst_2",
        "ireturn").label("d").ops("iconst_0", "ireturn");
    c.addMethod(ps, "bottom", "(I)I", 1, 1).ops("iload_0").tableSwitch("d", Integer.MIN_VALUE,
        "a").label("a").ops("iconst_1", "ireturn").label("d").ops("iconst_0", "ireturn");
    c.addMethod(ps, "empty", "(I)I", 1, 1).ops("iload_0").lookupSwitch("d",
        new int[0]).label("d").ops("iload_0", "ireturn");
    c.addMethod(ps, "single", "(I)I", 1, 1).ops("iload_0").lookupSwitch("d", new int[] {0},
        "a").label("a").ops("iconst_5", "ireturn").label("d").ops("iconst_m1", "ireturn");
    c.addMethod(ps, "consts", "()Ljava/lang/String;", 4, 0).cp("new",
        c.cls(sb)).ops("dup").cp("invokespecial", c.method(sb, "<init>", "()V")).cp("ldc_w",
        c.integer(123456789)).cp("invokevirtual", c.method(sb, "append",
        "(I)Ljava/lang/StringBuilder;")).cp("ldc_w", c.floating(-0f)).cp("invokevirtual",
        c.method(sb, "append", "(F)Ljava/lang/StringBuilder;")).cp("ldc2_w",
        c.doubling(1e-300)).cp("invokevirtual", c.method(sb, "append",
        "(D)Ljava/lang/StringBuilder;")).cp("ldc2_w", c.longint(Long.MIN_VALUE)).cp("invokevirtual",
        c.method(sb, "append", "(J)Ljava/lang/StringBuilder;")).cp("ldc_w",
        c.string("\0\u00e9\u4e2d")).cp("invokevirtual", c.method(sb, "append",
        "(Ljava/lang/String;)Ljava/lang/StringBuilder;")).cp("ldc_w", c.cls("[[I")).cp("invokevirtual",
        c.method(sb, "append", "(Ljava/lang/Object;)Ljava/lang/StringBuilder;")).cp("sipush",
        0x8000).cp("invokevirtual",
        c.method(sb, "append", "(I)Ljava/lang/StringBuilder;")).cp("invokevirtual",
        c.method(sb, "toString", "()Ljava/lang/String;")).ops("areturn");
    ClassAsm.Code far = c.addMethod(ps, "far", "(I)I", 2, 1).ops("iload_0").jump("ifeq",
        "near").jump("goto_w", "end").label("near").op("bipush",
        9).ops("ireturn").label("back").ops("iload_0", "iconst_3", "ishl", "ireturn");
    for (int i = 0; i < 40000; i++) far.ops("nop");
    far.label("end").op("iinc", 0, 5).jump("goto_w", "back");
    c.addMethod(ps, "throwNull", "()V", 1, 0).ops("aconst_null", "athrow");
    c.addMethod(ps, "selfLoop", "(I)I", 1, 1).label("top").op("iinc", 0, 255).ops("iload_0").jump("ifgt",
        "top").ops("iload_0", "ireturn");
    c.write(args[0]);
  }
}
