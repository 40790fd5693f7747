import { modeWithoutSecret } from './answer-mode.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue } from '#core/shared/result.ts';
import type { WebhookContent } from './webhook-file-schema.ts';
export type { WebhookContent } from './webhook-file-schema.ts';

export const maxWebhookFileBytes = 300_000;
/** Of the file, the workflow, its response fields and one of them: what is deepest inside are render options. */
export const levelsAround = 4;

export function refused(code: Issue['code'], params?: Issue['params']): Result<never> {
  return invalid([issue('', code, params)]);
}

/** A copy in which every secret has its name and no value. */
export function withoutSecrets<Content extends Pick<WebhookContent, 'headers' | 'query' | 'mode'>>(
  webhook: Content,
): Content {
  const bare = (entries: WebhookContent['headers']) =>
    entries.map((entry) => (entry.secret ? { ...entry, hasValue: false } : entry));
  const { headers, query, mode } = webhook;
  return { ...webhook, headers: bare(headers), query: bare(query), mode: modeWithoutSecret(mode) };
}
