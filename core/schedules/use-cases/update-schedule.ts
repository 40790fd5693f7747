import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { mayEdit } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { changeSchedule } from './steps/change-schedule.ts';
import { draftListsOf } from './steps/draft-context.ts';
import { hasAccount } from './steps/has-account.ts';
import { storeDraftFiles } from './steps/store-draft-files.ts';
import { viewOf } from './steps/view-of-schedule.ts';

/**
 * Spec §4: changes a schedule that has not started. The job of the old version finds nothing to do; a new one waits for the new
 * time. Refuses `notFound`, `schedules.deleted`, `schedules.notEditable`, `schedules.versionConflict` when `version` is not the present one, and
 * `input.invalid` with the issues of the draft.
 */
export function updateSchedule(ports: SentFilePorts) {
  return async (input: {
    actor: Actor;
    id: string;
    draft: ScheduleInput;
    version: number | null;
  }): Promise<Result<ScheduleView>> => {
    const { actor } = input;
    const sent = await storeDraftFiles(ports, { userId: actor.userId, draft: input.draft });
    if (!sent.ok) return sent;
    return ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(input.id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      if (schedule.deletedAt !== null) return refuse('schedules.deleted');
      if (!(await stores.ownerships.owns(actor.userId, schedule.influencerId))) return refuse('notFound');
      const editable = mayEdit(schedule, input.version);
      if (!editable.ok) return editable;
      const edited = await changeSchedule(stores, await draftListsOf(stores), {
        schedule,
        input: sent.value,
        now: ports.clock.now(),
        hasAccount: await hasAccount(stores, schedule.influencerId),
      });
      return edited.ok ? ok(await viewOf(stores, edited.value)) : edited;
    });
  };
}
