package ravel.replay;

import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a JVM knows once for all programs in it, and has to forget between two runs: the numbers in the
 * names of threads, the system class loader, shutdown hooks, the time zone. The JDK has no methods for
 * that, so the agent opens its packages to the engine, and to nobody else.
 */
final class Internals {
    private static final String[] PACKAGES = {"java.lang", "java.util", "java.util.concurrent"};

    private final MethodHandle setSystemLoader;
    private final MethodHandle getHooks;
    private final MethodHandle setThreadNumber;
    private final int threadNumber;
    private final MethodHandle getZone;
    private final MethodHandle setZone;
    private final MethodHandle interrupt;
    private final Class<?> hooksOwner;

    /** Fails on a JDK that keeps these things elsewhere. */
    Internals(Instrumentation jvm) throws Throwable {
        open(jvm);
        setSystemLoader = setter(ClassLoader.class, "scl", ClassLoader.class);
        hooksOwner = Class.forName("java.lang.ApplicationShutdownHooks");
        getHooks = inside(hooksOwner).findStaticGetter(hooksOwner, "hooks", IdentityHashMap.class);
        Class<?> numbers = Thread.class;
        String number = "threadInitNumber";
        try {
            numbers.getDeclaredField(number);
        } catch (NoSuchFieldException e) {
            numbers = Class.forName("java.lang.Thread$ThreadNumbering");
            number = "next";
        }
        setThreadNumber = setter(numbers, number, int.class);
        threadNumber = (int) inside(numbers).findStaticGetter(numbers, number, int.class).invoke();
        setZone = setter(TimeZone.class, "defaultTimeZone", TimeZone.class);
        getZone = inside(TimeZone.class)
                .findStaticGetter(TimeZone.class, "defaultTimeZone", TimeZone.class);
        interrupt = inside(Thread.class).findSpecial(Thread.class, "interrupt",
                MethodType.methodType(void.class), Thread.class);
    }

    /** {@code Instrumentation.redefineModule}, from Java 9 on. */
    private static void open(Instrumentation jvm) throws ReflectiveOperationException {
        Class<?> module = Class.forName("java.lang.Module");
        Object base = Class.class.getMethod("getModule").invoke(Object.class);
        Object ours = Class.class.getMethod("getModule").invoke(Internals.class);
        Map<String, Set<?>> opened = new HashMap<>();
        for (String name : PACKAGES) {
            opened.put(name, new HashSet<>(Arrays.asList(ours)));
        }
        Instrumentation.class.getMethod("redefineModule", module, Set.class, Map.class, Map.class,
                Set.class, Map.class).invoke(jvm, base, Collections.emptySet(),
                Collections.emptyMap(), opened, Collections.emptySet(), Collections.emptyMap());
    }

    private static MethodHandles.Lookup inside(Class<?> type) throws ReflectiveOperationException {
        return (MethodHandles.Lookup) MethodHandles.class
                .getMethod("privateLookupIn", Class.class, MethodHandles.Lookup.class)
                .invoke(null, type, MethodHandles.lookup());
    }

    private static MethodHandle setter(Class<?> owner, String name, Class<?> type)
            throws ReflectiveOperationException {
        return inside(owner).findStaticSetter(owner, name, type);
    }

    void setSystemLoader(ClassLoader loader) throws Throwable {
        setSystemLoader.invokeExact(loader);
    }

    /** Null: it was not asked for yet. */
    TimeZone zone() throws Throwable {
        return (TimeZone) getZone.invokeExact();
    }

    void setZone(TimeZone zone) throws Throwable {
        setZone.invokeExact(zone);
    }

    /** Interrupts it, whatever a subclass would do. */
    void interrupt(Thread thread) throws Throwable {
        interrupt.invokeExact(thread);
    }

    /** Takes away the hooks that the program has added. */
    Set<Thread> takeHooks() throws Throwable {
        synchronized (hooksOwner) {
            @SuppressWarnings("unchecked")
            Map<Thread, Thread> hooks = (Map<Thread, Thread>) getHooks.invoke();
            Set<Thread> taken = new HashSet<>();
            for (Thread hook : hooks.keySet()) {
                boolean isOfJdk = hook.getClass() != Thread.class
                        && hook.getClass().getClassLoader() == null;
                if (!isOfJdk) {
                    taken.add(hook);
                }
            }
            hooks.keySet().removeAll(taken);
            return taken;
        }
    }

    /** Threads and pools count from the beginning again. Only classes that are there have counted. */
    void resetNumbers(Set<String> loaded) throws Throwable {
        setThreadNumber.invokeExact(threadNumber);
        resetNumber(loaded, "java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", 1);
        resetNumber(loaded, "java.util.Timer", "nextSerialNumber", 0);
        if (loaded.contains("java.util.concurrent.ForkJoinPool")) {
            setter(Class.forName("java.util.concurrent.ForkJoinPool"), "poolIds", int.class)
                    .invoke(0);
        }
    }

    private static void resetNumber(Set<String> loaded, String name, String field, int first)
            throws Throwable {
        if (loaded.contains(name)) {
            Class<?> owner = Class.forName(name);
            AtomicInteger number = (AtomicInteger) inside(owner)
                    .findStaticGetter(owner, field, AtomicInteger.class).invoke();
            number.set(first);
        }
    }
}
