public class Gen {
  public static void main(String[] args) throws Exception {
    ClassAsm user = new ClassAsm(55, ClassAsm.PUBLIC | ClassAsm.SUPER, "User", "java/lang/Object");
    int ps = ClassAsm.PUBLIC | ClassAsm.STATIC;
    String lookup = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;", object = "Ljava/lang/Object;";
    user.addMethod(ps, "type", "()" + object, 1, 0).cp("ldc_w", user.methodType("(LTarget;)V")).ops("areturn");
    user.addMethod(ps, "handle", "()" + object, 1, 0).cp("ldc_w",
        user.handle(6, user.method("Target", "run", "()V"))).ops("areturn");
    int constant = user.handle(6, user.method("Main", "constant", "(" + lookup + "Ljava/lang/Class;)" + object));
    user.addMethod(ps, "dynamic", "()" + object, 1, 0).cp("ldc_w",
        user.dynamic(user.bootstrap(constant), "it", object)).ops("areturn");
    user.addMethod(ps, "argument", "()" + object, 1, 0).cp("ldc_w", user.dynamic(user.bootstrap(
        user.handle(6, user.method("Main", "useType", "(" + lookup + "Ljava/lang/Class;Ljava/lang/invoke/MethodType;)" + object)),
        user.methodType("(I)LTarget;")), "it", object)).ops("areturn");
    int site = user.handle(6, user.method("Main", "site",
        "(" + lookup + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;"));
    user.addMethod(ps, "call", "()" + object, 1, 0).invokeDynamicAt(
        user.invokeDynamic(user.bootstrap(site), "it", "()" + object)).ops("areturn");
    user.write(args[0]);
    ClassAsm target = new ClassAsm(55, ClassAsm.PUBLIC | ClassAsm.SUPER, "Target", "java/lang/Object");
    target.addMethod(ps, "run", "()V", 0, 0).ops("return");
    target.write(args[0]);
  }
}
