// SPDX-License-Identifier: Apache-2.0
// Our client of Nav::Navigation, for servers of any ORB. Prints a line per check that fails; exits 0 when none did.
// usage: orrery_nav_client REFERENCE [1.0]
#include <array>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

#include <orrery/giop/preload.hpp>
#include <orrery/iop/reference.hpp>

#include "nav_stub.hpp"

namespace {

int failures = 0;

void check(bool holds, const char* what) {
  if (holds) return;
  ++failures;
  std::fprintf(stderr, "failed: %s\n", what);
}

constexpr orrery::giop::message_handlers all_versions =
    orrery::giop::preloaded<orrery::giop::version::v1_0, orrery::giop::version::v1_2>();
constexpr orrery::giop::message_handlers only_1_0 = orrery::giop::preloaded<orrery::giop::version::v1_0>();
constexpr orrery::caller_config sizes{
    .max_connections = 2, .send_bytes = (1u << 20) + 4096, .receive_bytes = (1u << 20) + 4096, .scope_bytes = 65536};

void check_basics(Nav::Navigation::stub& nav) {
  const auto here = nav.current();
  check(here && here->lon != 0, "struct as an attribute");
  check(nav.set_steering(Nav::Mode::automatic).has_value(), "attribute is set");
  const auto mode = nav.steering();
  check(mode && *mode == Nav::Mode::automatic, "enum");
  const auto beat = nav.heartbeat(41);
  check(beat && *beat == 42, "long");
  const auto turned = nav.turn({{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}});
  check(turned && (*turned)[0][1] == 4 && (*turned)[2][0] == 3, "array");
}

void check_sequences(Nav::Navigation::stub& nav) {
  for (const std::size_t size : {0U, 1U, 7U, 4096U, 100000U, 1U << 20}) {
    std::vector<std::uint8_t> blob(size);
    std::iota(blob.begin(), blob.end(), std::uint8_t{0});
    const auto back = nav.echo(blob);
    check(back && std::equal(back->begin(), back->end(), blob.begin(), blob.end()), "octets come back");
  }
  const std::vector<double> numbers(1000, 0.5);
  const auto total = nav.sum(numbers);
  check(total && *total == 500.0, "doubles");
  const std::array<double, 2> extras{0.5, 1.5};
  const std::array<Nav::Waypoint, 3> route{
      {{"alpha", {1, 2, 3}, {}}, {"", {4, 5, 6}, {}}, {"gamma", {7, 8, 9}, extras}}};
  const auto loaded = nav.load(route, "route");
  check(loaded && loaded->count == 3 && loaded->label == "loaded route", "out and inout parameters");
  const auto found = nav.find("gamma");
  check(found && found->name == "gamma" && found->at.lon == 8 && found->extras.size() == 2 && found->extras[1] == 1.5,
        "variable struct comes back");
}

void check_exceptions(Nav::Navigation::stub& nav) {
  const auto missing = nav.find("nowhere");
  const Nav::NotFound* const reason = missing.raised<Nav::NotFound>();
  check(reason != nullptr && reason->name == "nowhere" && reason->code == 3, "user exception");
  const auto is = nav.is_a("IDL:Nav/Navigation:1.0");
  check(is && *is, "_is_a");
  const auto is_not = nav.is_a("IDL:Nav/Panel:1.0");
  check(is_not && !*is_not, "_is_a of another interface");
  const auto gone = nav.non_existent();
  check(gone && !*gone, "_non_existent");
}

void check_references(Nav::Navigation::stub& nav) {
  check(nav.watch({}).has_value(), "nil is taken");
  const auto none = nav.watcher();
  check(none && none->is_nil(), "nil comes back");
}

/// An object key that nobody has, at the same place.
orrery::object_reference stranger(const orrery::object_reference& known) {
  const auto profile = known.view().iiop();
  const std::array<std::uint8_t, 4> key{'N', 'o', 'n', 'e'};
  return orrery::iop::make_reference({"IDL:Nav/Navigation:1.0", profile->version, profile->host, profile->port, key});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const orrery::iop::parsed_reference target = orrery::iop::parse_reference(argv[1]);
  if (!target.ok) return 2;
  const bool old = argc > 2 && std::string_view(argv[2]) == "1.0";
  orrery::caller thread(sizes, old ? only_1_0 : all_versions);
  Nav::Navigation::stub nav(thread, target.reference.view());
  check_basics(nav);
  check_sequences(nav);
  check_exceptions(nav);
  check_references(nav);
  Nav::Navigation::stub nobody(thread, stranger(target.reference).view());
  const auto beat = nobody.heartbeat(1);
  check(beat.failure() != nullptr && beat.failure()->id == orrery::exception_id::OBJECT_NOT_EXIST, "OBJECT_NOT_EXIST");
  if (failures == 0) std::puts("all checks passed");
  return failures == 0 ? 0 : 1;
}
