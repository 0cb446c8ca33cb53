public class Gen {
  static String dir; static int made; interface Body { void code(ClassAsm c, ClassAsm.Code m); }
  // One class for the old inference verifier and one for the type-checking verifier.
  static void both(String name, String desc, int stack, int locals, Body b) throws Exception {
    one("V_" + name + "_49", 49, desc, stack, locals, b);
    one("V_" + name + "_52", 52, desc, stack, locals, b);
  }
  static void one(String name, int version, String desc, int stack, int locals, Body b) throws Exception {
    ClassAsm c = new ClassAsm(version, ClassAsm.PUBLIC | ClassAsm.SUPER, name, "java/lang/Object");
    c.addField(ClassAsm.STATIC, "si", "I").addField(ClassAsm.STATIC, "ss", "Ljava/lang/String;").addField(0,
        "inst", "I");
    b.code(c, c.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, "f", desc, stack, locals));
    c.write(dir);
  }
  public static void main(String[] args) throws Exception {
    dir = args[0]; String I = "(I)I", O = "(I)Ljava/lang/Object;", S = "java/lang/String";
    both("good", I, 1, 1, (c, m) -> m.ops("iload_0", "ireturn"));
    both("underflow", I, 2, 1, (c, m) -> m.ops("iload_0", "iadd", "ireturn"));
    both("overflow", I, 1, 1, (c, m) -> m.ops("iload_0", "iload_0", "iadd", "ireturn"));
    both("uninitLocal", I, 1, 2, (c, m) -> m.ops("iload_1", "ireturn"));
    both("localRange", I, 1, 1, (c, m) -> m.ops("iload_3", "ireturn"));
    both("wrongReturn", I, 1, 1, (c, m) -> m.ops("aconst_null", "areturn"));
    both("returnVoid", I, 1, 1, (c, m) -> m.ops("return"));
    both("intAsRef", O, 1, 1, (c, m) -> m.ops("iload_0", "areturn"));
    both("refAsInt", I, 2, 1, (c, m) -> m.ops("aconst_null", "iload_0", "iadd", "ireturn"));
    both("fallOff", I, 1, 1, (c, m) -> m.ops("iload_0", "pop"));
    both("splitLong", I, 3, 1, (c, m) -> m.ops("lconst_0", "pop", "ireturn"));
    both("swapLong", I, 4, 1, (c, m) -> m.ops("iload_0", "lconst_0", "swap", "pop", "pop", "ireturn"));
    both("longHalf", I, 2, 4, (c, m) -> m.ops("lconst_0", "lstore_1", "iload_2", "ireturn"));
    both("clobberLong", "(I)J", 2, 4, (c, m) -> m.ops("lconst_0", "lstore_1", "iload_0", "istore_2",
        "lload_1", "lreturn"));
    both("floatAsInt", I, 2, 1, (c, m) -> m.ops("fconst_0", "iload_0", "iadd", "ireturn"));
    both("badOpcode", I, 1, 1, (c, m) -> m.bytes(0xfd).ops("iload_0", "ireturn"));
    both("badJump", I, 1, 1, (c, m) -> m.label("top").ops("iload_0").bytes(0xa7, 0x7f, 0xff).ops("ireturn"));
    both("jumpMiddle", I, 2, 1, (c, m) -> m.bytes(0xa7, 0, 4).cp("sipush", 0x0303).ops("ireturn"));
    both("wrongArg", I, 1, 1, (c, m) -> m.ops("iload_0").cp("invokestatic",
        c.method("java/lang/Integer", "parseInt", "(Ljava/lang/String;)I")).ops("ireturn"));
    both("objAsString", "(I)I", 1, 2, (c, m) -> m.cp("new", c.cls("java/lang/Object")).ops("pop",
        "aconst_null").cp("checkcast", c.cls("java/lang/Object")).cp("invokevirtual",
        c.method(S, "length", "()I")).ops("ireturn"));
    both("uninitUse", O, 2, 1, (c, m) -> m.cp("new", c.cls("java/lang/Object")).ops("areturn"));
    both("uninitCall", I, 2, 1, (c, m) -> m.cp("new", c.cls("java/lang/Object")).cp("invokevirtual",
        c.method("java/lang/Object", "hashCode", "()I")).ops("ireturn"));
    both("initTwice", O, 3, 1, (c, m) -> m.cp("new", c.cls("java/lang/Object")).ops("dup",
        "dup").cp("invokespecial", c.method("java/lang/Object", "<init>", "()V")).cp("invokespecial",
        c.method("java/lang/Object", "<init>", "()V")).ops("areturn"));
    both("initWrongClass", O, 3, 1, (c, m) ->
        m.cp("new", c.cls("java/lang/Object")).ops("dup").cp("invokespecial",
        c.method("java/lang/Exception", "<init>", "()V")).ops("areturn"));
    both("putWrong", I, 2, 1, (c, m) -> m.ops("aconst_null").cp("putstatic",
        c.field("X", "si", "I")).ops("iload_0", "ireturn"));
    both("getFieldPrim", I, 1, 1, (c, m) -> m.ops("iload_0").cp("getfield",
        c.field("java/awt/Point", "x", "I")).ops("ireturn"));
    both("arrayKind", I, 3, 1, (c, m) -> m.ops("iconst_1").op("newarray", 11).ops("iconst_0", "iaload",
        "ireturn"));
    both("aaloadInt", O, 3, 1, (c, m) -> m.ops("iconst_1").op("newarray", 10).ops("iconst_0", "aaload",
        "areturn"));
    both("arrayLenObj", I, 1, 1, (c, m) -> m.op("ldc", c.string("x")).ops("arraylength", "ireturn"));
    both("newArrayType", O, 1, 1, (c, m) -> m.ops("iconst_1").op("newarray", 3).ops("areturn"));
    both("multiZero", O, 1, 1, (c, m) -> m.ops("iconst_1").cp("multianewarray",
        c.cls("[[I")).bytes(0).ops("areturn"));
    both("multiMany", O, 3, 1, (c, m) -> m.ops("iconst_1", "iconst_1", "iconst_1").cp("multianewarray",
        c.cls("[[I")).bytes(3).ops("areturn"));
    both("throwInt", I, 1, 1, (c, m) -> m.ops("iload_0", "athrow"));
    both("throwString", I, 1, 1, (c, m) -> m.op("ldc", c.string("x")).ops("athrow"));
    both("monitorInt", I, 1, 1, (c, m) -> m.ops("iload_0", "monitorenter", "iload_0", "ireturn"));
    both("ldcBad", I, 2, 1, (c, m) -> m.op("ldc", c.longint(5)).ops("ireturn"));
    both("cpKind", I, 1, 1, (c, m) -> m.cp("getstatic", c.string("x")).ops("ireturn"));
    both("cpRange", I, 1, 1, (c, m) -> m.cp("getstatic", 60000).ops("ireturn"));
    both("invokeInit", I, 1, 1, (c, m) -> m.cp("invokestatic", c.method("java/lang/Object", "<init>",
        "()V")).ops("iload_0", "ireturn"));
    both("itfCount", I, 1, 1, (c, m) -> m.op("ldc", c.string("abc")).cp("invokeinterface",
        c.interfaceMethod("java/lang/CharSequence", "length", "()I")).bytes(2, 0).ops("ireturn"));
    both("itfZero", I, 1, 1, (c, m) -> m.op("ldc", c.string("abc")).cp("invokeinterface",
        c.interfaceMethod("java/lang/CharSequence", "length", "()I")).bytes(1, 7).ops("ireturn"));
    both("itfAnyObject", I, 1, 1, (c, m) -> m.ops("aconst_null").cp("checkcast",
        c.cls("java/lang/Integer")).invokeInterface(c.interfaceMethod("java/lang/CharSequence", "length",
        "()I"), 1).ops("ireturn"));
    both("switchOrder", I, 1, 1, (c, m) -> m.ops("iload_0").lookupSwitch("d", new int[] {5, 1}, "d",
        "d").label("d").ops("iconst_1", "ireturn"));
    both("handlerRange", I, 1, 1, (c, m) -> m.label("a").ops("iload_0").label("b").ops("ireturn").handler("b",
        "a", "a", null));
    both("handlerType", I, 1, 1, (c, m) -> m.label("a").ops("iload_0", "ireturn").label("h").ops("pop",
        "iconst_0", "ireturn").frame("h", "I", S).handler("a", "h", "h", S));
    both("jsr", I, 1, 2, (c, m) -> m.jump("jsr", "s").ops("iload_0",
        "ireturn").label("s").ops("astore_1").op("ret", 1));
    one("V_mergeDepth_49", 49, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq",
        "a").ops("iconst_1").label("a").ops("iconst_2", "ireturn"));
    one("V_mergeKind_49", 49, I, 2, 2, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "istore_1").jump("goto", "b").label("a").ops("fconst_0", "fstore_1").label("b").ops("iload_1",
        "ireturn"));
    one("V_mergeKindUnused_49", 49, I, 2, 2, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "istore_1").jump("goto", "b").label("a").ops("fconst_0", "fstore_1").label("b").ops("iload_0",
        "ireturn"));
    one("V_backBranchUninit_49", 49, I, 3, 2, (c, m) -> m.label("a").cp("new",
        c.cls("java/lang/Object")).ops("astore_1").op("iinc", 0, 255).ops("iload_0").jump("ifgt",
        "a").ops("iload_0", "ireturn"));
    one("V_noMap_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "ireturn").label("a").ops("iconst_2", "ireturn"));
    one("V_map_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "ireturn").label("a").ops("iconst_2", "ireturn").frame("a", "I", ""));
    one("V_mapWrongLocal_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "ireturn").label("a").ops("iconst_2", "ireturn").frame("a", "F", ""));
    one("V_mapWrongStack_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq", "a").ops("iconst_1",
        "ireturn").label("a").ops("iconst_2", "ireturn").frame("a", "I", "I"));
    one("V_mapWeaker_52", 52, I, 2, 2, (c, m) -> m.ops("iconst_4", "istore_1", "iload_0").jump("ifeq",
        "a").ops("iconst_1", "ireturn").label("a").ops("iconst_2", "ireturn").frame("a", "T T", ""));
    one("V_mapUseTop_52", 52, I, 2, 2, (c, m) -> m.ops("iconst_4", "istore_1", "iload_0").jump("ifeq",
        "a").ops("iconst_1", "ireturn").label("a").ops("iload_1", "ireturn").frame("a", "I T", ""));
    one("V_mapMiddle_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0").jump("ifeq", "a").cp("sipush",
        5).ops("ireturn").label("a").ops("iconst_2", "ireturn").label("z").frame("a", "I", "").frame("z", "I",
        ""));
    one("V_deadNoMap_52", 52, I, 2, 1, (c, m) -> m.ops("iload_0", "ireturn", "iconst_1", "ireturn"));
    one("V_deadNoMap_49", 49, I, 2, 1, (c, m) -> m.ops("iload_0", "ireturn", "aconst_null", "ireturn"));
    one("V_mapUninit_52", 52, O, 4, 1, (c, m) -> m.label("n").cp("new", c.cls("java/lang/Integer")).ops("dup",
        "iload_0").jump("ifeq", "a").ops("iconst_5").jump("goto",
        "b").label("a").ops("iconst_m1").label("b").cp("invokespecial",
        c.method("java/lang/Integer", "<init>", "(I)V")).ops("areturn").frame("a", "I", "@n @n").frame("b",
        "I", "@n @n I"));
    one("V_mapUninitWrong_52", 52, O, 4, 1, (c, m) -> m.label("n").cp("new",
        c.cls("java/lang/Integer")).ops("dup", "iload_0").jump("ifeq", "a").ops("iconst_5").jump("goto",
        "b").label("a").ops("iconst_m1").label("b").cp("invokespecial",
        c.method("java/lang/Integer", "<init>", "(I)V")).ops("areturn").frame("a", "I", "@n @n").frame("b",
        "I", "@n java/lang/Integer I"));
    one("V_handlerFrame_52", 52, I, 2, 2, (c, m) -> m.label("s").op("bipush", 12).ops("iload_0", "iconst_3",
        "isub", "idiv", "ireturn").label("h").ops("pop", "iload_0", "ireturn").handler("s", "h", "h",
        "java/lang/ArithmeticException").frame("h", "I", "java/lang/ArithmeticException"));
    ClassAsm k = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "V_ctorNoSuper_52", "java/lang/Object");
    k.addMethod(ClassAsm.PUBLIC, "<init>", "()V", 1, 1).ops("return");
    k.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, "f", I, 1, 1).ops("iload_0", "ireturn");
    k.write(dir);
    k = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "V_finalOverride_52", "Base");
    k.addMethod(ClassAsm.PUBLIC, "fin", "()V", 1, 1).ops("return");
    k.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, "f", I, 1, 1).ops("iload_0", "ireturn");
    k.write(dir);
    k = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "V_finalSuper_52", "java/lang/String");
    k.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, "f", I, 1, 1).ops("iload_0", "ireturn");
    k.write(dir);
    k = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "Base", "java/lang/Object");
    k.addConstructor("java/lang/Object");
    k.addMethod(ClassAsm.PUBLIC | ClassAsm.FINAL, "fin", "()V", 0, 1).ops("return"); k.write(dir);
  }
}
