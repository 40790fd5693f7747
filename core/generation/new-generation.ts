import type { Issue, Result } from '#core/shared/result.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Webhook } from '#core/webhooks/webhook.ts';
import type { Generation } from './generation.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';

/** How many runs of one customer may be open at a time. */
export const maxOpenRuns = 20;

/** An open run's credits come back at the latest a day after it was accepted, whatever happens to it. */
export const holdMs = 24 * 3_600_000;

export type RunRequest = {
  id: string;
  userId: string;
  influencerId: string;
  scheduleId: string | null;
  prompt: string;
  inputData: Record<string, unknown>;
};

/**
 * Spec §5 Generation: prompt required, an active workflow chosen, the workflow's own fields filled. The price is the
 * workflow's at this moment. Refuses `input.invalid` with every issue found.
 */
export function newGeneration(
  request: RunRequest,
  webhook: Webhook | null,
  now: string,
  locale: Locale,
): Result<Generation> {
  const prompt = request.prompt.trim();
  const issues: Issue[] = [];
  if (prompt === '') issues.push(issue('prompt', 'generation.promptRequired'));
  if (!webhook) issues.push(issue('webhookId', 'generation.webhookRequired'));
  else if (!webhook.isActive) issues.push(issue('webhookId', 'generation.webhookInactive'));
  const data = parseInputData(webhook?.inputFields ?? [], request.inputData, locale);
  if (!data.ok) issues.push(...(data.refusal.issues ?? []));
  if (issues.length > 0 || !webhook || !data.ok) return invalid(issues);
  return ok({
    id: request.id,
    userId: request.userId,
    influencerId: request.influencerId,
    webhookId: webhook.id,
    scheduleId: request.scheduleId,
    contentType: webhook.contentType,
    prompt,
    inputData: data.value,
    creditCost: webhook.creditCost,
    status: 'held',
    result: null,
    failure: null,
    failureDetail: null,
    leaseUntil: null,
    createdAt: now,
    startedAt: null,
    finishedAt: null,
  });
}
