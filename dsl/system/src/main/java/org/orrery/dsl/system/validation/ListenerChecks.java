// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.validation;

import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.ENDPOINT__ADDRESS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.ENDPOINT__LANE;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.ENDPOINT__THREAD_POOL;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LISTENER__ADDRESS;
import static org.orrery.dsl.system.orrery.OrreryPackage.Literals.LISTENER__PROTOCOL;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.system.addresses.InternetAddress;
import org.orrery.dsl.system.orrery.Deployment;
import org.orrery.dsl.system.orrery.Endpoint;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.Listener;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Protocol;
import org.orrery.dsl.system.orrery.ThreadPool;
import org.orrery.dsl.system.scoping.SystemElements;

/** Checks of listening addresses: each is well-formed and belongs to one lane. */
public class ListenerChecks extends SystemChecks {

  /** Address in use, and its owner for messages. */
  private record Taken(Protocol protocol, Host host, String address, String owner) {

    boolean clashesWith(Taken other) {
      return protocol == other.protocol && host == other.host && sameAddress(other);
    }

    private boolean sameAddress(Taken other) {
      InternetAddress here = InternetAddress.parse(address);
      InternetAddress there = InternetAddress.parse(other.address);
      return here == null || there == null ? address.equals(other.address) : here.clashesWith(there);
    }
  }

  @Check
  public void addressIsWellFormed(Listener listener) {
    wellFormed(listener.getProtocol(), listener.getAddress(), listener, LISTENER__ADDRESS);
    for (Endpoint endpoint : listener.getEndpoints()) {
      wellFormed(listener.getProtocol(), endpoint.getAddress(), endpoint, ENDPOINT__ADDRESS);
    }
  }

  @Check
  public void listenerMeansOneLane(Listener listener) {
    Process process = SystemElements.processOf(listener);
    int lanes = process.getThreadPools().stream().mapToInt(pool -> Math.max(1, pool.getLanes().size())).sum();
    if (listener.getAddress() != null && lanes > 1) {
      String protocol = listener.getProtocol().getLiteral();
      report(SystemProblem.LISTENER_AMBIGUOUS, listener, LISTENER__PROTOCOL, process.getName(), lanes, protocol);
    }
  }

  @Check
  public void poolListensWithoutLanes(Endpoint endpoint) {
    ThreadPool pool = endpoint.getThreadPool();
    if (pool != null && !pool.getLanes().isEmpty()) {
      report(SystemProblem.LISTENER_POOL_WITH_LANES, endpoint, ENDPOINT__THREAD_POOL, pool.getName());
    }
  }

  @Check
  public void lanesListenOnce(Process process) {
    Map<Protocol, Set<EObject>> listening = new HashMap<>();
    for (Listener listener : process.getListeners()) {
      for (Endpoint endpoint : listener.getEndpoints()) {
        EObject owner = endpoint.getLane() == null ? endpoint.getThreadPool() : endpoint.getLane();
        boolean known = owner != null && !owner.eIsProxy();
        if (known && !listening.computeIfAbsent(listener.getProtocol(), p -> new HashSet<>()).add(owner)) {
          report(
              SystemProblem.LISTENS_TWICE,
              endpoint,
              endpoint.getLane() == null ? ENDPOINT__THREAD_POOL : ENDPOINT__LANE,
              owner(process, endpoint),
              listener.getProtocol().getLiteral());
        }
      }
    }
  }

  @Check
  public void addressesAreFree(OrrerySystem system) {
    Map<Process, Host> hosts = new HashMap<>();
    for (Deployment deployment : system.getDeployments()) {
      hosts.putIfAbsent(deployment.getProcess(), deployment.getHost());
    }
    List<Taken> taken = new ArrayList<>();
    for (Process process : system.getProcesses()) {
      for (Listener listener : process.getListeners()) {
        Host host = hosts.get(process);
        if (listener.getAddress() != null) {
          String owner = "process '" + process.getName() + "'";
          take(new Taken(listener.getProtocol(), host, listener.getAddress(), owner), taken, listener, LISTENER__ADDRESS);
        }
        for (Endpoint endpoint : listener.getEndpoints()) {
          String owner = owner(process, endpoint);
          take(new Taken(listener.getProtocol(), host, endpoint.getAddress(), owner), taken, endpoint, ENDPOINT__ADDRESS);
        }
      }
    }
  }

  private void take(Taken wanted, List<Taken> taken, EObject element, EStructuralFeature feature) {
    if (wanted.address() == null) {
      return;
    }
    taken.stream()
        .filter(wanted::clashesWith)
        .findFirst()
        .ifPresentOrElse(
            other -> report(SystemProblem.ADDRESS_TAKEN, element, feature, wanted.address(), other.owner()),
            () -> taken.add(wanted));
  }

  private void wellFormed(Protocol protocol, String address, EObject element, EStructuralFeature feature) {
    if (address == null) {
      return;
    }
    boolean good =
        switch (protocol) {
          case IIOP, SSLIOP -> InternetAddress.parse(address) != null;
          case UNIX -> address.startsWith("/") && address.length() < 108;
          case SHARED_MEMORY -> address.matches("[A-Za-z0-9_.-]{1,64}");
        };
    if (!good) {
      String remedy =
          switch (protocol) {
            case IIOP, SSLIOP -> "write \"host:port\" or \"[v6-address]:port\", port 0 to 65535";
            case UNIX -> "write an absolute path of at most 107 bytes";
            case SHARED_MEMORY -> "write up to 64 letters, digits, dots, dashes and underscores";
          };
      report(SystemProblem.ADDRESS_MALFORMED, element, feature, address, protocol.getLiteral(), remedy);
    }
  }

  private static String owner(Process process, Endpoint endpoint) {
    if (endpoint.getLane() != null && endpoint.getLane().getName() != null) {
      return "lane '" + process.getName() + "." + endpoint.getLane().getName() + "'";
    }
    return "pool '" + process.getName() + "." + (endpoint.getThreadPool() == null ? "?" : endpoint.getThreadPool().getName()) + "'";
  }
}
