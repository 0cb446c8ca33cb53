// ASM: reads every class of java.base and of ASM itself, writes it again, computes frames anew,
// analyses, and makes classes that run.
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.*;
import org.objectweb.asm.commons.*;
import org.objectweb.asm.tree.*;
import org.objectweb.asm.tree.analysis.*;
import org.objectweb.asm.util.*;

public class Main implements Opcodes {
  static void p(Object o) { System.out.println(o); }

  interface Op { int apply(int a, int b); }

  static int hash(byte[] b) { return Arrays.hashCode(b); }

  static Class<?> define(byte[] b) throws Exception { return MethodHandles.lookup().defineClass(b); }

  static void round() throws Exception {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java/util");
    List<Path> files;
    try (Stream<Path> s = Files.walk(root)) {
      files = s.filter(f -> f.toString().endsWith(".class")).sorted().collect(Collectors.toList());
    }
    int same = 0;
    int sum = 0;
    int insns = 0;
    for (Path f : files) {
      byte[] b = Files.readAllBytes(f);
      ClassReader r = new ClassReader(b);
      ClassWriter w = new ClassWriter(r, 0);
      r.accept(w, 0);
      if (Arrays.equals(b, w.toByteArray())) same++;
      ClassNode n = new ClassNode();
      r.accept(n, ClassReader.SKIP_FRAMES);
      for (MethodNode m : n.methods) insns += m.instructions.size();
      ClassWriter frames = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      n.accept(frames);
      sum = sum * 31 + hash(frames.toByteArray());
    }
    p(files.size() + " classes, " + same + " unchanged, " + insns + " instructions, " + sum);
  }

  static void make() throws Exception {
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    w.visit(V17, ACC_PUBLIC, "Made", null, "java/lang/Object", new String[] {"Main$Op"});
    GeneratorAdapter init = new GeneratorAdapter(ACC_PUBLIC, Method.getMethod("void <init>()"), null, null, w);
    init.loadThis();
    init.invokeConstructor(Type.getType(Object.class), Method.getMethod("void <init>()"));
    init.returnValue();
    init.endMethod();
    GeneratorAdapter g = new GeneratorAdapter(ACC_PUBLIC, Method.getMethod("int apply(int, int)"), null, null, w);
    Label loop = g.newLabel();
    Label end = g.newLabel();
    g.mark(loop);
    g.loadArg(1);
    g.ifZCmp(GeneratorAdapter.EQ, end);
    g.loadArg(1);
    g.loadArg(0);
    g.loadArg(1);
    g.math(GeneratorAdapter.REM, Type.INT_TYPE);
    g.storeArg(1);
    g.storeArg(0);
    g.goTo(loop);
    g.mark(end);
    g.loadArg(0);
    g.returnValue();
    g.endMethod();
    w.visitEnd();
    Op op = (Op) define(w.toByteArray()).getConstructor().newInstance();
    p(op.apply(84, 36) + " " + op.getClass().getName());
    StringWriter text = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(w.toByteArray()), Main.class.getClassLoader(), true, new PrintWriter(text));
    p(text);
    StringWriter trace = new StringWriter();
    new ClassReader(w.toByteArray()).accept(new TraceClassVisitor(null, new ASMifier(), new PrintWriter(trace)), 0);
    p(trace);
  }

  static void instrument() throws Exception {
    byte[] original;
    try (InputStream in = Main.class.getResourceAsStream("Main$Sample.class")) {
      original = in.readAllBytes();
    }
    ClassReader r = new ClassReader(original);
    ClassWriter w = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    r.accept(new ClassRemapper(new ClassVisitor(ASM9, w) {
      @Override public MethodVisitor visitMethod(int access, String name, String desc, String sig, String[] exceptions) {
        return new AdviceAdapter(ASM9, super.visitMethod(access, name, desc, sig, exceptions), access, name, desc) {
          @Override protected void onMethodEnter() { say("enter " + name); }
          @Override protected void onMethodExit(int opcode) { say("exit " + name + " by " + Printer.OPCODES[opcode]); }
          private void say(String s) {
            visitLdcInsn(s);
            visitMethodInsn(INVOKESTATIC, "Main", "p", "(Ljava/lang/Object;)V", false);
          }
        };
      }
    }, new SimpleRemapper("Main$Sample", "Sampled")), ClassReader.EXPAND_FRAMES);
    Class<?> c = define(w.toByteArray());
    Object o = c.getDeclaredConstructor().newInstance();
    p(c.getDeclaredMethod("sum", int[].class).invoke(o, (Object) new int[] {1, 2, 3}));
    try {
      c.getDeclaredMethod("sum", int[].class).invoke(o, (Object) null);
    } catch (java.lang.reflect.InvocationTargetException e) {
      p(e.getCause().getClass());
    }
    ClassNode n = new ClassNode();
    r.accept(n, 0);
    for (MethodNode m : n.methods) {
      Frame<SourceValue>[] f = new Analyzer<>(new SourceInterpreter()).analyze(n.name, m);
      p(m.name + m.desc + " " + f.length + " " + m.maxStack + " " + new Analyzer<>(new BasicVerifier()).analyze(n.name, m).length);
    }
  }

  static class Sample {
    int sum(int[] a) {
      int s = 0;
      for (int v : a) s += v;
      if (s > 5) return s;
      synchronized (this) { return -s; }
    }
  }

  public static void main(String[] args) throws Exception {
    round();
    make();
    instrument();
  }
}
