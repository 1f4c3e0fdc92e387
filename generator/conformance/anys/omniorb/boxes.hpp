// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>

#include "anys.hh"

/// Values of anys.idl as omniORB maps them.
namespace boxes {

inline Vault::Point point() { return {7, 0.5}; }

inline CORBA::Any seven() {
  CORBA::Any made;
  made <<= CORBA::Long{-7};
  return made;
}

inline bool is_seven(const CORBA::Any& value) {
  CORBA::Long found = 0;
  return (value >>= found) && found == -7;
}
inline bool is_point(const CORBA::Any& value) {
  const Vault::Point* found = nullptr;
  return (value >>= found) && found->x == 7 && found->y == 0.5;
}

}  // namespace boxes
