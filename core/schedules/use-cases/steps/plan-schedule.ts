import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { DraftLists } from './draft-context.ts';
import { parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { newSchedule } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { draftContextOf } from './draft-context.ts';
import { enqueueRun } from './enqueue-run.ts';
import { hasAccount } from './has-account.ts';

type New = {
  id: string;
  userId: string;
  influencerId: string;
  input: ScheduleInput;
  now: string;
  maxPending: number;
  bulkId?: string;
  /** What else must hold once the draft does. */
  beforeInsert?: () => Promise<Result<null>>;
};

/**
 * Plans one content for an owner of the model: the row, the job of its time and the event. Null when the id is taken; waits for
 * another transaction that is taking it. Refuses `input.invalid` with the issues of the draft and `schedules.tooMany {max}`.
 */
export async function planSchedule(stores: Stores, lists: DraftLists, plan: New): Promise<Result<Schedule | null>> {
  const { id, userId, influencerId, input, now, maxPending: max, bulkId } = plan;
  const { inputData } = input;
  const draft = parseScheduleDraft(
    input,
    await draftContextOf(stores, lists, {
      userId,
      inputData,
      now,
      hasAccount: await hasAccount(stores, influencerId),
    }),
  );
  if (!draft.ok) return draft;
  if ((await stores.schedules.pendingOf(userId)) >= max) return refuse('schedules.tooMany', { max });
  const allowed = await plan.beforeInsert?.();
  if (allowed && !allowed.ok) return allowed;
  const made = { id, userId, influencerId, now, ...(bulkId !== undefined && { bulkId }) };
  const schedule = newSchedule(draft.value, made);
  if (!(await stores.schedules.insert(schedule))) return ok(null);
  await enqueueRun(stores, schedule);
  await stores.events.append(scheduleChanged(schedule, 'created', now));
  return ok(schedule);
}
