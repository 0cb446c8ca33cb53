// Methods whose monitorenter and monitorexit do not pair up, as no Java source could say. What the JVM
// specification leaves open (2.11.10: monitors that a method leaves locked, or that its caller locked) is not here.
public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(49, ClassAsm.PUBLIC | ClassAsm.SUPER, "Odd", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
    String two = "(Ljava/lang/Object;Ljava/lang/Object;)V";
    int state = c.method("Main", "state", two);

    c.addMethod(ps, "balanced", two, 2, 2)
        .ops("aload_0", "monitorenter", "aload_1", "monitorenter")
        .ops("aload_0", "aload_1").cp("invokestatic", state)
        .ops("aload_1", "monitorexit", "aload_0", "monitorexit", "return");
    c.addMethod(ps, "crossed", two, 2, 2)
        .ops("aload_0", "monitorenter", "aload_1", "monitorenter")
        .ops("aload_0", "aload_1").cp("invokestatic", state)
        .ops("aload_0", "monitorexit")
        .ops("aload_0", "aload_1").cp("invokestatic", state)
        .ops("aload_1", "monitorexit", "return");
    c.addMethod(ps, "exitsUnowned", two, 2, 2)
        .ops("aload_0", "monitorexit", "return");
    c.addMethod(ps, "exitsTwice", two, 2, 2)
        .ops("aload_0", "monitorenter", "aload_0", "monitorexit", "aload_0", "monitorexit", "return");
    c.addMethod(ps, "exitsNull", two, 2, 2)
        .ops("aconst_null", "monitorexit", "return");
    c.addMethod(ps, "handled", two, 2, 2).label("s")
        .ops("aload_0", "monitorenter", "aload_1", "monitorexit").label("e")
        .ops("return").label("h").ops("pop", "aload_0", "aload_1").cp("invokestatic", state)
        .ops("aload_0", "monitorexit", "return")
        .handler("s", "e", "h", "java/lang/IllegalMonitorStateException");
    c.write(args[0]);
  }
}
