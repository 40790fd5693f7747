import type { Ports, Stores } from '#core/ports.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Answered, Answering } from './answer-operation.ts';
import type { Applying, Effect } from './apply-operation.ts';
import { ok } from '#core/shared/result.ts';
import { keyOf, recordEffects, replayOf } from './answer-operation.ts';
import { applyOperation } from './apply-operation.ts';
import { gatherStores } from './gathered-stores.ts';

/** Schedules stay locked, and events of everybody wait, until all of a part is done. */
const mostTogether = 50;

/**
 * The operations in the order sent, in parts that may be done in one transaction: of different schedules, and no trigger, which takes
 * credits and a turn that is not given back, and is a part of its own.
 */
export function partsOf(ops: readonly SentOperation[]): SentOperation[][] {
  const parts: SentOperation[][] = [];
  let seen = new Set<string>();
  for (const op of ops) {
    const names = isTrigger(op) ? null : [op.opId, ...(op.entityId === null ? [] : [op.entityId])];
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
 * Answers the operations of a part in one transaction. The rules refuse an operation before its first write, so a refusal is recorded
 * beside the effects of the others. A fault leaves nothing.
 */
export async function answerTogether(
  ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>,
  part: readonly SentOperation[],
  { userId, facts }: Pick<Answering, 'userId' | 'facts'>,
): Promise<Answered[]> {
  const { ids, limits } = ports;
  const sent = part.map((op) => ({ op, key: keyOf(ids, userId, op) }));
  const done = await ports.transact(async (stores) => {
    const now = ports.clock.now();
    facts.begin();
    const earlier = await stores.syncOperations.claimAll(
      sent.map(({ key }) => key),
      now,
    );
    const fresh = sent.filter(({ key }) => !earlier.has(key.opId));
    const gathered = await gatherFor(
      stores,
      userId,
      fresh.map(({ op }) => op),
    );
    const effects = new Map<string, Effect>();
    for (const { op } of fresh) effects.set(op.opId, await effectOf(gathered.stores, op, { ids, limits, now, facts }));
    await gathered.write();
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

function gatherFor(stores: Stores, userId: string, ops: readonly SentOperation[]) {
  const read = ops.flatMap((op) => (op.read.ok ? [op.read.value] : []));
  const [created, changed] = [read.filter(isCreation), read.filter((op) => !isCreation(op))];
  const idsOf = (some: typeof read) => some.map(({ entityId }) => entityId);
  return gatherStores(stores, { userId, changed: idsOf(changed), created: idsOf(created) });
}

async function effectOf(stores: Stores, { read }: SentOperation, applying: Applying): Promise<Effect> {
  const applied = read.ok ? await applyOperation(stores, read.value, applying) : read;
  return applied.ok ? applied.value : { status: 'rejected', refusal: applied.refusal };
}

function isCreation({ kind }: { kind: string }): boolean {
  return kind === 'create';
}

function isTrigger({ read }: SentOperation): boolean {
  return read.ok && read.value.kind === 'trigger';
}
