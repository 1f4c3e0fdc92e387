// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <orrery/corba/system_exception.hpp>

namespace {

TEST(SystemException, idsLeadBackToTheException) {
  for (int i = 0; i <= static_cast<int>(orrery::exception_id::THREAD_CANCELLED); ++i) {
    const auto id = static_cast<orrery::exception_id>(i);
    EXPECT_EQ(id, orrery::system_exception_of(orrery::repository_id(id)));
  }
  EXPECT_EQ("IDL:omg.org/CORBA/OBJECT_NOT_EXIST:1.0", orrery::repository_id(orrery::exception_id::OBJECT_NOT_EXIST));
  EXPECT_EQ("TIMEOUT", orrery::name(orrery::exception_id::TIMEOUT));
  // Exceptions of CORBA 3.x, raised by activities and by threads that are cancelled.
  for (const std::string_view later :
       {"INVALID_ACTIVITY", "ACTIVITY_COMPLETED", "ACTIVITY_REQUIRED", "THREAD_CANCELLED"}) {
    const auto id = orrery::system_exception_of("IDL:omg.org/CORBA/" + std::string(later) + ":1.0");
    ASSERT_TRUE(id) << later;
    EXPECT_EQ(later, orrery::name(*id));
  }
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
