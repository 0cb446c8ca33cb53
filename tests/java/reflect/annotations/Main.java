// Annotations: all member types, defaults, repeatable, inherited, arrays, nested, on every target, equality and text.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

@Retention(RetentionPolicy.RUNTIME)
@interface All {
  boolean z() default true;
  byte b() default 1;
  char c() default 'c';
  short s() default 2;
  int i() default 3;
  long l() default 4;
  float f() default 5.5f;
  double d() default 6.25;
  String str() default "de\"f\n";
  Class<?> cls() default Object.class;
  Thread.State en() default Thread.State.NEW;
  Inner in() default @Inner(7);
  int[] ia() default {1, 2};
  String[] sa() default {};
  Class<?>[] ca() default {int.class, String[].class};
  Inner[] na() default {@Inner(1), @Inner(value = 2, name = "two")};
  char[] chars() default {'x', '\''};
  long[] la() default {1L << 40};
  double[] da() default {Double.NaN, Double.NEGATIVE_INFINITY, -0.0};
}

@Retention(RetentionPolicy.RUNTIME)
@interface Inner { int value(); String name() default "n"; }

@Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { String value(); }
@Retention(RetentionPolicy.RUNTIME) @interface NotInh {}
@Retention(RetentionPolicy.CLASS) @interface Gone {}
@Retention(RetentionPolicy.SOURCE) @interface Src {}
@Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
@Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
@Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface TU { int value() default 0; }
@Retention(RetentionPolicy.RUNTIME) @interface Marker {}

@All @Inh("base") @NotInh @Gone @Src class Base {}
class Sub extends Base {}
@Inh("override") class Sub2 extends Base {}

@Tag("a") @Tag("b") class Rep {}
@Tag("single") class One {}
@Tags({@Tag("x"), @Tag("y")}) class Explicit {}

public class Main {
  @All(i = 99, str = "set", ia = {}, sa = {"p", "q"}, en = Thread.State.BLOCKED, cls = Map.Entry.class) int field;
  @Deprecated(since = "9", forRemoval = true) void dep() {}
  void params(@Inner(1) int a, String b, @Inner(2) @NotInh Object c) {}
  @TU(1) List<@TU(2) String> typed(@TU(3) int @TU(4) [] x) throws @TU(5) RuntimeException { return null; }
  record R(@Inner(8) int comp) {}
  enum E { @Inner(9) K }
  @FunctionalInterface interface Fn { void f(); }

  static void sorted(String l, Annotation[] as) {
    System.out.println(l + " " + Arrays.stream(as).map(Object::toString).sorted().toList());
  }

  public static void main(String[] args) throws Exception {
    sorted("base", Base.class.getAnnotations());
    sorted("sub", Sub.class.getAnnotations());
    sorted("sub declared", Sub.class.getDeclaredAnnotations());
    sorted("sub2", Sub2.class.getAnnotations());
    sorted("rep", Rep.class.getAnnotations());
    sorted("one", One.class.getAnnotations());
    System.out.println(Arrays.toString(Rep.class.getAnnotationsByType(Tag.class)) + Rep.class.getAnnotation(Tag.class) + Arrays.toString(One.class.getAnnotationsByType(Tag.class)) + Arrays.toString(Explicit.class.getAnnotationsByType(Tag.class)) + Base.class.getAnnotationsByType(Tag.class).length);
    System.out.println(Base.class.isAnnotationPresent(NotInh.class) + " " + Sub.class.isAnnotationPresent(NotInh.class) + Sub.class.isAnnotationPresent(Inh.class) + Base.class.isAnnotationPresent(Gone.class) + Base.class.isAnnotationPresent(Src.class));
    All a = Base.class.getAnnotation(All.class), b = Main.class.getDeclaredField("field").getAnnotation(All.class);
    System.out.println(b);
    System.out.println(a.z() + " " + a.b() + a.c() + a.s() + a.i() + a.l() + a.f() + a.d() + a.str().length() + a.cls() + a.en() + a.in() + Arrays.toString(a.ia()) + a.sa().length + Arrays.toString(a.ca()) + Arrays.toString(a.na()) + Arrays.toString(a.chars()) + a.la()[0] + a.da()[1]);
    System.out.println(b.i() + b.str() + b.ia().length + Arrays.toString(b.sa()) + b.en() + b.cls().getSimpleName() + " " + a.annotationType() + " " + a.equals(b) + a.equals(Base.class.getAnnotation(All.class)) + (a == Base.class.getAnnotation(All.class)));
    a.ia()[0] = 77;
    System.out.println(a.ia()[0]);
    Inner i1 = a.in(), i2 = E.class.getField("K").getAnnotation(Inner.class);
    System.out.println(i1.equals(i2) + " " + i1.hashCode() + " " + i2.hashCode() + " " + i1 + i2);
    System.out.println(One.class.getAnnotation(Tag.class).hashCode() + " " + Base.class.getAnnotation(NotInh.class).hashCode() + " " + Base.class.getAnnotation(NotInh.class).equals(new Marker() { public Class<? extends Annotation> annotationType() { return NotInh.class; } }));
    Tag fake = new Tag() {
      public String value() { return "single"; }
      public Class<? extends Annotation> annotationType() { return Tag.class; }
    };
    System.out.println(One.class.getAnnotation(Tag.class).equals(fake));
    Method dep = Main.class.getDeclaredMethod("dep");
    System.out.println(dep.getAnnotation(Deprecated.class) + " " + dep.getAnnotations().length);
    Method ps = Main.class.getDeclaredMethod("params", int.class, String.class, Object.class);
    for (Annotation[] p : ps.getParameterAnnotations()) sorted("param", p);
    for (Parameter p : ps.getParameters()) System.out.println(p + " " + p.isNamePresent() + " " + p.getAnnotations().length + " " + p.isVarArgs() + p.isImplicit());
    sorted("record comp", R.class.getRecordComponents()[0].getAnnotations());
    sorted("record field", R.class.getDeclaredField("comp").getAnnotations());
    sorted("record accessor", R.class.getDeclaredMethod("comp").getAnnotations());
    sorted("record ctor", R.class.getDeclaredConstructors()[0].getParameters()[0].getAnnotations());
    Method ty = Main.class.getDeclaredMethod("typed", int[].class);
    AnnotatedType rt = ty.getAnnotatedReturnType();
    System.out.println(Arrays.toString(rt.getAnnotations()) + rt + " | " + ((AnnotatedParameterizedType) rt).getAnnotatedActualTypeArguments()[0] + " | " + ty.getAnnotatedParameterTypes()[0] + " | " + Arrays.toString(ty.getAnnotatedExceptionTypes()));
    sorted("fn", Fn.class.getAnnotations());
    sorted("meta", Tag.class.getAnnotations());
    System.out.println(All.class.getMethod("i").getDefaultValue() + " " + Arrays.toString((String[]) All.class.getMethod("sa").getDefaultValue()) + " " + Inner.class.getMethod("value").getDefaultValue() + " " + All.class.getMethod("in").getDefaultValue() + " " + Arrays.toString(All.class.getInterfaces()));
    System.out.println(Arrays.stream(Main.class.getDeclaredMethods()).filter(m -> m.getAnnotations().length > 0).map(Method::getName).toList());
    try {
      Base.class.getAnnotation(null);
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
  }
}
