import type { SomePlanned } from '#core/schedules/plan-fields.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { differing, pick, plannedOf } from '#core/schedules/plan-fields.ts';
import { refusal } from '../../offline/commit.ts';
import { decideChange } from '../../offline/outbox-acts.ts';
import { plannedFrom } from './plan-changes.ts';

/** Sends a refused change again with its corrections; untouched fields are left out. Throws ApiError. */
export async function correct(refused: ScheduleView, draft: ScheduleDraft): Promise<void> {
  const done = await decideChange(refused.id, { kind: 'edit', fields: correctedFields(refused, draft) });
  if (!done.ok) throw refusal(done.refusal);
}

function correctedFields(refused: ScheduleView, draft: ScheduleDraft): SomePlanned {
  const planned = plannedFrom(draft);
  return pick(planned, differing(planned, plannedOf(refused)));
}
