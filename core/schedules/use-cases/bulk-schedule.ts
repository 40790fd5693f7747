import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import type { BulkInput } from '#core/schedules/bulk/bulk-draft.ts';
import type { BulkOutcome, BulkSchedule } from '#core/schedules/bulk/bulk-schedule.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { TableModel } from '#core/schedules/bulk/table-models.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { parseBulk } from '#core/schedules/bulk/bulk-draft.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { newSchedule } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { draftListsOf, storeDraftFiles } from './steps/draft-context.ts';

/**
 * Plans every line of a table (spec §5 Bulk CSV) or, when one is wrong, none: rows, jobs and events commit together. A line may name
 * another of the caller's models than `influencerId`; all of them are undone together. `id` comes
 * from the client: the same request again returns the first result, whatever the time is by now. A refused request stores
 * nothing, so the corrected table may use the same id. Refuses `notFound` for a model that is not the caller's and for another
 * person's id, `request.keyReused` for an id that was used with another table, `schedules.bulkUndone`, `schedules.tooMany {max}`
 * and as `parseBulk` does.
 */
export function createBulk(ports: SentFilePorts & Pick<Ports, 'ids' | 'limits'>) {
  return async (input: {
    actor: Actor;
    id: string;
    influencerId: string;
    draft: BulkInput;
  }): Promise<Result<BulkOutcome>> => {
    const { id, influencerId } = input;
    const { userId } = input.actor;
    const { csv, ...shared } = input.draft;
    const sent = await storeDraftFiles(ports, { userId, draft: { ...shared, scheduledAt: '', prompt: '' } });
    if (!sent.ok) return sent;
    const draft = { ...shared, csv, inputData: sent.value.inputData };
    const fingerprint = ports.ids.derived(`bulk:${influencerId}:${JSON.stringify(draft)}`);
    return ports.transact(async (stores) => {
      if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
      const earlier = await stores.bulkSchedules.byId(id);
      if (earlier) return answerEarlier(earlier, { userId, fingerprint });

      const now = ports.clock.now();
      const models = await tableModels(stores, userId);
      const own = models.find((model) => model.id === influencerId);
      const parsed = parseBulk(draft, {
        ...(await draftListsOf(stores)),
        now,
        influencerId,
        models,
        assetIds: new Set(own?.assets?.map((asset) => asset.id)),
        files: await stores.uploads.use(userId, referencedHashes(draft.inputData), now),
      });
      if (!parsed.ok) return parsed;
      const { plans, failed } = parsed.value;
      if (failed.length > 0) return ok({ id, successCount: 0, errorCount: failed.length, failed });
      const max = ports.limits.pendingSchedulesPerUser;
      if ((await stores.schedules.pendingOf(userId)) + plans.length > max) return refuse('schedules.tooMany', { max });

      const count = plans.length;
      const bulk = { id, userId, influencerId, fingerprint, count, createdAt: now, undoneAt: null };
      // Two requests at once with one id: the second waits here for the first, then returns its result.
      if (!(await stores.bulkSchedules.insert(bulk))) {
        const other = await stores.bulkSchedules.byId(id);
        return other ? answerEarlier(other, { userId, fingerprint }) : refuse('notFound');
      }
      const made = { userId, now, bulkId: id };
      await store(
        stores,
        plans.map((plan) =>
          newSchedule(plan.draft, { id: ports.ids.next(), influencerId: plan.influencerId, ...made }),
        ),
        now,
      );
      return ok(outcomeOf(bulk));
    });
  };
}

/** The caller's models with their assets, which lines can name. A name of another person's model is unknown. */
async function tableModels(stores: Stores, userId: string): Promise<TableModel[]> {
  const models = await stores.influencers.ownedBy(userId);
  const ids = models.map(({ id }) => id);
  const assets = Map.groupBy(await stores.assets.ofModels(userId, ids), ({ influencerId }) => influencerId);
  return models.map(({ id, name, instagramAccount, advertisedBrand }) => ({
    id,
    name,
    instagramAccount,
    advertisedBrand,
    assets: assets.get(id) ?? [],
  }));
}

async function store(stores: Stores, schedules: readonly Schedule[], now: string): Promise<void> {
  await stores.schedules.insertAll(schedules);
  await stores.jobs.enqueueAll(
    'run-schedule',
    schedules.map(({ id, version, scheduledAt }) => ({ data: { scheduleId: id, version }, startAfter: scheduledAt })),
  );
  await stores.events.append(...schedules.map((schedule) => scheduleChanged(schedule, 'created', now)));
}

function answerEarlier(
  earlier: BulkSchedule,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Result<BulkOutcome> {
  if (earlier.userId !== userId) return refuse('notFound');
  if (earlier.undoneAt !== null) return refuse('schedules.bulkUndone');
  return earlier.fingerprint === fingerprint ? ok(outcomeOf(earlier)) : refuse('request.keyReused');
}

function outcomeOf({ id, count }: BulkSchedule): BulkOutcome {
  return { id, successCount: count, errorCount: 0, failed: [] };
}

/**
 * Undoes a whole bulk schedule: deletes all its schedules, including edited and moved ones, as long as none of them has started.
 * A repeat changes nothing. Refuses `notFound` and `schedules.bulkStarted {count}`.
 */
export function undoBulk(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async ({ actor, id }: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    ports.transact(async (stores) => {
      const bulk = await stores.bulkSchedules.lock(id);
      if (bulk?.userId !== actor.userId) return refuse('notFound');
      if (bulk.undoneAt !== null) return ok({ ok: true as const });
      const schedules = await stores.schedules.lockBulk(id);
      const started = schedules.filter(({ status }) => status !== 'pending');
      if (started.length > 0) return refuse('schedules.bulkStarted', { count: started.length });
      const now = ports.clock.now();
      const left = schedules.filter(({ deletedAt }) => deletedAt === null);
      await stores.schedules.deleteAll(
        left.map((schedule) => schedule.id),
        now,
      );
      await stores.bulkSchedules.save({ ...bulk, undoneAt: now });
      await stores.events.append(...left.map((schedule) => scheduleChanged(schedule, 'deleted', now)));
      return ok({ ok: true as const });
    });
}
