// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <gtest/gtest.h>

#include <orrery/detail/demux/object_key.hpp>
#include <orrery/iop/reference.hpp>

namespace {

using orrery::giop::version;
using orrery::iop::parse_reference;

orrery::object_reference sample(version v) {
  const orrery::demux::object_key key = orrery::demux::object_key::declared({3, 1, 7, 1});
  return orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", v, "10.1.2.3", 2809, key.bytes()});
}

std::string key_text(const orrery::object_reference& reference) {
  const auto profile = reference.view().iiop();
  if (!profile) return "no profile";
  return {profile->object_key.begin(), profile->object_key.end()};
}

TEST(Reference, survivesItsTextInEachVersion) {
  for (const version v : {version::v1_0, version::v1_1, version::v1_2}) {
    const orrery::iop::parsed_reference read = parse_reference(orrery::iop::to_string(sample(v)));
    ASSERT_TRUE(read.ok);
    const auto profile = read.reference.view().iiop();
    ASSERT_TRUE(profile);
    EXPECT_EQ("IDL:Nav/Navigation:1.0", read.reference.view().type_id());
    EXPECT_EQ(v, profile->version);
    EXPECT_EQ("10.1.2.3", profile->host);
    EXPECT_EQ(2809, profile->port);
    EXPECT_EQ(20U, profile->object_key.size());
    EXPECT_EQ(v != version::v1_0, orrery::iop::accepts_utf_8(*profile));
  }
}

TEST(Reference, isReadInEitherByteOrderAndNeverBeyondItsEnd) {
  // IDL:A:1.0, one IIOP 1.0 profile: host "h", port 258, key "k".
  const std::string big(
      "IOR:000000000000000a49444c3a413a312e300000000000000100000000000000110001000000000002680001020000"
      "00016b");
  const std::string little(
      "IOR:010000000a00000049444c3a413a312e300000000100000000000000110000000101000002000000680002010100"
      "00006b");
  for (const std::string& text : {big, little}) {
    const auto read = parse_reference("  " + text + "\r\n");
    ASSERT_TRUE(read.ok);
    const auto profile = read.reference.view().iiop();
    ASSERT_TRUE(profile);
    EXPECT_EQ("IDL:A:1.0", read.reference.view().type_id());
    EXPECT_EQ("h", profile->host);
    EXPECT_EQ(258, profile->port);
    EXPECT_EQ("k", key_text(read.reference));
    for (std::size_t cut = 4; cut + 2 < text.size(); cut += 2) EXPECT_FALSE(parse_reference(text.substr(0, cut)).ok);
  }
}

TEST(Reference, refusesTextThatIsNone) {
  for (const char* text : {"",
                           "   ",
                           "IOR:",
                           "IOR:0",
                           "IOR:zz",
                           "IOR:00",
                           "ior-file",
                           "http://host/key",
                           "IOR:00000000ffffffff",
                           "corbaloc:",
                           "corbaloc::h",
                           "corbaloc::h/",
                           "corbaloc:rir:/NameService",
                           "corbaloc::h:0/k",
                           "corbaloc::h:99999/k",
                           "corbaloc::h:x/k",
                           "corbaloc::2.0@h/k",
                           "corbaloc::/k",
                           "corbaloc::h/%4",
                           "corbaloc::h/%zz",
                           "corbaloc:ssliop:h:1/k",
                           "corbaloc::h:1,/k",
                           "corbaloc:,:h/k",
                           "corbaloc::h,i/k",
                           "corbaloc::h:1,:i:0/k"}) {
    const auto read = parse_reference(text);
    EXPECT_FALSE(read.ok) << text;
    EXPECT_TRUE(read.reference.is_nil()) << text;
    EXPECT_FALSE(orrery::explain(read.problem).empty()) << text;
  }
}

struct location {
  const char* text;
  version expected_version;
  const char* host;
  std::uint16_t port;
  const char* key;
};

TEST(Reference, readsCorbaloc) {
  const location all[] = {
      {"corbaloc::host/key", version::v1_0, "host", 2809, "key"},
      {"corbaloc:iiop:1.2@host:99/Name", version::v1_2, "host", 99, "Name"},
      {"corbaloc:iiop:1.1@10.0.0.1:1/a%20b%2fc", version::v1_1, "10.0.0.1", 1, "a b/c"},
      {"corbaloc:iiop:1.7@host/a/b", version::v1_2, "host", 2809, "a/b"},
      {"corbaloc:iiop:[::1]:7/k", version::v1_0, "::1", 7, "k"},
      {"corbaloc:ssliop:h:1,iiop:second:2,:third:3/k", version::v1_0, "second", 2, "k"},
  };
  for (const location& l : all) {
    const auto read = parse_reference(l.text);
    ASSERT_TRUE(read.ok) << l.text;
    const auto profile = read.reference.view().iiop();
    ASSERT_TRUE(profile) << l.text;
    EXPECT_EQ(l.expected_version, profile->version) << l.text;
    EXPECT_EQ(l.host, profile->host) << l.text;
    EXPECT_EQ(l.port, profile->port) << l.text;
    EXPECT_EQ(l.key, key_text(read.reference)) << l.text;
  }
}

TEST(Reference, hasAProfileForEachAddressOfACorbaloc) {
  const auto read = parse_reference("corbaloc:iiop:1.2@first:1,ssliop:h:1,:second:2,iiop:1.1@third/k");
  ASSERT_TRUE(read.ok);
  struct place {
    std::string host;
    std::uint16_t port;
    version in;
    bool operator==(const place&) const = default;
  };
  std::vector<place> places;
  std::uint32_t next = 0;
  while (const auto profile = read.reference.view().iiop(next)) {
    next = profile->position + 1;
    places.push_back({std::string(profile->host), profile->port, profile->version});
    EXPECT_EQ('k', profile->object_key[0]);
  }
  EXPECT_EQ(
      (std::vector<place>{{"first", 1, version::v1_2}, {"second", 2, version::v1_0}, {"third", 2809, version::v1_1}}),
      places);
}

TEST(Reference, refusesMoreAddressesThanFit) {
  std::string text = "corbaloc:";
  for (int i = 0; i < 200; ++i) text += (i == 0 ? ":h" : ",:h");
  EXPECT_EQ(orrery::minor::reference_too_large, parse_reference(text + "/k").problem.minor);
  EXPECT_EQ(orrery::minor::reference_too_large,
            parse_reference("corbaloc::" + std::string(600, 'h') + ",:" + std::string(600, 'i') + "/k").problem.minor);
}

TEST(Reference, isNilRatherThanCutWhenItIsTooLarge) {
  const std::string host(1000, 'h');
  EXPECT_TRUE(orrery::iop::make_reference({"IDL:X:1.0", version::v1_2, host, 1, {}}).is_nil());
}

}  // namespace
