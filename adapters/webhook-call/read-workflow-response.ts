import type { GenerationFailure } from '#core/generation/generation.ts';
import type { CallFailure, WorkflowResponse } from '#core/generation/workflow-caller.ts';
import type { SafeReceived } from '#adapters/safe-fetch/create-safe-fetch.ts';
import type { BodyProblem } from '#core/webhooks/response-problem.ts';
import { secondsToWait } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { failureOfStatus } from '#core/generation/read-failure.ts';
import { messageIn, shortMessage } from '#core/webhooks/reported-words.ts';
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

/** The meaning of an HTTP response for the run. Details carry statuses and kinds; the service's words are in `message` alone. */
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
      case 'unreadBody':
        return failed('input.unreadable', answer.detail);
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
    return { ...failed('webhook.badAnswer', detail, status), problem: body.problem, ...saidIn(body, secrets) };
  }
  return { ...refusalOf(status, body, answer.retryAfter), ...saidIn(body, secrets) };
}

/** The body of a bad status and the service's own words in it. */
function saidIn(body: ResponseBody, secrets: readonly string[]): Pick<CallFailure, 'json' | 'message'> {
  if (body.kind === 'json') return { json: body.json, message: messageIn(body.json) };
  return body.text === undefined ? {} : { message: shortMessage(maskSecrets(body.text, secrets)) };
}

function refusalOf(status: number, body: ResponseBody, retryAfter: string | undefined): CallFailure {
  const detail = `status ${status}`;
  // A page with 403 comes from a firewall that dislikes the request; it shows nothing about the key.
  const isFirewall = status === 403 && body.kind === 'problem' && body.problem === 'html';
  const failure = isFirewall
    ? 'webhook.refused'
    : isTooLarge(status, body)
      ? 'input.tooLarge'
      : failureOfStatus(status);
  // All of these mean that nothing was started (RFC 6585 §4, RFC 9110 §15.6.4); a 503 without a time may mean anything.
  const retryAfterMs = retryAfterMsOf(retryAfter);
  if (failure === 'webhook.busy' || (status === 503 && retryAfterMs !== null) || isFullQueue(status, body)) {
    return { ...failed('webhook.busy', detail, status), busy: { retryAfterMs } };
  }
  return failure === 'timedOut' ? lost(failure, detail, status) : failed(failure, detail, status);
}

/** Make's answer when a scenario's queue has no room (help.make.com/webhooks); exactly its words, since a body may repeat a request. */
function isFullQueue(status: number, body: ResponseBody): boolean {
  return status === 400 && body.kind === 'problem' && /^queue is full\.?$/i.test(body.text?.trim() ?? '');
}

/** RunPod's answer to a request of more than 10 MB (docs.runpod.io/serverless/endpoints/operation-reference). */
function isTooLarge(status: number, body: ResponseBody): boolean {
  const said = body.kind === 'json' ? messageIn(body.json) : body.text;
  return status === 400 && /\bexceeded max body size of \d+ ?Mi?B\b/i.test(said ?? '');
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
