import type { StatusRules } from './result-mode.ts';
import { readAt } from './response-path.ts';

/**
 * The job's state in a status response or a callback. `detail`: the service's words, for admins. `progress`: percent.
 */
export type JobStatus =
  | { kind: 'done' }
  | { kind: 'failed'; isBlocked: boolean; detail: string }
  | { kind: 'running'; progress: number | null };

export function readStatus(rules: StatusRules, json: unknown): JobStatus {
  const status = textOf(readAt(json, rules.statusPath));
  if (status !== null && rules.doneValues.includes(status)) return { kind: 'done' };
  if (status !== null && rules.failedValues.includes(status)) {
    const error = rules.errorPath === null ? undefined : readAt(json, rules.errorPath);
    const words = textOf(error) ?? (error === undefined || error === null ? '' : JSON.stringify(error));
    const detail = `status ${status}${words === '' ? '' : `: ${words}`}`.slice(0, 500);
    return { kind: 'failed', isBlocked: isBlocked(json) || namesContentPolicy(error), detail };
  }
  return {
    kind: 'running',
    progress: rules.progressPath === null ? null : percentOf(readAt(json, rules.progressPath)),
  };
}

/** Whether the paths of the status and of the progress have values. */
export function hasStatus({ statusPath, progressPath }: StatusRules, json: unknown): boolean {
  const progress = progressPath === null ? undefined : readAt(json, progressPath);
  return textOf(readAt(json, statusPath)) !== null || textOf(progress) !== null;
}

/** The part of a response that the response fields are read from. */
export function resultIn({ resultPath }: Pick<StatusRules, 'resultPath'>, json: unknown): unknown {
  return resultPath === null ? json : readAt(json, resultPath);
}

/** `45`, `"45 %"`, `0.45`: below one it is a fraction, else percent. A running job is never at 100. */
function percentOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().replace(/\s*%$/, '') : value;
  const number = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  const isPart = number < 1 && !(typeof value === 'string' && value.includes('%'));
  return Math.min(99, Math.floor(isPart ? number * 100 : number));
}

/** fal's callbacks have the content of its responses in `payload`. */
function isBlocked(json: unknown): boolean {
  const payload = readAt(json, 'payload.detail');
  return namesContentPolicy(json) || namesContentPolicy({ detail: payload });
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/**
 * `{detail: [{type: 'content_policy_violation'}]}` as fal sends it, or the same type or code in the response itself or
 * below `error`.
 */
export function namesContentPolicy(json: unknown): boolean {
  const body = json as { detail?: unknown; error?: unknown } | null | undefined;
  const details: unknown[] = Array.isArray(body?.detail) ? body.detail : [];
  return [json, body?.error, ...details].some((item) => {
    const named = item as { type?: unknown; code?: unknown } | null | undefined;
    return named?.type === 'content_policy_violation' || named?.code === 'content_policy_violation';
  });
}
