import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { OperationResult, ScheduleChanges } from '#core/schedules/plan-operation.ts';
import type { SentOperation } from '#core/outbox/sync-operation.ts';
import type { Answered, MayTrigger } from './steps/answer-operation.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { answerOperation, later } from './steps/answer-operation.ts';
import { answerTogether, partsOf } from './steps/answer-together.ts';
import { changesAtOnce, changesOfModel } from './steps/changes-of-model.ts';
import { requestFacts } from './steps/request-facts.ts';
import { viewsOf } from './steps/view-of-schedule.ts';

type SyncPorts = Pick<Ports, 'transact' | 'read' | 'clock' | 'ids' | 'limits' | 'log'>;
type SyncInput = {
  actor: Actor;
  ops: readonly SentOperation[];
  cursors: Readonly<Record<string, number>>;
  /** Whether one more run may be begun now; a trigger that may not is to be sent again. */
  mayTrigger: MayTrigger;
  /** Whether a fault means that the database is out of reach: what is left of the operations is then not tried. */
  isOutage: (fault: unknown) => boolean;
};

/**
 * Does what a device sends of its outbox, one operation after the other, and tells what changed since. What became of an operation is
 * kept in the transaction of its effect: sent again, it is answered and not done again. Operations of different schedules share a
 * transaction as long as nothing fails; an operation that did not go through blocks the later ones of its schedule and nothing else. Refuses `sync.otherUser` when one is somebody else's: none is done.
 */
export function syncSchedules(ports: SyncPorts) {
  return async (
    input: SyncInput,
  ): Promise<Result<{ results: OperationResult[]; changes: Record<string, ScheduleChanges> }>> => {
    const { actor, ops, cursors } = input;
    const { userId } = actor;
    if (ops.some((op) => op.userId !== null && op.userId !== userId)) return refuse('sync.otherUser');
    const answered = await answerInOrder(ports, input);
    return ports.read(async (stores) => {
      const rows = await stores.schedules.byIds([...new Set(ops.flatMap(({ entityId }) => entityId ?? []))]);
      const theirs = rows.filter((row) => row.userId === userId && row.deletedAt === null);
      const views = new Map((await viewsOf(stores, theirs)).map((view) => [view.id, view]));
      const results = ops.map((op, index) => toResult(op, answered[index]!, views.get(op.entityId ?? '') ?? null));
      return ok({ results, changes: await changesSince(stores, userId, cursors) });
    });
  };
}

async function answerInOrder(ports: SyncPorts, input: SyncInput): Promise<Answered[]> {
  const { actor, mayTrigger, isOutage } = input;
  const { userId } = actor;
  const failed = new Set<string>();
  const facts = requestFacts(userId);
  const all: Answered[] = [];
  let isAway = false;
  for (const part of partsOf(input.ops)) {
    const isBlocked = part.map(({ entityId }) => entityId !== null && failed.has(entityId));
    const answers = (await answerPart(part.filter((_, at) => !isBlocked[at]))).values();
    for (const [at, { entityId }] of part.entries()) {
      const answer: Answered = isBlocked[at] ? { status: 'blocked' } : answers.next().value!;
      if (answer.status !== 'ok' && entityId !== null) failed.add(entityId);
      all.push(answer);
    }
  }
  return all;

  /** In one transaction if it can be; after a fault one operation at a time. */
  async function answerPart(part: readonly SentOperation[]): Promise<Answered[]> {
    if (isAway) return part.map(() => later('outage'));
    if (part.length <= 1) return eachAlone(part);
    try {
      return await answerTogether(ports, part, { userId, facts });
    } catch (fault) {
      isAway = isOutage(fault);
      tell('warn', fault, part[0]!);
      return isAway ? part.map(() => later('outage')) : eachAlone(part);
    }
  }

  async function eachAlone(part: readonly SentOperation[]): Promise<Answered[]> {
    const answers: Answered[] = [];
    for (const op of part) answers.push(await answerAlone(op));
    return answers;
  }

  async function answerAlone(op: SentOperation): Promise<Answered> {
    if (isAway) return later('outage');
    try {
      return await answerOperation(ports, op, { userId, facts, mayTrigger });
    } catch (fault) {
      isAway = isOutage(fault);
      tell(isAway ? 'warn' : 'error', fault, op);
      return later(isAway ? 'outage' : 'fault');
    }
  }

  function tell(level: 'warn' | 'error', fault: unknown, { opId }: SentOperation): void {
    ports.log(level, 'schedules.syncFault', { opId, fault: String(fault) });
  }
}

function toResult(op: SentOperation, answer: Answered, schedule: OperationResult['schedule']): OperationResult {
  return {
    opId: op.opId,
    status: answer.status,
    replayed: answer.replayed ?? false,
    schedule,
    conflict: answer.status === 'conflict' ? { kind: answer.kind, fields: answer.fields } : null,
    refusal: answer.status === 'rejected' ? answer.refusal : null,
    retryAfterMs: answer.status === 'retry' ? answer.retryAfterMs : null,
  };
}

type ReadStores = Parameters<Parameters<Ports['read']>[0]>[0];

/** One answer holds as many rows as one model's would; where they do not suffice, `more` asks the device to go on from its revision. */
async function changesSince(
  stores: ReadStores,
  userId: string,
  cursors: SyncInput['cursors'],
): Promise<Record<string, ScheduleChanges>> {
  const owned = Object.keys(cursors).length === 0 ? [] : await stores.ownerships.idsOf(userId);
  const asked = owned.filter((id) => cursors[id] !== undefined);
  const newest = asked.length === 0 ? [] : await stores.schedules.newestRevisions(userId, asked);
  const newestOf = new Map(newest.map(({ influencerId, revision }) => [influencerId, revision]));
  const changes: Record<string, ScheduleChanges> = {};
  let room = changesAtOnce;
  for (const influencerId of asked) {
    const since = cursors[influencerId]!;
    const ahead = newestOf.get(influencerId) ?? 0;
    if (since === ahead || room === 0) {
      changes[influencerId] = { revision: since, full: false, more: since !== ahead, upserts: [], deleted: [] };
      continue;
    }
    const found = await changesOfModel(stores, { userId, influencerId, since, newest: ahead, limit: room });
    room -= found.upserts.length + found.deleted.length;
    changes[influencerId] = found;
  }
  return changes;
}
