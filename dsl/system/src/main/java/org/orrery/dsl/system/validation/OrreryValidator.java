// SPDX-License-Identifier: Apache-2.0
/* generated from Orrery.xtext, do not edit */
package org.orrery.dsl.system.validation;


/**
 * This class contains custom validation rules. 
 *
 * See https://www.eclipse.org/Xtext/documentation/303_runtime_concepts.html#validation
 */
public class OrreryValidator extends AbstractOrreryValidator {
	
//	public static final String INVALID_NAME = "invalidName";
//
//	@Check
//	public void checkGreetingStartsWithCapital(Greeting greeting) {
//		if (!Character.isUpperCase(greeting.getName().charAt(0))) {
//			warning("Name should start with a capital",
//					OrreryPackage.Literals.GREETING__NAME,
//					INVALID_NAME);
//		}
//	}
	
}
