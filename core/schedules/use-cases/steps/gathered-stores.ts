import type { JobName, JobQueue, Jobs, Stores } from '#core/ports.ts';
import type { DomainEvent } from '#core/events/event.ts';
import type { Schedule, ScheduleStore } from '#core/schedules/schedule.ts';

type Gathered = {
  stores: Stores;
  /** Writes what was gathered; nothing more may be done with the stores after it. */
  write(): Promise<void>;
};

/**
 * The stores of a transaction that changes many schedules of a person, each once: the schedules to change are locked in one statement,
 * the ids of new ones are looked up in another, a workflow is held once, and schedules, jobs and events are written together in the end.
 * Everything else is done as it is asked. A new schedule counts as inserted; when its id was taken in the meantime, `write` throws.
 */
export async function gatherStores(
  stores: Stores,
  { userId, changed, created }: { userId: string; changed: readonly string[]; created: readonly string[] },
): Promise<Gathered> {
  const locked = byId(await stores.schedules.lockAll(userId, changed));
  const taken = byId(created.length === 0 ? [] : await stores.schedules.byIds(created));
  const held = new Map<string, Awaited<ReturnType<Stores['webhooks']['hold']>>>();
  const events: DomainEvent[] = [];
  const jobs = gatherJobs();
  const rows = gatherRows(stores.schedules);
  const replaced: Pick<Stores, 'schedules' | 'webhooks' | 'events' | 'jobs'> = {
    schedules: { ...stores.schedules, ...rows.replaced, lock: of(locked), byId: of(taken) },
    webhooks: {
      ...stores.webhooks,
      async hold(id) {
        if (!held.has(id)) held.set(id, await stores.webhooks.hold(id));
        return held.get(id) ?? null;
      },
    },
    events: { ...stores.events, append: async (...added) => void events.push(...added) },
    jobs: jobs.queue,
  };
  return {
    stores: withReplaced(stores, replaced),
    async write() {
      await rows.write();
      await jobs.write(stores.jobs);
      await stores.events.append(...events);
    },
  };
}

function byId(schedules: readonly Schedule[]): Map<string, Schedule> {
  return new Map(schedules.map((schedule) => [schedule.id, schedule]));
}

function of(schedules: ReadonlyMap<string, Schedule>): (id: string) => Promise<Schedule | null> {
  return async (id) => schedules.get(id) ?? null;
}

function gatherRows(schedules: ScheduleStore) {
  let inserted: Schedule[] = [];
  let saved: Schedule[] = [];
  const write = async () => {
    const [added, changed] = [inserted, saved];
    inserted = [];
    saved = [];
    if (added.length > 0) await schedules.insertAll(added);
    if (changed.length > 0) await schedules.saveAll(changed);
  };
  const replaced: Pick<ScheduleStore, 'insert' | 'save' | 'pendingOf'> = {
    insert: async (schedule) => inserted.push(schedule) > 0,
    save: async (schedule) => void saved.push(schedule),
    // What waits is counted with what was gathered.
    pendingOf: async (userId) => {
      await write();
      return schedules.pendingOf(userId);
    },
  };
  return { replaced, write };
}

/** A store that is not replaced is made when it is first used. */
function withReplaced(stores: Stores, replaced: Partial<Stores>): Stores {
  const properties = Object.fromEntries(Object.entries(replaced).map(([name, value]) => [name, { value }]));
  return Object.create(stores, properties) as Stores;
}

type Job = { data: Jobs[JobName]; startAfter?: string };

function gatherJobs() {
  const byName = new Map<JobName, Job[]>();
  const add = (name: JobName, added: readonly Job[]) => {
    byName.set(name, [...(byName.get(name) ?? []), ...added]);
  };
  const queue: JobQueue = {
    enqueue: async (name, data, options) => add(name, [{ data, ...options }]),
    enqueueAll: async (name, added) => add(name, added),
  };
  const write = async (to: JobQueue) => {
    for (const [name, gathered] of byName) await to.enqueueAll(name, gathered);
  };
  return { queue, write };
}
