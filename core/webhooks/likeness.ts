import type { Webhook, WebhookVersion } from './webhook.ts';
import { readAt } from './response-path.ts';

/**
 * How much the person in a result is the person of the model, in whole percent: a number up to 1 is a fraction, else percent, also as a
 * text (`0.83`, `83 %`). Null for anything else.
 */
export function percentIn(value: unknown): number | null {
  const match = typeof value === 'string' ? /^\s*(\d{1,3}(?:[.,]\d{1,20})?)\s*(%?)\s*$/.exec(value) : null;
  const number = match ? Number(match[1]!.replace(',', '.')) : value;
  if (typeof number !== 'number' || !(number >= 0 && number <= 100)) return null;
  return Math.round(number <= 1 && match?.[2] !== '%' ? number * 100 : number);
}

/** The score in a response. Null without one, or without a path to it. */
export function likenessIn(
  { scorePath }: Pick<WebhookVersion, 'scorePath'>,
  json: unknown,
  jobId: string | null,
): number | null {
  return scorePath === null ? null : percentIn(readAt(json, scorePath, jobId));
}

/** Whether the likeness of its results is scored: of images and videos that come back. */
export function isScored({
  purpose,
  contentType,
  mode,
  scorePath,
  judgeWebhookId,
}: Pick<Webhook, 'purpose' | 'contentType' | 'mode' | 'scorePath' | 'judgeWebhookId'>): boolean {
  const showsPerson = contentType === 'image' || contentType === 'video';
  return purpose === 'create' && showsPerson && mode.kind !== 'accepted' && (scorePath ?? judgeWebhookId) !== null;
}

/** Whether it can score results now. */
export function isJudge({
  purpose,
  isActive,
  deletedAt,
}: Pick<Webhook, 'purpose' | 'isActive' | 'deletedAt'>): boolean {
  return purpose === 'judge' && isActive && deletedAt === null;
}
