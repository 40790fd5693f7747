import type { GenerationFailure } from '#core/generation/generation.ts';
import type { WorkflowAnswer } from '#core/generation/workflow-caller.ts';
import type { SafeAnswer } from '#adapters/safe-fetch/create-safe-fetch.ts';
import { maskSecrets } from '#core/webhooks/mask-secrets.ts';

/** What an HTTP answer means for the run, without the secrets of the request. Details carry statuses and kinds, never the body. */
export function readWorkflowAnswer(answer: SafeAnswer, secrets: readonly string[] = []): WorkflowAnswer {
  if (answer.kind === 'failure') {
    switch (answer.reason) {
      case 'forbiddenAddress':
        return failed('webhook.forbiddenAddress', answer.detail);
      case 'timedOut':
        return failed('timedOut', answer.detail);
      case 'tooLarge':
        return failed('webhook.badAnswer', answer.detail);
      case 'refused':
        return failed('webhook.refused', answer.detail);
      case 'unreachable':
      case 'brokenOff':
        return failed('webhook.unreachable', `${answer.reason}: ${answer.detail}`);
      default:
        return answer.reason satisfies never;
    }
  }
  const { status } = answer;
  const json = parse(answer.bytes, secrets);
  if (status >= 200 && status < 300) {
    if (json !== undefined && typeof json === 'object' && json !== null) return { kind: 'answer', json, status };
    const kind = answer.bytes.length === 0 ? 'nothing' : answer.contentType.split(';')[0] || 'unknown content';
    return failed('webhook.badAnswer', maskSecrets(`status ${status} with ${kind}`, secrets), status);
  }
  if (status === 400 || status === 422) {
    const blocked = isContentPolicy(json);
    return failed(blocked ? 'moderation.blocked' : 'input.rejected', `status ${status}`, status);
  }
  if (status === 401 || status === 403) return failed('webhook.unauthorized', `status ${status}`, status);
  // A gateway's own time-out: Cloudflare's 524 is what a long run behind it ends with.
  if (status === 408 || status === 504 || status === 524) return failed('timedOut', `status ${status}`, status);
  return failed(status >= 500 ? 'webhook.unreachable' : 'webhook.refused', `status ${status}`, status);
}

function failed(failure: GenerationFailure, detail: string, status?: number): WorkflowAnswer {
  return { kind: 'failure', failure, detail, ...(status !== undefined && { status }) };
}

function parse(bytes: Uint8Array, secrets: readonly string[]): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (secrets.length === 0) return JSON.parse(text);
    // First in the text, which has names too; then in each value, which may have been written with escapes.
    return JSON.parse(maskSecrets(text, secrets), (_name, value: unknown) =>
      typeof value === 'string' ? maskSecrets(value, secrets) : value,
    );
  } catch {
    return undefined;
  }
}

/** `{detail: [{type: 'content_policy_violation'}]}` as fal answers, or the same type or code one level below `error`. */
function isContentPolicy(json: unknown): boolean {
  const body = json as { detail?: unknown; error?: unknown } | null | undefined;
  const details = Array.isArray(body?.detail) ? body.detail : [];
  return [json, body?.error, ...details].some((item) => {
    const named = item as { type?: unknown; code?: unknown } | null | undefined;
    return named?.type === 'content_policy_violation' || named?.code === 'content_policy_violation';
  });
}
