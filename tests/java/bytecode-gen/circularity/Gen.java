public class Gen {
  public static void main(String[] args) throws Exception {
    int p = ClassAsm.PUBLIC | ClassAsm.SUPER, i = ClassAsm.PUBLIC | ClassAsm.INTERFACE | ClassAsm.ABSTRACT;
    String d = args[0], O = "java/lang/Object";
    new ClassAsm(52, p, "SelfClass", "SelfClass").write(d); new ClassAsm(52, p, "A", "B").write(d);
    new ClassAsm(52, p, "B", "C").write(d); new ClassAsm(52, p, "C", "A").write(d);
    new ClassAsm(52, i, "ItfSelf", O, "ItfSelf").write(d);
    new ClassAsm(52, i, "ItfA", O, "ItfB").write(d);
    new ClassAsm(52, i, "ItfB", O, "java/lang/Runnable", "ItfA").write(d);
    new ClassAsm(52, p, "Mixed", O, "MixedItf").write(d);
    new ClassAsm(52, i, "MixedItf", O, "Mixed").write(d);
    new ClassAsm(52, p, "Below", "A").write(d);
    ClassAsm h = new ClassAsm(52, p, "Healthy", O);
    h.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, "f", "()I", 2, 0).label("s").cp("new",
        h.cls("A")).ops("pop", "iconst_1", "ireturn").label("h").ops("pop", "iconst_2",
        "ireturn").handler("s", "h", "h", "java/lang/LinkageError").frame("h", "", "java/lang/LinkageError");
    h.write(d);
  }
}
