package ravel.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Runs tests under {@code ravel check} instead of calling them; see {@link RavelTest}. Inside of it, tests are called
 * as ever.
 */
public final class RavelExtension implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call, ExtensionContext context) throws Throwable {
        run(invocation, call.getExecutable(), context);
    }

    @Override
    public void interceptTestTemplateMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call, ExtensionContext context) throws Throwable {
        run(invocation, call.getExecutable(), context);
    }

    @Override
    public void interceptBeforeEachMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call, ExtensionContext context) throws Throwable {
        surround(invocation, context);
    }

    @Override
    public void interceptAfterEachMethod(Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call, ExtensionContext context) throws Throwable {
        surround(invocation, context);
    }

    /** What belongs to a test that runs elsewhere runs there, too. */
    private static void surround(Invocation<Void> invocation, ExtensionContext context)
            throws Throwable {
        if (isElsewhere(context)) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    private static boolean isElsewhere(ExtensionContext context) {
        Settings settings = settingsOf(context);
        return !Exploration.isInside() && (!settings.runsOnceIfMissing() || Exploration.hasProgram());
    }

    private static void run(Invocation<Void> invocation, Method method, ExtensionContext context)
            throws Throwable {
        if (!isElsewhere(context)) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        String note = Exploration.run(nameOf(method, context), settingsOf(context));
        if (!note.isEmpty()) {
            context.publishReportEntry("ravel", note);
        }
    }

    private static Settings settingsOf(ExtensionContext context) {
        return Settings.of(context.getTestMethod()
                .flatMap(m -> AnnotationSupport.findAnnotation(m, RavelTest.class)).orElse(null));
    }

    /** As {@code --test} wants it: {@code app.QueueTest#drains(int)[2]}. */
    private static String nameOf(Method method, ExtensionContext context) {
        StringBuilder name = new StringBuilder(context.getRequiredTestClass().getName());
        name.append('#').append(method.getName());
        if (isOverloaded(method, context.getRequiredTestClass())) {
            name.append('(');
            for (Class<?> type : method.getParameterTypes()) {
                name.append(name.charAt(name.length() - 1) == '(' ? "" : ", ").append(type.getName());
            }
            name.append(')');
        }
        String id = context.getUniqueId();
        String index = "/[test-template-invocation:#";
        if (id.contains(index)) {
            name.append('[').append(id, id.lastIndexOf(index) + index.length(), id.length());
        }
        return name.toString();
    }

    private static boolean isOverloaded(Method method, Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Method other : c.getDeclaredMethods()) {
                if (other.getName().equals(method.getName()) && !other.isSynthetic()
                        && other.getParameterCount() != method.getParameterCount()) {
                    return true;
                }
            }
        }
        return false;
    }
}
