import type { ReportRules } from '#core/webhooks/reported-words.ts';
import type { CallFailure } from './workflow-caller.ts';
import type { GenerationFailure } from './generation.ts';
import { reportIn } from '#core/webhooks/reported-words.ts';

/** The meaning of a bad HTTP status, when its body does not say more. */
export function failureOfStatus(status: number): GenerationFailure {
  if (status === 400 || status === 422) return 'input.rejected';
  if (status === 413) return 'input.tooLarge';
  if (status === 401 || status === 403) return 'webhook.unauthorized';
  if (status === 402) return 'operator.account';
  // A gateway's own time-out: a long run behind Cloudflare ends with its 524.
  if (status === 408 || status === 504 || status === 524) return 'timedOut';
  if (status === 429) return 'webhook.busy';
  return status >= 500 ? 'webhook.unreachable' : 'webhook.refused';
}

/**
 * The failure of a job by the service's own words. fal's callback names the status that its result address has:
 * `Invalid status code: 422` (docs.fal.ai/model-endpoints/webhooks), so both ways end alike.
 */
export function failureOfJob(message: string | null): GenerationFailure {
  const status = Number(/\bstatus code:? (\d{3})\b/i.exec(message ?? '')?.[1] ?? 0);
  const failure = failureOfStatus(status);
  const isKnown = failure === 'input.rejected' || failure === 'webhook.unauthorized' || failure === 'operator.account';
  return isKnown ? failure : 'webhook.failed';
}

/**
 * A failure with the report in its body: the content filter refused, or the operator's account has a problem. Neither
 * is retried: a used-up quota is no busy service, although OpenAI sends 429 for both.
 */
export function withReport<F extends CallFailure>(failure: F, rules: ReportRules): F {
  // A body of plain text is a message, as n8n's refusals are.
  const said = failure.json ?? { message: failure.message };
  const report = (failure.status ?? 0) >= 300 ? reportIn(said, { ...rules, status: failure.status ?? 0 }) : null;
  if (report === null) return failure;
  const { busy: _busy, isLost: _lost, ...rest } = failure;
  return { ...rest, failure: report } as F;
}
