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

/**
 * The changes of a person's schedules of one model since a revision, in order and at most `limit` rows; the next request
 * continues from the revision of the last row. From the beginning (`full`) when the server never issued that revision, as after a
 * restored backup.
 */
export async function changesOfModel(
  stores: Pick<Stores, 'schedules'>,
  input: { userId: string; influencerId: string; since: number; newest: number; limit: number },
): Promise<ScheduleChanges> {
  const { userId, influencerId, since, newest, limit } = input;
  const full = since > newest;
  const from = full ? 0 : since;
  const rows = await stores.schedules.changedSince(userId, influencerId, from, limit + 1);
  const displayed = rows.slice(0, limit);
  const schedules = displayed.map(({ schedule }) => schedule);
  return {
    revision: displayed.at(-1)?.revision ?? from,
    full,
    more: rows.length > limit,
    upserts: await viewsOf(
      stores,
      schedules.filter(({ deletedAt }) => deletedAt === null),
    ),
    deleted: schedules.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id),
  };
}
