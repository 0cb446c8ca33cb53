public class Gen {
  static final int P = ClassAsm.PUBLIC, PS = ClassAsm.PUBLIC | ClassAsm.STATIC;
  static final String O = "java/lang/Object";
  static void calls(String name, int version, String dir) throws Exception {
    ClassAsm c = new ClassAsm(version, P | ClassAsm.SUPER, name, O); String T = "Target";
    int init = c.method(T, "<init>", "()V");
    ClassAsm.Code[] m = new ClassAsm.Code[1];
    java.util.function.Function<String, ClassAsm.Code> st = n -> c.addMethod(PS, n, "()I", 4, 2);
    java.util.function.Function<String, ClassAsm.Code> obj = n ->
        st.apply(n).cp("new", c.cls("Impl")).ops("dup").cp("invokespecial",
        c.method("Impl", "<init>", "()V"));
    st.apply("a_missingField").cp("getstatic", c.field(T, "nope", "I")).ops("ireturn");
    st.apply("a_fieldType").cp("getstatic", c.field(T, "sf", "J")).ops("l2i", "ireturn");
    st.apply("a_instFieldAsStatic").cp("getstatic", c.field(T, "inst", "I")).ops("ireturn");
    obj.apply("a_staticFieldAsInst").cp("getfield", c.field(T, "sf", "I")).ops("ireturn");
    st.apply("a_okField").cp("getstatic", c.field(T, "sf", "I")).ops("ireturn");
    st.apply("a_okInherited").cp("getstatic", c.field("Impl", "sf", "I")).ops("ireturn");
    st.apply("a_okItfConst").cp("getstatic", c.field("Impl", "ITF", "I")).ops("ireturn");
    st.apply("a_privateField").cp("getstatic", c.field(T, "priv", "I")).ops("ireturn");
    st.apply("a_putFinal").ops("iconst_1").cp("putstatic", c.field(T, "fin", "I")).ops("iconst_1", "ireturn");
    st.apply("a_missingClassField").cp("getstatic", c.field("Missing", "f", "I")).ops("ireturn");
    st.apply("b_missingMethod").cp("invokestatic", c.method(T, "nope",
        "(IJ[Ljava/lang/String;)I".replace("IJ[Ljava/lang/String;", ""))).ops("ireturn");
    st.apply("b_missingDesc").ops("iconst_1").cp("invokestatic", c.method(T, "sm", "(I)I")).ops("ireturn");
    obj.apply("b_missingVirtual").cp("invokevirtual", c.method(T, "nope", "()I")).ops("ireturn");
    st.apply("b_instAsStatic").cp("invokestatic", c.method(T, "im", "()I")).ops("ireturn");
    obj.apply("b_staticAsVirtual").cp("invokevirtual", c.method(T, "sm", "()I")).ops("ireturn");
    st.apply("b_privateMethod").cp("invokestatic", c.method(T, "pm", "()I")).ops("ireturn");
    obj.apply("b_abstract").cp("invokevirtual", c.method(T, "abs", "()I")).ops("ireturn");
    obj.apply("b_okVirtual").cp("invokevirtual", c.method(T, "im", "()I")).ops("ireturn");
    st.apply("b_okStatic").cp("invokestatic", c.method("Impl", "sm", "()I")).ops("ireturn");
    st.apply("b_missingClass").cp("invokestatic", c.method("Missing", "m", "()I")).ops("ireturn");
    st.apply("b_nullVirtual").ops("aconst_null").cp("checkcast", c.cls(T)).cp("invokevirtual",
        c.method(T, "im", "()I")).ops("ireturn");
    obj.apply("c_virtualOnItf").cp("invokevirtual", c.method("Itf", "x", "()I")).ops("ireturn");
    obj.apply("c_itfOnClass").invokeInterface(c.interfaceMethod(T, "im", "()I"), 1).ops("ireturn");
    obj.apply("c_itfMissing").invokeInterface(c.interfaceMethod("Itf", "nope", "()I"), 1).ops("ireturn");
    obj.apply("c_itfNoImpl").invokeInterface(c.interfaceMethod("Itf", "x", "()I"), 1).ops("ireturn");
    obj.apply("c_itfDefault").invokeInterface(c.interfaceMethod("Itf", "d", "()I"), 1).ops("ireturn");
    st.apply("c_itfWrongReceiver").op("ldc", c.string("s")).invokeInterface(c.interfaceMethod("Itf", "x",
        "()I"), 1).ops("ireturn");
    st.apply("c_itfStaticAsMethodref").cp("invokestatic", c.method("Itf", "s", "()I")).ops("ireturn");
    st.apply("c_itfStatic").cp("invokestatic", c.interfaceMethod("Itf", "s", "()I")).ops("ireturn");
    st.apply("c_itfStaticInherited").cp("invokestatic", c.method("Impl", "s", "()I")).ops("ireturn");
    obj.apply("c_itfPrivateImpl").invokeInterface(c.interfaceMethod("Itf", "hidden", "()I"),
        1).ops("ireturn");
    obj.apply("c_objectViaItf").invokeInterface(c.interfaceMethod("Itf", "getClass", "()Ljava/lang/Class;"),
        1).ops("pop", "iconst_3", "ireturn");
    st.apply("d_newAbstract").cp("new", c.cls(T)).ops("pop", "iconst_1", "ireturn");
    st.apply("d_newInterface").cp("new", c.cls("Itf")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_newMissing").cp("new", c.cls("Missing")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_newPrivateCtor").cp("new", c.cls("PrivCtor")).ops("dup").cp("invokespecial",
        c.method("PrivCtor", "<init>", "()V")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_newMissingCtor").cp("new", c.cls("Impl")).ops("dup", "iconst_0").cp("invokespecial",
        c.method("Impl", "<init>", "(I)V")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_arrayMissing").ops("iconst_1").cp("anewarray", c.cls("Missing")).ops("arraylength",
        "ireturn");
    st.apply("d_castMissing").op("ldc", c.string("x")).cp("checkcast", c.cls("Missing")).ops("pop",
        "iconst_1", "ireturn");
    st.apply("d_castMissingNull").ops("aconst_null").cp("checkcast", c.cls("Missing")).ops("pop", "iconst_1",
        "ireturn");
    st.apply("d_instanceofMissing").op("ldc", c.string("x")).cp("instanceof",
        c.cls("Missing")).ops("ireturn");
    st.apply("d_ldcMissing").cp("ldc_w", c.cls("Missing")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_hiddenClass").cp("new", c.cls("pkg/Hidden")).ops("pop", "iconst_1", "ireturn");
    st.apply("d_hiddenField").cp("getstatic", c.field("pkg/Open", "pp", "I")).ops("ireturn");
    st.apply("d_protField").cp("getstatic", c.field("pkg/Open", "prot", "I")).ops("ireturn");
    st.apply("d_hiddenCall").cp("invokestatic", c.method("pkg/Open", "ppm", "()I")).ops("ireturn");
    st.apply("d_catchMissing").label("s").ops("iconst_1", "iconst_0", "idiv", "ireturn").label("h").ops("pop",
        "iconst_2", "ireturn").handler("s", "h", "h", "java/lang/NullPointerException").frame("h", "",
        "java/lang/Throwable");
    c.write(dir);
  }
  public static void main(String[] args) throws Exception {
    String dir = args[0]; calls("Calls", 52, dir); calls("Calls61", 61, dir);
    ClassAsm t = new ClassAsm(52, P | ClassAsm.SUPER | ClassAsm.ABSTRACT, "Target", O);
    t.addConstructor(O).addField(PS, "sf", "I").addField(P, "inst", "I").addField(ClassAsm.PRIVATE
        | ClassAsm.STATIC, "priv", "I").addField(PS | ClassAsm.FINAL, "fin", "I");
    t.addMethod(PS, "sm", "()I", 1, 0).ops("iconst_4", "ireturn");
    t.addMethod(P, "im", "()I", 1, 1).ops("iconst_5", "ireturn");
    t.addMethod(ClassAsm.PRIVATE | ClassAsm.STATIC, "pm", "()I", 1, 0).ops("iconst_1", "ireturn");
    t.addBodiless(P | ClassAsm.ABSTRACT, "abs", "()I"); t.write(dir);
    ClassAsm i = new ClassAsm(52, P | ClassAsm.INTERFACE | ClassAsm.ABSTRACT, "Itf", O);
    i.addBodiless(P | ClassAsm.ABSTRACT, "x", "()I").addBodiless(P | ClassAsm.ABSTRACT, "hidden",
        "()I").addField(PS | ClassAsm.FINAL, "ITF", "I", i.integer(77));
    i.addMethod(P, "d", "()I", 1, 1).op("bipush", 8).ops("ireturn");
    i.addMethod(PS, "s", "()I", 1, 0).op("bipush", 9).ops("ireturn"); i.write(dir);
    ClassAsm im = new ClassAsm(52, P | ClassAsm.SUPER, "Impl", "Target", "Itf");
    im.addConstructor("Target");
    im.addMethod(ClassAsm.PRIVATE, "hidden", "()I", 1, 1).ops("iconst_1", "ireturn"); im.write(dir);
    ClassAsm pc = new ClassAsm(52, P | ClassAsm.SUPER, "PrivCtor", O);
    pc.addMethod(ClassAsm.PRIVATE, "<init>", "()V", 1, 1).ops("aload_0").cp("invokespecial",
        pc.method(O, "<init>", "()V")).ops("return");
    pc.write(dir); new ClassAsm(52, ClassAsm.SUPER, "pkg/Hidden", O).addConstructor(O).write(dir);
    ClassAsm op = new ClassAsm(52, P | ClassAsm.SUPER, "pkg/Open", O);
    op.addConstructor(O).addField(ClassAsm.STATIC, "pp", "I").addField(ClassAsm.STATIC | ClassAsm.PROTECTED,
        "prot", "I");
    op.addMethod(ClassAsm.STATIC, "ppm", "()I", 1, 0).ops("iconst_1", "ireturn"); op.write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ExtendsItf", "Itf").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ImplementsClass", O, "Target").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ExtendsFinal", "java/lang/Integer").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ExtendsMissing", "Missing").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ImplementsMissing", O, "Missing").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "ExtendsPrivate", "pkg/Hidden").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "NoImpl", O, "java/lang/Runnable").addConstructor(O).write(dir);
  }
}
