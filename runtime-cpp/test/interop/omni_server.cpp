// SPDX-License-Identifier: Apache-2.0
// An omniORB server of Nav::Navigation. Prints its reference, then serves until it is terminated.
#include <iostream>
#include <numeric>
#include <string>

#include "nav.hh"

namespace {

class navigator : public POA_Nav::Navigation {
 public:
  Nav::Position current() override { return {1.5, -2.5, 0.25F}; }
  Nav::Mode steering() override { return steering_; }
  void steering(Nav::Mode value) override { steering_ = value; }
  Nav::Waypoint* find(const char* name) override {
    for (CORBA::ULong i = 0; i < route_.length(); ++i) {
      if (std::string(route_[i].name) == name) return new Nav::Waypoint(route_[i]);
    }
    throw Nav::NotFound(name, static_cast<CORBA::Long>(route_.length()));
  }
  void load(const Nav::Route& r, CORBA::Long& count, char*& label) override {
    route_ = r;
    count = static_cast<CORBA::Long>(r.length());
    const std::string answer = std::string("loaded ") + label;
    CORBA::string_free(label);
    label = CORBA::string_dup(answer.c_str());
  }
  Nav::Blob* echo(const Nav::Blob& b) override { return new Nav::Blob(b); }
  CORBA::Double sum(const Nav::Numbers& v) override {
    double total = 0;
    for (CORBA::ULong i = 0; i < v.length(); ++i) total += v[i];
    return total;
  }
  CORBA::Long heartbeat(CORBA::Long n) override { return n + 1; }
  void watch(Nav::Panel_ptr p) override {
    panel_ = Nav::Panel::_duplicate(p);
    if (!CORBA::is_nil(p)) p->show("watched");
  }
  Nav::Panel_ptr watcher() override { return Nav::Panel::_duplicate(panel_); }
  Nav::Navigation::Matrix_slice* turn(const Nav::Navigation::Matrix m) override {
    Nav::Navigation::Matrix_slice* turned = Nav::Navigation::Matrix_alloc();
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) turned[column][row] = m[row][column];
    }
    return turned;
  }

 private:
  Nav::Mode steering_ = Nav::manual;
  Nav::Route route_;
  Nav::Panel_var panel_;
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  navigator servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  CORBA::Object_var reference = poa->id_to_reference(id);
  CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
