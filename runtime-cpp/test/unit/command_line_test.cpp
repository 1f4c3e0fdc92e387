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
constexpr orrery::facet_config facets[] = {{.instance = "e", .name = "f"}};
constexpr orrery::process_config config{
    .name = "p", .lanes = low_and_high, .facets = facets, .receptacles = receptacles};

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

TEST(CommandLine, takesNamesAndInitialReferences) {
  const orrery::command_line line =
      parse({"--name", "e.f=corbaname::h:1#a=b", "--initial", "NameService=corbaloc::h:1/k=v"});
  ASSERT_TRUE(line.problem.empty()) << line.problem;
  ASSERT_EQ(1U, line.names.size());
  EXPECT_EQ(0U, line.names[0].facet);
  EXPECT_EQ("corbaname::h:1#a=b", line.names[0].name);
  ASSERT_EQ(1U, line.initial.size());
  EXPECT_EQ("NameService", line.initial[0].id);
  EXPECT_EQ("corbaloc::h:1/k=v", line.initial[0].where);
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
  for (const auto& arguments :
       std::initializer_list<std::initializer_list<const char*>>{{"--listen"},
                                                                 {"--listen", "low"},
                                                                 {"--listen", "low=h"},
                                                                 {"--listen", "low=h:"},
                                                                 {"--listen", "low=:1"},
                                                                 {"--listen", "low=h:70000"},
                                                                 {"--ref", "a.b"},
                                                                 {"--ref", "a.b="},
                                                                 {"--name", "e.f"},
                                                                 {"--name", "e.f=a"},
                                                                 {"--name", "e.g=corbaname::h#x"},
                                                                 {"--initial", "NameService"},
                                                                 {"--initial", "=f"},
                                                                 {"--initial", "NameService="},
                                                                 {"--fast"},
                                                                 {"file"}}) {
    EXPECT_FALSE(parse(arguments).problem.empty()) << *(arguments.end() - 1);
  }
}

TEST(CommandLine, usageNamesLanesAndReceptacles) {
  const std::string text = orrery::command_line::usage(config);
  for (const char* word : {"--listen", "--refs", "--ref", "--name", "--initial", "low", "high", "a.b", "c.d", "e.f"}) {
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
    EXPECT_EQ(orrery::iop::to_string(known.reference), orrery::iop::to_string(lookup.context())) << where;
  }
}

TEST(ReferenceLookup, saysWhyATextNamesNoObject) {
  for (const char* wrong : {"file://x.ior", "file:x.ior", "file:///a%4", "file:///a%00b", "corbaname::h#x/",
                            "corbaname:rir:#x", "corbaloc:rir:/X", "CORBALOC::/k", "ior:0"}) {
    orrery::reference_lookup lookup(wrong);
    EXPECT_NE("", lookup.problem()) << wrong;
    EXPECT_TRUE(lookup.context().is_nil()) << wrong;
  }
}

TEST(ReferenceLookup, takesInitialReferences) {
  constexpr orrery::initial_reference initial[] = {{"NameService", "corbaloc::h:1/first"}, {"X", "corbaloc:rir:/X"}};
  EXPECT_EQ("corbaloc::h:1/first", orrery::reference_lookup("corbaname:rir:#a/b", initial).text());
  EXPECT_EQ("corbaloc::h:1/first", orrery::reference_lookup("corbaname:rir:/NameService#a", initial).text());
  EXPECT_EQ("corbaloc::h:1/first", orrery::reference_lookup("corbaloc:rir:NameService", initial).text());
  EXPECT_EQ("corbaloc::h:1/first", orrery::reference_lookup("corbaloc:rir:/NameService", initial).text());
  EXPECT_NE("", orrery::reference_lookup("corbaloc:rir:/X", initial).problem()) << "it leads to itself";
  EXPECT_NE("", orrery::reference_lookup("corbaloc:rir:/Y", initial).problem());
}

/// A name as `id,kind;id,kind`.
std::string parts(const std::string& text) {
  const orrery::object_name name = orrery::object_name::parse(text);
  if (!name.problem.empty()) return "?";
  std::string read = name.context;
  for (const orrery::name_component& each : name.components) read += ";" + each.id + "," + each.kind;
  return read;
}

TEST(ObjectName, isAContextAndComponents) {
  EXPECT_EQ("corbaloc::h:1/NameService;a,", parts("corbaname::h:1#a"));
  EXPECT_EQ("corbaloc:iiop:1.2@h/key;a,b;c,", parts("corbaname:iiop:1.2@h/key#a.b/c"));
  EXPECT_EQ("corbaloc::h,:i/NameService;,k;,", parts("corbaname::h,:i/#.k/."));
  EXPECT_EQ("corbaloc::h/NameService;a/b.c\\,d.e;f g,", parts("corbaname::h#a\\/b\\.c\\\\.d\\.e/f%20g"));
  EXPECT_EQ("corbaloc::h/NameService;a/b,", parts("corbaname::h#a%5C/b")) << "a URI's escapes are undone first";
  EXPECT_EQ("corbaloc::h/NameService", parts("corbaname::h"));
  EXPECT_EQ("corbaloc::h/NameService", parts("corbaname::h#"));
  EXPECT_EQ("corbaloc:rir:/NameService;a,", parts("corbaname:rir:#a"));
}

TEST(ObjectName, isRefusedWhereAComponentIsMissing) {
  for (const char* wrong : {"#/", "#a/", "#/a", "#a//b", "#a.", "#a.b.c", "#a\\", "#a%", "#a%4", "#a%00", "#a%zz"}) {
    EXPECT_EQ("?", parts(std::string("corbaname::h").append(wrong))) << wrong;
  }
}

}  // namespace
