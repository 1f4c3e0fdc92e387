// SPDX-License-Identifier: Apache-2.0
// Serves Nav::Navigation through omniORB: prints its reference, then runs until it is killed.

#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "nav.hh"

namespace {

class navigation_servant : public POA_Nav::Navigation {
 public:
  Nav::Position current() override { return Nav::Position{48.1, 11.6, 520.0F}; }
  Nav::Mode steering() override { return mode_; }
  void steering(Nav::Mode value) override { mode_ = value; }

  Nav::Waypoint* find(const char* name) override {
    for (CORBA::ULong i = 0; i < route_.length(); ++i) {
      if (std::strcmp(route_[i].name, name) == 0) return new Nav::Waypoint(route_[i]);
    }
    if (std::strcmp(name, "limbo") == 0) throw CORBA::NO_PERMISSION(7, CORBA::COMPLETED_YES);
    throw Nav::NotFound(name, static_cast<CORBA::Long>(route_.length()));
  }

  void load(const Nav::Route& r, CORBA::Long& count, char*& label) override {
    route_ = r;
    count = static_cast<CORBA::Long>(r.length());
    const std::string longer = std::string(label) + "!";
    CORBA::string_free(label);
    label = CORBA::string_dup(longer.c_str());
  }

  Nav::Blob* echo(const Nav::Blob& b) override { return new Nav::Blob(b); }

  CORBA::Double sum(const Nav::Numbers& v) override {
    CORBA::Double sum = 0;
    for (CORBA::ULong i = 0; i < v.length(); ++i) sum += v[i];
    return sum;
  }

  CORBA::Long heartbeat(CORBA::Long n) override { return n + 1; }
  void watch(Nav::Panel_ptr p) override { panel_ = Nav::Panel::_duplicate(p); }
  Nav::Panel_ptr watcher() override { return Nav::Panel::_duplicate(panel_.in()); }

  Nav::Navigation::Matrix_slice* turn(const Nav::Navigation::Matrix m) override {
    Nav::Navigation::Matrix_slice* turned = Nav::Navigation::Matrix_alloc();
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) turned[column][2 - row] = m[row][column];
    }
    return turned;
  }

 private:
  Nav::Mode mode_ = Nav::manual;
  Nav::Route route_;
  Nav::Panel_var panel_;
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  navigation_servant servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  Nav::Navigation_var nav = servant._this();
  CORBA::String_var reference = orb->object_to_string(nav);
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  std::cout << reference.in() << std::endl;
  orb->run();
  return 0;
}
