import type { StatusRules } from './result-mode.ts';
import type { ReportedProgress } from './reported-progress.ts';
import { reportedProgress } from './reported-progress.ts';
import { isModerationWord, messageIn, shortMessage } from './reported-words.ts';
import { readAllAt, readAt } from './response-path.ts';

/**
 * The job's state in a status response or a callback. `message`: the service's words, for admins. `isBlocked`: the status
 * itself says that the content filter refused.
 */
export type JobStatus =
  | { kind: 'done' }
  | { kind: 'failed'; isBlocked: boolean; detail: string; message: string | null }
  | ({ kind: 'running' } & ReportedProgress);

export function readStatus(
  rules: StatusRules,
  json: unknown,
  { jobId = null, moderationWords = [] }: { jobId?: string | null; moderationWords?: readonly string[] } = {},
): JobStatus {
  const status = textOf(readAt(json, rules.statusPath, jobId));
  if (status !== null && rules.doneValues.includes(status)) return { kind: 'done' };
  const isBlocked = status !== null && isModerationWord(status, moderationWords);
  if (status !== null && (isBlocked || rules.failedValues.includes(status))) {
    const error = rules.errorPath === null ? undefined : readAt(json, rules.errorPath, jobId);
    const words = textOf(error) ?? (typeof error === 'object' && error !== null ? wordsOf(error) : '');
    const message = shortMessage(words) ?? messageIn(json);
    return { kind: 'failed', isBlocked, detail: `status ${status}`.slice(0, 500), message };
  }
  return { kind: 'running', ...reportedProgress(rules, json, jobId) };
}

/** Whether the paths of the status and of the progress have values. */
export function hasStatus(
  { statusPath, progressPath }: StatusRules,
  json: unknown,
  jobId: string | null = null,
): boolean {
  const progress = progressPath === null ? [] : readAllAt(json, progressPath, jobId);
  return [readAt(json, statusPath, jobId), ...progress].some((value) => textOf(value) !== null);
}

/** The part of a response that the response fields are read from. */
export function resultIn(
  { resultPath }: Pick<StatusRules, 'resultPath'>,
  json: unknown,
  jobId: string | null = null,
): unknown {
  return resultPath === null ? json : readAt(json, resultPath, jobId);
}

function wordsOf(error: object): string {
  return messageIn({ error }) ?? messageIn(error) ?? JSON.stringify(error);
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}
