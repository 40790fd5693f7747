import type { Stores } from '#core/ports.ts';
import type { Schedule, ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleChanges } from '#core/schedules/plan-operation.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';

/** Schedules as the API presents them, in the order given. */
export async function viewsOf(
  stores: Pick<Stores, 'schedules'>,
  schedules: readonly Schedule[],
): Promise<ScheduleView[]> {
  const facts = await stores.schedules.factsOf(schedules.map(({ id }) => id));
  const byId = Object.fromEntries(facts.map((item) => [item.scheduleId, item]));
  return schedules.flatMap((schedule) => {
    const known = byId[schedule.id];
    return known ? [presentSchedule(schedule, known)] : [];
  });
}

/** The most rows of one response. */
export const changesAtOnce = 500;

/** `newest`: the newest revision of the model. `floor`: see `ScheduleStore.newestRevisions`. */
type Asked = { influencerId: string; since: number; newest: number; floor: number };
type Row = Awaited<ReturnType<Stores['schedules']['changedSince']>>[number];

/**
 * The changes of a person's schedules of these models since a revision of each, in order and at most `limit` rows; the next request continues
 * from the revision of a model's last row. From the beginning (`full`) when this database never issued that revision, as after a restored backup.
 */
export async function changesOfModels(
  stores: Pick<Stores, 'schedules'>,
  { userId, asked, limit }: { userId: string; asked: readonly Asked[]; limit: number },
): Promise<Record<string, ScheduleChanges>> {
  const rows: Row[] = [];
  let read = 0;
  while (read < asked.length && rows.length < limit) {
    const next = fitting(asked.slice(read), limit - rows.length);
    const from = next.map((model) => ({ influencerId: model.influencerId, since: startOf(model) }));
    rows.push(...(await stores.schedules.changedSince(userId, from, limit - rows.length + 1)));
    read += next.length;
  }
  const sent = Map.groupBy(rows.slice(0, limit), ({ influencerId }) => influencerId);
  const cutIn = rows[limit]?.influencerId;
  const whole = cutIn === undefined ? read : asked.findIndex(({ influencerId }) => influencerId === cutIn);
  const present = rows.slice(0, limit).map(({ schedule }) => schedule);
  const views = await viewsOf(
    stores,
    present.filter(({ deletedAt }) => deletedAt === null),
  );
  const viewOf = new Map(views.map((view) => [view.id, view]));
  const changes = asked.map((model, place): [string, ScheduleChanges] => {
    const own = sent.get(model.influencerId) ?? [];
    const more = place >= whole;
    const isStarted = own.length > 0 || !more;
    return [
      model.influencerId,
      {
        revision: own.at(-1)?.revision ?? (isStarted ? startOf(model) : model.since),
        full: isStarted && !isIssued(model),
        more,
        upserts: own.flatMap(({ schedule }) => viewOf.get(schedule.id) ?? []),
        deleted: own.filter(({ schedule }) => schedule.deletedAt !== null).map(({ schedule }) => schedule.id),
      },
    ];
  });
  return Object.fromEntries(changes);
}

function startOf(model: Asked): number {
  return isIssued(model) ? model.since : 0;
}

function isIssued({ since, newest, floor }: Asked): boolean {
  return since === 0 || (since >= floor && since <= newest);
}

/** The first models that cannot have more changed rows than these together; at least one. */
function fitting(models: readonly Asked[], rows: number): Asked[] {
  let most = 0;
  const end = models.findIndex((model, place) => {
    most += model.newest - Math.max(startOf(model), model.floor);
    return place > 0 && most > rows;
  });
  return end === -1 ? [...models] : models.slice(0, end);
}
