// SPDX-License-Identifier: Apache-2.0
package javax.realtime;

/**
 * An exception of which there is one, made in immortal memory; what was told of it last, each thread keeps for itself.
 *
 * @param <T> the class itself
 */
public interface StaticThrowable<T extends StaticThrowable<T>> {

  T initMessage(String message);
}
