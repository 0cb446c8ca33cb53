#include "files/pipes.h"

#include <poll.h>

#include <cerrno>
#include <string>

#include "world/testing_world.h"

namespace ravel {
namespace {

class PipesTest : public WorldTest {
 protected:
  PipesTest() : pipes_(world_), ends_(pipes_.NewPipe(Pipes::Mode::kBlocking)) {}

  i64 Write(const std::string& text) { return pipes_.Write(ends_.sink, text.data(), text.size()); }
  i64 Write(u64 size) { return Write(std::string(size, 'x')); }
  std::string Read(u64 most) {
    std::string text(most, '\0');
    const i64 n = pipes_.Read(ends_.source, text.data(), most);
    return n < 0 ? "error " + std::to_string(-n) : text.substr(0, static_cast<size_t>(n));
  }
  i64 ReadCount(u64 most) {
    std::string text(most, '\0');
    return pipes_.Read(ends_.source, text.data(), most);
  }
  // A thread that waits for the descriptor.
  u32 Waiter(int fd, u64 deadline = 0) {
    const u32 thread = world_.NewThread(kNull);
    world_.SetState(thread, ThreadState::kRunnable);
    pipes_.Await(thread, fd, deadline);
    return thread;
  }
  bool Waits(u32 thread) { return world_.threads()[thread].state == ThreadState::kInput; }

  Pipes pipes_;
  Pipes::Ends ends_;
};

TEST_F(PipesTest, NumbersAreAboveThoseOfTheHost) {
  EXPECT_TRUE(Pipes::Owns(ends_.source));
  EXPECT_TRUE(Pipes::Owns(ends_.sink));
  EXPECT_FALSE(Pipes::Owns(0));
  EXPECT_FALSE(Pipes::Owns(-1));
}

TEST_F(PipesTest, BytesComeOutInOrder) {
  EXPECT_EQ(Write("hello "), 6);
  EXPECT_EQ(Write("pipe"), 4);
  EXPECT_EQ(pipes_.Available(ends_.source), 10);
  EXPECT_EQ(Read(4), "hell");
  EXPECT_EQ(Read(100), "o pipe");
  EXPECT_EQ(ReadCount(1), -EAGAIN);
  EXPECT_EQ(ReadCount(0), 0);
}

TEST_F(PipesTest, TheRingGoesRoundManyTimes) {
  std::string in, out;
  for (int i = 0; i < 1000; ++i) {
    const std::string text(static_cast<size_t>(i * 37 % 5000), static_cast<char>('a' + i % 26));
    if (!text.empty()) {
      EXPECT_EQ(Write(text), static_cast<i64>(text.size()));
    }
    in += text;
    if (i % 5 == 4) out += Read(65536);
  }
  EXPECT_EQ(in, out);
}

TEST_F(PipesTest, SmallWritesShareAPageOnlyIfTheyFitWhole) {
  i64 total = 0;
  for (i64 n; (n = Write(3000)) > 0;) total += n;
  EXPECT_EQ(total, 16 * 3000);
  EXPECT_EQ(Write(1097), -EAGAIN);
  EXPECT_EQ(Write(1096), 1096);  // into the last page
  EXPECT_EQ(Write(1), -EAGAIN);
}

TEST_F(PipesTest, LargeWritesTakeWhatFits) {
  EXPECT_EQ(Write(100'000), 65536);
  EXPECT_EQ(Write(1), -EAGAIN);
  EXPECT_EQ(ReadCount(4095), 4095);
  EXPECT_EQ(Write(1), -EAGAIN);
  EXPECT_EQ(ReadCount(1), 1);
  EXPECT_EQ(Write(5000), 4096);
}

TEST_F(PipesTest, ALaterPartOfAWriteStartsAPage) {
  EXPECT_EQ(Write(1), 1);
  EXPECT_EQ(pipes_.Write(ends_.sink, "y", 1, Pipes::Part::kNext), 1);
  i64 total = 0;
  for (i64 n; (n = Write(4096)) > 0;) total += n;
  EXPECT_EQ(total, 14 * 4096);
}

TEST_F(PipesTest, TheEndComesAfterTheLastByte) {
  Write("ab");
  EXPECT_EQ(pipes_.Close(ends_.sink), 0);
  EXPECT_EQ(pipes_.Ready(ends_.source), u32{POLLIN | POLLHUP});
  EXPECT_EQ(Read(10), "ab");
  EXPECT_EQ(Read(10), "");
  EXPECT_EQ(pipes_.Ready(ends_.source), u32{POLLHUP});
}

TEST_F(PipesTest, WithoutReaderAPipeIsBroken) {
  pipes_.Close(ends_.source);
  EXPECT_EQ(Write("a"), -EPIPE);
  EXPECT_EQ(pipes_.Ready(ends_.sink), u32{POLLOUT | POLLERR});
}

TEST_F(PipesTest, EachEndDoesOneThing) {
  char c = 0;
  EXPECT_EQ(pipes_.Read(ends_.sink, &c, 1), -EBADF);
  EXPECT_EQ(pipes_.Write(ends_.source, &c, 1), -EBADF);
}

TEST_F(PipesTest, ClosedNumbersAreGivenOutAgain) {
  pipes_.Close(ends_.source);
  pipes_.Close(ends_.sink);
  EXPECT_EQ(pipes_.Close(ends_.sink), -EBADF);
  EXPECT_EQ(pipes_.Ready(ends_.source), u32{POLLNVAL});
  const Pipes::Ends again = pipes_.NewPipe(Pipes::Mode::kNonBlocking);
  EXPECT_EQ(again.source, ends_.source);
  EXPECT_EQ(again.sink, ends_.sink);
  EXPECT_EQ(pipes_.mode(again.sink), Pipes::Mode::kNonBlocking);
  EXPECT_EQ(pipes_.Available(again.source), 0);
}

TEST_F(PipesTest, ThereIsALimit) {
  u32 open = 2;
  Pipes::Ends last = ends_;
  for (Pipes::Ends e; (e = pipes_.NewPipe(Pipes::Mode::kBlocking)).source >= 0; open += 2) last = e;
  EXPECT_EQ(open, Pipes::kMost);
  EXPECT_EQ(pipes_.NewPipe(Pipes::Mode::kBlocking).source, -EMFILE);
  pipes_.Close(last.source);
  EXPECT_EQ(pipes_.NewPipe(Pipes::Mode::kBlocking).source, -EMFILE);  // one number is not enough
  EXPECT_EQ(pipes_.NewEvent(), last.source);
  EXPECT_EQ(pipes_.NewPollSet(), -EMFILE);
}

TEST_F(PipesTest, AShutEndIsAtItsEndAndBroken) {
  Write("ab");
  const u32 reader = Waiter(ends_.source);
  EXPECT_EQ(pipes_.Shut(ends_.source), 0);
  EXPECT_FALSE(Waits(reader));
  EXPECT_EQ(Read(10), "");
  EXPECT_EQ(Write("c"), -EPIPE);
  EXPECT_EQ(pipes_.Shut(ends_.sink), 0);
  EXPECT_EQ(Write("c"), -EPIPE);
  EXPECT_EQ(pipes_.Close(ends_.source), 0);
  EXPECT_EQ(pipes_.Close(ends_.sink), 0);
}

TEST_F(PipesTest, AReaderIsWokenByDataAndByTheEnd) {
  const u32 other = Waiter(0);  // waits for the host
  const u32 reader = Waiter(ends_.source);
  EXPECT_EQ(world_.input().size(), 2u);
  Write("a");
  EXPECT_FALSE(Waits(reader));
  EXPECT_EQ(world_.threads()[reader].wake, Wake::kNotified);
  EXPECT_TRUE(Waits(other));
  Read(1);
  pipes_.Await(reader, ends_.source);
  pipes_.Close(ends_.sink);
  EXPECT_FALSE(Waits(reader));
  EXPECT_EQ(world_.input().size(), 1u);
}

TEST_F(PipesTest, AWriterIsWokenWhenAPageIsFreeAndWhenTheReaderGoes) {
  Write(65536);
  const u32 writer = Waiter(ends_.sink);
  Read(4095);
  EXPECT_TRUE(Waits(writer));
  Read(1);
  EXPECT_FALSE(Waits(writer));
  Write(4096);
  pipes_.Await(writer, ends_.sink);
  pipes_.Close(ends_.source);
  EXPECT_FALSE(Waits(writer));
}

TEST_F(PipesTest, WaitingMayBeTimed) {
  const u32 reader = Waiter(ends_.source, 500);
  EXPECT_TRUE(world_.timed().Has(reader));
  Write("a");
  EXPECT_FALSE(world_.timed().Has(reader));
}

TEST_F(PipesTest, AnEventCountsUntilItIsRead) {
  const int event = pipes_.NewEvent();
  u64 value = 2;
  EXPECT_EQ(pipes_.Read(event, &value, 8), -EAGAIN);
  EXPECT_EQ(pipes_.Ready(event), u32{POLLOUT});
  EXPECT_EQ(pipes_.Write(event, &value, 8), 8);
  EXPECT_EQ(pipes_.Write(event, &value, 8), 8);
  EXPECT_EQ(pipes_.Ready(event), u32{POLLIN | POLLOUT});
  EXPECT_EQ(pipes_.Read(event, &value, 8), 8);
  EXPECT_EQ(value, 4u);
  value = ~u64{0} - 1;
  EXPECT_EQ(pipes_.Write(event, &value, 8), 8);
  value = 1;
  EXPECT_EQ(pipes_.Write(event, &value, 8), -EAGAIN);
  EXPECT_EQ(pipes_.Write(event, &value, 4), -EINVAL);
}

TEST_F(PipesTest, APollSetReportsWhatIsReadyForAsLongAsItIs) {
  const int set = pipes_.NewPollSet();
  Pipes::Event events[4];
  EXPECT_EQ(pipes_.Watch(set, ends_.source, POLLIN), 0);
  EXPECT_EQ(pipes_.Watch(set, ends_.source, POLLIN), -EEXIST);
  EXPECT_EQ(pipes_.Watch(set, ends_.sink, POLLOUT), 0);
  EXPECT_EQ(pipes_.Poll(set, events), 1);
  EXPECT_EQ(events[0].fd, ends_.sink);
  Write("a");
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(pipes_.Poll(set, events), 2);
    EXPECT_EQ(events[0].fd, ends_.source);
    EXPECT_EQ(events[0].events, u32{POLLIN});
  }
  EXPECT_EQ(pipes_.Poll(set, std::span(events, 1)), 1);
  EXPECT_EQ(pipes_.ChangeWatch(set, ends_.source, POLLIN | Pipes::kOneShot), 0);
  EXPECT_EQ(pipes_.Poll(set, events), 2);
  EXPECT_EQ(pipes_.Poll(set, events), 1);
  EXPECT_EQ(pipes_.Unwatch(set, ends_.sink), 0);
  EXPECT_EQ(pipes_.Unwatch(set, ends_.sink), -ENOENT);
  EXPECT_EQ(pipes_.ChangeWatch(set, ends_.sink, POLLOUT), -ENOENT);
  EXPECT_EQ(pipes_.Poll(set, events), 0);
}

TEST_F(PipesTest, APollSetWakesItsThreadForWhatItWatchesOnly) {
  const int set = pipes_.NewPollSet();
  const int other = pipes_.NewPollSet();
  const Pipes::Ends unrelated = pipes_.NewPipe(Pipes::Mode::kBlocking);
  pipes_.Watch(set, ends_.source, POLLIN);
  const u32 selecting = Waiter(set);
  const u32 idle = Waiter(other);
  pipes_.Write(unrelated.sink, "a", 1);
  EXPECT_TRUE(Waits(selecting));
  Write("a");
  EXPECT_FALSE(Waits(selecting));
  EXPECT_TRUE(Waits(idle));
  pipes_.Watch(other, ends_.source, POLLIN);  // ready already
  EXPECT_FALSE(Waits(idle));
}

TEST_F(PipesTest, ClosingTakesADescriptorOutOfThePollSets) {
  const int set = pipes_.NewPollSet();
  Pipes::Event events[1];
  pipes_.Watch(set, ends_.source, POLLIN);
  Write("a");
  pipes_.Close(ends_.source);
  EXPECT_EQ(pipes_.Poll(set, events), 0);
  EXPECT_EQ(pipes_.Close(set), 0);
  EXPECT_EQ(pipes_.Poll(set, events), -EBADF);
}

TEST_F(PipesTest, HostFilesKnowsThem) {
  Write("abc");
  EXPECT_EQ(world_.files().Available(ends_.source), 3);
  EXPECT_EQ(world_.files().SetBlocking(ends_.source, false), 0);
  EXPECT_EQ(pipes_.mode(ends_.source), Pipes::Mode::kNonBlocking);
  EXPECT_EQ(world_.files().Close(ends_.source), 0);
  EXPECT_EQ(world_.files().Close(ends_.source), -EBADF);
}

TEST_F(PipesTest, TheContentsAreInTheHashOfTheWorld) {
  Write("a");
  const u64 before = world_.Hash();
  Write("b");
  EXPECT_NE(world_.Hash(), before);
}

}  // namespace
}  // namespace ravel
