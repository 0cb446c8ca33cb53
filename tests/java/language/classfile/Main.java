import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessFlag;

// Writes a class, reads one, and runs what was written.
public class Main {
  static int answer(int x) {
    return x + 2;
  }

  public static void main(String[] args) throws Throwable {
    ClassDesc name = ClassDesc.of("Made");
    byte[] bytes = ClassFile.of().build(name, c -> c.withFlags(ClassFile.ACC_PUBLIC).withMethodBody("twice",
        MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
        code -> code.iload(0).iload(0).iadd().ireturn()));
    Class<?> made = MethodHandles.lookup().defineClass(bytes);
    System.out.println(made.getMethod("twice", int.class).invoke(null, 21) + " " + made.accessFlags());
    try (InputStream in = Main.class.getResourceAsStream("Main.class")) {
      ClassModel model = ClassFile.of().parse(in.readAllBytes());
      System.out.println(model.majorVersion() + " " + model.thisClass().asInternalName());
      for (MethodModel m : model.methods()) {
        if (m.methodName().equalsString("answer")) {
          System.out.println(m.methodType().stringValue() + " " + m.flags().has(AccessFlag.STATIC));
          m.code().orElseThrow().forEach(e -> System.out.println(e.getClass().getSimpleName()));
        }
      }
    }
  }
}
