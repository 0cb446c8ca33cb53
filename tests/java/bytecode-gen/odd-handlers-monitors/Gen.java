public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(49, ClassAsm.PUBLIC | ClassAsm.SUPER, "Odd", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC, psf = ps | ClassAsm.FINAL;
    String AE = "java/lang/ArithmeticException", RE = "java/lang/RuntimeException", O = "java/lang/Object",
        S = "java/lang/String";
    c.addMethod(ps, "order", "(I)I", 2, 1).label("s").op("bipush", 6).ops("iload_0", "idiv",
        "ireturn").label("e").label("h1").ops("pop", "iconst_1", "ireturn").label("h2").ops("pop", "iconst_2",
        "ireturn").handler("s", "e", "h2", RE).handler("s", "e", "h1", AE);
    c.addMethod(ps, "order2", "(I)I", 2, 1).label("s").op("bipush", 6).ops("iload_0", "idiv",
        "ireturn").label("e").label("h1").ops("pop", "iconst_1", "ireturn").label("h2").ops("pop", "iconst_2",
        "ireturn").handler("s", "e", "h1", AE).handler("s", "e", "h2", null);
    c.addMethod(ps, "selfCover", "(I)I", 3, 1).label("s").op("bipush", 12).ops("iload_0", "idiv",
        "ireturn").label("h").ops("pop").op("iinc", 0, 255).op("bipush", 100).ops("iload_0", "iconst_1",
        "iadd", "idiv", "ireturn").label("e").handler("s", "e", "h", AE).handler("h", "e", "x",
        null).label("x").ops("pop", "iconst_m1", "ireturn");
    c.addMethod(ps, "retry", "(I)I", 3, 2).ops("iconst_0", "istore_1").label("s").op("iinc", 1,
        1).op("bipush", 60).ops("iload_1", "iload_0", "isub", "idiv",
        "ireturn").label("e").label("h").ops("pop").op("iinc", 1, 1).jump("goto", "s").handler("s", "e", "h",
        AE);
    c.addMethod(ps, "rangeEnd", "(I)I", 2, 1).ops("iconst_1",
        "iload_0").label("s").ops("nop").label("e").ops("idiv", "ireturn").label("h").ops("pop", "iconst_5",
        "ireturn").handler("s", "e", "h", null);
    c.addMethod(ps, "missingType", "(I)I", 2, 1).label("s").ops("iconst_1", "iload_0", "idiv",
        "ireturn").label("h").ops("pop", "iconst_5", "ireturn").label("g").ops("pop", "iconst_4",
        "ireturn").handler("s", "h", "g", AE).handler("s", "h", "h", null);
    c.addMethod(ps, "exitOnly", "(I)I", 2, 1).ops("iload_0").jump("ifeq", "skip").op("ldc",
        c.cls("Odd")).ops("monitorexit").label("skip").ops("iload_0", "ireturn");
    c.addMethod(ps, "exitTwice", "(I)I", 2, 2).op("ldc", c.string("lock")).ops("astore_1", "aload_1",
        "monitorenter", "aload_1", "monitorexit", "iload_0").jump("ifeq", "skip").ops("aload_1",
        "monitorexit").label("skip").ops("iload_0", "ireturn");
    c.addMethod(ps, "nullMonitor", "(I)I", 2, 1).ops("aconst_null", "monitorenter", "iload_0", "ireturn");
    c.addMethod(ps | ClassAsm.SYNCHRONIZED, "syncThrow", "(I)I", 2, 1).ops("iconst_1", "iload_0", "idiv",
        "ireturn");
    c.addMethod(ps, "held", "(I)Z", 1, 1).op("ldc", c.cls("Odd")).cp("invokestatic",
        c.method("java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z")).ops("ireturn");
    c.addMethod(ps, "reenter", "(I)Z", 2, 1).op("ldc", c.string("m")).ops("monitorenter").op("ldc",
        c.string("m")).ops("monitorenter").op("ldc", c.string("m")).ops("monitorexit").op("ldc",
        c.string("m")).cp("invokestatic", c.method("java/lang/Thread", "holdsLock",
        "(Ljava/lang/Object;)Z")).op("ldc", c.string("m")).ops("monitorexit", "ireturn");
    c.addField(psf, "kInt", "I", c.integer(-5)).addField(psf, "kLong", "J", c.longint(1L << 50)).addField(psf,
        "kFloat", "F", c.floating(1.5f)).addField(psf, "kDouble", "D", c.doubling(-0.0)).addField(psf, "kStr",
        "Ljava/lang/String;", c.string("interned")).addField(psf, "kBool", "Z", c.integer(1)).addField(psf,
        "kByte", "B", c.integer(-128)).addField(psf, "kChar", "C", c.integer(65535)).addField(psf, "kShort",
        "S", c.integer(-32768)).addField(ps, "nonFinal", "I", c.integer(9));
    c.write(args[0]);
  }
}
