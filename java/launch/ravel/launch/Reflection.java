package ravel.launch;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Calls to a JUnit that is on the program's class path and not on ours. */
final class Reflection {
    private Reflection() {}

    /** The class with this name; null if there is none. */
    static Class<?> find(ClassLoader loader, String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The public method of that name that takes these arguments. */
    static Object call(Class<?> type, Object target, String method, Object... arguments)
            throws ReflectiveOperationException {
        for (Method m : type.getMethods()) {
            if (m.getName().equals(method) && accepts(m.getParameterTypes(), arguments)) {
                return invoke(m, target, arguments);
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + method);
    }

    /** What it throws comes out as it is. */
    static Object invoke(Method method, Object target, Object... arguments)
            throws ReflectiveOperationException {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error) {
                throw (Error) e.getCause();
            }
            if (e.getCause() instanceof RuntimeException) {
                throw (RuntimeException) e.getCause();
            }
            throw e;
        }
    }

    private static boolean accepts(Class<?>[] types, Object[] arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }
}
