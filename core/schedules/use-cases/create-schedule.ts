import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import { newSchedule } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { enqueueRun } from './steps/enqueue-run.ts';
import { hasAccount } from './steps/has-account.ts';
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

      const now = ports.clock.now();
      const draft = parseScheduleDraft(sent.value, {
        now,
        platforms: await stores.platforms.list(),
        workflows: await stores.webhooks.active(),
        hasAccount: await hasAccount(stores, influencerId),
        files: await stores.uploads.use(actor.userId, referencedHashes(sent.value.inputData), now),
      });
      if (!draft.ok) return draft;
      const max = ports.limits.pendingSchedulesPerUser;
      if ((await stores.schedules.pendingOf(actor.userId)) >= max) return refuse('schedules.tooMany', { max });
      const schedule = newSchedule(draft.value, { id, userId: actor.userId, influencerId, now });
      // Two at once with one id: the second waits here for the first, then answers what that one made.
      if (!(await stores.schedules.insert(schedule))) return answerEarlier();
      await enqueueRun(stores, schedule);
      await stores.events.append(scheduleChanged(schedule, 'created', now));
      return ok(await viewOf(stores, schedule));
    });
  };
}
