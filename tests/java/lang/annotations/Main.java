// Annotations read by reflection: defaults, all member types, repeatable, inherited, on members and parameters, equals.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
public class Main {
  enum Lv { LO, HI }
  @Retention(RetentionPolicy.RUNTIME) @interface Inner { String value() default "in"; }
  @Retention(RetentionPolicy.RUNTIME) @interface All {
    int i() default 1; long l() default 2L; byte b() default 3; short s() default 4;
    char c() default 'c'; float f() default 5.5f; double d() default 6.5; boolean z() default true;
    String str() default "s\n\"q"; Class<?> cls() default String.class; Lv e() default Lv.HI;
    Inner an() default @Inner("dflt"); int[] ia() default { 1, 2 } ; String[] sa() default { } ;
    Class<?>[] ca() default { int.class, Map.class } ; Inner[] ana() default { @Inner, @Inner("x") }; Lv[] ea() default Lv.LO;
  }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag {
    String value(); int p() default 0;
  }
  @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { int v(); }
  @Retention(RetentionPolicy.CLASS) @interface Cl { }
  @Retention(RetentionPolicy.SOURCE) @interface Src { }
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE,
      ElementType.TYPE_PARAMETER}) @interface TU {
    int value() default 0;
  }
  @All @Inh(v = 7) @Cl @Src static class Base {
    @Tag("f") @Deprecated int field;
    @Tag("a") @Tag(value = "b", p = 2) void m(@Inner int a, String b, @Inner("pp") @Tag("z") Object... c) { }
    @Inner Base() { }
    Base(@Inner("cp") int x) { }
  }
  @Tag("sub") static class Sub extends Base { @Override void m(int a, String b, Object... c) { } }
  static class Plain<@TU(5) T> extends @TU(1) ArrayList<@TU(2) T> {
    @TU(3) String f; @TU(4) int @TU(6) [] g() throws @TU(7) Exception { return null; }
  }
  @All(i = -1, l = Long.MIN_VALUE, c = '\'', f = Float.NaN, d = -0.0, z = false, str = "", cls = void.class,
      e = Lv.LO, an = @Inner, ia = {}, sa = {"p", "q"}, ca = {}, ana = {}, ea = {}) interface Over {
  }
  @FunctionalInterface interface Fn { void f(); }
  static void show(String n, Annotation[] as) {
    List<String> l = new ArrayList<>(); for (Annotation a : as) l.add(a.toString());
    System.out.println(n + " " + l);
  }
  public static void main(String[] args) throws Exception {
    show("Base", Base.class.getAnnotations()); show("Sub", Sub.class.getAnnotations());
    show("Sub declared", Sub.class.getDeclaredAnnotations());
    show("Over", Over.class.getAnnotations()); show("Fn", Fn.class.getAnnotations());
    All a = Base.class.getAnnotation(All.class);
    System.out.println(a.i() + a.l() + a.b() + a.s() + " " + a.c() + a.f() + a.d() + a.z() + a.str() + a.cls()
        + a.e() + a.an().value() + Arrays.toString(a.ia()) + a.sa().length + Arrays.toString(a.ca())
        + a.ana()[1].value() + a.ea()[0]);
    a.ia()[0] = 99;
    System.out.println(a.ia()[0] + " " + a.annotationType() + (a == Base.class.getAnnotation(All.class))
        + a.equals(Over.class.getAnnotation(All.class)) + a.equals(a) + (a.hashCode() == a.hashCode()));
    show("field", Base.class.getDeclaredField("field").getAnnotations());
    Method m = Base.class.getDeclaredMethod("m", int.class, String.class, Object[].class);
    show("method", m.getAnnotations());
    System.out.println(m.getAnnotationsByType(Tag.class).length + " " + m.getAnnotation(Tag.class)
        + m.getAnnotation(Tags.class).value()[1].p());
    for (Annotation[] pa : m.getParameterAnnotations()) show("param", pa);
    for (Parameter p : m.getParameters()) System.out.println(p + " " + p.isVarArgs() + p.isNamePresent()
        + Arrays.toString(p.getAnnotations()));
    show("ctor", Base.class.getDeclaredConstructor().getAnnotations());
    show("ctor param", Base.class.getDeclaredConstructor(int.class).getParameterAnnotations()[0]);
    show("overriding", Sub.class.getDeclaredMethod("m", int.class, String.class,
        Object[].class).getAnnotations());
    System.out.println(Sub.class.isAnnotationPresent(Inh.class) + " "
        + Sub.class.isAnnotationPresent(All.class) + Base.class.isAnnotationPresent(Cl.class)
        + Sub.class.getAnnotation(Inh.class).v()
        + Arrays.toString(Sub.class.getAnnotationsByType(Tag.class)));
    System.out.println(Arrays.toString(Plain.class.getAnnotatedSuperclass().getAnnotations())
        + Arrays.toString(Plain.class.getDeclaredField("f").getAnnotatedType().getAnnotations())
        + Arrays.toString(Plain.class.getTypeParameters()[0].getAnnotations())
        + Plain.class.getDeclaredMethod("g").getAnnotatedReturnType()
        + Arrays.toString(Plain.class.getDeclaredMethod("g").getAnnotatedExceptionTypes()[0].getAnnotations())
        + Arrays.toString(((AnnotatedParameterizedType)
        Plain.class.getAnnotatedSuperclass()).getAnnotatedActualTypeArguments()[0].getAnnotations()));
    Method[] ms = All.class.getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method q : ms) System.out.println(q.getName() + " " + q.getReturnType().getSimpleName() + " "
        + (q.getDefaultValue().getClass().isArray() ? "array" + Array.getLength(q.getDefaultValue())
        : q.getDefaultValue()));
    System.out.println(Inner.class.isAnnotation() + " " + Inner.class.isInterface()
        + Arrays.toString(Inner.class.getInterfaces()) + Modifier.toString(Inner.class.getModifiers())
        + Inh.class.getAnnotation(Retention.class).value() + Tag.class.getAnnotation(Repeatable.class).value()
        + TU.class.getAnnotation(Target.class));
    System.out.println(Deprecated.class.getMethod("since").getDefaultValue() + "|"
        + Thread.class.getMethod("stop").isAnnotationPresent(Deprecated.class));
    Inner x = m.getParameters()[0].getAnnotation(Inner.class),
        y = Base.class.getDeclaredConstructor().getAnnotation(Inner.class);
    System.out.println(x.equals(y) + " " + (x.hashCode() == y.hashCode()) + x.hashCode()
        + Proxy.isProxyClass(x.getClass()));
  }
}
