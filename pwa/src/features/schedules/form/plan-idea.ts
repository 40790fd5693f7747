import type { ScheduleContentType } from '#core/schedules/plan-fields.ts';
import { scheduleContentTypes } from '#core/schedules/plan-fields.ts';

/** A result's suggestion for a plan, from the creator. */
export type PlanIdea = { prompt: string; contentType: ScheduleContentType; webhookConfigId: string | null };

/** The idea in the page's navigation state; null when there is none, or none that can be read. */
export function ideaOf(state: unknown): PlanIdea | null {
  const { newPlan } = (typeof state === 'object' && state !== null ? state : {}) as { newPlan?: Partial<PlanIdea> };
  const contentType = scheduleContentTypes.find((type) => type === newPlan?.contentType);
  if (!newPlan || !contentType || typeof newPlan.prompt !== 'string') return null;
  return { prompt: newPlan.prompt, contentType, webhookConfigId: newPlan.webhookConfigId ?? null };
}
