public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(55, ClassAsm.PUBLIC | ClassAsm.SUPER, "Condy", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
    String L = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;", O = "Ljava/lang/Object;",
        S = "Ljava/lang/String;", CB = "java/lang/invoke/ConstantBootstraps";
    int make = c.handle(6, c.method("Main", "make", "(" + L + "Ljava/lang/Class;[" + O + ")" + O)),
        num = c.handle(6, c.method("Main", "num", "(" + L + "Ljava/lang/Class;)" + O));
    String[] prims = {"I", "F", "Z", "C", "B", "S"};
    String[] rets = {"ireturn", "freturn", "ireturn", "ireturn", "ireturn", "ireturn"};
    int nb = c.bootstrap(num);
    for (int i = 0; i < prims.length; i++) c.addMethod(ps, "prim" + prims[i], "()" + prims[i], 1,
        0).cp("ldc_w", c.dynamic(nb, "p", prims[i])).ops(rets[i]);
    c.addMethod(ps, "primJ", "()J", 2, 0).cp("ldc2_w", c.dynamic(nb, "p", "J")).ops("lreturn");
    c.addMethod(ps, "primD", "()D", 2, 0).cp("ldc2_w", c.dynamic(nb, "p", "D")).ops("dreturn");
    int plain = c.dynamic(c.bootstrap(make), "plain", O);
    c.addMethod(ps, "obj", "()" + O, 1, 0).op("ldc", plain).ops("areturn");
    c.addMethod(ps, "objAgain", "()" + O, 1, 0).cp("ldc_w", plain).ops("areturn");
    c.addMethod(ps, "objSame", "()Z", 2, 0).cp("ldc_w", plain).cp("ldc_w", plain).jump("if_acmpeq",
        "y").ops("iconst_0", "ireturn").label("y").ops("iconst_1", "ireturn").frame("y", "", "");
    int nestedArgs = c.dynamic(c.bootstrap(make, c.integer(5), c.string("s"), c.longint(1L << 33),
        c.doubling(.5), c.floating(1f), c.cls("[I"), c.methodType("(IJ)V"), plain, c.dynamic(nb, "p", "I")),
        "nested", O);
    c.addMethod(ps, "nested", "()" + O, 1, 0).cp("ldc_w", nestedArgs).ops("areturn");
    int nul = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "nullConstant", "(" + L + "Ljava/lang/Class;)"
        + O))), "_", S);
    c.addMethod(ps, "jdkNull", "()" + O, 1, 0).cp("ldc_w", nul).ops("areturn");
    int prim = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "primitiveClass", "(" + L
        + "Ljava/lang/Class;)Ljava/lang/Class;"))), "J", "Ljava/lang/Class;");
    c.addMethod(ps, "jdkPrimitive", "()" + O, 1, 0).cp("ldc_w", prim).ops("areturn");
    int en = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "enumConstant", "(" + L
        + "Ljava/lang/Class;)Ljava/lang/Enum;"))), "GREEN", "LMain$Col;");
    c.addMethod(ps, "jdkEnum", "()" + O, 1, 0).cp("ldc_w", en).ops("areturn");
    int sf = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "getStaticFinal", "(" + L
        + "Ljava/lang/Class;Ljava/lang/Class;)" + O)), c.cls("Main")), "NAMED", S);
    c.addMethod(ps, "jdkStaticFinal", "()" + O, 1, 0).cp("ldc_w", sf).ops("areturn");
    int inv = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "invoke", "(" + L
        + "Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;[" + O + ")" + O)),
        c.handle(5, c.method("java/lang/String", "concat", "(" + S + ")" + S)), c.string("con"),
        c.string("dy")), "_", S);
    c.addMethod(ps, "jdkInvoke", "()" + O, 1, 0).cp("ldc_w", inv).ops("areturn");
    int vh = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "arrayVarHandle", "(" + L
        + "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;")), c.cls("[J")), "_",
        "Ljava/lang/invoke/VarHandle;");
    c.addMethod(ps, "jdkVarHandle", "()" + O, 1, 0).cp("ldc_w", vh).cp("invokevirtual",
        c.method("java/lang/invoke/VarHandle", "varType", "()Ljava/lang/Class;")).ops("areturn");
    int ec = c.dynamic(c.bootstrap(c.handle(6, c.method(CB, "explicitCast", "(" + L + "Ljava/lang/Class;" + O
        + ")" + O)), c.integer(321)), "_", "B");
    c.addMethod(ps, "jdkCast", "()I", 1, 0).cp("ldc_w", ec).ops("ireturn");
    for (String f : new String[] {"fail", "failError", "wrong"}) c.addMethod(ps, "bad_" + f, "()" + O, 1,
        0).cp("ldc_w", c.dynamic(c.bootstrap(c.handle(6, c.method("Main", f, "(" + L + "Ljava/lang/Class;)"
        + O))), "x", "Ljava/util/List;")).ops("areturn");
    c.addMethod(ps, "bad_missing", "()" + O, 1, 0).cp("ldc_w", c.dynamic(c.bootstrap(c.handle(6,
        c.method("Main", "absent", "(" + L + "Ljava/lang/Class;)" + O))), "x", O)).ops("areturn");
    c.addMethod(ps, "bad_enum", "()" + O, 1, 0).cp("ldc_w", c.dynamic(c.bootstrap(c.handle(6,
        c.method(CB, "enumConstant", "(" + L + "Ljava/lang/Class;)Ljava/lang/Enum;"))), "BLUE",
        "LMain$Col;")).ops("areturn");
    int site = c.handle(6, c.method("Main", "site", "(" + L + "Ljava/lang/invoke/MethodType;[" + O
        + ")Ljava/lang/invoke/CallSite;"));
    c.addMethod(ps, "indy", "(" + S + "I)" + S, 2, 2).ops("aload_0",
        "iload_1").invokeDynamicAt(c.invokeDynamic(c.bootstrap(site, c.string("static arg"),
        c.dynamic(nb, "p", "I"), c.cls("java/util/Map")), "indy", "(" + S + "I)" + S)).ops("areturn");
    int bad = c.handle(6,
        c.method("Main", "badSite", "(" + L + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;"));
    c.addMethod(ps, "indy_bad_null", "()" + S, 1, 0).invokeDynamicAt(c.invokeDynamic(c.bootstrap(bad), "nul",
        "()" + S)).ops("areturn");
    c.addMethod(ps, "indy_bad_type", "()" + S, 1, 0).invokeDynamicAt(c.invokeDynamic(c.bootstrap(bad), "typ",
        "()" + S)).ops("areturn");
    c.addMethod(ps, "ldcType", "()" + O, 1, 0).cp("ldc_w",
        c.methodType("(ILjava/lang/String;[J)V")).ops("areturn");
    c.addMethod(ps, "ldcHandles", "()" + S, 6, 0).cp("ldc_w", c.handle(5,
        c.method("java/lang/String", "length", "()I"))).cp("ldc_w", c.string("seven!!")).cp("invokevirtual",
        c.method("java/lang/invoke/MethodHandle", "invokeExact", "(" + S + ")I")).cp("ldc_w",
        c.handle(8, c.method("Main", "<init>", "()V"))).cp("invokevirtual",
        c.method("java/lang/invoke/MethodHandle", "invokeExact", "()LMain;")).cp("ldc_w",
        c.handle(1, c.field("Main", "fld", "I"))).ops("swap").cp("invokevirtual",
        c.method("java/lang/invoke/MethodHandle", "invokeExact", "(LMain;)I")).ops("iadd").cp("ldc_w",
        c.handle(9, c.interfaceMethod("java/lang/CharSequence", "length", "()I"))).cp("ldc_w",
        c.string("abc")).cp("checkcast", c.cls("java/lang/CharSequence")).cp("invokevirtual",
        c.method("java/lang/invoke/MethodHandle", "invokeExact",
        "(Ljava/lang/CharSequence;)I")).ops("iadd").cp("invokestatic",
        c.method("java/lang/String", "valueOf", "(I)" + S)).ops("areturn");
    c.write(args[0]);
  }
}
