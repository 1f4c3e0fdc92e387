// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include <orrery/detail/client/reference_lookup.hpp>
#include <orrery/detail/iop/reference_file.hpp>
#include <orrery/detail/orb/command_line.hpp>
#include <orrery/iop/reference.hpp>

namespace {

constexpr orrery::lane_config low_and_high[] = {{.name = "low"}, {.name = "high"}};
constexpr orrery::receptacle_config receptacles[] = {{.instance = "a", .name = "b"}, {.instance = "c", .name = "d"}};
constexpr orrery::process_config config{.name = "p", .lanes = low_and_high, .receptacles = receptacles};

orrery::command_line parse(std::initializer_list<const char*> arguments) {
  std::vector<const char*> argv{"p"};
  argv.insert(argv.end(), arguments);
  return orrery::command_line::parse(config, static_cast<int>(argv.size()), argv.data());
}

TEST(CommandLine, hasDefaults) {
  const orrery::command_line line = parse({});
  EXPECT_EQ("refs", line.refs);
  EXPECT_TRUE(line.problem.empty());
}

TEST(CommandLine, takesEndpointsReferencesAndADirectory) {
  const orrery::command_line line = parse(
      {"--listen", "low=0.0.0.0:0", "--listen", "high=[::1]:99", "--refs", "a dir", "--ref", "c.d=corbaloc::h:1/k=v"});
  ASSERT_TRUE(line.problem.empty()) << line.problem;
  ASSERT_EQ(2U, line.listen.size());
  EXPECT_EQ("0.0.0.0:0", line.listen[0].at.text());
  EXPECT_EQ("::1", line.listen[1].at.host);
  EXPECT_EQ(99, line.listen[1].at.port);
  EXPECT_EQ("[::1]:99", line.listen[1].at.text());
  EXPECT_EQ("a dir", line.refs);
  ASSERT_EQ(1U, line.references.size());
  EXPECT_EQ(1U, line.references[0].receptacle);
  EXPECT_EQ("corbaloc::h:1/k=v", line.references[0].where);
}

TEST(CommandLine, leavesWhatFollowsTwoDashesToComponents) {
  orrery::process_config taking = config;
  taking.takes_arguments = true;
  const char* const argv[] = {"p", "--refs", "r", "--", "--refs", "--", "x"};
  const orrery::command_line line = orrery::command_line::parse(taking, 7, argv);
  EXPECT_TRUE(line.problem.empty()) << line.problem;
  EXPECT_EQ("r", line.refs);
  ASSERT_EQ(3U, line.arguments.size());
  EXPECT_STREQ("--refs", line.arguments[0]);
  EXPECT_STREQ("x", line.arguments[2]);
  EXPECT_TRUE(orrery::command_line::parse(taking, 4, argv).arguments.empty());
}

TEST(CommandLine, refusesArgumentsThatNoComponentTakes) {
  EXPECT_NE(std::string::npos, parse({"--", "x"}).problem.find("uses process"));
  EXPECT_TRUE(parse({"--"}).problem.empty());
  EXPECT_FALSE(parse({"--refs", "--"}).refs.empty());
}

TEST(CommandLine, saysWhatIsWrongAndWhatThereIs) {
  EXPECT_NE(std::string::npos, parse({"--listen", "middle=h:1"}).problem.find("low high"));
  EXPECT_NE(std::string::npos, parse({"--ref", "a.x=f"}).problem.find("a.b c.d"));
  for (const auto& arguments : std::initializer_list<std::initializer_list<const char*>>{{"--listen"},
                                                                                         {"--listen", "low"},
                                                                                         {"--listen", "low=h"},
                                                                                         {"--listen", "low=h:"},
                                                                                         {"--listen", "low=:1"},
                                                                                         {"--listen", "low=h:70000"},
                                                                                         {"--ref", "a.b"},
                                                                                         {"--ref", "a.b="},
                                                                                         {"--fast"},
                                                                                         {"file"}}) {
    EXPECT_FALSE(parse(arguments).problem.empty()) << *(arguments.end() - 1);
  }
}

TEST(CommandLine, usageNamesLanesAndReceptacles) {
  const std::string text = orrery::command_line::usage(config);
  for (const char* word : {"--listen", "--refs", "--ref", "low", "high", "a.b", "c.d"}) {
    EXPECT_NE(std::string::npos, text.find(word)) << word;
  }
}

TEST(ReferenceLookup, readsTheFileOfAUri) {
  const std::string folder = testing::TempDir();
  const std::string path = folder + "a lookup.ior";
  const orrery::iop::parsed_reference known = orrery::iop::parse_reference("corbaloc::h:1/k");
  ASSERT_TRUE(known.ok);
  ASSERT_EQ("", orrery::iop::write_reference_file(folder, "a lookup.ior", orrery::iop::to_string(known.reference)));
  for (const std::string& where :
       {path, "file://" + folder + "a%20lookup.ior", "FILE://" + folder + "a%20lookup.ior"}) {
    orrery::reference_lookup lookup(where);
    EXPECT_EQ("", lookup.problem()) << where;
    EXPECT_EQ(orrery::iop::to_string(known.reference), orrery::iop::to_string(lookup.find())) << where;
  }
}

TEST(ReferenceLookup, saysWhyATextNamesNoObject) {
  for (const char* wrong :
       {"file://x.ior", "file:x.ior", "file:///a%4", "file:///a%00b", "corbaname::h#x", "CORBALOC::/k", "ior:0"}) {
    orrery::reference_lookup lookup(wrong);
    EXPECT_NE("", lookup.problem()) << wrong;
    EXPECT_TRUE(lookup.find().is_nil()) << wrong;
  }
}

}  // namespace
