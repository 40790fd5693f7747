import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleStatus, ScheduleView } from '#core/schedules/schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { viewsOf } from './steps/view-of-schedule.ts';

/** The caller's schedules of one owned model from `start` until before `end`, earliest first. Refuses `notFound`. */
export function listSchedules(ports: Pick<Ports, 'transact'>) {
  return async (input: {
    actor: Actor;
    influencerId: string;
    start: string | null;
    end: string | null;
    status: ScheduleStatus | null;
    locale: Locale;
  }): Promise<Result<{ schedules: ScheduleView[] }>> =>
    ports.transact(async (stores) => {
      const { actor, influencerId, start, end, status, locale } = input;
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const schedules = await stores.schedules.ofInfluencer(actor.userId, influencerId, { start, end, status });
      return ok({ schedules: await viewsOf(stores, schedules, locale) });
    });
}
