// Result<T>: a value, or the reason why there is none. The way bad input is
// reported everywhere; our own bugs are CHECKs, and the guest's exceptions
// are plain data of the World.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "support/check.h"

namespace ravel {

// Why something failed: `kind` is a short machine-readable word (for class
// files the internal name of the Java exception to throw, such as
// "java/lang/ClassFormatError"; empty where nobody tells them apart), and
// `message` one line for a person.
struct Error {
  std::string kind;
  std::string message;
};

template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::move(value)) {}      // NOLINT: implicit on purpose
  Result(Error error) : state_(std::move(error)) {}  // NOLINT: implicit on purpose

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() {
    CHECK(ok()) << error().message;
    return std::get<0>(state_);
  }
  const T& value() const {
    CHECK(ok()) << error().message;
    return std::get<0>(state_);
  }
  T& operator*() { return value(); }
  T* operator->() { return &value(); }
  const Error& error() const { return std::get<1>(state_); }

 private:
  std::variant<T, Error> state_;
};

}  // namespace ravel
