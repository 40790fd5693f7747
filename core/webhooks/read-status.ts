import type { StatusRules } from './answer-mode.ts';
import { parsePath, readPath } from './answer-path.ts';

/** What a status answer or a callback says of its job. `detail`: the service's words, for admins. `progress`: percent. */
export type JobStatus =
  | { kind: 'done' }
  | { kind: 'failed'; isBlocked: boolean; detail: string }
  | { kind: 'goesOn'; progress: number | null };

export function readStatus(rules: StatusRules, json: unknown): JobStatus {
  const status = textOf(at(json, rules.statusPath));
  if (status !== null && rules.doneValues.includes(status)) return { kind: 'done' };
  if (status !== null && rules.failedValues.includes(status)) {
    const error = rules.errorPath === null ? undefined : at(json, rules.errorPath);
    const words = textOf(error) ?? (error === undefined || error === null ? '' : JSON.stringify(error));
    const detail = `status ${status}${words === '' ? '' : `: ${words}`}`.slice(0, 500);
    return { kind: 'failed', isBlocked: isContentPolicy(json) || isContentPolicy(error), detail };
  }
  return { kind: 'goesOn', progress: rules.progressPath === null ? null : percentOf(at(json, rules.progressPath)) };
}

/** The part of an answer that the response fields are read from. */
export function resultIn({ resultPath }: Pick<StatusRules, 'resultPath'>, json: unknown): unknown {
  return resultPath === null ? json : at(json, resultPath);
}

/** `45`, `"45 %"`, `0.45`: below one it is a part, else percent. A job under way is never at 100. */
function percentOf(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().replace(/\s*%$/, '') : value;
  const number = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  const isPart = number < 1 && !(typeof value === 'string' && value.includes('%'));
  return Math.min(99, Math.floor(isPart ? number * 100 : number));
}

/** As fal writes it: `{detail: [{type: 'content_policy_violation'}]}`, in the answer itself or in its `payload` or `error`. */
function isContentPolicy(json: unknown): boolean {
  const body = json as { detail?: unknown; error?: unknown; payload?: { detail?: unknown } | null } | null | undefined;
  const details = [body?.detail, body?.payload?.detail].flatMap((each): unknown[] => (Array.isArray(each) ? each : []));
  return [json, body?.error, ...details].some((item) => {
    const named = item as { type?: unknown; code?: unknown } | null | undefined;
    return named?.type === 'content_policy_violation' || named?.code === 'content_policy_violation';
  });
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function at(json: unknown, path: string): unknown {
  const parts = parsePath(path);
  return parts ? readPath(json, parts) : undefined;
}
