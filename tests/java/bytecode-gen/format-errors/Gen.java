import java.util.Arrays;
public class Gen {
  static String dir; static final int P = ClassAsm.PUBLIC, PS = ClassAsm.PUBLIC | ClassAsm.STATIC;
  interface Build { void on(ClassAsm c); }
  interface Patch { byte[] on(byte[] b); }
  static ClassAsm base(String n, int access, Build b) {
    ClassAsm c = new ClassAsm(52, access, n, "java/lang/Object"); b.on(c); return c;
  }
  static void make(String n, Build b) throws Exception { base("F_" + n, P | ClassAsm.SUPER, b).write(dir); }
  static void access(String n, int a) throws Exception { base("F_" + n, a, c -> { }).write(dir); }
  static void patch(String n, Patch p) throws Exception {
    ClassAsm.write(dir, "F_" + n, p.on(base("F_" + n, P | ClassAsm.SUPER, c ->
        c.addConstructor("java/lang/Object")).bytes()));
  }
  static byte[] at(byte[] b, int i, int v) { b[i] = (byte) v; return b; }
  public static void main(String[] args) throws Exception {
    dir = args[0];
    make("good", c -> c.addConstructor("java/lang/Object").addField(P, "a", "I").addField(P, "a",
        "J").addField(PS | ClassAsm.FINAL, "k", "I", c.integer(5)));
    patch("magic", b -> at(b, 0, 0xCB)); patch("empty", b -> new byte[0]);
    patch("truncated", b -> Arrays.copyOf(b, b.length - 3));
    patch("extra", b -> Arrays.copyOf(b, b.length + 1));
    for (int v : new int[] {0, 44, 45, 46, 53, 61, 62, 100}) patch("version" + v, b -> at(b, 7, v));
    patch("preview61", b -> at(at(at(b, 7, 61), 4, 0xff), 5, 0xff));
    patch("minor1", b -> at(b, 5, 1)); patch("poolCount0", b -> at(at(b, 8, 0), 9, 0));
    patch("poolTag", b -> at(b, 10, 99)); patch("poolTag2", b -> at(b, 10, 2));
    make("dupField", c -> c.addField(P, "x", "I").addField(P, "x", "I"));
    make("dupMethod", c -> c.addBodiless(P | ClassAsm.NATIVE, "m", "()V").addBodiless(P | ClassAsm.NATIVE,
        "m", "()V"));
    make("overloadReturn", c -> c.addBodiless(P | ClassAsm.NATIVE, "m", "()V").addBodiless(P
        | ClassAsm.NATIVE, "m", "()I"));
    for (String n : new String[] {"", "a.b", "a/b", "a;b", "a[b", "<x>", "a b", "\u00e9", "1",
        "if"}) make("fieldName" + Integer.toHexString(n.hashCode()), c -> c.addField(P, n, "I"));
    for (String n : new String[] {"", "a.b", "a/b", "<x>", "a<b", "a b", "<init>x",
        "<clinit>"}) make("methodName" + Integer.toHexString(n.hashCode()), c ->
        c.addBodiless(P | ClassAsm.NATIVE, n, "()V"));
    for (String d : new String[] {"", "V", "Q", "Ljava/lang/String", "L;", "[", "[V", "II", "La.b;",
        "[".repeat(255) + "I", "[".repeat(256) + "I"}) make("fieldDesc" + Integer.toHexString(d.hashCode()),
        c -> c.addField(P, "f", d));
    for (String d : new String[] {"", "()", "V", "(V)V", "(I", "()VV", "(" + "I".repeat(254) + ")V", "("
        + "I".repeat(255) + ")V", "(" + "J".repeat(127) + ")V", "(" + "J".repeat(128) + ")V", "(Q)V",
        "()Ljava/lang/Object"}) make("methodDesc" + Integer.toHexString(d.hashCode()), c ->
        c.addBodiless(P | ClassAsm.NATIVE, "m", d));
    make("noCode", c -> c.addBodiless(P, "m", "()V"));
    make("abstractCode", c -> c.addMethod(P | ClassAsm.ABSTRACT, "m", "()V", 0, 1).ops("return"));
    make("nativeCode", c -> c.addMethod(P | ClassAsm.NATIVE, "m", "()V", 0, 1).ops("return"));
    make("emptyCode", c -> c.addMethod(P, "m", "()V", 0, 1));
    make("localsSmall", c -> c.addMethod(P, "m", "(IJ)V", 0, 2).ops("return"));
    for (int a : new int[] {ClassAsm.PUBLIC | ClassAsm.PRIVATE, ClassAsm.FINAL | 64, ClassAsm.PRIVATE
        | ClassAsm.PROTECTED, 0x8000}) make("fieldFlags" + a, c -> c.addField(a, "f", "I"));
    for (int a : new int[] {ClassAsm.PUBLIC | ClassAsm.PRIVATE, ClassAsm.ABSTRACT | ClassAsm.FINAL,
        ClassAsm.ABSTRACT | ClassAsm.STATIC, ClassAsm.ABSTRACT | ClassAsm.NATIVE, ClassAsm.ABSTRACT
        | ClassAsm.PRIVATE, ClassAsm.ABSTRACT | ClassAsm.SYNCHRONIZED}) make("methodFlags" + a, c ->
        c.addBodiless(a, "m", "()V"));
    make("staticInit", c -> c.addMethod(PS, "<init>", "()V", 0, 0).ops("return"));
    make("initReturns", c -> c.addMethod(P, "<init>", "()I", 1, 1).ops("iconst_0", "ireturn"));
    make("clinitArgs", c -> c.addMethod(PS, "<clinit>", "(I)V", 0, 1).ops("return"));
    make("clinitNonStatic", c -> c.addMethod(P, "<clinit>", "()V", 0, 1).ops("return"));
    access("finalAbstract", ClassAsm.PUBLIC | ClassAsm.FINAL | ClassAsm.ABSTRACT | ClassAsm.SUPER);
    access("interfaceNoAbstract", ClassAsm.PUBLIC | ClassAsm.INTERFACE);
    access("interface", ClassAsm.PUBLIC | ClassAsm.INTERFACE | ClassAsm.ABSTRACT);
    access("interfaceFinal", ClassAsm.PUBLIC | ClassAsm.INTERFACE | ClassAsm.ABSTRACT | ClassAsm.FINAL);
    access("annotationNoInterface", ClassAsm.PUBLIC | ClassAsm.SUPER | 0x2000);
    access("module", 0x8000);
    base("F_itfField", P | ClassAsm.INTERFACE | ClassAsm.ABSTRACT, c -> c.addField(P, "f", "I")).write(dir);
    base("F_itfMethodProt", P | ClassAsm.INTERFACE | ClassAsm.ABSTRACT, c ->
        c.addBodiless(ClassAsm.PROTECTED | ClassAsm.ABSTRACT, "m", "()V")).write(dir);
    base("F_itfFinal", P | ClassAsm.INTERFACE | ClassAsm.ABSTRACT, c ->
        c.addMethod(P | ClassAsm.FINAL, "m", "()V", 0, 1).ops("return")).write(dir);
    new ClassAsm(52, P | ClassAsm.INTERFACE | ClassAsm.ABSTRACT, "F_itfSuper", "java/lang/String").write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "F_noSuper", null).write(dir);
    new ClassAsm(52, P | ClassAsm.SUPER, "F_dupItf", "java/lang/Object", "java/lang/Runnable",
        "java/lang/Runnable").write(dir);
    ClassAsm.write(dir, "F_wrongName", new ClassAsm(52, P | ClassAsm.SUPER, "F_realName",
        "java/lang/Object").bytes());
    ClassAsm.write(dir, "F_javaLang", new ClassAsm(52, P | ClassAsm.SUPER, "java/lang/Foo",
        "java/lang/Object").bytes());
    make("constType", c -> c.addField(PS | ClassAsm.FINAL, "k", "I", c.string("x")));
    make("constLong", c -> c.addField(PS | ClassAsm.FINAL, "k", "J", c.integer(1)));
    make("constRange", c -> c.addField(PS | ClassAsm.FINAL, "k", "I", 60000));
    make("constNonStatic", c -> c.addField(P | ClassAsm.FINAL, "k", "I", c.integer(9)));
    make("rawUtf8", c -> c.raw(1, 0, 2, 0xff, 0xff)); make("rawUtf8nul", c -> c.raw(1, 0, 1, 0));
    make("rawHandleKind", c -> c.raw(15, 10, 0, 1)); make("rawClassIdx", c -> c.raw(7, 0xff, 0xff));
    make("rawClassToInt", c -> { int i = c.integer(7); c.raw(7, i >> 8, i & 255); });
    make("rawNat", c -> { int i = c.integer(7); c.raw(12, 0, i, 0, i); });
    make("rawMethodBadNat", c -> { int n = c.nameAndType("m", "I"), k = c.cls("A"); c.raw(10, 0, k, 0, n); });
    make("rawFieldBadNat", c -> { int n = c.nameAndType("f", "()V"), k = c.cls("A"); c.raw(9, 0, k, 0, n); });
    make("rawModule", c -> c.raw(19, 0, 1));
    make("unknownAttribute", c -> c.attribute("Whatever", 1, 2, 3));
    make("sourceFileLen", c -> c.attribute("SourceFile", 0, 1, 0));
    make("dynNoBootstrap", c -> c.dynamic(0, "x", "I"));
    make("indyNoBootstrap", c -> c.invokeDynamic(3, "x", "()V"));
  }
}
