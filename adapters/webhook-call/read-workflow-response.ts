import type { GenerationFailure } from '#core/generation/generation.ts';
import type { CallFailure, WorkflowResponse } from '#core/generation/workflow-caller.ts';
import type { SafeReceived } from '#adapters/safe-fetch/create-safe-fetch.ts';
import type { BodyProblem } from '#core/webhooks/response-problem.ts';
import { secondsToWait } from '#adapters/safe-fetch/retry-after.ts';
import { namesContentPolicy } from '#core/webhooks/read-status.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';
import type { ResponseBody } from './receive-response-body.ts';

const words: Record<BodyProblem, string> = {
  empty: 'an empty body',
  html: 'an HTML page',
  text: 'plain text',
  notJson: 'broken JSON',
  plainValue: 'JSON that is no object',
  tooDeep: 'JSON nested too deep',
  tooLarge: 'more text than is read',
  tooManyFiles: 'too many files',
  fileTooLarge: 'a file that is too large',
  unknownBytes: 'bytes that are neither JSON nor a picture or film',
};

/** The meaning of an HTTP response for the run. Details carry statuses and kinds, never the body. */
export function readWorkflowResponse(answer: SafeReceived<ResponseBody>, secrets: readonly string[]): WorkflowResponse {
  if (answer.kind === 'failure') {
    switch (answer.reason) {
      case 'forbiddenAddress':
        return failed('webhook.forbiddenAddress', answer.detail);
      case 'timedOut':
        return lost('timedOut', answer.detail);
      case 'tooLarge':
        return { ...failed('webhook.badAnswer', answer.detail), problem: 'tooLarge' };
      case 'refused':
        return failed('webhook.refused', answer.detail);
      case 'unreachable':
        return failed('webhook.unreachable', `${answer.reason}: ${answer.detail}`);
      case 'brokenOff':
        return lost('webhook.unreachable', `${answer.reason}: ${answer.detail}`);
      default:
        return answer.reason satisfies never;
    }
  }
  const { status, value: body } = answer;
  if (status >= 200 && status < 300) {
    if (body.kind === 'json') return { kind: 'answer', json: body.json, status };
    const type = answer.contentType.split(';')[0] || 'no content type';
    const detail = maskSecrets(`status ${status} with ${words[body.problem]} (${type})`, secrets);
    return { ...failed('webhook.badAnswer', detail, status), problem: body.problem };
  }
  return { ...refusalOf(status, body, answer.retryAfter), ...(body.kind === 'json' && { json: body.json }) };
}

function refusalOf(status: number, body: ResponseBody, retryAfter: string | undefined): CallFailure {
  if (status === 400 || status === 422) {
    const isBlocked = body.kind === 'json' && namesContentPolicy(body.json);
    return failed(isBlocked ? 'moderation.blocked' : 'input.rejected', `status ${status}`, status);
  }
  // Both mean that nothing was started (RFC 6585 §4, RFC 9110 §15.6.4); a 503 without a time may mean anything.
  const retryAfterMs = retryAfterMsOf(retryAfter);
  if (status === 429 || (status === 503 && retryAfterMs !== null)) {
    return { ...failed('webhook.busy', `status ${status}`, status), busy: { retryAfterMs } };
  }
  if (status === 401 || status === 403) return failed('webhook.unauthorized', `status ${status}`, status);
  // A gateway's own time-out: a long run behind Cloudflare ends with its 524.
  if (status === 408 || status === 504 || status === 524) return lost('timedOut', `status ${status}`, status);
  return failed(status >= 500 ? 'webhook.unreachable' : 'webhook.refused', `status ${status}`, status);
}

/** How long the service requires a pause; null when it does not state one. */
export function retryAfterMsOf(retryAfter: string | undefined): number | null {
  const seconds = secondsToWait(retryAfter, Date.now());
  return seconds !== null && seconds > 0 ? seconds * 1000 : null;
}

function failed(failure: GenerationFailure, detail: string, status?: number): CallFailure {
  return { kind: 'failure', failure, detail, ...(status !== undefined && { status }) };
}

/** The request may have had its effect. */
function lost(failure: GenerationFailure, detail: string, status?: number): CallFailure {
  return { ...failed(failure, detail, status), isLost: true };
}
