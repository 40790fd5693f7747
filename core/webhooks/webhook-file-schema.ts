import * as z from 'zod/mini';
import { plainAnswering } from './answer-mode.ts';
import type { AdminWebhook } from './present-admin-webhook.ts';
import { adminWebhookSchema } from './present-admin-webhook-schema.ts';
import type { Result } from '#core/shared/result.ts';
import { ok } from '#core/shared/result.ts';
import { isTooDeep } from './answer-problem.ts';
import { lineOfPath } from './json-line.ts';
import { readJson } from './json-text.ts';
import { maxTemplateDepth } from './request-template.ts';
import { maxWebhookFileBytes, levelsAround, refused, withoutSecrets } from './webhook-file.ts';

/** What is kept of a workflow outside of an installation: all an admin decides, and of secrets their names. */
const webhookFileSchema = z.object({
  format: z.literal('vitrin-webhook'),
  formatVersion: z.literal(1),
  webhook: z.extend(
    z.pick(adminWebhookSchema, {
      name: true,
      description: true,
      webhookUrl: true,
      requestTemplate: true,
      headers: true,
      query: true,
      inputFields: true,
      responseFields: true,
      isActive: true,
      creditCost: true,
    }),
    {
      /** Files written before these were kept have none of them. */
      contentType: z.optional(adminWebhookSchema.shape.contentType),
      mode: z._default(adminWebhookSchema.shape.mode, plainAnswering.mode),
      method: z._default(adminWebhookSchema.shape.method, plainAnswering.method),
      timeLimitSeconds: z._default(adminWebhookSchema.shape.timeLimitSeconds, plainAnswering.timeLimitSeconds),
      isSafeToRepeat: z._default(adminWebhookSchema.shape.isSafeToRepeat, plainAnswering.isSafeToRepeat),
    },
  ),
});
const headSchema = z.pick(webhookFileSchema, { format: true, formatVersion: true });
/** A workflow as the editor begins with it: what an admin sees but for what only the installation knows. */
export type WebhookContent = z.infer<typeof webhookFileSchema>['webhook'];

/** The text of an exported workflow. Nothing in it is secret. */
export function printWebhookFile(webhook: AdminWebhook): string {
  const file = { format: 'vitrin-webhook', formatVersion: 1, webhook: withoutSecrets(webhook) } as const;
  return `${JSON.stringify(webhookFileSchema.parse(file), null, 2)}\n`;
}

/**
 * The workflow of an exported text, its secrets still to be entered. Refuses `input.invalid` with one issue: `webhooks.fileTooLarge
 * {max}` (kB), `webhooks.fileNotJson {line}`, `webhooks.fileFormat` (JSON, but not one of ours), `webhooks.filePart {part, line}` (ours, and
 * something in it cannot be).
 */
export function readWebhookFile(text: string): Result<WebhookContent> {
  if (text.length > maxWebhookFileBytes) return refused('webhooks.fileTooLarge', { max: maxWebhookFileBytes / 1000 });
  const read = readJson(text);
  if (!read.ok) return refused('webhooks.fileNotJson', { line: read.line });
  if (!headSchema.safeParse(read.value).success) return refused('webhooks.fileFormat');
  const file = webhookFileSchema.safeParse(read.value);
  if (file.success && isTooDeep(file.data, maxTemplateDepth + levelsAround)) return refused('webhooks.fileFormat');
  if (file.success) return ok(withoutSecrets(file.data.webhook));
  const path = file.error.issues[0]?.path ?? [];
  return refused('webhooks.filePart', { part: path.slice(1).join('.'), line: lineOfPath(text, path) });
}
