#include "support/host_view.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

TEST(HostView, WithoutMountsPathsAreThoseOfTheHost) {
  const HostView host;
  EXPECT_EQ(host.Actual("a/b"), "a/b");
  EXPECT_EQ(host.Shown("/a/b"), "/a/b");
  EXPECT_FALSE(host.CurrentDirectory().empty());
}

TEST(HostView, WhatIsBelowAMountIsElsewhere) {
  HostView host;
  host.mounts = {{"/home/me/classes", "/cache/1"}, {"/opt/jdk", "/cache/2"}};
  host.directory = "/home/me";
  EXPECT_EQ(host.Actual("."), "/home/me");
  EXPECT_EQ(host.Actual(""), "");
  EXPECT_EQ(host.Actual("/home/me/classes"), "/cache/1");
  EXPECT_EQ(host.Actual("classes/p/C.class"), "/cache/1/p/C.class");
  EXPECT_EQ(host.Actual("/home/me/classes2"), "/home/me/classes2");
  EXPECT_EQ(host.Actual("other"), "/home/me/other");
  EXPECT_EQ(host.Shown("/cache/2/lib"), "/opt/jdk/lib");
  EXPECT_EQ(host.Shown("/cache/20"), "/cache/20");
  EXPECT_EQ(host.CurrentDirectory(), "/home/me");
}

}  // namespace
}  // namespace ravel
