import type { Ports as Needed } from '#core/ports.ts';
import type { ReadStores } from '#core/outbox/use-cases/steps/entity.ts';
import type { CallPorts } from '#core/outbox/use-cases/steps/perform-call.ts';
import type { AppliedPlanOperation } from '#core/schedules/plan-operation.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Schedule, ScheduleView } from '#core/schedules/schedule.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { performCall } from '#core/outbox/use-cases/steps/perform-call.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { canonicalJson } from '#core/shared/json.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { planEntity } from './steps/plan-entity.ts';
import { storeDraftFiles } from '#core/schedules/use-cases/steps/draft-context.ts';

type One = { actor: Actor; id: string };
/**
 * `operationId`: the same for every repeat of one call. `versions`: the schedule's versions that the caller accepts (`If-Match`).
 */
type Conditions = { operationId?: string | null; versions?: readonly number[] | null };
type Ports = CallPorts & SentFilePorts;

/**
 * Plans one content (spec §4). `id` may come from the client: the same id again responds with the schedule that it created,
 * whatever the time is by now. Refuses `notFound` for a model or an id that is not the caller's, `schedules.deleted`,
 * `schedules.tooMany {max}`, and `input.invalid` with the issues of the draft.
 */
export function createSchedule(ports: Ports) {
  return async (input: One & { influencerId: string; draft: ScheduleInput }): Promise<Result<ScheduleView>> => {
    const { actor, id, influencerId } = input;
    const sent = await storeDraftFiles(ports, { userId: actor.userId, draft: input.draft });
    if (!sent.ok) return sent;
    const identity = { ...identityOf(ports, { actor, id }), influencerId };
    return perform(ports, { ...identity, kind: 'create', fields: sent.value, isCall: true });
  };
}

/**
 * Spec §4: replaces the draft of a schedule that has not started. Refuses `notFound`, `schedules.deleted`, `schedules.notEditable`,
 * `schedules.versionConflict` when `version` is not the present one, `schedules.preconditionFailed {version}`, `request.keyReused`, and
 * `input.invalid` with the issues of the draft. A repeat of a write that was done responds with the schedule as it is.
 */
export function updateSchedule(ports: Ports) {
  return async (
    input: One & { draft: ScheduleInput; version: number | null; conditions?: Conditions },
  ): Promise<Result<ScheduleView>> => {
    const { actor, id, version, conditions = {} } = input;
    const sent = await storeDraftFiles(ports, { userId: actor.userId, draft: input.draft });
    if (!sent.ok) return sent;
    const operation = { ...identityOf(ports, { actor, id }), kind: 'update', fields: sent.value, base: null } as const;
    return perform(ports, operation, { ...conditions, version }, { id, draft: sent.value });
  };
}

/**
 * Deletes a schedule that is not running; its content stays, and its row, so that it can be restored. A repeat changes nothing. Refuses
 * `notFound`, `schedules.running` and `schedules.preconditionFailed {version}`.
 */
export function deleteSchedule(ports: CallPorts) {
  return async ({ versions = null, ...one }: One & Pick<Conditions, 'versions'>): Promise<Result<{ ok: true }>> => {
    const entity = planEntity(one.actor.userId);
    const operation = { ...identityOf(ports, one), kind: 'delete', base: null } as const;
    const done = await performCall(ports)({
      userId: one.actor.userId,
      entity,
      entityId: one.id,
      operation: entity.read(operation, { version: null, versions }),
    });
    return done.ok ? ok({ ok: true as const }) : done;
  };
}

/**
 * Restores a deleted schedule; a pending one waits for its time again. A repeat changes nothing. Refuses `notFound`,
 * `schedules.restorePast` and `schedules.tooMany {max}`.
 */
export function restoreSchedule(ports: CallPorts) {
  return async (one: One): Promise<Result<ScheduleView>> =>
    perform(ports, { ...identityOf(ports, one), kind: 'restore' });
}

/**
 * Spec §4: runs a pending schedule now, or a failed one again; `onlyGenerate` does not post its content, even if planned. If the
 * content of a failed run is stored, it is only published. Refuses `notFound`, `schedules.deleted`, `schedules.preconditionFailed
 * {version}` and as `runNow`: then nothing changes, and a pending one still waits for its time. A repeat of a finished trigger
 * responds with the present schedule.
 */
export function triggerSchedule(ports: CallPorts) {
  return async ({
    onlyGenerate = false,
    conditions = {},
    ...one
  }: One & { onlyGenerate?: boolean; conditions?: Conditions }): Promise<Result<Schedule>> => {
    const { userId } = one.actor;
    const plans = planEntity(userId);
    const autoPublish = onlyGenerate ? { autoPublish: false as const } : {};
    const operation = { ...identityOf(ports, one), kind: 'trigger', ...autoPublish } as const;
    const content = { id: one.id, ...(onlyGenerate && { onlyGenerate }) };
    const done = await performCall(ports)({
      userId,
      entity: { ...plans, views: rowsOf },
      entityId: one.id,
      operation: plans.read(operation, { version: null, versions: conditions.versions ?? null }),
      key: keyOf(ports, conditions, content),
    });
    if (!done.ok) return done;
    return done.value ? ok(done.value) : refuse('schedules.deleted');
  };
}

/**
 * An admin runs a customer's missed or failed plan now (the contract's access), with an entry in the audit log; the owner pays for
 * it as planned. Refuses as `triggerSchedule` does, so a repeat while it runs changes nothing.
 */
export function retryPlan(ports: CallPorts & Pick<Needed, 'read'>) {
  return async ({ actor, id }: One): Promise<Result<{ ok: true }>> => {
    const plan = await ports.read((stores) => stores.schedules.byId(id));
    if (!plan) return refuse('notFound');
    const recorded: CallPorts['transact'] = (write) =>
      ports.transact(async (stores) => {
        const written = await write(stores);
        if (!written.ok) return written;
        const model = await stores.influencers.byId(plan.influencerId);
        await stores.audit.append(
          auditEntry({
            id: ports.ids.next(),
            at: ports.clock.now(),
            actorId: actor.userId,
            action: 'retried',
            subject: { kind: 'schedule', id, name: model?.name ?? '' },
          }),
        );
        return written;
      });
    const owner = { userId: plan.userId, role: 'customer' } as const;
    const done = await triggerSchedule({ ...ports, transact: recorded })({ actor: owner, id });
    return done.ok ? ok({ ok: true as const }) : done;
  };
}

async function rowsOf({ schedules }: ReadStores, ids: readonly string[]): Promise<ReadonlyMap<string, Schedule>> {
  const rows = await schedules.byIds(ids);
  return new Map(rows.filter(({ deletedAt }) => deletedAt === null).map((row) => [row.id, row]));
}

async function perform(
  ports: CallPorts,
  operation: AppliedPlanOperation,
  { version = null, versions = null, operationId = null }: Conditions & { version?: number | null } = {},
  content: unknown = null,
): Promise<Result<ScheduleView>> {
  const { userId, entityId } = operation;
  const entity = planEntity(userId);
  const done = await performCall(ports)({
    userId,
    entity,
    entityId,
    operation: entity.read(operation, { version, versions }),
    key: keyOf(ports, { operationId }, content),
  });
  if (!done.ok) return done;
  return done.value ? ok(done.value) : refuse('schedules.deleted');
}

function identityOf({ ids }: Pick<CallPorts, 'ids'>, { actor, id }: One) {
  return { opId: ids.next(), seq: 0, userId: actor.userId, entityId: id, influencerId: null, groupId: null };
}

/** The fingerprint has the same form as in earlier versions, so that a repeat is recognized across an update. */
function keyOf({ ids }: Pick<CallPorts, 'ids'>, { operationId = null }: Conditions, content: unknown) {
  return operationId === null
    ? null
    : { opId: operationId, fingerprint: ids.derived(`write:${canonicalJson(content)}`) };
}
