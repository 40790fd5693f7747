import * as z from 'zod/mini';
import { modeWithoutSecret, plainAnswering } from './answer-mode.ts';
import type { AdminWebhook } from './present-admin-webhook.ts';
import { adminWebhookSchema } from './present-admin-webhook.ts';
import { readJson } from './json-text.ts';

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
/** A workflow as the editor begins with it: what an admin sees but for what only the installation knows. */
export type WebhookContent = z.infer<typeof webhookFileSchema>['webhook'];

export const maxWebhookFileBytes = 300_000;

/** The text of an exported workflow. Nothing in it is secret. */
export function printWebhookFile(webhook: AdminWebhook): string {
  const file = { format: 'vitrin-webhook', formatVersion: 1, webhook: withoutSecrets(webhook) } as const;
  return `${JSON.stringify(webhookFileSchema.parse(file), null, 2)}\n`;
}

/** The workflow of an exported text, its secrets still to be entered; null when the text is none. */
export function readWebhookFile(text: string): WebhookContent | null {
  const read = text.length > maxWebhookFileBytes ? null : readJson(text);
  const file = read?.ok ? webhookFileSchema.safeParse(read.value) : null;
  return file?.success ? withoutSecrets(file.data.webhook) : null;
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
