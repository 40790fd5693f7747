import type { Ports, Stores } from '#core/ports.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Answered, Answering } from './answer-operation.ts';
import type { Applying, Effect, ReadOperation } from './entity.ts';
import { ok } from '#core/shared/result.ts';
import { keyOf, recordEffects, replayOf } from './answer-operation.ts';

/** Until the whole part is done, its entities stay locked and the events of all users wait. */
const mostTogether = 50;

type Sent = SentOperation<ReadOperation>;

/**
 * The operations in the order sent, in parts that may share a transaction: operations of different entities. A run is a part of
 * its own, because it takes credits and a turn that a rollback does not return.
 */
export function partsOf(ops: readonly Sent[]): Sent[][] {
  const parts: Sent[][] = [];
  let seen = new Set<string>();
  for (const op of ops) {
    const names = isRun(op) ? null : [op.opId, ...(op.entityId === null ? [] : [op.entityId])];
    const last = parts.at(-1);
    const joins =
      names !== null && seen.size > 0 && last!.length < mostTogether && !names.some((name) => seen.has(name));
    if (!joins) seen = new Set();
    for (const name of names ?? []) seen.add(name);
    if (joins) last!.push(op);
    else parts.push([op]);
  }
  return parts;
}

/**
 * Applies the operations of a part in one transaction. The rules refuse an operation before its first write, so a refusal is
 * recorded beside the effects of the others. A fault changes nothing.
 */
export async function answerTogether(
  ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>,
  part: readonly Sent[],
  { userId, entities }: Pick<Answering, 'userId' | 'entities'>,
): Promise<Answered[]> {
  const { ids, limits } = ports;
  const sent = part.map((op) => ({ op, key: keyOf(ids, userId, op) }));
  const done = await ports.transact(async (stores) => {
    const now = ports.clock.now();
    for (const entity of entities) entity.begin();
    const earlier = await stores.syncOperations.claimAll(
      sent.map(({ key }) => key),
      now,
    );
    const fresh = sent.filter(({ key }) => !earlier.has(key.opId));
    const writes = await gatherWrites(
      stores,
      entities,
      fresh.map(({ op }) => op),
    );
    const effects = new Map<string, Effect>();
    for (const { op } of fresh) effects.set(op.opId, await effectOf(stores, op, { ids, limits, now }));
    for (const write of writes) await write();
    await recordEffects(
      stores,
      fresh.map(({ key }) => ({ key, effect: effects.get(key.opId)! })),
      now,
    );
    return ok(
      sent.map(({ key }): Answered => effects.get(key.opId) ?? replayOf(earlier.get(key.opId)!, key.fingerprint)),
    );
  });
  return done.ok ? done.value : done.refusal;
}

async function gatherWrites(stores: Stores, entities: Answering['entities'], ops: readonly Sent[]) {
  const writes: (() => Promise<void>)[] = [];
  for (const { name, gather } of entities) {
    const own = ops.filter(({ entity, read }) => entity === name && read.ok);
    if (!gather || own.length === 0) continue;
    const idsOf = (isNew: boolean) =>
      own.filter(({ read }) => read.ok && (read.value.kind === 'create') === isNew).flatMap((op) => op.entityId ?? []);
    writes.push(await gather(stores, { created: idsOf(true), changed: idsOf(false) }));
  }
  return writes;
}

async function effectOf(stores: Stores, { read }: Sent, applying: Applying): Promise<Effect> {
  const applied = read.ok ? await read.value.apply(stores, applying) : read;
  return applied.ok ? applied.value : { status: 'rejected', refusal: applied.refusal };
}

function isRun({ read }: Sent): boolean {
  return read.ok && read.value.isRun;
}
