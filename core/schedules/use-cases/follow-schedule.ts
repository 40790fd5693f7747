import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { presentSchedule } from '#core/schedules/present-schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';

export type ScheduleProgress = {
  contentGenerated: boolean;
  instagramPublished: boolean;
  instagramPostId: string | null;
  schedule: ScheduleView;
};

/** How far a triggered schedule is (spec §7 trigger). Refuses `notFound`. */
export function followSchedule(ports: Pick<Ports, 'transact'>) {
  return async (input: { actor: Actor; id: string; locale: Locale }): Promise<Result<ScheduleProgress>> =>
    ports.transact(async (stores) => {
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
