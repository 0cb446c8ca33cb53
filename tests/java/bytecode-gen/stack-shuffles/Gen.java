public class Gen {
  static ClassAsm c = new ClassAsm(52, ClassAsm.PUBLIC | ClassAsm.SUPER, "Shuffle", "java/lang/Object");
  // Pushes the operands, shuffles, and appends what is on the stack to a StringBuilder, top first.
  // operands and results: I an int, J a long, as many as the stack holds.
  static void test(String name, String operands, String[] shuffle, String results) {
    String sb = "java/lang/StringBuilder";
    ClassAsm.Code m = c.addMethod(ClassAsm.PUBLIC | ClassAsm.STATIC, name, "()Ljava/lang/String;", 30, 3);
    m.cp("new", c.cls(sb)).ops("dup").cp("invokespecial", c.method(sb, "<init>", "()V")).ops("astore_0");
    int v = 1;
    for (char k : operands.toCharArray()) {
      if (k == 'I') m.op("bipush", v++); else m.cp("ldc2_w", c.longint(100L * v++));
    }
    m.ops(shuffle);
    for (int i = results.length() - 1; i >= 0; i--) {
      boolean one = results.charAt(i) == 'I';
      m.ops(one ? "istore_1" : "lstore_1", "aload_0", one ? "iload_1" : "lload_1").cp("invokevirtual",
          c.method(sb, "append", one ? "(I)Ljava/lang/StringBuilder;"
          : "(J)Ljava/lang/StringBuilder;")).op("bipush", ' ').cp("invokevirtual",
          c.method(sb, "append", "(C)Ljava/lang/StringBuilder;")).ops("pop");
    }
    m.ops("aload_0").cp("invokevirtual", c.method(sb, "toString", "()Ljava/lang/String;")).ops("areturn");
  }
  static void test(String name, String operands, String shuffle, String results) {
    test(name, operands, shuffle.split(" "), results);
  }
  public static void main(String[] args) throws Exception {
    test("swap", "II", "swap", "II"); test("nop", "IJ", "nop nop", "IJ");
    test("pop", "II", "pop", "I"); test("pop2ints", "III", "pop2", "I");
    test("pop2long", "IJ", "pop2", "I");
    test("dup", "I", "dup", "II"); test("dup_x1", "II", "dup_x1", "III");
    test("dup_x2_form1", "III", "dup_x2", "IIII"); test("dup_x2_form2", "JI", "dup_x2", "IJI");
    test("dup2_form1", "II", "dup2", "IIII"); test("dup2_form2", "J", "dup2", "JJ");
    test("dup2_x1_form1", "III", "dup2_x1", "IIIII"); test("dup2_x1_form2", "IJ", "dup2_x1", "JIJ");
    test("dup2_x2_form1", "IIII", "dup2_x2", "IIIIII");
    test("dup2_x2_form2", "IIJ", "dup2_x2", "JIIJ");
    test("dup2_x2_form3", "JII", "dup2_x2", "IIJII"); test("dup2_x2_form4", "JJ", "dup2_x2", "JJJ");
    test("rot3", "III", "dup_x2 pop", "III"); test("swapLong", "JJ", "dup2_x2 pop2", "JJ");
    test("swapIntLong", "IJ", "dup2_x1 pop2", "JI"); test("swapLongInt", "JI", "dup_x2 pop", "IJ");
    test("deep", "IIIIII", "swap dup_x1 iadd swap dup_x2 isub imul", "IIIII");
    test("mix", "JIJI", "dup_x2 pop dup2_x2 pop2 iadd", "JJI");
    c.write(args[0]);
  }
}
