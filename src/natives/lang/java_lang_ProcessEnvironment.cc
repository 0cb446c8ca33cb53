#include <unistd.h>

#include <string_view>
#include <utility>
#include <vector>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {

// {name, value, name, value, ...}. A name may begin with '=', hence the search from 1.
Step java_lang_ProcessEnvironment_environ(NativeCall& c) {
  std::vector<std::pair<std::string_view, std::string_view>> variables;
  for (char** entry = environ; *entry != nullptr; entry++) {
    const std::string_view text = *entry;
    const size_t equals = text.find('=', 1);
    if (equals == std::string_view::npos) continue;
    variables.emplace_back(text.substr(0, equals), text.substr(equals + 1));
  }
  Klass* const bytes = c.space().ArrayOf(c.space().primitive(Kind::kByte));
  const Ref result =
      c.heap().NewArray(c.space().ArrayOf(bytes), static_cast<i32>(2 * variables.size()));
  i32 i = 0;
  for (const auto& [name, value] : variables) {
    c.heap().PutElementRef(result, i++, NewByteArray(c, name));
    c.heap().PutElementRef(result, i++, NewByteArray(c, value));
  }
  return c.ReturnRef(result);
}

}  // namespace ravel
