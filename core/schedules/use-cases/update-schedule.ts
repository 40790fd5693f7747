import type { Ports } from '#core/ports.ts';
import type { WriteConditions } from './steps/repeated-write.ts';
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
import { meets, noConditions, wasDone } from './steps/repeated-write.ts';
import { storeDraftFiles } from './steps/store-draft-files.ts';
import { viewOf } from './steps/view-of-schedule.ts';

/**
 * Spec §4: changes a schedule that has not started. The job of the old version finds nothing to do; a new one waits for the new
 * time. Refuses `notFound`, `schedules.deleted`, `schedules.notEditable`, `schedules.versionConflict` when `version` is not the present one,
 * `schedules.preconditionFailed {version}`, `request.keyReused`, and `input.invalid` with the issues of the draft. A repeat of a write
 * that was done answers the schedule as it is.
 */
export function updateSchedule(ports: SentFilePorts & Pick<Ports, 'ids'>) {
  return async (input: {
    actor: Actor;
    id: string;
    draft: ScheduleInput;
    version: number | null;
    conditions?: WriteConditions;
  }): Promise<Result<ScheduleView>> => {
    const { actor, conditions = noConditions } = input;
    const sent = await storeDraftFiles(ports, { userId: actor.userId, draft: input.draft });
    if (!sent.ok) return sent;
    return ports.transact(async (stores) => {
      const schedule = await stores.schedules.lock(input.id);
      if (schedule?.userId !== actor.userId) return refuse('notFound');
      const content = { id: input.id, draft: sent.value };
      const done = await wasDone(stores, ports, { ...conditions, userId: actor.userId, content });
      if (!done.ok) return done;
      if (done.value && schedule.deletedAt === null) return ok(await viewOf(stores, schedule));
      if (schedule.deletedAt !== null) return refuse('schedules.deleted');
      if (!(await stores.ownerships.owns(actor.userId, schedule.influencerId))) return refuse('notFound');
      const editable = mayEdit(schedule, input.version);
      if (!editable.ok) return editable;
      const met = meets(schedule, conditions);
      if (!met.ok) return met;
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
