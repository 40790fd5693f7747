import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Entity, ReadOperation } from './entity.ts';
import { ok, refuse } from '#core/shared/result.ts';

export type CallPorts = Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>;
type Call<View> = {
  userId: string;
  entity: Pick<Entity<View>, 'name' | 'begin' | 'views'>;
  entityId: string;
  operation: ReadOperation;
  /** For a call with a key: the same for every repeat. The fingerprint identifies the content. */
  key?: { opId: string; fingerprint: string } | null;
};

/**
 * Applies one operation for a call of the API and then reads the entity; null when it is deleted. With a key it is applied once:
 * its record is stored in the transaction of its effect, as for an operation of a device, and a repeat only reads the entity. A
 * refusal rolls back everything, including the record. Refuses `request.keyReused` when the key was used for another write, and
 * as the entity refuses calls.
 */
export function performCall(ports: CallPorts) {
  return async <View>({ userId, entity, entityId, operation, key = null }: Call<View>): Promise<Result<View | null>> =>
    ports.transact(async (stores) => {
      const { clock, ids, limits } = ports;
      const now = clock.now();
      entity.begin();
      const claimed = key && { ...key, userId, entity: entity.name };
      const earlier = claimed && (await stores.syncOperations.claim(claimed, now));
      if (earlier && earlier.fingerprint !== claimed.fingerprint) return refuse('request.keyReused');
      if (!earlier) {
        const applied = await operation.apply(stores, { ids, limits, now });
        if (!applied.ok) return applied;
        const { status, refusalOfCall } = applied.value;
        if (refusalOfCall) return { ok: false as const, refusal: refusalOfCall };
        if (status !== 'ok' && refusalOfCall === undefined)
          throw new Error(`no response for ${entity.name}: ${status}`);
      }
      return ok((await entity.views(stores, [entityId])).get(entityId) ?? null);
    });
}
