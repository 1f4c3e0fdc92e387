// SPDX-License-Identifier: Apache-2.0
#pragma once

/// The runtime's binary interface, number 1. Generated C++ refers to this symbol and so links with no other number:
/// an older runtime does not define it, and a newer one that breaks the interface defines `orrery_abi_2` instead.
extern "C" const int orrery_abi_1;
