// SPDX-License-Identifier: Apache-2.0
// Hosts by name: the resolver's answers are this test's, and may take as long as it likes.
#include <atomic>
#include <chrono>
#include <cstring>
#include <string_view>

#include <dlfcn.h>
#include <netdb.h>

#include "client_fixture.hpp"
#include "lying_server.hpp"

namespace {

/// True while the resolver's answers are kept back.
std::atomic<bool> held = false;
std::atomic<int> asked = 0;

void release() {
  held = false;
  held.notify_all();
}

using resolver = int (*)(const char*, const char*, const addrinfo*, addrinfo**);

resolver real() {
  static const auto found = reinterpret_cast<resolver>(::dlsym(RTLD_NEXT, "getaddrinfo"));
  return found;
}

}  // namespace

// Names that end in .test are answered here.
extern "C" int getaddrinfo(const char* name, const char* service, const addrinfo* hints, addrinfo** found) {
  const std::string_view host(name == nullptr ? "" : name);
  if (!host.ends_with(".test")) return real()(name, service, hints, found);
  asked += 1;
  if (host != "other.test") held.wait(true);
  if (host == "unknown.test") return EAI_NONAME;
  addrinfo* first = nullptr;
  if (host == "two.test") {
    const int error = real()("127.0.0.2", service, hints, &first);
    if (error != 0) return error;
  }
  addrinfo* last = nullptr;
  const int error = real()("127.0.0.1", service, hints, &last);
  *found = first == nullptr ? last : first;
  if (first != nullptr) first->ai_next = last;
  return error;
}

namespace {

using orrery::completion;
using orrery::exception_id;
using std::chrono::milliseconds;

class HostNames : public Client {
 protected:
  HostNames() {
    asked = 0;
    policy_.timeout = milliseconds(300);
    policy_.attempts = 1;
  }
  ~HostNames() override { release(); }

  std::unique_ptr<Nav::Navigation::stub> stub_to(std::string_view host, std::uint16_t port) {
    const wire::message_bytes key{'k', 'e', 'y'};
    return std::make_unique<Nav::Navigation::stub>(
        thread_, orrery::iop::make_reference({"", orrery::giop::version::v1_2, host, port, key}).view(), policy_);
  }
};

TEST_F(HostNames, areLookedUpWhenTheConnectionIsMade) {
  const auto nav = stub_to("one.test", server_.port());
  EXPECT_EQ(0, asked);
  EXPECT_TRUE(nav->connect());
  EXPECT_TRUE(server_.accept());
  EXPECT_EQ(1, asked);
}

TEST_F(HostNames, ofANameServerThatIsSlowMissTheDeadlineAndAreThereForALaterCall) {
  held = true;
  const auto nav = stub_to("one.test", server_.port());
  const auto late = nav->connect();
  expect_failure(late.failure(), exception_id::TIMEOUT, orrery::minor::connect_timeout, completion::no);
  release();
  bool bound = false;
  for (int i = 0; i < 20 && !bound; ++i) bound = nav->connect().has_value();
  EXPECT_TRUE(bound);
  EXPECT_EQ(1, asked) << "the answer to the first question is kept";
}

TEST_F(HostNames, thatNobodyKnowsAreTransient) {
  expect_failure(stub_to("unknown.test", server_.port())->connect().failure(), exception_id::TRANSIENT,
                 orrery::minor::connect_refused, completion::no);
}

TEST_F(HostNames, thatAreUnderWayDoNotKeepOtherNamesFromBeingFound) {
  held = true;
  const auto slow = stub_to("one.test", server_.port());
  EXPECT_FALSE(slow->connect());
  EXPECT_TRUE(stub_to("other.test", server_.port())->connect());
}

TEST_F(HostNames, areLookedUpNoFurtherWhenTheProcessStops) {
  orrery::transport::stop_signal stop;
  thread_.end_with(stop);
  held = true;
  policy_.timeout = std::chrono::seconds(60);
  stop.raise();
  expect_failure(stub_to("one.test", server_.port())->connect().failure(), exception_id::BAD_INV_ORDER,
                 orrery::minor::shut_down, completion::no);
}

TEST_F(HostNames, withSeveralAddressesAreTriedAtEach) {
  const auto nav = stub_to("two.test", server_.port());
  EXPECT_TRUE(nav->connect()) << "nobody listens at the first";
  EXPECT_TRUE(server_.accept());
}

TEST_F(HostNames, withSeveralAddressesLeaveTimeForTheLast) {
  const wire::black_hole first(INADDR_LOOPBACK + 1, server_.port());
  const auto nav = stub_to("two.test", server_.port());
  EXPECT_TRUE(nav->connect()) << "the first never answers";
  EXPECT_TRUE(server_.accept());
}

}  // namespace
