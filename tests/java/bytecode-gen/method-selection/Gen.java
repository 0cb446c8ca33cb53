public class Gen {
  static final int P = ClassAsm.PUBLIC, PS = ClassAsm.PUBLIC | ClassAsm.STATIC, C = ClassAsm.PUBLIC
      | ClassAsm.SUPER, I = ClassAsm.PUBLIC | ClassAsm.INTERFACE | ClassAsm.ABSTRACT;
  static final String O = "java/lang/Object"; static String dir;
  static ClassAsm.Code ret(ClassAsm c, int access, String name, int v) {
    return c.addMethod(access, name, "()I", 1, 1).op("bipush", v).ops("ireturn");
  }
  static void cls(String name, String sup, int access, int v, String... itfs) throws Exception {
    ClassAsm c = new ClassAsm(52, C, name, sup, itfs); c.addConstructor(sup);
    if (access >= 0) ret(c, access, "m", v); c.write(dir);
  }
  public static void main(String[] args) throws Exception {
    dir = args[0];
    for (int k = 1; k <= 2; k++) {
      ClassAsm i = new ClassAsm(52, I, "D" + k, O); ret(i, P, "m", 10 * k); ret(i, P, "n", k);
      i.write(dir);
    }
    ClassAsm i3 = new ClassAsm(52, I, "D3", O, "D1", "D2"); ret(i3, P, "m", 33); i3.write(dir);
    ClassAsm i4 = new ClassAsm(52, I, "D4", O, "D1");
    i4.addBodiless(P | ClassAsm.ABSTRACT, "m", "()I"); i4.write(dir);
    cls("Both", O, -1, 0, "D1", "D2"); cls("Merged", O, -1, 0, "D1", "D3", "D2");
    cls("ReAbs", O, -1, 0, "D4"); cls("Over", O, P, 5, "D1", "D2");
    cls("ClassWins", "p/Pub", -1, 0, "D1"); cls("p/Pub", O, P, 66); cls("p/A", O, 0, 1);
    cls("q/B", "p/A", 0, 2); cls("p/E", "q/B", 0, 3); cls("q/F", "p/E", P, 4);
    cls("q/G", "q/B", P, 5); cls("p/H", "q/G", 0 + P, 6);
    ClassAsm call = new ClassAsm(52, C, "p/Call", O);
    call.addMethod(PS, "m", "(Lp/A;)I", 1, 1).ops("aload_0").cp("invokevirtual",
        call.method("p/A", "m", "()I")).ops("ireturn");
    call.write(dir); ClassAsm callq = new ClassAsm(52, C, "q/Call", O);
    callq.addMethod(PS, "m", "(Lq/B;)I", 1, 1).ops("aload_0").cp("invokevirtual",
        callq.method("q/B", "m", "()I")).ops("ireturn");
    callq.write(dir);
    ClassAsm r = new ClassAsm(52, C, "Ret", O); r.addConstructor(O); ret(r, P, "same", 1);
    r.addMethod(P, "same", "()J", 2, 1).cp("ldc2_w", r.longint(2)).ops("lreturn");
    r.addMethod(P, "same", "()Ljava/lang/String;", 1, 1).op("ldc", r.string("three")).ops("areturn");
    r.write(dir);
    ClassAsm base = new ClassAsm(52, C, "S0", O); base.addConstructor(O); ret(base, P, "v", 1);
    base.write(dir); ClassAsm s1 = new ClassAsm(52, C, "S1", "S0"); s1.addConstructor("S0");
    ret(s1, P, "v", 2); s1.write(dir);
    for (int acc : new int[] {C, ClassAsm.PUBLIC}) {
      String n = acc == C ? "S2" : "S2old"; ClassAsm s2 = new ClassAsm(52, acc, n, "S1");
      s2.addConstructor("S1"); ret(s2, P, "v", 3);
      s2.addMethod(P, "up", "()I", 1, 1).ops("aload_0").cp("invokespecial",
          s2.method("S0", "v", "()I")).ops("ireturn");
      s2.addMethod(P, "self", "()I", 1, 1).ops("aload_0").cp("invokespecial",
          s2.method(n, "v", "()I")).ops("ireturn");
      s2.write(dir);
    }
    ClassAsm s3 = new ClassAsm(52, C, "S3", "S2"); s3.addConstructor("S2"); ret(s3, P, "v", 4);
    s3.write(dir);
    ClassAsm x = new ClassAsm(61, C, "Sel", O);
    String[][] calls = {{"conflict", "Both", "Both", "m", "v"}, {"conflictItf", "Both", "D1", "m", "i"},
        {"noConflictN", "Merged", "Merged", "m", "v"}, {"mergedItf2", "Merged", "D2", "m", "i"},
        {"mergedN", "Merged", "D1", "n", "i"}, {"reabs", "ReAbs", "ReAbs", "m", "v"},
        {"reabsItf", "ReAbs", "D1", "m", "i"}, {"over", "Over", "D2", "m", "i"},
        {"classWins", "ClassWins", "D1", "m", "i"}, {"specUp", "S2", "S2", "up", "v"},
        {"specUpOld", "S2old", "S2old", "up", "v"}, {"specSelf", "S2", "S2", "self", "v"},
        {"specSub", "S3", "S2", "up", "v"}, {"specSubSelf", "S3", "S2", "self", "v"},
        {"retI", "Ret", "Ret", "same", "v"}};
    for (String[] k : calls) {
      ClassAsm.Code m = x.addMethod(PS, k[0], "()I", 2, 0).cp("new",
          x.cls(k[1])).ops("dup").cp("invokespecial", x.method(k[1], "<init>", "()V"));
      if (k[4].equals("v")) m.cp("invokevirtual", x.method(k[2], k[3], "()I"));
          else m.invokeInterface(x.interfaceMethod(k[2], k[3], "()I"), 1);
      m.ops("ireturn");
    }
    for (String k : "p/A q/B p/E q/F q/G p/H".split(" ")) {
      x.addMethod(PS, "pkgA_" + k.replace('/', '_'), "()I", 2, 0).cp("new",
          x.cls(k)).ops("dup").cp("invokespecial", x.method(k, "<init>", "()V")).cp("invokestatic",
          x.method("p/Call", "m", "(Lp/A;)I")).ops("ireturn");
      if (!k.equals("p/A")) x.addMethod(PS, "pkgB_" + k.replace('/', '_'), "()I", 2, 0).cp("new",
          x.cls(k)).ops("dup").cp("invokespecial", x.method(k, "<init>", "()V")).cp("invokestatic",
          x.method("q/Call", "m", "(Lq/B;)I")).ops("ireturn");
    }
    x.addMethod(PS, "retJ", "()J", 2, 0).cp("new", x.cls("Ret")).ops("dup").cp("invokespecial",
        x.method("Ret", "<init>", "()V")).cp("invokevirtual", x.method("Ret", "same", "()J")).ops("lreturn");
    x.addMethod(PS, "retS", "()Ljava/lang/String;", 2, 0).cp("new",
        x.cls("Ret")).ops("dup").cp("invokespecial", x.method("Ret", "<init>", "()V")).cp("invokevirtual",
        x.method("Ret", "same", "()Ljava/lang/String;")).ops("areturn");
    x.write(dir);
  }
}
