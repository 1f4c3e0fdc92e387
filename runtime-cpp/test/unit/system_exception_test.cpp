// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <orrery/orb/system_exception.hpp>

namespace {

TEST(SystemException, idsLeadBackToTheException) {
  for (int i = 0; i <= static_cast<int>(orrery::exception_id::BAD_QOS); ++i) {
    const auto id = static_cast<orrery::exception_id>(i);
    EXPECT_EQ(id, orrery::system_exception_of(orrery::repository_id(id)));
  }
  EXPECT_EQ("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", orrery::repository_id(orrery::exception_id::OBJECT_NOT_EXIST));
  EXPECT_EQ("TIMEOUT", orrery::name(orrery::exception_id::TIMEOUT));
  EXPECT_FALSE(orrery::system_exception_of("IDL:omg.org/CORBA/MARSHAL:1.1"));
}

TEST(SystemException, minorCodesOfOursAreUniqueAndExplained) {
  std::set<std::uint32_t> seen;
#define ORRERY_SEEN(symbol, value, text)                                                          \
  if ((orrery::minor::symbol & 0xfffff000u) == orrery::minor::vendor) {                           \
    EXPECT_TRUE(seen.insert(orrery::minor::symbol).second) << #symbol;                            \
    EXPECT_EQ(text, orrery::explain({orrery::exception_id::MARSHAL, orrery::minor::symbol, {}})); \
  }
  ORRERY_MINOR_CODES(ORRERY_SEEN)
#undef ORRERY_SEEN
  EXPECT_GT(seen.size(), 20U);
}

TEST(SystemException, omgCodesAreExplainedForTheirOwnException) {
  const auto text = orrery::explain({orrery::exception_id::OBJECT_NOT_EXIST, orrery::minor::adapter_missing, {}});
  EXPECT_TRUE(text.starts_with("OBJECT_NOT_EXIST")) << text;
  EXPECT_TRUE(orrery::explain({orrery::exception_id::NO_MEMORY, orrery::minor::adapter_missing, {}}).empty());
}

}  // namespace
