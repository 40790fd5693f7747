import type { Issue, Result } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { ContentType, Webhook } from '#core/webhooks/webhook.ts';
import type { GenerationIn } from './generation.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';

export type RunRequest = {
  id: string;
  userId: string;
  influencerId: string;
  scheduleId: string | null;
  /** What the caller expects the workflow to make; null when it does not say. */
  contentType: ContentType | null;
  prompt: string;
  inputData: Record<string, unknown>;
};

/**
 * Spec §5 Generation: prompt required, an active workflow chosen, the workflow's own fields filled. The price is the
 * workflow's at this moment. `files`: those the person may refer to. Refuses `input.invalid` with every issue found.
 */
export function newGeneration(
  request: RunRequest,
  webhook: Webhook | null,
  now: string,
  files: readonly StoredFile[],
): Result<GenerationIn<'held'>> {
  const prompt = request.prompt.trim();
  const issues: Issue[] = [];
  if (prompt === '') issues.push(issue('prompt', 'generation.promptRequired'));
  if (!webhook) issues.push(issue('webhookId', 'generation.webhookRequired'));
  else if (!webhook.isActive) issues.push(issue('webhookId', 'generation.webhookInactive'));
  else if (request.contentType !== null && request.contentType !== webhook.contentType)
    issues.push(issue('type', 'generation.otherType', { type: webhook.contentType }));
  const data = parseInputData(webhook?.inputFields ?? [], request.inputData, files);
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
    createdAt: now,
    status: 'held',
    offeredAt: now,
  });
}
