// SPDX-License-Identifier: Apache-2.0
// omni-client NAVIGATION_REFERENCE PANEL_REFERENCE: calls the C++ process by the one stringified reference and the Java
// process by the other, prints a line for each thing it saw, and exits 1 when something is not as the IDL file
// promises.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "nav.hh"

namespace {

using micros = std::chrono::duration<double, std::micro>;

constexpr std::size_t timed_calls = 1000;

void require(bool holds, const char* what) {
  if (!holds) throw std::runtime_error(what);
}

// Runs `call` again and again and prints the median.
template <class Call>
void time(const char* process, const char* operation, Call call) {
  std::vector<double> samples_us;
  samples_us.reserve(timed_calls);
  for (std::size_t i = 0; i < timed_calls; ++i) {
    const auto before = std::chrono::steady_clock::now();
    call();
    samples_us.push_back(micros(std::chrono::steady_clock::now() - before).count());
  }
  std::ranges::sort(samples_us);
  std::printf("%-8s %-9s %zu calls, p50 %.0f us, p99 %.0f us\n", process, operation, timed_calls,
              samples_us[timed_calls / 2], samples_us[timed_calls * 99 / 100]);
}

void call_flight(Nav::Navigation_ptr nav) {
  const Nav::Position at = nav->current();
  std::printf("flight   current   lat %.3f, lon %.3f, alt %.0f m\n", at.lat, at.lon, static_cast<double>(at.alt));

  const Nav::Waypoint_var found = nav->find("CHARLIE");
  require(std::string_view(found->name) == "CHARLIE", "find gave another waypoint");
  std::printf("flight   find      %s is at lat %.3f, lon %.3f\n", found->name.in(), found->at.lat, found->at.lon);

  try {
    const Nav::Waypoint_var none = nav->find("ATLANTIS");
    throw std::runtime_error("find knows ATLANTIS");
  } catch (const Nav::NotFound& unknown) {
    require(std::string_view(unknown.name) == "ATLANTIS", "NotFound names another waypoint");
    std::printf("flight   find      Nav::NotFound for %s, as it should\n", unknown.name.in());
  }

  nav->steering(Nav::AUTOMATIC);
  require(nav->steering() == Nav::AUTOMATIC, "the steering was not kept");
  std::printf("flight   steering  set to AUTOMATIC and read again\n");

  const Nav::Position seen{46.1, 7.2, 9000.0F};
  const Nav::Track_var track = nav->follow(seen);
  track->report(Nav::Position{46.2, 7.3, 9100.0F});
  // One-way: it has arrived when a call behind it on the same connection is answered.
  require(track->where().lat == 46.2, "the report was not kept");
  track->drop();
  require(track->_non_existent(), "what was dropped is still there");
  std::printf("flight   follow    a track that was reported, read again and dropped: it is gone\n");

  nav->heartbeat(1);
  require(!nav->_non_existent() && nav->_is_a("IDL:Nav/Navigation:1.0"), "the reference denies what it is");
  time("flight", "current", [&] { (void)nav->current(); });
}

void call_cockpit(Nav::Panel_ptr panel) {
  panel->show("hello from omniORB");
  panel->alert("alarm from omniORB");
  std::printf("cockpit  show      shown on the Java panel, and an alarm\n");
  time("cockpit", "show", [&] { panel->show("omniORB is here"); });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    require(argc == 3, "usage: omni-client NAVIGATION_REFERENCE PANEL_REFERENCE");
    const CORBA::Object_var nav_object = orb->string_to_object(argv[1]);
    const CORBA::Object_var panel_object = orb->string_to_object(argv[2]);
    const Nav::Navigation_var nav = Nav::Navigation::_narrow(nav_object);
    const Nav::Panel_var panel = Nav::Panel::_narrow(panel_object);
    require(!CORBA::is_nil(nav), "the first reference is not to a Nav::Navigation");
    require(!CORBA::is_nil(panel), "the second reference is not to a Nav::Panel");
    call_flight(nav);
    call_cockpit(panel);
    orb->destroy();
    return 0;
  } catch (const CORBA::Exception& failure) {
    std::fprintf(stderr, "omni-client: %s\n", failure._name());
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "omni-client: %s\n", failure.what());
  }
  return 1;
}
