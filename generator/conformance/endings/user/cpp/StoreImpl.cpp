// SPDX-License-Identifier: Apache-2.0
#include "StoreImpl.hpp"

#include <cstdio>

int StoreImpl::on_start() {
  std::puts("store: started");
  std::fflush(stdout);
  return 0;
}

void StoreImpl::on_stop() {
  std::puts("store: stopped");
  std::fflush(stdout);
}
