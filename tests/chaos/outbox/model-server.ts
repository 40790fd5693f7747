import type { ScheduleStatus, ScheduleView } from '#core/schedules/schedule.ts';
import type {
  Operation,
  OperationOf,
  OperationResult,
  SyncReply,
  SyncRequest,
} from '#core/schedules/plan-operation.ts';
import type { ConflictKind } from '#core/outbox/operation.ts';
import type { Planned, PlannedField } from '#core/schedules/plan-fields.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';
import type { ChaosPerson, ChaosServer, Plant } from './chaos-server.ts';
import { sameJson } from '#core/outbox/field-table.ts';
import { fieldsIn, plannedFieldNames, plannedOf, sameValue } from '#core/schedules/plan-fields.ts';

type Row = {
  id: string;
  fields: Planned;
  status: ScheduleStatus;
  version: number;
  isDeleted: boolean;
  revision: number;
  createdAt: string;
};
type Outcome = Pick<OperationResult, 'status' | 'conflict' | 'refusal'>;
/** One change that took place. `opId` is null for the worker. */
export type Effect = {
  opId: string | null;
  entityId: string;
  kind: Operation['kind'] | 'work';
  before: Planned | null;
  after: Planned;
};

const done: Outcome = { status: 'ok', conflict: null, refusal: null };
const pastDue: Outcome = { status: 'past_due', conflict: null, refusal: null };
const conflict = (kind: ConflictKind, fields: PlannedField[] = []): Outcome => ({
  status: 'conflict',
  conflict: { kind, fields },
  refusal: null,
});
const graceMs = 5 * 60_000;

/**
 * The guarantees of the server in the protocol, in memory, with a log of every effect. It can get the faults that the tests must detect.
 */
export function modelServer(
  { influencerId, creditCost }: ChaosPerson,
  plant: Plant | null = null,
): ChaosServer & { effects: Effect[] } {
  const rows = new Map<string, Row>();
  const records = new Map<string, { fingerprint: string; outcome: Outcome }>();
  const effects: Effect[] = [];
  let revision = 0;
  let now = '';

  const store = (row: Row, opId: string | null, kind: Effect['kind']): Outcome => {
    const before = rows.get(row.id);
    effects.push({ opId, entityId: row.id, kind, before: before?.fields ?? null, after: row.fields });
    rows.set(row.id, { ...row, revision: ++revision });
    return done;
  };
  const isPast = (fields: Planned) => Date.parse(fields.scheduledAt) < Date.parse(now) - graceMs;

  /** The code that prevents a run; null when it may run. */
  const triggered = (op: OperationOf<'trigger'>, row: Row): Outcome | null => {
    const changed = unlike(row.fields, op.base?.fields ?? {});
    if (changed.length > 0) return conflict('changed', changed);
    return (op.creditCost ?? creditCost) === creditCost ? null : conflict('price');
  };

  const apply = (op: Operation): Outcome => {
    const row = rows.get(op.entityId);
    if (op.kind === 'create') {
      if (row)
        return row.isDeleted
          ? conflict('gone')
          : unlike(row.fields, op.fields).length === 0
            ? done
            : conflict('exists');
      const refused = refusalOf(op.fields);
      if (refused) return refused;
      if (isPast(op.fields)) return pastDue;
      const fields = stored(op.fields);
      return store(
        { id: op.entityId, fields, status: 'pending', version: 1, isDeleted: false, revision: 0, createdAt: now },
        op.opId,
        op.kind,
      );
    }
    if (!row) return op.kind === 'delete' ? done : conflict('gone');
    const next = { ...row, version: row.version + 1 };
    switch (op.kind) {
      case 'delete': {
        if (row.isDeleted) return done;
        if (row.status === 'processing') return conflict('locked');
        const changed = unlike(row.fields, op.base.fields);
        return changed.length > 0
          ? conflict('changed', changed)
          : store({ ...next, isDeleted: true }, op.opId, op.kind);
      }
      case 'restore':
        if (!row.isDeleted) return done;
        if (row.status === 'pending' && row.fields.scheduledAt < now) return pastDue;
        return store({ ...next, isDeleted: false }, op.opId, op.kind);
      case 'trigger':
        if (row.isDeleted) return conflict('gone');
        if (row.status === 'processing' || row.status === 'completed') return done;
        return (
          triggered(op, row) ??
          // A manual run is scheduled for the moment of its start.
          store({ ...next, status: 'processing', fields: { ...row.fields, scheduledAt: now } }, op.opId, op.kind)
        );
      default: {
        if (row.isDeleted) return conflict('gone');
        if (row.status !== 'pending') return conflict('locked');
        const changed =
          plant === 'lastWriteWins'
            ? []
            : fieldsIn(op.fields).filter(
                (field) =>
                  !isSame(field, row.fields[field], op.fields[field]) &&
                  !isSame(field, row.fields[field], op.base.fields[field]),
              );
        if (changed.length > 0) return conflict('changed', changed);
        if (unlike(row.fields, op.fields).length === 0) return done;
        const fields = { ...row.fields, ...(op.fields as Partial<Planned>) };
        const refused = refusalOf(fields);
        if (refused) return refused;
        return isPast(fields) ? pastDue : store({ ...next, fields: stored(fields) }, op.opId, op.kind);
      }
    }
  };

  const answer = (op: Operation, failed: Set<string>): OperationResult => {
    const { seq: _seq, ...content } = op;
    const fingerprint = JSON.stringify(content);
    const earlier = plant === 'noRecords' ? undefined : records.get(op.opId);
    let outcome: Outcome;
    if (failed.has(op.entityId)) outcome = { status: 'blocked', conflict: null, refusal: null };
    else if (earlier) {
      const isSameOperation = sameJson(JSON.parse(earlier.fingerprint), content);
      outcome = isSameOperation
        ? earlier.outcome
        : { status: 'rejected', conflict: null, refusal: { code: 'request.keyReused' } };
    } else {
      outcome = apply(op);
      const isDeletionOfNothing = op.kind === 'delete' && !rows.has(op.entityId);
      if (!isDeletionOfNothing) records.set(op.opId, { fingerprint, outcome });
    }
    if (outcome.status !== 'ok') failed.add(op.entityId);
    return { opId: op.opId, replayed: earlier !== undefined, schedule: null, retryAfterMs: null, ...outcome };
  };

  const view = (row: Row): ScheduleView => {
    const { status } = row;
    return {
      id: row.id,
      influencerId,
      ...row.fields,
      status,
      version: row.version,
      failure: null,
      consequence: null,
      creditCost,
      creditsUsed: 0,
      creditsReturned: 0,
      contentId: null,
      bulkId: null,
      thumbnailUrl: null,
      permalink: null,
      instagramPostId: null,
      step: status === 'processing' ? 'generating' : null,
      blocked: {
        edit: status === 'pending' ? null : 'schedules.notEditable',
        trigger:
          status === 'processing'
            ? 'schedules.alreadyRunning'
            : status === 'completed'
              ? 'schedules.alreadyDone'
              : null,
        delete: status === 'processing' ? 'schedules.running' : null,
      },
      createdAt: row.createdAt,
    };
  };

  const changesSince = (since: number): SyncReply['changes'][string] => {
    const full = since > revision;
    const changed = [...rows.values()]
      .filter((row) => row.revision > (full ? 0 : since))
      .toSorted((a, b) => a.revision - b.revision);
    return {
      revision: changed.at(-1)?.revision ?? (full ? 0 : since),
      full,
      more: false,
      upserts: changed.filter(({ isDeleted }) => !isDeleted).map(view),
      deleted: changed.filter(({ isDeleted }) => isDeleted).map(({ id }) => id),
    };
  };

  return {
    effects,
    setNow: (next) => void (now = next),
    async sync({ ops, cursors }: SyncRequest): Promise<HttpResult> {
      const failed = new Set<string>();
      const results = ops.map((op) => answer(op, failed));
      for (const [index, result] of results.entries()) {
        const row = rows.get(ops[index]!.entityId);
        result.schedule = row && !row.isDeleted ? view(row) : null;
      }
      const changes = Object.fromEntries(Object.entries(cursors).map(([id, since]) => [id, changesSince(since)]));
      const body: SyncReply = { protocol: 1, upgradeRequired: false, serverTime: now, results, changes };
      return {
        status: 200,
        isOwn: true,
        contentType: 'application/json',
        protocol: '1',
        retryAfter: null,
        body: JSON.parse(JSON.stringify(body)),
      };
    },
    async work(id, step) {
      const row = rows.get(id);
      if (!row || row.isDeleted) return;
      if (row.status !== (step === 'start' ? 'pending' : 'processing')) return;
      const status = ({ start: 'processing', complete: 'completed', fail: 'failed' } as const)[step];
      store({ ...row, status }, null, 'work');
    },
    async stored() {
      return [...rows.values()]
        .map(({ id, status, version, isDeleted, fields }) => ({ id, status, version, isDeleted, fields }))
        .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },
    async listed() {
      return [...rows.values()].filter(({ isDeleted }) => !isDeleted).map(view);
    },
  };
}

/** The form in which the rules of a draft store it. */
function stored(fields: Planned): Planned {
  const { prompt, scheduledAt } = fields;
  return { ...plannedOf(fields), prompt: prompt.trim(), scheduledAt: new Date(scheduledAt).toISOString() };
}

function refusalOf({ prompt, autoPublish }: Planned): Outcome | null {
  if (prompt.trim() !== '' && !autoPublish) return null;
  return { status: 'rejected', conflict: null, refusal: { code: 'input.invalid' } };
}

function unlike(row: Planned, fields: Parameters<typeof fieldsIn>[0]): PlannedField[] {
  return plannedFieldNames.filter((field) => fields[field] !== undefined && !isSame(field, row[field], fields[field]));
}

export function isSame(field: PlannedField, one: unknown, other: unknown): boolean {
  const storedRow = (value: unknown) => (field === 'prompt' && typeof value === 'string' ? value.trim() : value);
  return sameValue(field, storedRow(one), storedRow(other));
}
