import type { Stores } from '#core/ports.ts';
import type { Refusal, Result } from '#core/shared/result.ts';
import type { Schedule } from '#core/schedules/schedule.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { acceptGeneration } from '#core/generation/use-cases/steps/accept-generation.ts';
import { scheduleChanged } from '#core/schedules/schedule-events.ts';
import { suitsWorkflow, workflowFor } from '#core/schedules/content-kinds.ts';
import { beginGenerating } from '#core/schedules/schedule-states.ts';
import { disclosureFailure } from '#core/schedules/schedule-draft.ts';
import { ok, refuse } from '#core/shared/result.ts';

/**
 * The shared step of the job and the trigger: accepts a generation, with its credits held, for a locked schedule and moves it to
 * processing. The present price of the workflow will be charged. Refuses the codes of `disclosureFailure` for a plan that would be
 * made and charged but not posted, `schedules.notOwned`, `schedules.webhookInactive`,
 * `schedules.webhookUnsuited`, `schedules.inputOutdated`, `assets.missing`, `assets.notTaken`, `credits.insufficient {cost, balance}`, `generation.tooMany {max}`; the
 * caller's transaction must then roll back.
 */
export async function startScheduledGeneration(
  stores: Stores,
  schedule: Schedule,
  run: { generationId: string; now: string; maxOpenRuns: number },
): Promise<Result<Schedule>> {
  const workflow = await workflowOf(stores, schedule);
  if (!workflow?.isActive) return refuse('schedules.webhookInactive');
  if (!suitsWorkflow(schedule.contentType, workflow.contentType)) return refuse('schedules.webhookUnsuited');
  const { disclosure } = (await stores.settings.get()).settings;
  const problem = schedule.autoPublish ? disclosureFailure(schedule, disclosure) : null;
  if (problem !== null) return refuse(problem);
  const accepted = await acceptGeneration(stores, {
    id: run.generationId,
    userId: schedule.userId,
    influencerId: schedule.influencerId,
    scheduleId: schedule.id,
    webhookId: workflow.id,
    contentType: null,
    prompt: schedule.prompt,
    inputData: schedule.inputData,
    assetIds: schedule.assetIds,
    now: run.now,
    maxOpenRuns: run.maxOpenRuns,
  });
  if (!accepted.ok) return { ok: false, refusal: inWordsOfSchedules(accepted.refusal) };
  const running = beginGenerating(schedule, accepted.value.generation.id, run.now);
  await stores.schedules.save(running);
  await stores.events.append(scheduleChanged(running, 'started', run.now));
  return ok(running);
}

/** The workflow that a run of this schedule uses; null when there is none. */
export async function workflowOf(stores: Stores, { webhookConfigId, contentType }: Schedule): Promise<Webhook | null> {
  if (webhookConfigId !== null) return stores.webhooks.byId(webhookConfigId);
  return workflowFor(contentType, null, await stores.webhooks.active());
}

/** The reader has a plan on screen, not a generation form. */
function inWordsOfSchedules(refusal: Refusal): Refusal {
  if (refusal.code === 'notFound') return { code: 'schedules.notOwned' };
  return refusal.code === 'input.invalid' ? { code: 'schedules.inputOutdated' } : refusal;
}
