// Packages, modules, layers and protection domains as seen from the class path.
import java.lang.module.*;
import java.security.*;
import java.util.*;
import java.util.stream.*;

public class Main {
  public static void main(String[] args) throws Exception {
    Module base = Object.class.getModule(), me = Main.class.getModule();
    System.out.println(base.getName() + " " + base + " " + base.isNamed() + " " + me.isNamed() + " " + me.getName() + " " + me.toString().startsWith("unnamed module @") + " " + me.getDescriptor() + " " + me.getLayer());
    System.out.println(base.getDescriptor().name() + " " + base.getDescriptor().isOpen() + base.getDescriptor().isAutomatic() + " " + base.getDescriptor().requires() + " " + base.getDescriptor().packages().contains("java.lang"));
    System.out.println(me.canRead(base) + " " + base.canRead(me) + " " + me.canRead(me) + " " + base.isExported("java.util") + base.isExported("sun.nio.ch") + base.isExported("sun.nio.ch", me) + base.isOpen("java.lang", base) + " " + me.isExported("anything") + me.isOpen("any"));
    System.out.println((me == Main.class.getClassLoader().getUnnamedModule()) + " " + (int[].class.getModule() == base) + " " + (Main[].class.getModule() == me) + " " + (int.class.getModule() == base) + " " + me.getClassLoader().equals(Main.class.getClassLoader()) + " " + base.getClassLoader());
    System.out.println(base.getPackages().contains("java.lang") + " " + base.getPackages().contains("nope") + " " + me.getPackages().contains(""));
    ModuleLayer boot = ModuleLayer.boot();
    System.out.println(boot.findModule("java.base").get() == base ? "boot base" : "other");
    System.out.println(boot.findModule("java.nope").isPresent() + " " + boot.parents().size() + " " + boot.configuration().findModule("java.base").isPresent() + " " + boot.findLoader("java.base") + " " + (boot.findModule("java.logging").get().getClassLoader() == null));
    System.out.println(java.util.logging.Logger.class.getModule().getName() + " " + java.util.logging.Logger.class.getModule().canRead(base) + " " + java.util.logging.Logger.class.getModule().getDescriptor().exports().stream().map(ModuleDescriptor.Exports::source).sorted().toList());
    ModuleReference ref = ModuleFinder.ofSystem().find("java.base").get();
    System.out.println(ref.descriptor().name() + " " + ref.location().get().getScheme());
    try (ModuleReader r = ref.open()) {
      System.out.println(r.find("java/lang/Object.class").isPresent() + " " + r.open("java/lang/Object.class").get().read());
    }
    try {
      base.addReads(me);
    } catch (IllegalCallerException e) {
      System.out.println("ICE " + e.getMessage().replaceAll("@[0-9a-f]+", "@HASH"));
    }
    System.out.println(me.addReads(base) == me);
    Package p = Main.class.getPackage(), jl = Object.class.getPackage();
    System.out.println("[" + p.getName() + "] " + p + "| " + p.isSealed() + " " + p.getImplementationTitle() + " " + jl + " " + jl.getName() + " " + jl.isSealed() + " " + jl.getSpecificationVersion() + " " + (jl == String.class.getPackage()) + " " + int.class.getPackage() + " " + int[].class.getPackage());
    System.out.println(Package.getPackage("java.util") + " " + Package.getPackage("no.such") + " " + Arrays.stream(Package.getPackages()).anyMatch(x -> x.getName().equals("java.lang")) + " " + Main.class.getClassLoader().getDefinedPackage("java.util") + " " + (Main.class.getClassLoader().getDefinedPackage("") == p));
    try {
      p.isCompatibleWith("1.0");
    } catch (NumberFormatException e) {
      System.out.println("NFE " + e.getMessage());
    }
    ProtectionDomain pd = Main.class.getProtectionDomain();
    System.out.println((pd != null) + " " + (pd.getCodeSource().getLocation() != null) + " " + (pd.getClassLoader() == Main.class.getClassLoader()) + " " + pd.getPrincipals().length + " " + Object.class.getProtectionDomain().getCodeSource() + " " + Arrays.toString(Main.class.getSigners()) + " " + System.getSecurityManager());
    System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "privileged"));
    try {
      AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> { throw new java.io.IOException("inside"); });
    } catch (PrivilegedActionException e) {
      System.out.println(e.getCause() + " " + e.getMessage());
    }
    ModuleDescriptor d = ModuleDescriptor.newModule("my.mod").requires("java.base").exports("my.api").packages(Set.of("my.impl")).version("1.2").provides("my.api.S", List.of("my.impl.P")).build();
    System.out.println(d.toNameAndVersion() + " " + d.exports() + " " + new TreeSet<>(d.packages()) + " " + d.provides() + " " + d.mainClass().isPresent());
    try {
      ModuleDescriptor.newModule("bad-name");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(ModuleDescriptor.Version.parse("1.10").compareTo(ModuleDescriptor.Version.parse("1.9")) + " " + ModuleDescriptor.Version.parse("1.0-ea").compareTo(ModuleDescriptor.Version.parse("1.0")));
    System.out.println(ModuleFinder.ofSystem().findAll().stream().map(r -> r.descriptor().name()).filter(n -> n.equals("java.base") || n.equals("java.sql") || n.equals("java.logging")).sorted().toList());
    Class<?> byModule = Class.forName(base, "java.lang.String");
    System.out.println(byModule + " " + Class.forName(base, "no.Such") + " " + Class.forName(me, "Main"));
  }
}
