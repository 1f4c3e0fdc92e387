// SPDX-License-Identifier: Apache-2.0
/**
 * IDL as its peers see it: {@link org.orrery.generator.idl.contract.Contract} holds declarations by their full names, {@link
 * org.orrery.generator.idl.contract.ContractReader} makes it from linked files.
 */
package org.orrery.generator.idl.contract;
