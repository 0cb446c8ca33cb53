public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm c = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "Raw", "java/lang/Object");
    c.addConstructor("java/lang/Object"); int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
    for (String op : new String[] {"fcmpl", "fcmpg"}) c.addMethod(ps, op, "(FF)I", 2, 2).ops("fload_0",
        "fload_1", op, "ireturn");
    for (String op : new String[] {"dcmpl", "dcmpg"}) c.addMethod(ps, op, "(DD)I", 4, 4).ops("dload_0",
        "dload_2", op, "ireturn");
    c.addMethod(ps, "lcmp", "(JJ)I", 4, 4).ops("lload_0", "lload_2", "lcmp", "ireturn");
    for (String op : new String[] {"ishl", "ishr", "iushr"}) c.addMethod(ps, op, "(II)I", 2, 2).ops("iload_0",
        "iload_1", op, "ireturn");
    for (String op : new String[] {"lshl", "lshr", "lushr"}) c.addMethod(ps, op, "(JI)J", 3, 3).ops("lload_0",
        "iload_2", op, "lreturn");
    String[] kinds = {"Z", "B", "C", "S"}; int[] codes = {4, 8, 5, 9};
    String[] stores = {"bastore", "bastore", "castore", "sastore"},
        loads = {"baload", "baload", "caload", "saload"};
    for (int i = 0; i < 4; i++) {
      String t = kinds[i]; c.addField(ClassAsm.PUBLIC, "f" + t, t).addField(ps, "s" + t, t);
      int f = c.field("Raw", "f" + t, t), s = c.field("Raw", "s" + t, t);
      c.addMethod(ps, "ret" + t, "(I)" + t, 1, 1).ops("iload_0", "ireturn");
      c.addMethod(ps, "field" + t, "(I)I", 3, 2).cp("new", c.cls("Raw")).ops("dup").cp("invokespecial",
          c.method("Raw", "<init>", "()V")).ops("astore_1", "aload_1", "iload_0").cp("putfield",
          f).ops("aload_1").cp("getfield", f).ops("ireturn");
      c.addMethod(ps, "static" + t, "(I)I", 1, 1).ops("iload_0").cp("putstatic", s).cp("getstatic",
          s).ops("ireturn");
      c.addMethod(ps, "array" + t, "(I)I", 4, 1).ops("iconst_1").op("newarray", codes[i]).ops("dup",
          "iconst_0", "iload_0", stores[i], "iconst_0", loads[i], "ireturn");
    }
    c.write(args[0]);
  }
}
