import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { ScheduleInput } from '#core/schedules/schedule-draft.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { DraftLists } from './draft-context.ts';
import type { PlanWrites } from './plan-writes.ts';
import { parseScheduleDraft } from '#core/schedules/schedule-draft.ts';
import { newSchedule } from '#core/schedules/schedule-states.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { draftContextOf } from './draft-context.ts';

type New = {
  writes: PlanWrites;
  id: string;
  userId: string;
  influencerId: string;
  input: ScheduleInput;
  now: string;
  hasAccount: boolean;
  /** How many schedules of the person wait already, and how many may. */
  pending: number;
  maxPending: number;
  bulkId?: string;
  /** A last check, with the write that belongs to it: nothing is refused after it. */
  beforeInsert?: () => Promise<Result<null>>;
};

/**
 * Plans one content for an owner of the model: the row, the job of its time and the event. Null when the id is taken; waits for
 * another transaction that is taking it. Refuses `input.invalid` with the issues of the draft and `schedules.tooMany {max}`.
 */
export async function planSchedule(stores: Stores, lists: DraftLists, plan: New): Promise<Result<Schedule | null>> {
  const { writes, id, userId, influencerId, input, now, hasAccount, pending, maxPending: max, bulkId } = plan;
  const { inputData, sourceContentId = null } = input;
  const asked = { userId, influencerId, sourceContentId, inputData, hasAccount, now };
  const context = await draftContextOf(stores, lists, asked);
  const draft = parseScheduleDraft(input, context);
  if (!draft.ok) return draft;
  if (pending >= max) return refuse('schedules.tooMany', { max });
  const held = await writes.holdWorkflow(draft.value.webhookConfigId);
  if (!held.ok) return held;
  const allowed = await plan.beforeInsert?.();
  if (allowed && !allowed.ok) return allowed;
  const made = { id, userId, influencerId, now, ...(bulkId !== undefined && { bulkId }) };
  const schedule = newSchedule(draft.value, made);
  return ok((await writes.insert(schedule, now)) ? schedule : null);
}
