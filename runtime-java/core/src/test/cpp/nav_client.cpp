// SPDX-License-Identifier: Apache-2.0
// Calls every operation of Nav::Navigation through omniORB. usage: nav_client IOR [omniORB options]; exit code 0 when
// all is right.

#include <cstring>
#include <iostream>
#include <string>

#include "nav.hh"

namespace {

int failures = 0;

void check(bool right, const char* what) {
  if (!right) {
    std::cerr << "nav_client: wrong: " << what << '\n';
    ++failures;
  }
}

template <typename Exception, typename Call>
void expect(const char* what, CORBA::ULong minor, Call call) {
  try {
    call();
    check(false, what);
  } catch (const Exception& caught) {
    check(minor == 0 || caught.minor() == minor, what);
  }
}

class panel_servant : public POA_Nav::Panel {
 public:
  void show(const char*) override {}
};

void attributes(Nav::Navigation_ptr nav) {
  const Nav::Position at = nav->current();
  check(at.lat == 48.1 && at.lon == 11.6 && at.alt == 520.0F, "current");
  nav->steering(Nav::automatic);
  check(nav->steering() == Nav::automatic, "mode");
  nav->steering(Nav::manual);
  check(nav->steering() == Nav::manual, "mode back");
}

void structs(Nav::Navigation_ptr nav) {
  Nav::Route route;
  route.length(3);
  for (CORBA::ULong i = 0; i < route.length(); ++i) {
    route[i].name = std::string(i + 1, static_cast<char>('a' + i)).c_str();
    route[i].at.lat = i;
    route[i].at.lon = -1.0 * i;
    route[i].at.alt = 100.0F;
    route[i].extras.length(i);
    for (CORBA::ULong j = 0; j < i; ++j) route[i].extras[j] = 0.5 * j;
  }
  CORBA::String_var label = CORBA::string_dup(
      "gr\xfc\xdf"
      "e");
  CORBA::Long count = 0;
  nav->load(route, count, label.inout());
  check(count == 3, "load's count");
  check(std::strcmp(label.in(),
                    "gr\xfc\xdf"
                    "e!") == 0,
        "load's label");
  Nav::Waypoint_var found = nav->find("ccc");
  check(std::strcmp(found->name, "ccc") == 0 && found->at.lon == -2.0 && found->extras.length() == 2 &&
            found->extras[1] == 0.5,
        "find");
  try {
    nav->find("nowhere");
    check(false, "find raises");
  } catch (const Nav::NotFound& missing) {
    check(std::strcmp(missing.name, "nowhere") == 0 && missing.code == 3, "NotFound's members");
  }
}

void sequences(Nav::Navigation_ptr nav) {
  for (const CORBA::ULong size : {0U, 1U, 7U, 1000U, 65536U, 1U << 20}) {
    Nav::Blob blob;
    blob.length(size);
    for (CORBA::ULong i = 0; i < size; ++i) blob[i] = static_cast<CORBA::Octet>(i * 7);
    Nav::Blob_var back = nav->echo(blob);
    check(back->length() == size && std::memcmp(back->get_buffer(), blob.get_buffer(), size) == 0, "echo");
  }
  Nav::Numbers samples;
  check(nav->sum(samples) == 0.0, "sum of nothing");
  samples.length(1000);
  for (CORBA::ULong i = 0; i < 1000; ++i) samples[i] = i;
  check(nav->sum(samples) == 499500.0, "sum");
  Nav::Navigation::Matrix m = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  Nav::Navigation::Matrix_var t = nav->turn(m);
  check(t[0][0] == 7 && t[0][2] == 1 && t[2][0] == 9 && t[1][1] == 5, "turn");
}

void references(CORBA::ORB_ptr orb, Nav::Navigation_ptr nav) {
  nav->watch(Nav::Panel::_nil());
  Nav::Panel_var none = nav->watcher();
  check(CORBA::is_nil(none), "nil panel");
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  panel_servant servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  Nav::Panel_var panel = servant._this();
  nav->watch(panel);
  Nav::Panel_var back = nav->watcher();
  check(!CORBA::is_nil(back) && panel->_is_equivalent(back), "panel");
  poa->deactivate_object(id);
}

void pseudo_operations(Nav::Navigation_ptr nav) {
  check(nav->_is_a("IDL:Nav/Navigation:1.0"), "_is_a itself");
  check(nav->_is_a("IDL:omg.org/CORBA/Object:1.0"), "_is_a Object");
  check(!nav->_is_a("IDL:Nav/Panel:1.0"), "_is_a other");
  check(!nav->_non_existent(), "_non_existent");
}

void mistakes(CORBA::ORB_ptr orb, Nav::Navigation_ptr nav) {
  for (const char* name : {"heartbea", "heartbeatt", "sum_", "f", "unheard_of_operation_with_a_long_name"}) {
    expect<CORBA::BAD_OPERATION>(name, 0x4f4d0002, [&] {
      CORBA::Request_var request = nav->_request(name);
      request->set_return_type(CORBA::_tc_void);
      request->invoke();
      if (request->env()->exception() != nullptr) request->env()->exception()->_raise();
    });
  }
  CORBA::String_var text = orb->object_to_string(nav);
  std::string ior(text.in());
  const std::string key = "4f5259010000000000000001";
  const std::size_t at = ior.find(key);
  check(at != std::string::npos, "the key in the reference");
  ior.replace(at + key.size(), 8, "00000007");
  CORBA::Object_var gone = orb->string_to_object(ior.c_str());
  expect<CORBA::OBJECT_NOT_EXIST>("an empty slot", 0xfffff020, [&] { gone->_is_a("IDL:x:1.0"); });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    Nav::Navigation_var nav = Nav::Navigation::_unchecked_narrow(object);
    attributes(nav);
    structs(nav);
    sequences(nav);
    references(orb, nav);
    pseudo_operations(nav);
    mistakes(orb, nav);
    for (CORBA::Long i = 0; i < 100; ++i) check(nav->heartbeat(i) == i + 1, "heartbeat");
    orb->destroy();
  } catch (const CORBA::SystemException& unexpected) {
    std::cerr << "nav_client: " << unexpected._name() << " minor 0x" << std::hex << unexpected.minor() << '\n';
    return 1;
  }
  return failures == 0 ? 0 : 1;
}
