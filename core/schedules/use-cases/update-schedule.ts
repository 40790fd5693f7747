import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import { editSchedule, mayEdit } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import type { SentFilePorts } from '#core/webhooks/use-cases/steps/store-sent-files.ts';
import { referencedHashes } from '#core/files/stored-file.ts';
import { enqueueRun } from './steps/enqueue-run.ts';
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

      const now = ports.clock.now();
      const draft = parseScheduleDraft(sent.value, {
        now,
        platforms: await stores.platforms.list(),
        workflows: await stores.webhooks.active(),
        // What posts by itself already may be edited although its account is gone.
        hasAccount: schedule.autoPublish || (await hasAccount(stores, schedule.influencerId)),
        files: await stores.uploads.use(actor.userId, referencedHashes(sent.value.inputData), now),
      });
      if (!draft.ok) return draft;
      const edited = editSchedule(schedule, draft.value, now);
      await stores.schedules.save(edited);
      await enqueueRun(stores, edited);
      await stores.events.append(scheduleChanged(edited, 'edited', now));
      return ok(await viewOf(stores, edited));
    });
  };
}
