#include "picture/dot_tree.h"

#include <fmt/format.h>

#include "finding/snapshot.h"

namespace ravel {
namespace {

std::string Escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string DotTree::Threads(const IdSet& enabled, const IdSet& delayed) {
  std::string text;
  enabled.ForEach([&](u32 t) { text += (text.empty() ? "" : ", ") + ThreadName(vm_, t); });
  std::string held;
  delayed.ForEach([&](u32 t) { held += (held.empty() ? "" : ", ") + ThreadName(vm_, t); });
  if (!held.empty()) text += fmt::format("{}({})", text.empty() ? "" : " ", held);
  return Escaped(text);
}

DotTree::Id DotTree::State(Id node, const IdSet& enabled, const IdSet& delayed) {
  if (node == 0) node = ++nodes_;
  if (Full()) return node;
  text_ += fmt::format("  n{} [label=\"{}\"]\n", node, Threads(enabled, delayed));
  return node;
}

DotTree::Id DotTree::Sibling(Id of, const IdSet& enabled, const IdSet& delayed) {
  const Id node = ++nodes_;
  if (Full()) return node;
  text_ += fmt::format("  n{} [label=\"{}\"]\n", node, Threads(enabled, delayed));
  text_ += fmt::format("  n{} -> n{} [style=dashed, dir=none, constraint=false]\n", of, node);
  text_ += fmt::format("  {{rank=same; n{}; n{}}}\n", of, node);
  return node;
}

DotTree::Id DotTree::Block(Id from, u32 thread) {
  const Id node = ++nodes_;
  if (Full()) return node;
  text_ += fmt::format("  n{} -> n{} [label=\"{}\\n{}\"]\n", from, node,
                       Escaped(ThreadName(vm_, thread)), Escaped(label_.Places(thread)));
  return node;
}

void DotTree::Aborted(Id from, u32 thread) {
  const Id node = ++nodes_;
  if (Full()) return;
  text_ += fmt::format("  n{} [label=\"X\", shape=plaintext, fontcolor=red, fontsize=24]\n", node);
  text_ += fmt::format("  n{} -> n{} [label=\"{}\\n{}\", color=red]\n", from, node,
                       Escaped(ThreadName(vm_, thread)), Escaped(label_.begin()));
}

void DotTree::Clear() {
  text_.clear();
  nodes_ = 0;
}

void DotTree::End(Id node, bool pruned, bool failed) {
  if (Full() || (!pruned && !failed)) return;
  text_ += fmt::format("  n{} [style=filled, fillcolor={}]\n", node, failed ? "tomato" : "grey80");
}

std::string DotTree::Text() const {
  std::string text =
      "digraph schedules {\n  node [shape=box, fontname=\"sans\"]\n"
      "  edge [fontname=\"sans\", fontsize=10]\n";
  text += text_;
  if (Full()) text += fmt::format("  // cut off after {} nodes\n", kMostNodes);
  return text + "}\n";
}

}  // namespace ravel
