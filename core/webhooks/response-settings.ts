import type { Issue } from '#core/shared/result.ts';
import type { WorkflowValues } from './workflow-fields.ts';
import { issue } from '#core/shared/result.ts';
import { parsePath } from './response-path.ts';

export const maxKeyHosts = 10;
export const maxModerationWords = 50;
export const maxWordLength = 200;

/** Scheme, host and port; no user, no path, no wildcard. */
const exactOrigin = /^https?:\/\/(?:[\p{L}\d.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/u;

type ResponseSettings = Pick<
  WorkflowValues<Record<'headers' | 'query' | 'mode', unknown>>,
  'keyHosts' | 'moderationWords'
>;

/**
 * The further servers and the words of the content filter as an admin sent them. Issues: `webhooks.keyHost {host}` at
 * `keyHosts` (no exact origin), `webhooks.fieldPath` at `costPath`.
 */
export function readResponseSettings(
  input: Partial<Record<'keyHosts' | 'moderationWords', string[] | undefined>> & {
    costPath?: string | null | undefined;
  },
  before: ResponseSettings,
): ResponseSettings & { issues: Issue[] } {
  const keyHosts = input.keyHosts ? wordsIn(input.keyHosts.map(withoutSlash)) : before.keyHosts;
  const wrong = keyHosts.find((host) => !exactOrigin.test(host));
  const costPath = input.costPath?.trim() ?? '';
  return {
    keyHosts,
    moderationWords: input.moderationWords ? wordsIn(input.moderationWords) : before.moderationWords,
    issues: [
      ...(wrong === undefined ? [] : [issue('keyHosts', 'webhooks.keyHost', { host: wrong })]),
      ...(costPath !== '' && parsePath(costPath) === null ? [issue('costPath', 'webhooks.fieldPath')] : []),
    ],
  };
}

/** Each once, without empty ones. */
export function wordsIn(sent: readonly string[] | undefined): string[] {
  return [...new Set((sent ?? []).map((word) => word.trim()).filter((word) => word !== ''))];
}

function withoutSlash(host: string): string {
  return host.trim().toLowerCase().replace(/\/$/, '');
}
