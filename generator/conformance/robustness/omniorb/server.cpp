// SPDX-License-Identifier: Apache-2.0
// Another ORB's server of the same interface: what the driver's own judgement is held to. Prints its reference.
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "robustness.hh"

namespace {

class target : public POA_Targets::Target {
 public:
  CORBA::Long add(CORBA::Long a, CORBA::Long b) override {
    return static_cast<CORBA::Long>(static_cast<CORBA::ULong>(a) + static_cast<CORBA::ULong>(b));
  }
  Targets::Octets* echo(const Targets::Octets& data) override { return new Targets::Octets(data); }
  char* text(const char* what) override { return CORBA::string_dup(what); }
  CORBA::WChar* wide(const CORBA::WChar* what) override { return CORBA::wstring_dup(what); }
  Targets::Items* list(const Targets::Items& what) override { return new Targets::Items(what); }
  CORBA::Double sum(const Targets::Numbers& what) override {
    CORBA::Double total = 0;
    for (CORBA::ULong i = 0; i < what.length(); ++i) total += what[i];
    return total;
  }
  Targets::Octets* grow(CORBA::ULong size, CORBA::Octet first) override {
    auto* made = new Targets::Octets;
    made->length(size);
    for (CORBA::ULong i = 0; i < size; ++i) (*made)[i] = static_cast<CORBA::Octet>(first + i);
    return made;
  }
  CORBA::Long work(CORBA::ULong microseconds, CORBA::Long number) override {
    ::usleep(std::min<CORBA::ULong>(microseconds, 2000));
    return number;
  }
  void refuse(CORBA::Long code, const char* why) override {
    if (code % 2 != 0) throw Targets::Refused(code, why);
  }
  void note(CORBA::Long) override {}
  CORBA::Long weigh(Targets::Node* chain, const CORBA::Any& what) override {
    const CORBA::TypeCode_var type = what.type();
    auto sum = static_cast<CORBA::ULong>(type->kind());
    for (; chain != nullptr; chain = chain->next()) sum += static_cast<CORBA::ULong>(chain->number());
    return static_cast<CORBA::Long>(sum);
  }
  CORBA::ULong visits() override { return 0; }
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  orb->register_value_factory("IDL:Targets/Node:1.0", new Targets::Node_init);
  CORBA::Object_var found = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(found);
  auto* servant = new target;
  PortableServer::ObjectId_var id = poa->activate_object(servant);
  CORBA::Object_var self = servant->_this();
  CORBA::String_var reference = orb->object_to_string(self);
  std::cout << reference << std::endl;
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
}
