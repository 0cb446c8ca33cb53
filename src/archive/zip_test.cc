#include "archive/zip.h"

#include <gtest/gtest.h>

#include <random>

#include "archive/testing_zip.h"

namespace ravel {
namespace {

std::string Text(const Result<std::vector<u8>>& bytes) {
  if (!bytes) return "error: " + bytes.error().message;
  return {bytes.value().begin(), bytes.value().end()};
}

std::string ReadEntry(const std::vector<u8>& zip, std::string_view name) {
  Result<std::unique_ptr<ZipArchive>> archive = ZipArchive::FromBytes(zip, "test.zip");
  if (!archive) return "error: " + archive.error().message;
  const ZipArchive::Entry* entry = (*archive)->Find(name);
  return entry == nullptr ? "absent" : Text((*archive)->Read(*entry));
}

TEST(Zip, ReadsStoredAndDeflatedEntries) {
  ZipMaker maker;
  maker.Add("stored.txt", "as it is", ZipMaker::kStored);
  maker.Add("d/deflated.txt", std::string(100000, 'x'));
  maker.Add("empty", "");
  const std::vector<u8> zip = maker.Finish();
  EXPECT_EQ(ReadEntry(zip, "stored.txt"), "as it is");
  EXPECT_EQ(ReadEntry(zip, "d/deflated.txt"), std::string(100000, 'x'));
  EXPECT_EQ(ReadEntry(zip, "empty"), "");
  EXPECT_EQ(ReadEntry(zip, "other"), "absent");
}

TEST(Zip, ReadsZip64) {
  ZipMaker maker;
  maker.zip64 = true;
  maker.Add("a", "first");
  maker.Add("b", "second", ZipMaker::kStored);
  const std::vector<u8> zip = maker.Finish();
  EXPECT_EQ(ReadEntry(zip, "a"), "first");
  EXPECT_EQ(ReadEntry(zip, "b"), "second");
}

TEST(Zip, AllowsACommentAndSomethingInFront) {
  ZipMaker maker;
  maker.comment = "a comment PK\x05\x06";
  maker.Add("a", "text");
  std::vector<u8> zip = maker.Finish();
  const std::string script = "#!/bin/sh\nexec java -jar $0\n";
  zip.insert(zip.begin(), script.begin(), script.end());
  EXPECT_EQ(ReadEntry(zip, "a"), "text");
}

TEST(Zip, TheLastOfEqualNamesWins) {
  ZipMaker maker;
  maker.Add("a", "old");
  maker.Add("a", "new");
  EXPECT_EQ(ReadEntry(maker.Finish(), "a"), "new");
}

TEST(Zip, TellsDamage) {
  ZipMaker maker;
  maker.Add("a", "some text", ZipMaker::kStored);
  std::vector<u8> zip = maker.Finish();
  zip[31] ^= 1;  // the first byte of the data
  EXPECT_EQ(ReadEntry(zip, "a"), "error: test.zip: entry a: wrong checksum");
  EXPECT_EQ(ReadEntry({}, "a"), "error: test.zip: not a zip file");
  EXPECT_EQ(ReadEntry(std::vector<u8>(1000, 'P'), "a"), "error: test.zip: not a zip file");
}

TEST(Zip, AHugeClaimedSizeCostsNothing) {
  ZipMaker maker;
  maker.Add("a", "some text");
  std::vector<u8> zip = maker.Finish();
  // In the directory: 46 + 1 bytes before the end record, the size is at 24.
  const size_t size = zip.size() - 22 - 47 + 24;
  zip[size + 3] = 0x7F;
  EXPECT_EQ(ReadEntry(zip, "a"), "error: test.zip: entry a: wrong size");
}

TEST(Zip, RandomDamageNeverCrashes) {
  ZipMaker maker;
  maker.zip64 = true;
  maker.Add("a", "first");
  maker.Add("dir/b", std::string(500, 'b'));
  const std::vector<u8> good = maker.Finish();
  std::mt19937 random(7);
  for (int round = 0; round < 20000; round++) {
    std::vector<u8> zip = good;
    for (int k = 0; k < 3; k++) zip[random() % zip.size()] = static_cast<u8>(random());
    if (random() % 4 == 0) zip.resize(random() % zip.size());
    Result<std::unique_ptr<ZipArchive>> archive = ZipArchive::FromBytes(zip, "t");
    if (!archive) continue;
    for (const ZipArchive::Entry& entry : (*archive)->entries()) {
      (void)(*archive)->Read(entry);
    }
  }
}

}  // namespace
}  // namespace ravel
