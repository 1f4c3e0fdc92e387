// SPDX-License-Identifier: Apache-2.0
// An omniORB client of Nav::Navigation. Prints a line per check that fails; exits 0 when none did.
// usage: orrery_omni_client REFERENCE [PANEL_REFERENCE] [omniORB options]
#include <cmath>
#include <cstring>
#include <iostream>
#include <vector>

#include "nav.hh"

namespace {

int failures = 0;

void check(bool holds, const char* what) {
  if (holds) return;
  ++failures;
  std::cerr << "failed: " << what << "\n";
}

void check_basics(Nav::Navigation_ptr nav) {
  const Nav::Position here = nav->current();
  check(here.lat != 0 && here.lon != 0 && here.alt != 0, "struct as an attribute");
  nav->steering(Nav::automatic);
  check(nav->steering() == Nav::automatic, "enum attribute is set and read");
  nav->steering(Nav::manual);
  check(nav->heartbeat(41) == 42, "long");
  Nav::Navigation::Matrix matrix = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  Nav::Navigation::Matrix_var turned = nav->turn(matrix);
  check(turned[0][1] == 4 && turned[2][0] == 3, "array");
}

void check_sequences(Nav::Navigation_ptr nav) {
  for (CORBA::ULong size : {0U, 1U, 7U, 4096U, 1U << 20}) {
    Nav::Blob blob;
    blob.length(size);
    for (CORBA::ULong i = 0; i < size; ++i) blob[i] = static_cast<CORBA::Octet>(i * 7);
    Nav::Blob_var back = nav->echo(blob);
    check(back->length() == size && (size == 0 || std::memcmp(&back[0U], &blob[0], size) == 0), "octets come back");
  }
  Nav::Numbers numbers;
  numbers.length(1000);
  for (CORBA::ULong i = 0; i < 1000; ++i) numbers[i] = i;
  check(nav->sum(numbers) == 499500.0, "doubles");
  Nav::Route route;
  route.length(3);
  const char* names[] = {"alpha", "", "gamma"};
  for (CORBA::ULong i = 0; i < 3; ++i) {
    route[i].name = names[i];
    route[i].at.lat = i;
    route[i].at.lon = -1.5 * i;
    route[i].at.alt = 10.0F;
    route[i].extras.length(i);
    for (CORBA::ULong k = 0; k < i; ++k) route[i].extras[k] = k + 0.5;
  }
  CORBA::Long count = 0;
  CORBA::String_var label = CORBA::string_dup("route");
  nav->load(route, count, label.inout());
  check(count == 3, "out parameter");
  check(std::strcmp(label, "loaded route") == 0, "inout parameter");
  Nav::Waypoint_var found = nav->find("gamma");
  check(std::strcmp(found->name, "gamma") == 0 && found->extras.length() == 2 && found->extras[1] == 1.5 &&
            found->at.lon == -3.0,
        "variable struct comes back");
}

void check_exceptions(CORBA::ORB_ptr orb, Nav::Navigation_ptr nav) {
  try {
    nav->find("nowhere");
    check(false, "user exception is raised");
  } catch (const Nav::NotFound& e) {
    check(std::strcmp(e.name, "nowhere") == 0 && e.code == 3, "user exception's members");
  }
  check(nav->_is_a("IDL:Nav/Navigation:1.0"), "_is_a own id");
  check(nav->_is_a("IDL:omg.org/CORBA/Object:1.0"), "_is_a CORBA::Object");
  check(!nav->_is_a("IDL:Nav/Panel:1.0"), "_is_a another id");
  check(!nav->_non_existent(), "_non_existent");
  for (const char* name : {"heartbea", "heartbeats", "unknown", "_get_curren", "x"}) {
    CORBA::Request_var request = nav->_request(name);
    request->set_return_type(CORBA::_tc_void);
    request->invoke();
    check(CORBA::BAD_OPERATION::_downcast(request->env()->exception()) != nullptr, "unknown operation");
  }
  static_cast<void>(orb);
}

void check_references(CORBA::ORB_ptr orb, Nav::Navigation_ptr nav, const char* panel) {
  nav->watch(Nav::Panel::_nil());
  Nav::Panel_var none = nav->watcher();
  check(CORBA::is_nil(none), "nil reference comes back");
  if (panel == nullptr) return;
  CORBA::Object_var object = orb->string_to_object(panel);
  Nav::Panel_var given = Nav::Panel::_narrow(object);
  nav->watch(given);
  Nav::Panel_var back = nav->watcher();
  check(back->_is_equivalent(given), "reference comes back");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    if (argc < 2) return 2;
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    Nav::Navigation_var nav = Nav::Navigation::_narrow(object);
    check(!CORBA::is_nil(nav), "the reference narrows");
    if (CORBA::is_nil(nav)) return 1;
    check_basics(nav);
    check_sequences(nav);
    check_exceptions(orb, nav);
    check_references(orb, nav, argc > 2 ? argv[2] : nullptr);
    orb->destroy();
  } catch (const CORBA::Exception& e) {
    std::cerr << "failed: CORBA exception " << e._name() << "\n";
    if (const CORBA::SystemException* s = CORBA::SystemException::_downcast(const_cast<CORBA::Exception*>(&e))) {
      std::cerr << "  minor " << std::hex << s->minor() << "\n";
    }
    return 1;
  }
  if (failures == 0) std::cout << "all checks passed\n";
  return failures == 0 ? 0 : 1;
}
