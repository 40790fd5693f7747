import type { Ports } from '#core/ports.ts';
import type { EntityResult } from '#core/outbox/operation.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ApiResponse, MayRun } from './steps/run-operation.ts';
import { answerOperation, later, answerTogether, partsOf } from './steps/run-operation.ts';
import type { Entity, ReadOperation, ReadStores } from './steps/entity.ts';
import { ok, refuse } from '#core/shared/result.ts';

type SyncPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'log'>;
type Sent = SentOperation<ReadOperation>;
type SyncInput<Changes> = {
  actor: Actor;
  ops: readonly Sent[];
  /** The features' parts in this request. A newer server may know the entity of any other operation: it is to be sent again. */
  entities: readonly Entity[];
  /** Reads the changes that the reply contains, in the transaction that reads the entities of the results. */
  changes: (stores: ReadStores) => Promise<Changes>;
  /** True when one more run may start now; otherwise its operation must be sent again. */
  mayRun: MayRun;
  /** True when a fault means that the database is unreachable: the remaining operations are then not tried. */
  isOutage: (fault: unknown) => boolean;
};

/** `view`: the entity after the whole request; null when it is deleted. */
export type SyncResult = EntityResult<string> & { entity: string; view: unknown };

/**
 * Applies the operations of a device, one after the other, and reads the changes since its last request. The outcome of an
 * operation is stored in the transaction of its effect: a repeat gets the stored outcome and is not applied again. Operations of
 * different entities share a transaction as long as nothing fails; an operation that did not succeed blocks the later ones of its
 * entity and nothing else. Refuses `sync.otherUser` when one belongs to another person: then none is applied.
 */
export function sync(ports: SyncPorts) {
  return async <Changes>(input: SyncInput<Changes>): Promise<Result<{ results: SyncResult[]; changes: Changes }>> => {
    const { actor, ops, entities, changes } = input;
    if (ops.some((op) => op.userId !== null && op.userId !== actor.userId)) return refuse('sync.otherUser');
    const answered = await answerInOrder(ports, input);
    return ports.read(async (stores) => {
      const views = new Map<string, unknown>();
      for (const { name, views: read } of entities) {
        const own = ops.filter(({ entity }) => entity === name);
        const matches = await read(stores, [...new Set(own.flatMap(({ entityId }) => entityId ?? []))]);
        for (const [id, view] of matches) views.set(`${name}:${id}`, view);
      }
      const results = ops.map((op, index) =>
        toResult(op, answered[index]!, views.get(`${op.entity}:${op.entityId}`) ?? null),
      );
      return ok({ results, changes: await changes(stores) });
    });
  };
}

async function answerInOrder(ports: SyncPorts, input: SyncInput<unknown>): Promise<ApiResponse[]> {
  const { actor, entities, mayRun, isOutage } = input;
  const { userId } = actor;
  const failed = new Set<string>();
  const all: ApiResponse[] = [];
  let isAway = false;
  for (const part of partsOf(input.ops)) {
    const skipped = part.map(skippedAnswer);
    const answers = (await answerPart(part.filter((_, at) => skipped[at] === null))).values();
    for (const [at, { entityId }] of part.entries()) {
      const answer = skipped[at] ?? answers.next().value!;
      if (answer.status !== 'ok' && entityId !== null) failed.add(entityId);
      all.push(answer);
    }
  }
  return all;

  /** The result of an operation that is not applied now; null for the others. */
  function skippedAnswer({ entity, entityId }: Sent): ApiResponse | null {
    if (entityId !== null && failed.has(entityId)) return { status: 'blocked' };
    return entities.some(({ name }) => name === entity) ? null : later('fault');
  }

  /** In one transaction if possible; after a fault one operation at a time. */
  async function answerPart(part: readonly Sent[]): Promise<ApiResponse[]> {
    if (isAway) return part.map(() => later('outage'));
    if (part.length <= 1) return eachAlone(part);
    try {
      return await answerTogether(ports, part, { userId, entities });
    } catch (fault) {
      isAway = isOutage(fault);
      logFault('warn', fault, part[0]!);
      return isAway ? part.map(() => later('outage')) : eachAlone(part);
    }
  }

  async function eachAlone(part: readonly Sent[]): Promise<ApiResponse[]> {
    const answers: ApiResponse[] = [];
    for (const op of part) answers.push(await answerAlone(op));
    return answers;
  }

  async function answerAlone(op: Sent): Promise<ApiResponse> {
    if (isAway) return later('outage');
    try {
      return await answerOperation(ports, op, { userId, entities, mayRun });
    } catch (fault) {
      isAway = isOutage(fault);
      logFault(isAway ? 'warn' : 'error', fault, op);
      return later(isAway ? 'outage' : 'fault');
    }
  }

  function logFault(level: 'warn' | 'error', fault: unknown, { opId }: Sent): void {
    ports.log(level, 'schedules.syncFault', { opId, fault: String(fault) });
  }
}

function toResult({ opId, entity }: Sent, answer: ApiResponse, view: unknown): SyncResult {
  return {
    opId,
    entity,
    status: answer.status,
    replayed: answer.replayed ?? false,
    view,
    conflict: answer.status === 'conflict' ? { kind: answer.kind, fields: answer.fields } : null,
    refusal: answer.status === 'rejected' ? answer.refusal : null,
    retryAfterMs: answer.status === 'retry' ? answer.retryAfterMs : null,
  };
}
