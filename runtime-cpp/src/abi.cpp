// SPDX-License-Identifier: Apache-2.0
#include <orrery/abi.hpp>

const int orrery_abi_1 = 1;
