import type { Issue } from '#core/shared/result.ts';
import type { ScheduleDraft } from '#core/schedules/schedule-draft.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { FormWorld } from '../form/schedule-form.ts';
import { v5 } from 'uuid';
import { weekDays } from '#core/schedules/planner/calendar.ts';
import { addDays, dayOfInstant } from '#core/shared/turkey-time.ts';
import { contentOfPlan } from '../form/content-plan.ts';
import { formOf, parseForm } from '../form/schedule-form.ts';

export type CopyWorld = Omit<FormWorld, 'editing' | 'content'>;
/** A plan of the week with its copy: created under `id`, or left out for `issue`, or because it exists already (`issue` null). */
export type Copy = { source: ScheduleView; id: string; draft: ScheduleDraft };
export type LeftOut = { source: ScheduleView; issue: Issue | null };
export type WeekCopy = { copies: Copy[]; leftOut: LeftOut[] };

/** Namespace of the ids of copies; never changes. */
const copies = '7c0e6f0a-2f0d-4c39-9a44-6a6c35b3f0d1';

/**
 * The copies of the week of `day` in the week of the Monday `to`: each plan on the same weekday at the same time of Turkey, by the rules of
 * the form. A copy's id follows from its plan and its day: pressed twice, on any device, it is one plan.
 */
export function copyWeek(
  schedules: readonly ScheduleView[],
  { day, to }: { day: string; to: string },
  world: CopyWorld,
): WeekCopy {
  const days = weekDays(day);
  const there = new Set(schedules.map(({ id }) => id));
  const planned = new Set(schedules.map(keyOf));
  const made: WeekCopy = { copies: [], leftOut: [] };
  for (const source of schedules) {
    const weekday = days.indexOf(dayOfInstant(source.scheduledAt));
    if (weekday === -1) continue;
    const form = formOf(source);
    const scheduledAt = { ...form.scheduledAt, date: addDays(to, weekday) };
    const content = source.isSourceGone ? null : contentOfPlan(source);
    const { isAssetMissing, isCoverMissing = false } = source;
    const missing = { isCoverMissing, ...(isAssetMissing && { assetIds: new Set<string>() }) };
    const parsed = parseForm({ ...form, scheduledAt }, { ...world, ...missing, editing: null, content });
    const id = v5(`${source.id} ${scheduledAt.date}`, copies);
    if (!parsed.ok) made.leftOut.push({ source, issue: parsed.refusal.issues?.[0] ?? { path: '', ...parsed.refusal } });
    else if (there.has(id) || planned.has(keyOf(parsed.value))) made.leftOut.push({ source, issue: null });
    else made.copies.push({ source, id, draft: parsed.value });
  }
  made.copies.sort((a, b) => Date.parse(a.draft.scheduledAt) - Date.parse(b.draft.scheduledAt));
  made.leftOut.sort((a, b) => Date.parse(a.source.scheduledAt) - Date.parse(b.source.scheduledAt));
  return made;
}

/** Equal plans at the same moment were meant once. */
function keyOf({ scheduledAt, prompt, contentType, sourceContentId }: ScheduleDraft | ScheduleView): string {
  return `${Date.parse(scheduledAt)} ${contentType} ${sourceContentId ?? ''} ${prompt}`;
}
