// SPDX-License-Identifier: Apache-2.0
/**
 * The Maven goals {@code orrery:generate} and {@code orrery:check}: argument mapping only, the driver does the work.
 *
 * <pre>{@code
 * <plugin>
 *   <groupId>org.orrery</groupId>
 *   <artifactId>orrery-maven-plugin</artifactId>
 *   <executions><execution>
 *     <goals><goal>generate</goal></goals>
 *     <configuration><models><model>mission.orrery</model></models></configuration>
 *   </execution></executions>
 * </plugin>
 * }</pre>
 */
package org.orrery.generator.maven;
