// SPDX-License-Identifier: Apache-2.0
// An omniORB client that keeps a gate's lane busy, each call by a connection of its own.
// usage: client GATE KEEPER NUMBER SERVED REFUSED
//   GATE's number is NUMBER; SERVED calls are held there at once, two calls more are made, REFUSED of which are
//   answered TRANSIENT, the others when the keeper, whom another lane serves, opens the gate.
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <thread>
#include <vector>

#include "borrowing.hh"

namespace {

constexpr int surplus = 2;
/// Of the OMG: discarded because resources are exhausted.
constexpr CORBA::ULong exhausted = 0x4f4d0001;

std::atomic<int> failures = 0;
std::atomic<int> answered = 0;
std::atomic<int> refused = 0;

void check(bool holds, std::string_view what) {
  if (holds) return;
  std::cout << "failed: " << what << "\n";
  ++failures;
}

void hold(Doors::Gate_ptr gate, CORBA::Long number) {
  try {
    check(gate->hold(number) == number, "a held call answers");
    ++answered;
  } catch (const CORBA::TRANSIENT& full) {
    check(full.minor() == exhausted && full.completed() == CORBA::COMPLETED_NO, "who is refused learns why");
    ++refused;
  } catch (const CORBA::Exception& unexpected) {
    check(false, unexpected._name());
  }
}

template <class Condition>
void await(const Condition& holds, std::string_view what) {
  for (int i = 0; i < 6000 && !holds(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  check(holds(), what);
}

CORBA::Boolean give_up(void*, CORBA::ULong, const CORBA::TRANSIENT&) { return false; }

template <class Interface>
auto find(CORBA::ORB_ptr orb, const char* text) {
  const CORBA::Object_var object = orb->string_to_object(text);
  return Interface::_narrow(object);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const char* options[][2] = {{"maxGIOPConnectionPerServer", "16"}, {nullptr, nullptr}};
    const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv, "omniORB4", options);
    omniORB::installTransientExceptionHandler(nullptr, give_up);
    const Doors::Gate_var gate = find<Doors::Gate>(orb, argv[1]);
    const Doors::Keeper_var keeper = find<Doors::Keeper>(orb, argv[2]);
    const CORBA::Long number = std::atoi(argv[3]);
    const int served = std::atoi(argv[4]);
    const int expected = std::atoi(argv[5]);

    std::vector<std::thread> calls;
    for (int i = 1; i <= served; ++i) {
      calls.emplace_back(hold, gate.in(), i);
      await([&] { return keeper->inside(number) == i; }, "the lane's threads, and those it may borrow, serve");
    }
    for (int i = 0; i < surplus; ++i) calls.emplace_back(hold, gate.in(), served + i);
    await([&] { return refused >= expected; }, "whoever finds no room is refused");
    check(keeper->inside(number) == served && answered == 0, "those that are held are not disturbed");
    keeper->open(number);
    for (std::thread& each : calls) each.join();
    check(refused == expected && answered == served + surplus - expected, "all others are answered");
    check(gate->hold(8) == 8, "there is room again");
  } catch (const CORBA::Exception& unexpected) {
    std::cout << "failed: " << unexpected._name() << "\n";
    return 1;
  }
  return failures == 0 ? 0 : 1;
}
