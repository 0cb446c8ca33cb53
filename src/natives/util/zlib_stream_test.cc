#include "natives/util/zlib_stream.h"

#include <string>

#include "support/rng.h"
#include "world/testing_world.h"

namespace ravel {
namespace {

class ZlibStreamTest : public WorldTest {
 protected:
  static std::string Text(int words) {
    Rng rng(11);
    std::string text;
    for (int i = 0; i < words; ++i) text += "word " + std::to_string(rng.Below(500)) + " ";
    return text;
  }
  i64 NewDeflater() {
    return ZlibStream::Deflate(world_, Z_DEFAULT_COMPRESSION, Z_DEFAULT_STRATEGY, MAX_WBITS).handle;
  }
  i64 NewInflater() { return ZlibStream::Inflate(world_, MAX_WBITS).handle; }

  // What comes out when all of `in` goes in.
  std::string Run(i64 handle, std::string in, int (*f)(z_stream*, int), int flush) {
    std::string out(in.size() * 20 + 1000, '\0');
    const ZlibStream::Result done = ZlibStream::Run(
        world_, handle, {reinterpret_cast<u8*>(in.data()), static_cast<i32>(in.size())},
        {reinterpret_cast<u8*>(out.data()), static_cast<i32>(out.size())}, static_cast<u64>(flush),
        [=](z_stream* z) { return f(z, flush); });
    EXPECT_EQ(done.read, static_cast<i32>(in.size()));
    return out.substr(0, static_cast<size_t>(done.written));
  }
  std::string Deflate(i64 handle, const std::string& in, int flush = Z_NO_FLUSH) {
    return Run(handle, in, deflate, flush);
  }
  std::string Inflate(i64 handle, const std::string& in) {
    return Run(handle, in, inflate, Z_SYNC_FLUSH);
  }
  u64 Digest(i64 handle) { return world_.foreign_states().digest(static_cast<u64>(handle)); }

  const std::string text_ = Text(20000);
  const std::string first_ = text_.substr(0, text_.size() / 2);
  const std::string second_ = text_.substr(text_.size() / 2);
};

TEST_F(ZlibStreamTest, ADeflaterGoesOnWhereItWasMarked) {
  const i64 handle = NewDeflater();
  Deflate(handle, first_);
  const u64 digest = Digest(handle);
  const Milestone m = world_.milestones().Mark();
  const std::string rest = Deflate(handle, second_, Z_FINISH);
  for (int i = 0; i < 3; ++i) {
    world_.milestones().Return(m);
    EXPECT_EQ(Digest(handle), digest);
    EXPECT_NE(Deflate(handle, "something else", Z_FINISH), rest);
    world_.milestones().Return(m);
    EXPECT_EQ(Deflate(handle, second_, Z_FINISH), rest);
  }
}

TEST_F(ZlibStreamTest, AnInflaterGoesOnWhereItWasMarked) {
  const std::string packed = Deflate(NewDeflater(), text_, Z_FINISH);
  const i64 handle = NewInflater();
  const std::string start = Inflate(handle, packed.substr(0, packed.size() / 3));
  Milestone m = world_.milestones().Mark();
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(start + Inflate(handle, packed.substr(packed.size() / 3)), text_);
    world_.milestones().Return(m);
    Inflate(handle, packed.substr(packed.size() / 3, 100));
    world_.milestones().Return(m);
  }
  world_.milestones().Drop(std::move(m));
  EXPECT_EQ(start + Inflate(handle, packed.substr(packed.size() / 3)), text_);
}

TEST_F(ZlibStreamTest, EachMilestoneReturnsToItsOwnState) {
  const i64 handle = NewDeflater();
  std::vector<Milestone> milestones;
  std::vector<u64> digests;
  const size_t piece = text_.size() / 10;
  std::string packed;
  for (size_t i = 0; i < 10; ++i) {
    milestones.push_back(world_.milestones().Mark());
    digests.push_back(Digest(handle));
    packed += Deflate(handle, text_.substr(i * piece, piece), Z_SYNC_FLUSH);
  }
  for (size_t i = 10; i-- > 0;) {
    world_.milestones().Return(milestones[i]);
    EXPECT_EQ(Digest(handle), digests[i]);
    std::string rest;
    for (size_t j = i; j < 10; ++j) {
      rest += Deflate(handle, text_.substr(j * piece, piece), Z_SYNC_FLUSH);
    }
    EXPECT_TRUE(packed.ends_with(rest)) << i;
    world_.milestones().Return(milestones[i]);
  }
}

TEST_F(ZlibStreamTest, OpeningAndClosingAreTakenBack) {
  const i64 before = NewDeflater();
  Deflate(before, first_);
  const Milestone m = world_.milestones().Mark();
  const i64 after = NewInflater();
  ZlibStream::Close(world_, before);
  EXPECT_EQ(ZlibStream::Find(world_, before), nullptr);
  world_.milestones().Return(m);
  EXPECT_EQ(ZlibStream::Find(world_, after), nullptr);
  EXPECT_NE(ZlibStream::Find(world_, before), nullptr);
  const std::string rest = Deflate(before, second_, Z_FINISH);
  world_.milestones().Return(m);
  EXPECT_EQ(Deflate(before, second_, Z_FINISH), rest);
}

TEST_F(ZlibStreamTest, DigestsTellWhatWasDone) {
  const i64 one = NewDeflater();
  const i64 two = NewDeflater();
  const u64 fresh = Digest(one);
  EXPECT_EQ(Digest(two), fresh);
  Deflate(one, first_);
  EXPECT_NE(Digest(one), fresh);
  Deflate(two, first_);
  EXPECT_EQ(Digest(two), Digest(one));
  Deflate(two, "", Z_FULL_FLUSH);
  EXPECT_NE(Digest(two), Digest(one));
  EXPECT_EQ(ZlibStream::Reset(world_, two), Z_OK);
  EXPECT_EQ(Digest(two), fresh);
  EXPECT_NE(Digest(NewInflater()), fresh);
}

// A level set by deflateParams is still in force after a reset.
TEST_F(ZlibStreamTest, ParametersOutlastAReset) {
  const i64 handle = NewDeflater();
  const u64 fresh = Digest(handle);
  const Milestone m = world_.milestones().Mark();
  ZlibStream::ParametersChanged(world_, handle, 1, Z_FILTERED);
  ZlibStream::Reset(world_, handle);
  EXPECT_NE(Digest(handle), fresh);
  world_.milestones().Return(m);
  ZlibStream::Reset(world_, handle);
  EXPECT_EQ(Digest(handle), fresh);
}

}  // namespace
}  // namespace ravel
