import type { HttpAnswer, Verdict } from './outbox/reply.ts';
import { ApiError, networkFailed } from '../api/api-error.ts';
import { errorOf } from '../api/call.ts';

/** Why a sync brought nothing: our server's refusal, or `network.failed` with the status of a 5xx; null when it was answered. */
export function syncFailure(verdict: Verdict, answer: HttpAnswer | null): ApiError | null {
  if (verdict.kind === 'answered') return null;
  if (verdict.kind === 'upgrade') {
    return new ApiError({ code: 'outbox.outdated', message: 'outbox.outdated', status: 200, isCoded: true });
  }
  const { status = 0, body = null, isOwn = false } = answer ?? {};
  if (isOwn && isRefusal(body)) return errorOf(status, body);
  return new ApiError({ code: networkFailed, message: networkFailed, status: status >= 500 ? status : 0 });
}

function isRefusal(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && 'error' in body;
}
