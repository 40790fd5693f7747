import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { draftListsOf } from './steps/draft-context.ts';
import { hasAccount } from './steps/has-account.ts';
import { planSchedule } from './steps/plan-schedule.ts';
import { storeDraftFiles } from './steps/store-draft-files.ts';
import { viewOf } from './steps/view-of-schedule.ts';

/**
 * Plans one content; the row and the job of its time commit together. `id` may come from the client: the same id again answers
 * the schedule it made the first time, whatever the time is by now. Refuses `notFound` for a model that is not the caller's and
 * for an id that is somebody else's, `schedules.deleted` for an id that was deleted since,
 * `schedules.tooMany {max}`, `input.invalid` with the issues of the draft.
 */
export function createSchedule(ports: SentFilePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    influencerId: string;
    draft: ScheduleInput;
  }): Promise<Result<ScheduleView>> => {
    const { actor, id, influencerId } = input;
    const sent = await storeDraftFiles(ports, { userId: actor.userId, draft: input.draft });
    if (!sent.ok) return sent;
    return ports.transact(async (stores) => {
      if (!(await stores.ownerships.owns(actor.userId, influencerId))) return refuse('notFound');
      const answerEarlier = async (): Promise<Result<ScheduleView>> => {
        const earlier = await stores.schedules.byId(id);
        const isSame = earlier?.userId === actor.userId && earlier.influencerId === influencerId;
        if (isSame && earlier.deletedAt !== null) return refuse('schedules.deleted');
        return isSame ? ok(await viewOf(stores, earlier)) : refuse('notFound');
      };
      if (await stores.schedules.byId(id)) return answerEarlier();

      // Two at once with one id: the second waits here for the first, then answers what that one made.
      const made = await planSchedule(stores, await draftListsOf(stores), {
        id,
        userId: actor.userId,
        influencerId,
        input: sent.value,
        now: ports.clock.now(),
        hasAccount: await hasAccount(stores, influencerId),
        pending: await stores.schedules.pendingOf(actor.userId),
        maxPending: ports.limits.pendingSchedulesPerUser,
      });
      if (!made.ok) return made;
      return made.value === null ? answerEarlier() : ok(await viewOf(stores, made.value));
    });
  };
}
