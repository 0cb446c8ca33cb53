// For the tests of this folder: class files put together by hand.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/writer.h"
#include "link/class_space.h"
#include "link/testing_jdk.h"

namespace ravel {

inline std::unique_ptr<ClassSpace> OpenTestSpace() {
  auto space = ClassSpace::Open(TestJdk());
  CHECK(space.ok()) << space.error().message;
  return std::move(*space);
}

// A class file under construction. Methods have no bodies: nothing runs here.
class ClassMaker {
 public:
  explicit ClassMaker(std::string_view name, u16 access = kAccPublic | kAccSuper) {
    file_.major_version = 61;
    file_.access = access;
    file_.this_class = file_.pool.AddClass(name);
  }

  ClassMaker& Field(u16 access, std::string_view name, std::string_view descriptor) {
    file_.fields.push_back(Member(access, name, descriptor));
    return *this;
  }
  ClassMaker& Method(u16 access, std::string_view name, std::string_view descriptor = "()V") {
    file_.methods.push_back(Member(access, name, descriptor));
    return *this;
  }
  // Marks the method added last.
  ClassMaker& Annotate(std::string_view annotation) {
    const u16 type = file_.pool.AddUtf8(annotation);
    AddAttribute(file_.methods.back().attributes, "RuntimeVisibleAnnotations",
                 {0, 1, Hi(type), Lo(type), 0, 0});
    return *this;
  }
  ClassMaker& Permits(std::string_view subclass) {
    const u16 c = file_.pool.AddClass(subclass);
    AddAttribute(file_.attributes, "PermittedSubclasses", {0, 1, Hi(c), Lo(c)});
    return *this;
  }

  ClassSpace::Definition Definition(Klass* super, std::vector<Klass*> interfaces = {},
                                    LoaderId loader = 1) {
    file_.super_class = file_.pool.AddClass(super->name()->view());
    for (const Klass* i : interfaces) {
      file_.interfaces.push_back(file_.pool.AddClass(i->name()->view()));
    }
    auto bytes = WriteClassFile(file_);
    CHECK(bytes.ok()) << bytes.error().message;
    ReadOptions options;
    options.trusted = true;
    auto read = ReadClassFile(std::move(*bytes), options);
    CHECK(read.ok()) << read.error().message;
    ClassSpace::Definition definition;
    definition.file = std::move(*read);
    definition.loader = loader;
    definition.super = super;
    definition.interfaces = std::move(interfaces);
    return definition;
  }
  Klass* Define(ClassSpace& space, Klass* super, std::vector<Klass*> interfaces = {},
                LoaderId loader = 1) {
    auto k = space.Define(Definition(super, std::move(interfaces), loader));
    CHECK(k.ok()) << k.error().message;
    return *k;
  }
  Klass* Define(ClassSpace& space) { return Define(space, space.known().Object); }
  Klass* Implement(ClassSpace& space, std::vector<Klass*> interfaces) {
    return Define(space, space.known().Object, std::move(interfaces));
  }

 private:
  static u8 Hi(u16 v) { return static_cast<u8>(v >> 8); }
  static u8 Lo(u16 v) { return static_cast<u8>(v); }

  MemberInfo Member(u16 access, std::string_view name, std::string_view descriptor) {
    MemberInfo m;
    m.access = access;
    m.name_index = file_.pool.AddUtf8(name);
    m.descriptor_index = file_.pool.AddUtf8(descriptor);
    m.name = file_.pool.Utf8(m.name_index);
    m.descriptor = file_.pool.Utf8(m.descriptor_index);
    return m;
  }
  void AddAttribute(Attributes& to, std::string_view name, std::vector<u8> data) {
    const u16 index = file_.pool.AddUtf8(name);
    to.push_back({index, file_.pool.Utf8(index), file_.Keep(std::move(data))});
  }

  ClassFile file_;
};

inline ClassMaker InterfaceMaker(std::string_view name) {
  return ClassMaker(name, kAccPublic | kAccInterface | kAccAbstract);
}

}  // namespace ravel
