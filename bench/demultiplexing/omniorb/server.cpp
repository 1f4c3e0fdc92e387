// SPDX-License-Identifier: Apache-2.0
// The same POAs and objects as the generated servers', made as the CORBA standard's API has it.
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <poas_operations.hpp>

#include "poas.hh"

namespace {

#define ECHO(name) \
  CORBA::Long name(CORBA::Long number) override { return number; }

struct echo_1 final : POA_Poas::Operations1 {
  POAS_OPERATIONS_1(ECHO)
};
struct echo_10 final : POA_Poas::Operations10 {
  POAS_OPERATIONS_10(ECHO)
};
struct echo_50 final : POA_Poas::Operations50 {
  POAS_OPERATIONS_50(ECHO)
};
struct echo_500 final : POA_Poas::Operations500 {
  POAS_OPERATIONS_500(ECHO)
};

std::unique_ptr<PortableServer::ServantBase> make_echo(CORBA::Long operations) {
  switch (operations) {
    case 1:
      return std::make_unique<echo_1>();
    case 10:
      return std::make_unique<echo_10>();
    case 50:
      return std::make_unique<echo_50>();
    default:
      return std::make_unique<echo_500>();
  }
}

class directory final : public POA_Poas::Directory {
 public:
  explicit directory(PortableServer::POA_ptr root) : root_(PortableServer::POA::_duplicate(root)) {}

  void populate(const char* path, CORBA::Long objects, CORBA::Long operations) override {
    const PortableServer::POA_var home = poa(path);
    std::vector<CORBA::Object_var>& all = populations_[std::string(path) + " " + std::to_string(operations)];
    for (CORBA::Long i = 0; i < objects; ++i) {
      servants_.push_back(make_echo(operations));
      const PortableServer::ObjectId_var id = home->activate_object(servants_.back().get());
      all.push_back(home->id_to_reference(id));
    }
  }

  Poas::Measured_ptr find(const char* population, CORBA::Long index) override {
    return Poas::Measured::_unchecked_narrow(populations_[population][static_cast<std::size_t>(index)]);
  }

 private:
  /// The POA with that path, made where it is not there yet.
  PortableServer::POA_ptr poa(const char* path) {
    PortableServer::POA_var at = root_;
    const PortableServer::POAManager_var manager = root_->the_POAManager();
    std::istringstream names(path);
    for (std::string name; std::getline(names, name, '/');) {
      try {
        at = at->find_POA(name.c_str(), false);
      } catch (const PortableServer::POA::AdapterNonExistent&) {
        at = at->create_POA(name.c_str(), manager, CORBA::PolicyList());
      }
    }
    return at._retn();
  }

  PortableServer::POA_var root_;
  std::vector<std::unique_ptr<PortableServer::ServantBase>> servants_;
  std::map<std::string, std::vector<CORBA::Object_var>> populations_;
};

}  // namespace

int main(int argc, char** argv) {
  const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  const CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  const PortableServer::POA_var root = PortableServer::POA::_narrow(object);
  directory servant(root);
  const PortableServer::ObjectId_var id = root->activate_object(&servant);
  const CORBA::Object_var reference = root->id_to_reference(id);
  const CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  const PortableServer::POAManager_var manager = root->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
