// A class-file assembler for tests that need class files javac cannot make.
//
// A ClassAsm is one class under construction: a constant pool that grows on demand, fields,
// methods and bootstrap methods. It checks nothing on purpose, so that broken classes can be
// written as easily as good ones. Instructions are given by their mnemonic; jumps name labels,
// which are resolved when the method is finished; stack maps are written as full frames only.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class ClassAsm {
  public static final int PUBLIC = 1, PRIVATE = 2, PROTECTED = 4, STATIC = 8, FINAL = 16, SUPER = 32;
  public static final int SYNCHRONIZED = 32, NATIVE = 256, INTERFACE = 512, ABSTRACT = 1024;

  /** Mnemonics in opcode order, from nop = 0 to jsr_w = 201. */
  private static final String[] MNEMONICS = (
      "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 "
      + "fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload "
      + "aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 lload_3 fload_0 fload_1 fload_2 fload_3 "
      + "dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 aload_2 aload_3 iaload laload faload daload aaload "
      + "baload caload saload istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 lstore_0 "
      + "lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 dstore_2 dstore_3 "
      + "astore_0 astore_1 astore_2 astore_3 iastore lastore fastore dastore aastore bastore castore sastore "
      + "pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap iadd ladd fadd dadd isub lsub fsub dsub imul lmul "
      + "fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr "
      + "iand land ior lor ixor lxor iinc i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl "
      + "fcmpg dcmpl dcmpg ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt "
      + "if_icmple if_acmpeq if_acmpne goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn "
      + "areturn return getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic "
      + "invokeinterface invokedynamic new newarray anewarray arraylength athrow checkcast instanceof "
      + "monitorenter monitorexit wide multianewarray ifnull ifnonnull goto_w jsr_w").split(" ");
  private static final Map<String, Integer> OPCODES = new HashMap<>();

  static {
    for (int i = 0; i < MNEMONICS.length; i++) OPCODES.put(MNEMONICS[i], i);
  }

  public static int opcode(String mnemonic) {
    Integer op = OPCODES.get(mnemonic);
    if (op == null) throw new IllegalArgumentException("no instruction " + mnemonic);
    return op;
  }

  private final String name;
  private final int access;
  private final int major;
  private final int thisIndex;
  private final int superIndex;
  private final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
  private final DataOutputStream pool = new DataOutputStream(poolBytes);
  private final Map<String, Integer> entries = new LinkedHashMap<>();
  private int poolCount = 1;
  private final List<Integer> interfaces = new ArrayList<>();
  private final List<byte[]> fields = new ArrayList<>();
  private final List<Code> methods = new ArrayList<>();
  private final List<int[]> bootstraps = new ArrayList<>();
  private final Map<String, byte[]> attributes = new LinkedHashMap<>();

  /** A class of the given version; superName is null only for java/lang/Object. */
  public ClassAsm(int major, int access, String name, String superName, String... interfaceNames) {
    this.major = major;
    this.access = access;
    this.name = name;
    thisIndex = cls(name);
    superIndex = superName == null ? 0 : cls(superName);
    for (String i : interfaceNames) interfaces.add(cls(i));
  }

  // ---- constant pool -------------------------------------------------------------------------

  private interface Writer {
    void write(DataOutputStream out) throws IOException;
  }

  private int entry(String key, int slots, Writer w) {
    Integer old = entries.get(key);
    if (old != null) return old;
    try {
      w.write(pool);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    int index = poolCount;
    poolCount += slots;
    entries.put(key, index);
    return index;
  }

  /** Any entry whatever, also a malformed one: its tag and its payload bytes. */
  public int raw(int tag, int... payload) {
    return entry("raw" + poolCount, 1, o -> {
      o.writeByte(tag);
      for (int b : payload) o.writeByte(b);
    });
  }

  public int utf8(String s) {
    return entry("utf8 " + s, 1, o -> {
      o.writeByte(1);
      o.writeUTF(s);
    });
  }

  private int one(int tag, int a) {
    return entry(tag + " " + a, 1, o -> {
      o.writeByte(tag);
      o.writeShort(a);
    });
  }

  private int two(int tag, int a, int b) {
    return entry(tag + " " + a + " " + b, 1, o -> {
      o.writeByte(tag);
      o.writeShort(a);
      o.writeShort(b);
    });
  }

  public int integer(int v) {
    return entry("int " + v, 1, o -> {
      o.writeByte(3);
      o.writeInt(v);
    });
  }

  public int floating(float v) {
    return entry("float " + Float.floatToRawIntBits(v), 1, o -> {
      o.writeByte(4);
      o.writeFloat(v);
    });
  }

  public int longint(long v) {
    return entry("long " + v, 2, o -> {
      o.writeByte(5);
      o.writeLong(v);
    });
  }

  public int doubling(double v) {
    return entry("double " + Double.doubleToRawLongBits(v), 2, o -> {
      o.writeByte(6);
      o.writeDouble(v);
    });
  }

  public int cls(String internalName) { return one(7, utf8(internalName)); }

  public int string(String s) { return one(8, utf8(s)); }

  public int nameAndType(String n, String d) { return two(12, utf8(n), utf8(d)); }

  public int field(String c, String n, String d) { return two(9, cls(c), nameAndType(n, d)); }

  public int method(String c, String n, String d) { return two(10, cls(c), nameAndType(n, d)); }

  public int interfaceMethod(String c, String n, String d) { return two(11, cls(c), nameAndType(n, d)); }

  /** Kinds: 1 getField, 2 getStatic, 5 virtual, 6 static, 7 special, 8 new, 9 interface. */
  public int handle(int kind, int ref) {
    return entry("handle " + kind + " " + ref, 1, o -> {
      o.writeByte(15);
      o.writeByte(kind);
      o.writeShort(ref);
    });
  }

  public int methodType(String d) { return one(16, utf8(d)); }

  public int dynamic(int bootstrap, String n, String d) { return two(17, bootstrap, nameAndType(n, d)); }

  public int invokeDynamic(int bootstrap, String n, String d) { return two(18, bootstrap, nameAndType(n, d)); }

  /** Adds a bootstrap method and returns its index in the BootstrapMethods attribute. */
  public int bootstrap(int handle, int... arguments) {
    int[] all = new int[arguments.length + 1];
    all[0] = handle;
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    bootstraps.add(all);
    return bootstraps.size() - 1;
  }

  // ---- members -------------------------------------------------------------------------------

  public ClassAsm addField(int access, String n, String d) {
    return addField(access, n, d, 0);
  }

  /** constantValue: index of a constant for the ConstantValue attribute, or 0 for none. */
  public ClassAsm addField(int access, String n, String d, int constantValue) {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    u2(b, access);
    u2(b, utf8(n));
    u2(b, utf8(d));
    u2(b, constantValue == 0 ? 0 : 1);
    if (constantValue != 0) {
      u2(b, utf8("ConstantValue"));
      u4(b, 2);
      u2(b, constantValue);
    }
    fields.add(b.toByteArray());
    return this;
  }

  /** A method with code; maxLocals counts the parameters. */
  public Code addMethod(int access, String n, String d, int maxStack, int maxLocals) {
    Code c = new Code(access, utf8(n), utf8(d), maxStack, maxLocals, true);
    methods.add(c);
    return c;
  }

  /** A method without a Code attribute, as abstract and native methods are. */
  public ClassAsm addBodiless(int access, String n, String d) {
    methods.add(new Code(access, utf8(n), utf8(d), 0, 0, false));
    return this;
  }

  /** The constructor without parameters that only calls that of superName. */
  public ClassAsm addConstructor(String superName) {
    addMethod(PUBLIC, "<init>", "()V", 1, 1)
        .ops("aload_0").cp("invokespecial", method(superName, "<init>", "()V")).ops("return");
    return this;
  }

  /** A class attribute with given contents. */
  public ClassAsm attribute(String n, int... bytes) {
    byte[] b = new byte[bytes.length];
    for (int i = 0; i < b.length; i++) b[i] = (byte) bytes[i];
    utf8(n);
    attributes.put(n, b);
    return this;
  }

  // ---- code ----------------------------------------------------------------------------------

  /** The instructions of one method, appended in order. */
  public final class Code {
    private final int access;
    private final int nameIndex;
    private final int descIndex;
    private final int maxStack;
    private final int maxLocals;
    private final boolean hasCode;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<Object[]> fixups = new ArrayList<>();    // label, pc of instruction, position, width
    private final List<String[]> handlers = new ArrayList<>();  // start, end, handler, type or null
    private final List<String[]> frames = new ArrayList<>();    // label, locals, stack

    private Code(int access, int n, int d, int maxStack, int maxLocals, boolean hasCode) {
      this.access = access;
      nameIndex = n;
      descIndex = d;
      this.maxStack = maxStack;
      this.maxLocals = maxLocals;
      this.hasCode = hasCode;
      if (hasCode) utf8("Code");
    }

    public Code ops(String... mnemonics) {
      for (String m : mnemonics) out.write(opcode(m));
      return this;
    }

    /** One instruction with its operand bytes. */
    public Code op(String mnemonic, int... operands) {
      out.write(opcode(mnemonic));
      return bytes(operands);
    }

    public Code bytes(int... bs) {
      for (int b : bs) out.write(b);
      return this;
    }

    /** An instruction with a two-byte operand: a constant-pool index, or the value of sipush. */
    public Code cp(String mnemonic, int index) {
      out.write(opcode(mnemonic));
      u2(out, index);
      return this;
    }

    public Code invokeInterface(int index, int slots) {
      return cp("invokeinterface", index).bytes(slots, 0);
    }

    public Code invokeDynamicAt(int index) {
      return cp("invokedynamic", index).bytes(0, 0);
    }

    public Code label(String l) {
      labels.put(l, out.size());
      return this;
    }

    /** A branch to a label; goto_w and jsr_w take a four-byte offset, the others two bytes. */
    public Code jump(String mnemonic, String label) {
      int pc = out.size();
      out.write(opcode(mnemonic));
      int width = mnemonic.endsWith("_w") ? 4 : 2;
      fixups.add(new Object[] {label, pc, out.size(), width});
      return bytes(new int[width]);
    }

    public Code tableSwitch(String dflt, int low, String... targets) {
      int pc = out.size();
      out.write(opcode("tableswitch"));
      pad();
      target(dflt, pc);
      u4(out, low);
      u4(out, low + targets.length - 1);
      for (String t : targets) target(t, pc);
      return this;
    }

    public Code lookupSwitch(String dflt, int[] keys, String... targets) {
      int pc = out.size();
      out.write(opcode("lookupswitch"));
      pad();
      target(dflt, pc);
      u4(out, keys.length);
      for (int i = 0; i < keys.length; i++) {
        u4(out, keys[i]);
        target(targets[i], pc);
      }
      return this;
    }

    private void pad() {
      while (out.size() % 4 != 0) out.write(0);
    }

    private void target(String label, int pc) {
      fixups.add(new Object[] {label, pc, out.size(), 4});
      u4(out, 0);
    }

    /** Catches type (null: everything) between two labels. */
    public Code handler(String start, String end, String handler, String type) {
      if (type != null) cls(type);
      handlers.add(new String[] {start, end, handler, type});
      return this;
    }

    /**
     * A full stack-map frame at a label, in increasing order of labels. Types are separated by
     * spaces: I F J D, N null, U uninitializedThis, T top, @label uninitialized object, and an
     * internal class name or array descriptor for anything else.
     */
    public Code frame(String label, String locals, String stack) {
      utf8("StackMapTable");
      for (String t : (locals + " " + stack).trim().split(" +")) {
        if (!t.isEmpty() && "IFJDNUT".indexOf(t) < 0 && t.charAt(0) != '@') cls(t);
      }
      frames.add(new String[] {label, locals, stack});
      return this;
    }

    private int at(String label) {
      Integer pc = labels.get(label);
      if (pc == null) throw new IllegalArgumentException("no label " + label);
      return pc;
    }

    private void types(ByteArrayOutputStream b, String list) {
      String[] ts = list.trim().isEmpty() ? new String[0] : list.trim().split(" +");
      u2(b, ts.length);
      for (String t : ts) {
        int simple = t.length() == 1 ? "TIFDJNU".indexOf(t) : -1;
        if (simple >= 0) {
          b.write(simple);
        } else if (t.charAt(0) == '@') {
          b.write(8);
          u2(b, at(t.substring(1)));
        } else {
          b.write(7);
          u2(b, cls(t));
        }
      }
    }

    private byte[] finish() {
      ByteArrayOutputStream m = new ByteArrayOutputStream();
      u2(m, access);
      u2(m, nameIndex);
      u2(m, descIndex);
      u2(m, hasCode ? 1 : 0);
      if (!hasCode) return m.toByteArray();
      byte[] code = out.toByteArray();
      for (Object[] f : fixups) {
        int offset = at((String) f[0]) - (Integer) f[1];
        int pos = (Integer) f[2];
        int width = (Integer) f[3];
        for (int i = 0; i < width; i++) code[pos + i] = (byte) (offset >> 8 * (width - 1 - i));
      }
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      u2(b, maxStack);
      u2(b, maxLocals);
      u4(b, code.length);
      b.write(code, 0, code.length);
      u2(b, handlers.size());
      for (String[] h : handlers) {
        u2(b, at(h[0]));
        u2(b, at(h[1]));
        u2(b, at(h[2]));
        u2(b, h[3] == null ? 0 : cls(h[3]));
      }
      u2(b, frames.isEmpty() ? 0 : 1);
      if (!frames.isEmpty()) {
        ByteArrayOutputStream s = new ByteArrayOutputStream();
        u2(s, frames.size());
        int last = -1;
        for (String[] f : frames) {
          s.write(255);
          u2(s, at(f[0]) - last - 1);
          last = at(f[0]);
          types(s, f[1]);
          types(s, f[2]);
        }
        u2(b, utf8("StackMapTable"));
        u4(b, s.size());
        b.write(s.toByteArray(), 0, s.size());
      }
      u2(m, utf8("Code"));
      u4(m, b.size());
      m.write(b.toByteArray(), 0, b.size());
      return m.toByteArray();
    }
  }

  // ---- output --------------------------------------------------------------------------------

  private static void u2(ByteArrayOutputStream b, int v) {
    b.write(v >> 8);
    b.write(v);
  }

  private static void u4(ByteArrayOutputStream b, int v) {
    u2(b, v >>> 16);
    u2(b, v);
  }

  public byte[] bytes() {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    u2(body, access);
    u2(body, thisIndex);
    u2(body, superIndex);
    u2(body, interfaces.size());
    for (int i : interfaces) u2(body, i);
    u2(body, fields.size());
    for (byte[] f : fields) body.write(f, 0, f.length);
    u2(body, methods.size());
    for (Code c : methods) {
      byte[] m = c.finish();
      body.write(m, 0, m.length);
    }
    u2(body, attributes.size() + (bootstraps.isEmpty() ? 0 : 1));
    attributes.forEach((n, b) -> {
      u2(body, utf8(n));
      u4(body, b.length);
      body.write(b, 0, b.length);
    });
    if (!bootstraps.isEmpty()) {
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      u2(b, bootstraps.size());
      for (int[] s : bootstraps) {
        u2(b, s[0]);
        u2(b, s.length - 1);
        for (int i = 1; i < s.length; i++) u2(b, s[i]);
      }
      u2(body, utf8("BootstrapMethods"));
      u4(body, b.size());
      body.write(b.toByteArray(), 0, b.size());
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    u4(all, 0xCAFEBABE);
    u2(all, 0);
    u2(all, major);
    u2(all, poolCount);
    all.write(poolBytes.toByteArray(), 0, poolBytes.size());
    all.write(body.toByteArray(), 0, body.size());
    return all.toByteArray();
  }

  /** Writes the class below a directory, replacing what javac may have put there. */
  public void write(String directory) throws IOException {
    write(directory, name, bytes());
  }

  /** Writes arbitrary bytes as the class file of the named class. */
  public static void write(String directory, String name, byte[] bytes) throws IOException {
    Path p = Paths.get(directory, name + ".class");
    Files.createDirectories(p.getParent());
    Files.write(p, bytes);
  }
}
