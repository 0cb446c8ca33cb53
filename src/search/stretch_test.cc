// A search that is cut into stretches at any moment, by whoever runs them, finds the same as a
// whole one.
#include "search/stretch.h"

#include <gtest/gtest.h>

#include <list>

#include "explore/testing_machine.h"
#include "search/numbers.h"
#include "support/rng.h"

namespace ravel {
namespace {

// What is to be equal, as text.
std::string Describe(const ExploreResults& results) {
  std::string text = std::to_string(results.paths) + " paths, " + std::to_string(results.aborted) +
                     " aborted, " + std::to_string(results.blocks) + " blocks, " +
                     std::to_string(results.milestones) + " milestones, " +
                     std::to_string(results.rollbacks) + " rollbacks" +
                     (results.complete ? ", complete\n" : "\n");
  for (const FoundFailure& f : results.failures) {
    text += f.finding.message + " " + std::to_string(f.first_path) + " " + std::to_string(f.paths) +
            " " + (f.path ? f.path->Print() : "") + "\n";
  }
  for (const FoundOutcome& o : results.outcomes) {
    text += o.status + "|" + o.out + "|" + std::to_string(o.paths) + " " + o.path.Print() + "\n";
  }
  for (const Prediction& p : results.predictions) {
    text += "predicted " + std::to_string(p.first_path) + " " + std::to_string(p.paths) + "\n";
  }
  return text;
}

class StretchTest : public ExploreTest {
 protected:
  struct Part {
    Stretch stretch;
    ExploreResults done;
    bool over = false;
  };

  ExploreResults Whole(std::string_view search, const Program& program) {
    ExploreResults results = Search(search, program);
    results.PutInOrder();
    results.promises.clear();
    results.left_out = 0;
    return results;
  }

  // Runs a part for a while: it gives something up, or somebody else is to go on with it.
  void RunPart(std::string_view search, const Program& program, Rng* rng, std::list<Part>* parts,
               std::list<Part>::iterator part) {
    SearchOptions options = All();
    options.divided = true;
    options.stretch = part->stretch;
    options.lessons = lessons_;
    bool learned = false, handed_over = false;
    std::string rest;
    options.learned = [&](const std::string& place) {
      lessons_.push_back(place);
      learned = true;
    };
    options.between = [&](Divisible& d) {
      if (rng->Below(4) == 0) {
        // As if it had been killed since it was last heard of.
        part->done.Append(explorer().TakeResults());
        part->stretch.from = d.Place();
      }
      if (rng->Below(6) == 0) {
        if (const std::string from = d.GiveUp(0.5); !from.empty()) {
          parts->insert(std::next(part), Part{{from, part->stretch.to}, {}, false});
          part->stretch.to = from;
        }
      }
      handed_over = rng->Below(20) == 0;
      killed_ = handed_over && rng->Below(2) == 0;
      rest = d.Place();
      return handed_over;
    };
    ExploreResults& results = Search(search, program, {}, options);
    if (learned) {
      parts->clear();
      parts->push_back({});
      return;
    }
    if (handed_over && killed_) return;
    EXPECT_TRUE(handed_over || results.complete);
    part->done.Append(explorer().TakeResults());
    part->over = !handed_over;
    if (handed_over) part->stretch.from = rest;
  }

  ExploreResults InParts(std::string_view search, const Program& program, u64 seed) {
    Rng rng(seed);
    lessons_.clear();
    auto made = MakeSearch(search);
    ExploreResults all;
    std::string level;
    do {
      std::list<Part> parts;
      parts.push_back({{level, ""}, {}, false});
      for (;;) {
        std::vector<std::list<Part>::iterator> open;
        for (auto it = parts.begin(); it != parts.end(); ++it) {
          if (!it->over) open.push_back(it);
        }
        if (open.empty()) break;
        RunPart(search, program, &rng, &parts, open[rng.Below(open.size())]);
      }
      pieces_ = parts.size();
      for (Part& part : parts) all.Append(std::move(part.done));
      level = (*made)->NextLevel(level, All(), &all);
    } while (!level.empty());
    all.complete = true;
    all.PutInOrder();
    all.left_out = 0;
    return all;
  }

  std::vector<std::string> lessons_;
  bool killed_ = false;
  size_t pieces_ = 0;
};

struct Case {
  const char* search;
  const char* program;
  std::vector<std::string> args;
};

TEST_F(StretchTest, PartsMakeAWhole) {
  const Case cases[] = {
      {"dpor", "Performance", {"3", "2"}},
      {"dpor", "Deadlock3", {}},
      {"dpor", "SplitSync", {}},
      {"dpor", "NeedsOneSwitch", {}},
      {"exitblock", "Performance", {"2", "2"}},
      {"exitblock-rw", "Performance", {"4", "2"}},
      {"exitblock-rwl", "Deadlock3", {}},
      {"exitblock-rwl", "DeadlockWait", {}},
      {"dfs", "SplitSync", {}},
      {"preempt", "SplitSync", {}},
      {"delay", "SplitSync", {}},
      {"exitblock-rwl", "NotifyChoice", {"2"}},
      {"dpor", "NotifyChoice", {"2"}},
      {"exitblock", "NotifyChoice", {"2"}},
  };
  for (const Case& c : cases) {
    const Program program{c.program, c.args};
    const std::string whole = Describe(Whole(c.search, program));
    for (u64 seed = 1; seed <= 3; ++seed) {
      EXPECT_EQ(Describe(InParts(c.search, program, seed)), whole)
          << c.search << " " << c.program << " seed " << seed << ", " << pieces_ << " pieces";
    }
  }
}

// Sixteen numbers are drawn together, and others are none of them.
TEST_F(StretchTest, NumbersAreDrawnAlikeByEverybody) {
  for (const char* search : {"random", "pct", "pos"}) {
    SearchOptions options = All();
    options.max_paths = 64;
    const std::string whole = Describe(Search(search, {"Deadlock3"}, {}, options));
    ExploreResults all;
    for (u64 from = 0; from < 64; from += 32) {
      SearchOptions part = All();
      part.divided = true;
      part.stretch = {from == 0 ? "" : std::to_string(from), std::to_string(from + 32)};
      Search(search, {"Deadlock3"}, {}, part);
      all.Append(explorer().TakeResults());
    }
    EXPECT_EQ(Describe(all), whole) << search;
  }
}

TEST(Numbers, AreReadAsTheyArePrinted) {
  EXPECT_EQ(PrintNumbers({3, 1, 0}), "3.1.0");
  EXPECT_EQ(ParseNumbers("3.1.0"), (std::vector<u32>{3, 1, 0}));
  EXPECT_EQ(ParseNumbers(""), std::vector<u32>());
  for (const char* text : {".", "1.", "1..2", "x", "1,2", "4294967296", "-1"}) {
    EXPECT_FALSE(ParseNumbers(text)) << text;
  }
}

}  // namespace
}  // namespace ravel
