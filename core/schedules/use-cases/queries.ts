import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { Platform, ScheduleStatus, ScheduleView } from '#core/schedules/schedule.ts';
import type { ScheduleChanges } from '#core/schedules/plan-operation.ts';
import type { Locale } from '#core/shared/locale.ts';
import { monthGrid, spanOf } from '#core/schedules/planner/calendar.ts';
import { printCsvPlans } from '#core/schedules/bulk/csv-print.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';
import { addDays, momentOf, startOfDay } from '#core/shared/turkey-time.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { changesAtOnce, changesOfModels, viewsOf } from './steps/view-of-schedule.ts';

/** The platforms for which content can be planned, in display order. */
export function listPlatforms({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ platforms: Platform[] }> => ({
    platforms: await read((stores) => stores.platforms.list()),
  });
}

/**
 * The caller's schedules of one owned model from `start` until before `end`, earliest first. Both are instants, Turkish wall-clock
 * times or whole Turkish days. Refuses `notFound`.
 */
export function listSchedules({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    start: string | null;
    end: string | null;
    status: ScheduleStatus | null;
    limit: number;
    offset: number;
  }): Promise<Result<{ schedules: ScheduleView[]; total: number }>> =>
    read(async (stores) => {
      const { actor, influencerId, status, limit, offset } = input;
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const { rows, total } = await stores.schedules.ofInfluencer(actor.userId, influencerId, {
        start: input.start === null ? null : startOf(input.start),
        end: input.end === null ? null : endOf(input.end),
        status,
        limit,
        offset,
      });
      return ok({ schedules: await viewsOf(stores, rows), total });
    });
}

function startOf(text: string): string | null {
  return isDay(text) ? startOfDay(text) : momentOf(text);
}

function endOf(text: string): string | null {
  return isDay(text) ? startOfDay(addDays(text, 1)) : momentOf(text);
}

function isDay(text: string): boolean {
  return !text.includes('T');
}

/** The changes of the caller's schedules of one owned model since a revision, at most 500 rows. Refuses `notFound`. */
export function scheduleChanges({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; influencerId: string; since: number }): Promise<Result<ScheduleChanges>> =>
    read(async (stores) => {
      const { influencerId, since } = input;
      const { userId } = input.actor;
      if (!(await stores.ownerships.owns(userId, influencerId))) return refuse('notFound');
      const [newest] = await stores.schedules.newestRevisions(userId, [influencerId]);
      const asked = [{ influencerId, since, newest: newest?.revision ?? 0, floor: newest?.floor ?? 0 }];
      return ok((await changesOfModels(stores, { userId, asked, limit: changesAtOnce }))[influencerId]!);
    });
}

/**
 * A month's schedules as a table that bulk planning can read, in the reader's language. `month` is `2026-12`. Refuses `notFound`.
 */
export function exportSchedules({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    month: string;
    locale: Locale;
  }): Promise<Result<{ csv: string; count: number }>> =>
    read(async (stores) => {
      const { actor, influencerId, month, locale } = input;
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const span = spanOfMonth(month);
      const schedules = await stores.schedules.ofSpan(actor.userId, [influencerId], span);
      const assets = await stores.assets.list({ userId: actor.userId, influencerId });
      return ok({ csv: printCsvPlans(schedules, locale, { assets }), count: schedules.length });
    });
}

function spanOfMonth(month: string): { start: string; end: string } {
  return spanOf(monthGrid(`${month}-01`).filter((day) => day.startsWith(month)));
}

/** The same of all the caller's models, each line with its model. */
export function exportAllSchedules({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; month: string; locale: Locale }): Promise<{ csv: string; count: number }> =>
    read(async (stores) => {
      const { actor, month, locale } = input;
      const { userId } = actor;
      const models = await stores.influencers.ownedBy(userId);
      const ids = models.map(({ id }) => id);
      const schedules = await stores.schedules.ofSpan(userId, ids, spanOfMonth(month));
      const assets = await stores.assets.ofModels(userId, ids);
      return { csv: printCsvPlans(schedules, locale, { assets, models }), count: schedules.length };
    });
}

export type ScheduleProgress = {
  contentGenerated: boolean;
  instagramPublished: boolean;
  instagramPostId: string | null;
  schedule: ScheduleView;
};

/** The progress of a triggered schedule (spec §7 trigger). Refuses `notFound`. */
export function followSchedule({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<ScheduleProgress>> =>
    read(async (stores) => {
      const schedule = await stores.schedules.byId(input.id);
      if (schedule?.userId !== input.actor.userId || schedule.deletedAt !== null) return refuse('notFound');
      const [facts] = await stores.schedules.factsOf([schedule.id]);
      if (!facts) return refuse('notFound');
      return ok({
        contentGenerated: facts.content !== null,
        instagramPublished: facts.publication?.status === 'published',
        instagramPostId: facts.publication?.mediaId ?? null,
        schedule: presentSchedule(schedule, facts),
      });
    });
}
