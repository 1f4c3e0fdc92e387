// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include "bursts.hpp"
#include "ping.hh"

int main(int argc, char** argv) {
  try {
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    Ping::Peer_var peer = Ping::Peer::_narrow(object);
    Ping::Blob blob;
    blob.length(Ping::BLOB_BYTES);
    CORBA::Long number = 0;
    std::cout << "ready" << std::endl;
    bursts::serve([&] { return peer->ping(++number) == number; }, [&] { return peer->put(blob) == blob.length(); },
                  [&] {
                    const Ping::Blob_var got = peer->get();
                    return got->length() == Ping::BLOB_BYTES;
                  });
  } catch (const CORBA::Exception& e) {
    std::cerr << e._name() << "\n";
    return 1;
  }
  return 0;
}
