public class Gen {
  public static void main(String[] args) throws Exception {
    for (int v = 45; v <= 49; v++) {
      ClassAsm c = new ClassAsm(v, ClassAsm.PUBLIC | ClassAsm.SUPER, "Old" + v, "java/lang/Object");
      int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
      String S = "java/lang/String", I = "java/lang/Integer", O = "java/lang/Object";
      int toS = c.method(O, "toString", "()Ljava/lang/String;"),
          valueOf = c.method(S, "valueOf", "(I)Ljava/lang/String;"), newInt = c.method(I, "<init>", "(I)V");
      c.addMethod(ps, "merge", "(I)Ljava/lang/String;", 3, 2).ops("iload_0").jump("ifeq", "a").op("ldc",
          c.string("str")).ops("astore_1").jump("goto", "b").label("a").cp("new", c.cls(I)).ops("dup",
          "iload_0").cp("invokespecial", newInt).ops("astore_1").label("b").ops("aload_1").cp("invokevirtual",
          toS).ops("areturn");
      c.addMethod(ps, "interf", "(I)I", 3, 2).ops("iload_0").jump("ifeq", "a").op("ldc",
          c.string("abc")).jump("goto", "b").label("a").cp("new",
          c.cls("java/lang/StringBuffer")).ops("dup").op("ldc", c.string("four")).cp("invokespecial",
          c.method("java/lang/StringBuffer", "<init>",
          "(Ljava/lang/String;)V")).label("b").invokeInterface(c.interfaceMethod("java/lang/CharSequence",
          "length", "()I"), 1).ops("ireturn");
      c.addMethod(ps, "newBranch", "(I)Ljava/lang/String;", 4, 1).cp("new", c.cls(I)).ops("dup",
          "iload_0").jump("ifeq", "a").op("bipush", 77).jump("goto",
          "b").label("a").ops("iconst_m1").label("b").cp("invokespecial", newInt).cp("invokevirtual",
          toS).ops("areturn");
      c.addMethod(ps, "arrays", "(I)I", 5, 3).ops("iconst_3").op("newarray", 10).ops("astore_1", "aload_1",
          "iconst_1", "iload_0", "iastore", "iconst_2", "iconst_3").cp("multianewarray",
          c.cls("[[J")).bytes(2).ops("astore_2", "aload_2", "iconst_1", "aaload", "arraylength", "aload_1",
          "iconst_1", "iaload", "iadd", "ireturn");
      c.addMethod(ps, "nullMerge", "(I)Z", 2, 2).ops("aconst_null", "astore_1", "iload_0").jump("ifeq",
          "a").op("ldc", c.string("x")).ops("astore_1").label("a").ops("aload_1").jump("ifnull",
          "b").ops("iconst_1", "ireturn").label("b").ops("iconst_0", "ireturn");
      c.addMethod(ps, "longLoop", "(I)J", 4, 4).ops("lconst_0", "lstore_1", "iconst_0",
          "istore_3").label("top").ops("iload_3").op("bipush", 50).jump("if_icmpge", "end").ops("lload_1",
          "iload_3", "iload_0", "imul", "i2l", "ladd", "lstore_1").op("iinc", 3, 1).jump("goto",
          "top").label("end").ops("lload_1", "lreturn");
      c.addMethod(ps, "wideJump", "(I)I", 2, 1).ops("iload_0").jump("ifne", "far").jump("goto_w",
          "zero").label("back").ops("iload_0", "iconst_5", "imul", "ireturn").label("zero").op("bipush",
          100).ops("ireturn").label("far").jump("goto_w", "back");
      c.addMethod(ps, "deadStack", "(I)I", 6, 1).ops("iconst_1", "iconst_2", "iload_0").jump("ifeq",
          "a").ops("iadd", "ireturn").label("a").ops("swap", "isub", "ireturn");
      c.addMethod(ps, "sw", "(I)I", 2, 1).ops("iload_0").tableSwitch("d", 0, "x", "y").label("x").op("bipush",
          11).ops("ireturn").label("y").ops("nop", "iload_0").lookupSwitch("d", new int[] {-5, 1}, "d",
          "z").label("z").op("bipush", 22).ops("ireturn").label("d").op("bipush", 33).ops("ireturn");
      c.addMethod(ps, "arrMerge", "(I)I", 3, 2).ops("iload_0").jump("ifeq",
          "a").ops("iconst_2").cp("anewarray", c.cls(S)).jump("goto",
          "b").label("a").ops("iconst_4").cp("anewarray", c.cls(I)).label("b").ops("dup", "iconst_0",
          "aaload").jump("ifnonnull", "c").ops("arraylength", "ireturn").label("c").ops("pop", "iconst_m1",
          "ireturn");
      c.write(args[0]);
    }
  }
}
