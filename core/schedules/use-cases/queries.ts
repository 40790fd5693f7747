import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { Platform, ScheduleStatus, ScheduleView } from '#core/schedules/schedule.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { viewsOf } from './steps/view-of-schedule.ts';

/** Where content can be planned for, in the order shown. */
export function listPlatforms({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ platforms: Platform[] }> => ({
    platforms: await read((stores) => stores.platforms.list()),
  });
}

/** The caller's schedules of one owned model from `start` until before `end`, earliest first. Refuses `notFound`. */
export function listSchedules({ read }: Pick<Ports, 'read'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    start: string | null;
    end: string | null;
    status: ScheduleStatus | null;
    locale: Locale;
  }): Promise<Result<{ schedules: ScheduleView[] }>> =>
    read(async (stores) => {
      const { actor, influencerId, start, end, status, locale } = input;
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const schedules = await stores.schedules.ofInfluencer(actor.userId, influencerId, { start, end, status });
      return ok({ schedules: await viewsOf(stores, schedules, locale) });
    });
}

export type ScheduleProgress = {
  contentGenerated: boolean;
  instagramPublished: boolean;
  instagramPostId: string | null;
  schedule: ScheduleView;
};

/** How far a triggered schedule is (spec §7 trigger). Refuses `notFound`. */
export function followSchedule({ read }: Pick<Ports, 'read'>) {
  return async (input: { actor: Actor; id: string; locale: Locale }): Promise<Result<ScheduleProgress>> =>
    read(async (stores) => {
      const schedule = await stores.schedules.byId(input.id);
      if (schedule?.userId !== input.actor.userId) return refuse('notFound');
      const [facts] = await stores.schedules.factsOf([schedule.id]);
      if (!facts) return refuse('notFound');
      return ok({
        contentGenerated: facts.content !== null,
        instagramPublished: facts.publication?.status === 'published',
        instagramPostId: facts.publication?.mediaId ?? null,
        schedule: presentSchedule(schedule, facts, input.locale),
      });
    });
}
