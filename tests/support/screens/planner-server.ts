import type { Operation, OperationResult, SyncReply, SyncRequest } from '#core/schedules/plan-operation.ts';
import type { ConflictKind } from '#core/outbox/operation.ts';
import type { EditedField } from '#core/schedules/plan-fields.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Refusal } from '#core/shared/result.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { TemplateOperation, TemplateView } from '#core/schedules/templates/template.ts';
import type { EntityServer } from './entity-server.ts';
import type { ContractServer } from './contract-server.ts';
import { disclosures } from '#core/contract/instagram.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { fieldsChangedElsewhere, fieldsUnlike, withValues } from '#core/schedules/plan-fields.ts';
import { costOfRun } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { aSchedule } from './examples.ts';
import { templates as templatesRoute } from '#core/contract/templates.ts';
import { namedTemplateFields } from '#core/schedules/plan-fields.ts';
import { startEntityServer } from './entity-server.ts';

/** The schedules as a server stores them: applies the operations of a sync with the rules of the real one, as far as screens can see. */
export type PlannerServer = {
  /** The current rows, without deleted ones. */
  schedules: () => ScheduleView[];
  /** Another user, or a worker, changes one; null deletes it. */
  put: (schedule: ScheduleView) => void;
  remove: (id: string) => void;
  /** The next operation of this kind gets this result instead of being applied. */
  refuses: (kind: Operation['kind'], refusal: Refusal) => void;
  /** The next operation of this schedule arrives after its time. */
  isPastDue: (entityId: string) => void;
  /** The outcome of a triggered schedule; without it the schedule stays processing. */
  endsRuns: (end: (schedule: ScheduleView) => ScheduleView) => void;
  operations: () => Operation[];
  /** Applies the operations of templates from now on. */
  startTemplates: (views: readonly TemplateView[], deleted?: readonly TemplateView[]) => EntityServer<TemplateView>;
  /** The response for a call that was held. */
  answer: (request: { body: unknown }) => Answer;
};

type Answer = ReplyOf<typeof syncRoute>;
/** `models`: those it belonged to, with the revision of its last change there. */
type StoredDevice = { schedule: ScheduleView; isDeleted: boolean; models: Record<string, number> };

/** Responds to `POST /sync` of this server from now on. */
export function startPlannerServer(api: ContractServer, schedules: readonly ScheduleView[] = []): PlannerServer {
  const rows = new Map<string, StoredDevice>();
  const answered = new Map<string, OperationResult>();
  const refusals: { kind: Operation['kind']; refusal: Refusal }[] = [];
  const late = new Set<string>();
  const operations: Operation[] = [];
  let endOf: ((schedule: ScheduleView) => ScheduleView) | null = null;
  let revision = 0;

  const store = (schedule: ScheduleView, isDeleted = false): void => {
    const before = rows.get(schedule.id);
    revision += 1;
    const left = before && { [before.schedule.influencerId]: revision };
    const models = { ...before?.models, ...left, [schedule.influencerId]: revision };
    rows.set(schedule.id, { schedule, isDeleted, models });
  };
  const perform = (operation: Operation): OperationResult => {
    const { opId, entityId } = operation;
    const refused = refusals.findIndex(({ kind }) => kind === operation.kind);
    if (refused !== -1) {
      const { refusal } = refusals.splice(refused, 1)[0]!;
      return result(opId, { status: 'rejected', refusal });
    }
    if (late.delete(entityId)) return result(opId, { status: 'past_due' });
    const stored = rows.get(entityId);
    if (operation.kind === 'create') {
      if (stored?.isDeleted) return result(opId, { status: 'conflict', conflict: { kind: 'gone', fields: [] } });
      if (!stored)
        store(
          aSchedule({
            ...operation.fields,
            id: entityId,
            influencerId: operation.influencerId,
            bulkId: operation.groupId,
          }),
        );
      return result(opId, { schedule: rows.get(entityId)!.schedule });
    }
    if (!stored || (stored.isDeleted && operation.kind !== 'restore')) {
      return operation.kind === 'delete'
        ? result(opId, {})
        : result(opId, { status: 'conflict', conflict: { kind: 'gone', fields: [] } });
    }
    const { schedule } = stored;
    const conflict = (kind: ConflictKind, fields: EditedField[]) =>
      result(opId, { status: 'conflict', schedule, conflict: { kind, fields } });
    switch (operation.kind) {
      case 'restore':
        store({ ...schedule, version: schedule.version + 1 });
        break;
      case 'update': {
        if (schedule.status !== 'pending') return conflict('locked', []);
        const changed = fieldsChangedElsewhere(schedule, operation.base.fields, operation.fields);
        if (changed.length > 0) return conflict('changed', changed);
        const { influencerId = schedule.influencerId } = operation.fields;
        store({ ...withValues(schedule, operation.fields), influencerId, version: schedule.version + 1 });
        break;
      }
      case 'delete': {
        const changed = fieldsUnlike(schedule, operation.base.fields);
        if (changed.length > 0) return conflict('changed', changed);
        store(schedule, true);
        return result(opId, {});
      }
      case 'trigger': {
        const changed = fieldsUnlike(schedule, operation.base?.fields ?? {});
        if (changed.length > 0) return conflict('changed', changed);
        const price = costOfRun(schedule);
        if ((operation.creditCost ?? price) !== price) return conflict('price', []);
        const running: ScheduleView = {
          ...schedule,
          status: 'processing',
          step: 'generating',
          scheduledAt: new Date().toISOString(),
          autoPublish: operation.autoPublish ?? schedule.autoPublish,
          version: schedule.version + 1,
        };
        store(endOf ? endOf(running) : running);
        break;
      }
      default:
        operation satisfies never;
    }
    return result(opId, { schedule: rows.get(entityId)!.schedule });
  };

  const once = (operation: Operation): OperationResult => {
    const earlier = answered.get(operation.opId);
    if (earlier) return { ...earlier, replayed: true };
    operations.push(operation);
    const done = perform(operation);
    answered.set(operation.opId, done);
    return done;
  };

  let templates: EntityServer<TemplateView> | null = null;
  const startTemplates = (views: readonly TemplateView[], deleted: readonly TemplateView[] = []) => {
    const started = startEntityServer({ entity: 'template', fields: namedTemplateFields, views, deleted });
    api.answers(templatesRoute, ({ query }) => ({
      templates: query['deleted'] === 'true' ? started.deleted() : started.views(),
    }));
    templates = started;
    return started;
  };

  const changes = (cursors: Record<string, number>): SyncReply['changes'] =>
    Object.fromEntries(
      Object.entries(cursors).map(([influencerId, since]) => {
        const changed = [...rows.values()].filter(({ models }) => (models[influencerId] ?? 0) > since);
        return [
          influencerId,
          {
            revision,
            full: false,
            more: false,
            upserts: changed.filter(({ isDeleted }) => !isDeleted).map(({ schedule }) => schedule),
            deleted: changed.filter(({ isDeleted }) => isDeleted).map(({ schedule }) => schedule.id),
          },
        ];
      }),
    );

  for (const schedule of schedules) store(schedule);
  const answer = ({ body }: { body: unknown }): Answer => {
    const { ops, cursors } = body as Omit<SyncRequest, 'ops'> & { ops: (Operation | TemplateOperation)[] };
    const results = ops.map((op) => (isOfTemplate(op) ? templates!.answer(op) : ofPlan(once(op))));
    return {
      protocol: 1,
      upgradeRequired: false,
      serverTime: new Date().toISOString(),
      results,
      changes: changes(cursors),
    };
  };
  api.answers(syncRoute, answer);
  api.answers(disclosures, { disclosures: [] });
  return {
    schedules: () => [...rows.values()].filter(({ isDeleted }) => !isDeleted).map(({ schedule }) => schedule),
    put: (schedule) => store(schedule),
    remove: (id) => store(rows.get(id)!.schedule, true),
    refuses: (kind, refusal) => void refusals.push({ kind, refusal }),
    isPastDue: (entityId) => void late.add(entityId),
    endsRuns: (end) => void (endOf = end),
    operations: () => operations,
    startTemplates,
    answer,
  };
}

function isOfTemplate(operation: Operation | TemplateOperation): operation is TemplateOperation {
  return 'entity' in operation;
}

function ofPlan(answer: OperationResult): Answer['results'][number] {
  return { ...answer, entity: 'schedule', template: null, preset: null, content: null, preferences: null, model: null };
}

function result(opId: string, parts: Partial<OperationResult>): OperationResult {
  return {
    opId,
    status: 'ok',
    replayed: false,
    schedule: null,
    conflict: null,
    refusal: null,
    retryAfterMs: null,
    ...parts,
  };
}
