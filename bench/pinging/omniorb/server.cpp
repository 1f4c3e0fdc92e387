// SPDX-License-Identifier: Apache-2.0
#include <iostream>
#include <vector>

#include "ping.hh"

namespace {

class peer final : public POA_Ping::Peer {
 public:
  CORBA::Long ping(CORBA::Long number) override { return number; }
  CORBA::ULong put(const Ping::Blob& data) override { return data.length(); }
  // The sequence borrows the buffer, as the mapping allows: nothing is copied but into the reply.
  Ping::Blob* get() override { return new Ping::Blob(Ping::BLOB_BYTES, Ping::BLOB_BYTES, blob_.data(), false); }

 private:
  std::vector<CORBA::Octet> blob_ = std::vector<CORBA::Octet>(Ping::BLOB_BYTES);
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  peer servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  CORBA::Object_var reference = poa->id_to_reference(id);
  CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
