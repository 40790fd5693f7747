import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';

/** What a result in the creator suggests for a plan. */
export type PlanIdea = { prompt: string; contentType: ScheduleContentType; webhookConfigId: string | null };

/** The idea a page was opened with; null when there is none, or none that can be read. */
export function ideaOf(state: unknown): PlanIdea | null {
  const { newPlan } = (typeof state === 'object' && state !== null ? state : {}) as { newPlan?: Partial<PlanIdea> };
  const contentType = scheduleContentTypes.find((type) => type === newPlan?.contentType);
  if (!newPlan || !contentType || typeof newPlan.prompt !== 'string') return null;
  return { prompt: newPlan.prompt, contentType, webhookConfigId: newPlan.webhookConfigId ?? null };
}
