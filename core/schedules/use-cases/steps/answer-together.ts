import type { Ports } from '#core/ports.ts';
import type { Operation } from '#core/schedules/outbox/operation.ts';
import type { SentOperation } from '#core/schedules/outbox/sync-operation.ts';
import type { Answered, Answering } from './answer-operation.ts';
import { ok } from '#core/shared/result.ts';
import { keyOf, replayOf } from './answer-operation.ts';
import { applyOperation } from './apply-operation.ts';
import { gatherStores } from './gathered-stores.ts';

/** Schedules stay locked, and events of everybody wait, until all of a part is done. */
const mostTogether = 50;

type Plain = SentOperation & { read: { ok: true; value: Operation } };

/**
 * The operations in the order sent, in parts that may be done in one transaction: of different schedules, readable, and no trigger, which
 * takes credits and a turn that is not given back. Any other is a part of its own.
 */
export function partsOf(ops: readonly SentOperation[]): SentOperation[][] {
  const parts: SentOperation[][] = [];
  let seen = new Set<string>();
  for (const op of ops) {
    const names = isPlain(op) ? [op.opId, op.read.value.entityId] : null;
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
 * Does the operations of a part in one transaction, with the outcome of each. When the rules refuse one, nothing of the part is kept;
 * `refusedAt` is its place. A fault leaves nothing either.
 */
export async function answerTogether(
  ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>,
  part: readonly SentOperation[],
  { userId, facts }: Pick<Answering, 'userId' | 'facts'>,
): Promise<{ answered: Answered[] } | { refusedAt: number }> {
  const { ids, limits } = ports;
  const sent = part.filter(isPlain);
  const keys = sent.map((op) => keyOf(ids, userId, op));
  let at = 0;
  const done = await ports.transact(async (stores) => {
    const now = ports.clock.now();
    const earlier = await stores.syncOperations.claimAll(keys, now);
    const locked = sent.filter(({ opId, read }) => !earlier.has(opId) && read.value.kind !== 'create');
    const gathered = await gatherStores(
      stores,
      userId,
      locked.map(({ read }) => read.value.entityId),
    );
    const answered: Answered[] = [];
    for (const [index, { opId, read }] of sent.entries()) {
      at = index;
      const known = earlier.get(opId);
      if (known) {
        answered.push(replayOf(known, keys[index]!.fingerprint));
        continue;
      }
      const outcome = await applyOperation(gathered.stores, read.value, { ids, limits, now, facts });
      if (!outcome.ok) return outcome;
      if (outcome.value.status !== 'ok') await stores.syncOperations.keep(keys[index]!, outcome.value);
      answered.push(outcome.value);
    }
    await gathered.write();
    return ok(answered);
  });
  return done.ok ? { answered: done.value } : { refusedAt: at };
}

function isPlain(op: SentOperation): op is Plain {
  return op.read.ok && op.read.value.kind !== 'trigger';
}
