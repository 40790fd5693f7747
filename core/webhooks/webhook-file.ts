import { modeWithoutSecret } from './result-mode.ts';
import type { AdminWebhook } from './present-webhooks.ts';
import type { WebhookContent } from './webhook-file-schema.ts';
import type { Result } from '#core/shared/result.ts';
import { pickRecord } from '#core/shared/record-fields.ts';
import { invalid, issue } from '#core/shared/result.ts';
import { workflowFields } from './workflow-fields.ts';
export type { WebhookContent } from './webhook-file-schema.ts';

export const webhookFormat = 'vitrin-webhook';
export const webhookFormatVersion = 1;
export const maxWebhookFileBytes = 300_000;

/** The text of an exported workflow. Nothing in it is secret. */
export function printWebhookFile(webhook: AdminWebhook): string {
  // A judge belongs to this installation.
  const content = { ...pickRecord(workflowFields, withoutSecrets(webhook)), judgeWebhookId: null };
  const file = { format: webhookFormat, formatVersion: webhookFormatVersion, webhook: content };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Refuses `input.invalid` with the issue `webhooks.fileTooLarge {max}` (kB). */
export function fileTooLarge(): Result<never> {
  return invalid([issue('', 'webhooks.fileTooLarge', { max: maxWebhookFileBytes / 1000 })]);
}

/** A copy in which every secret has its name and no value. */
export function withoutSecrets<Content extends Pick<WebhookContent, 'headers' | 'query' | 'mode'>>(
  webhook: Content,
): Content {
  const { headers, query, mode } = webhook;
  return { ...webhook, headers: headers.map(bareEntry), query: query.map(bareEntry), mode: modeWithoutSecret(mode) };
}

function bareEntry(entry: WebhookContent['headers'][number]): WebhookContent['headers'][number] {
  return entry.secret ? { ...entry, hasValue: false } : entry;
}
