// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.demux.ObjectId;
import org.orrery.runtime.demux.ObjectTable;
import org.orrery.runtime.iop.Reference;

/**
 * A POA of the model. User code makes objects at run time and takes them out again in those with {@code lifespan transient}.
 *
 * <pre>{@code
 * Poa tracks = _poa("nav/tracks");                  // in a component
 * ActiveObject made = tracks.activate(servant);     // full: NO_RESOURCES
 * ...
 * tracks.deactivate(made.id());                     // from now on OBJECT_NOT_EXIST
 * }</pre>
 *
 * <p>Any thread may call this, while others do and while requests are served; no thread locks or waits. Activation allocates the
 * reference. A servant needs no care after its deactivation: requests that are in it end, and the collector keeps it till then.
 */
public final class Poa {
  private final PoaConfiguration configuration;
  private final int index;
  private final ObjectTable<Servant> objects;
  private final OwnReferences references;
  /** Null if the POA has no rules beyond the call itself. */
  private final UpcallRules rules;
  /** The objects that the model declares, by slot. */
  private final Map<Integer, ObjectConfiguration> declared = new HashMap<>();

  /**
   * A POA for the process.
   *
   * @param index the POA's number in object keys
   * @param rules null where a request asks for nothing but the call
   */
  Poa(PoaConfiguration configuration, int index, ObjectTable<Servant> objects, OwnReferences references, UpcallRules rules) {
    this.configuration = configuration;
    this.index = index;
    this.objects = objects;
    this.references = references;
    this.rules = rules;
  }

  /**
   * Makes the servant an object, which is called from then on, perhaps before this returns. In a POA with
   * {@code threads single} the servant must not also be another POA's.
   *
   * @throws SystemException NO_RESOURCES when as many objects are active as the model allows ({@code objects N}); OBJ_ADAPTER
   *     when the POA's lifespan is {@code persistent}
   */
  public ActiveObject activate(Servant servant) {
    if (configuration.policies().lifespan() != PoaConfiguration.Lifespan.TRANSIENT) {
      throw new SystemException(StandardException.OBJ_ADAPTER, MinorCodes.POA_PERSISTENT, Completion.NO);
    }
    admit(servant);
    ObjectId id = objects.activate(index, servant)
        .orElseThrow(() -> new SystemException(StandardException.NO_RESOURCES, MinorCodes.POA_FULL, Completion.NO));
    return new ActiveObject(id, references.to(objects.keyOf(id), configuration.publication(), configuration, typeId(servant)));
  }

  /**
   * Takes an object out: later calls of it get OBJECT_NOT_EXIST, also when its slot has been used again. Requests
   * that are being served end as if it were there.
   *
   * @throws SystemException OBJECT_NOT_EXIST when there is no such object here, so that of two threads that deactivate one object only
   *     one succeeds
   */
  public void deactivate(ObjectId id) {
    if (id.poa() != index || !objects.deactivate(id)) {
      throw new SystemException(StandardException.OBJECT_NOT_EXIST, MinorCodes.OBJECT_UNKNOWN, Completion.NO);
    }
  }

  /** Makes a servant an object that the model declares. Before the lanes run. */
  void declare(ObjectConfiguration object, Servant servant) {
    admit(servant);
    objects.declare(index, object.slot(), servant);
    if (!object.statedKey().isEmpty()) {
      objects.declareWellKnown(HexFormat.of().parseHex(object.statedKey()), ObjectId.declared(index, object.slot()));
    }
    declared.put(object.slot(), object);
  }

  /** The reference to one of its objects, made here or declared. Once the lanes listen. */
  Reference reference(ObjectId object, Servant servant) {
    ObjectConfiguration ofModel = declared.get(object.slot());
    return ofModel != null
        ? references.to(ofModel, configuration, typeId(servant))
        : references.to(objects.keyOf(object), configuration.publication(), configuration, typeId(servant));
  }

  PoaConfiguration configuration() {
    return configuration;
  }

  private void admit(Servant servant) {
    if (rules != null) {
      servant.rules(rules);
    }
  }

  private static String typeId(Servant servant) {
    return servant._repositoryIds().getFirst();
  }
}
