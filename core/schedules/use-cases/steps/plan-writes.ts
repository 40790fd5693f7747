import type { Stores } from '#core/ports.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { Result } from '#core/shared/result.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/**
 * The reads and writes of schedules for edits of plans. Each write includes its event, and the job of the time if one is needed.
 */
export type PlanWrites = {
  lock: (id: string) => Promise<Schedule | null>;
  byId: (id: string) => Promise<Schedule | null>;
  /**
   * Prevents deletion of the workflow until the transaction ends. Refuses `input.invalid` with `schedules.webhookInactive` when
   * it was deleted already.
   */
  holdWorkflow: (id: string | null) => Promise<Result<null>>;
  /** False when the id is taken; waits for another transaction that is taking it. */
  insert: (schedule: Schedule, now: string) => Promise<boolean>;
  save: (schedule: Schedule, change: { event: 'edited' | 'deleted' | 'restored'; now: string }) => Promise<void>;
};

/** A deleted schedule, or one that is not pending, needs no job. */
function isAwaited({ status, deletedAt }: Schedule): boolean {
  return status === 'pending' && deletedAt === null;
}

/** Each read and write is one statement. */
export function planWrites(stores: Stores): PlanWrites {
  const { schedules, events } = stores;
  return {
    lock: (id) => schedules.lock(id),
    byId: (id) => schedules.byId(id),
    holdWorkflow: async (id) => held(id === null ? null : await stores.webhooks.hold(id), id),
    async insert(schedule, now) {
      if (!(await schedules.insert(schedule))) return false;
      await enqueueRun(stores, schedule);
      await events.append(scheduleChanged(schedule, 'created', now));
      return true;
    },
    async save(schedule, { event, now }) {
      await schedules.save(schedule);
      if (isAwaited(schedule)) await enqueueRun(stores, schedule);
      await events.append(scheduleChanged(schedule, event, now));
    },
  };
}

/**
 * The same for many schedules of a person, each changed once: existing ones are locked in one statement, the ids of new ones are
 * looked up in another, each workflow is locked once, and `write` writes schedules, jobs and events together at the end. It
 * throws when another transaction took the id of a new schedule.
 */
export async function gatheredPlanWrites(
  stores: Stores,
  { userId, changed, created }: { userId: string; changed: readonly string[]; created: readonly string[] },
): Promise<PlanWrites & { write: () => Promise<void> }> {
  const locked = new Map((await stores.schedules.lockAll(userId, changed)).map((row) => [row.id, row]));
  const rows = created.length === 0 ? [] : await stores.schedules.byIds(created);
  const taken = new Map(rows.map((row) => [row.id, row]));
  const workflows = new Map<string, Awaited<ReturnType<Stores['webhooks']['hold']>>>();
  const inserted: Schedule[] = [];
  const saved: Schedule[] = [];
  const events: DomainEvent[] = [];
  return {
    lock: async (id) => locked.get(id) ?? null,
    byId: async (id) => taken.get(id) ?? null,
    async holdWorkflow(id) {
      if (id !== null && !workflows.has(id)) workflows.set(id, await stores.webhooks.hold(id));
      return held(id === null ? null : (workflows.get(id) ?? null), id);
    },
    async insert(schedule, now) {
      inserted.push(schedule);
      events.push(scheduleChanged(schedule, 'created', now));
      return true;
    },
    async save(schedule, { event, now }) {
      saved.push(schedule);
      events.push(scheduleChanged(schedule, event, now));
    },
    async write() {
      if (inserted.length > 0) await stores.schedules.insertAll(inserted);
      if (saved.length > 0) await stores.schedules.saveAll(saved);
      const awaited = [...inserted, ...saved].filter(isAwaited);
      const jobs = awaited.map(({ id, version, scheduledAt }) => ({
        data: { scheduleId: id, version },
        startAfter: scheduledAt,
      }));
      if (jobs.length > 0) await stores.jobs.enqueueAll('run-schedule', jobs);
      await stores.events.append(...events);
    },
  };
}

function held(workflow: { deletedAt: string | null } | null, id: string | null): Result<null> {
  if (id === null || workflow?.deletedAt === null) return ok(null);
  return invalid([issue('webhookConfigId', 'schedules.webhookInactive')]);
}

/** Enqueues the job of the schedule's time, for its present version. */
export function enqueueRun(stores: Stores, { id, version, scheduledAt }: Schedule): Promise<void> {
  return stores.jobs.enqueue('run-schedule', { scheduleId: id, version }, { startAfter: scheduledAt });
}
