import type { Ports, Stores } from '#core/ports.ts';
import type { OperationKey, Outcome, SentOperation } from '#core/outbox/sync-operation.ts';
import type { Result } from '#core/shared/result.ts';
import type { Effect, Entity, ReadOperation, Applying } from './entity.ts';
import { canonicalJson } from '#core/shared/json.ts';
import { ok } from '#core/shared/result.ts';

/** The result of an operation in this request. `blocked` and `retry` are not stored. */
export type ApiResponse = { replayed?: boolean } & (
  | Outcome
  | { status: 'blocked' }
  | { status: 'retry'; retryAfterMs: number }
);
export type MayRun = () => Promise<{ ok: true } | { ok: false; retryAfterSeconds: number }>;

/** The wait before an operation is sent again after a temporary fault, in ms. A fault of ours ends when it is fixed. */
const waits = { outage: 2_000, runs: 30_000, fault: 60_000 };

export function later(why: keyof typeof waits): ApiResponse {
  return { status: 'retry', retryAfterMs: waits[why] };
}

export type Answering = { userId: string; entities: readonly Entity[]; mayRun: MayRun };

/**
 * One operation: its stored outcome, or it is applied and the outcome stored in the same transaction. A fault changes nothing.
 */
export async function answerOperation(
  ports: Pick<Ports, 'transact' | 'clock' | 'ids' | 'limits'>,
  sent: SentOperation<ReadOperation>,
  { userId, entities, mayRun }: Answering,
): Promise<ApiResponse> {
  const { read } = sent;
  if (read.ok && read.value.isRun) {
    const taken = await mayRun();
    if (!taken.ok) return { status: 'retry', retryAfterMs: taken.retryAfterSeconds * 1000 };
  }
  const key = keyOf(ports.ids, userId, sent);
  const now = ports.clock.now();

  const once = (decide: (stores: Stores) => Promise<Result<Effect>>): Promise<Result<ApiResponse>> =>
    ports.transact(async (stores) => {
      const earlier = await stores.syncOperations.claim(key, now);
      if (earlier) return ok(replayOf(earlier, key.fingerprint));
      for (const entity of entities) entity.begin();
      const effect = await decide(stores);
      if (effect.ok) await recordEffects(stores, [{ key, effect: effect.value }], now);
      return effect;
    });

  const done = await once(async (stores) => {
    if (!read.ok) return read;
    const { ids, limits } = ports;
    return read.value.apply(stores, { ids, limits, now });
  });
  if (done.ok) return done.value;
  if (read.ok && read.value.isPassing(done.refusal)) return later('runs');
  // The refusal rolled back everything, including the claim.
  const rejected: Outcome = { status: 'rejected', refusal: done.refusal };
  const stored = await once(async () => ok(rejected));
  return stored.ok ? stored.value : rejected;
}

/**
 * The claims of a transaction become the records of its operations: a claim stays as `ok`, changes to another outcome, or is
 * deleted.
 */
export async function recordEffects(
  { syncOperations }: Pick<Stores, 'syncOperations'>,
  effects: readonly { key: OperationKey; effect: Effect }[],
  now: string,
): Promise<void> {
  const others = effects.filter(({ effect }) => effect.status !== 'ok');
  await syncOperations.storeAll(
    others.map(({ key, effect: { isRepeatable: _repeatable, refusalOfCall: _call, ...outcome } }) => ({
      ...key,
      outcome,
    })),
    now,
  );
  const repeatable = effects.filter(({ effect }) => effect.isRepeatable);
  await syncOperations.release(repeatable.map(({ key }) => key));
}

export function keyOf(
  ids: Pick<Ports['ids'], 'derived'>,
  userId: string,
  { opId, entity, read, raw }: SentOperation<ReadOperation>,
): OperationKey {
  const content = read.ok ? read.value.content : raw;
  return { userId, opId, entity, fingerprint: ids.derived(`operation:${canonicalJson(content)}`) };
}

export function replayOf(earlier: { fingerprint: string; outcome: Outcome }, fingerprint: string): ApiResponse {
  return earlier.fingerprint === fingerprint
    ? { ...earlier.outcome, replayed: true }
    : { status: 'rejected', refusal: { code: 'sync.operationReused' } };
}

/** Until the whole part is done, its entities stay locked and the events of all users wait. */
const mostTogether = 50;

type Sent = SentOperation<ReadOperation>;

/**
 * The operations in the order sent, in parts that may share a transaction: operations of different entities. A run is a part of
 * its own, because it takes credits and a turn that a rollback does not return.
 */
export function partsOf(ops: readonly Sent[]): Sent[][] {
  const parts: Sent[][] = [];
  let base = new Set<string>();
  for (const op of ops) {
    const names = isRun(op) ? null : [op.opId, ...(op.entityId === null ? [] : [op.entityId])];
    const last = parts.at(-1);
    const joins =
      names !== null && base.size > 0 && last!.length < mostTogether && !names.some((name) => base.has(name));
    if (!joins) base = new Set();
    for (const name of names ?? []) base.add(name);
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
): Promise<ApiResponse[]> {
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
      sent.map(({ key }): ApiResponse => effects.get(key.opId) ?? replayOf(earlier.get(key.opId)!, key.fingerprint)),
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
