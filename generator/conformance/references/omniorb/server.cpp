// SPDX-License-Identifier: Apache-2.0
// An omniORB server with one echo, called "far". Prints its reference, then serves until it is killed.
// usage: server [NAME]   a name of one component that it takes in the naming service
#include <iostream>
#include <string>

#include "references.hh"

namespace {

class echo final : public POA_Echoes::Echo {
 public:
  char* say(const char* text) override { return CORBA::string_dup((std::string("far: ") + text).c_str()); }
  Echoes::Echo_ptr self() override { return _this(); }
  CORBA::Object_ptr unknown() override { return _this(); }
  Echoes::Words* placed(const char*, CORBA::Context_ptr context) override {
    CORBA::NVList_var found;
    context->get_values("", 0, "*", found.out());
    auto* const words = new Echoes::Words;
    words->length(2 * found->count());
    for (CORBA::ULong i = 0; i < found->count(); ++i) {
      const char* value = nullptr;
      *found->item(i)->value() >>= value;
      (*words)[2 * i] = found->item(i)->name();
      (*words)[2 * i + 1] = value;
    }
    return words;
  }
  Echoes::Words* again(const Echoes::Words& words) override { return new Echoes::Words(words); }
};

}  // namespace

int main(int argc, char** argv) {
  const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  const CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  const PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  echo servant;
  const PortableServer::ObjectId_var id = poa->activate_object(&servant);
  const CORBA::Object_var reference = poa->id_to_reference(id);
  if (argc > 1) {
    const CORBA::Object_var service = orb->resolve_initial_references("NameService");
    const CosNaming::NamingContextExt_var names = CosNaming::NamingContextExt::_narrow(service);
    const CosNaming::Name_var name = names->to_name(argv[1]);
    names->rebind(name, reference);
  }
  const CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  const PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
