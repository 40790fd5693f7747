import * as z from 'zod/mini';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { plainAnswering } from './answer-mode.ts';
import { isTooDeep } from './answer-problem.ts';
import { lineOfPath } from './json-line.ts';
import { readJson } from './json-text.ts';
import { adminWebhookSchema } from './present-admin-webhook-schema.ts';
import { maxTemplateDepth } from './request-template.ts';
import {
  fileTooLarge,
  maxWebhookFileBytes,
  webhookFormat,
  webhookFormatVersion,
  withoutSecrets,
} from './webhook-file.ts';

/** The part of a workflow that is kept outside of an installation: all an admin decides, and of secrets their names. */
export const webhookContentSchema = z.extend(
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
);
/** A workflow as the editor begins with it: what an admin sees but for what only the installation knows. */
export type WebhookContent = z.infer<typeof webhookContentSchema>;

const webhookFileSchema = z.object({
  format: z.literal(webhookFormat),
  formatVersion: z.literal(webhookFormatVersion),
  webhook: webhookContentSchema,
});
const headSchema = z.pick(webhookFileSchema, { format: true, formatVersion: true });

/** Of the file, the workflow, its response fields and one of them: what is deepest inside are render options. */
const levelsAround = 4;

/**
 * The workflow of an exported text, its secrets still to be entered. Refuses `input.invalid` with one issue: `webhooks.fileTooLarge
 * {max}` (kB), `webhooks.fileNotJson {line}`, `webhooks.fileFormat` (JSON, but not one of ours), `webhooks.filePart {part, line}` (ours, and
 * something in it cannot be).
 */
export function readWebhookFile(text: string): Result<WebhookContent> {
  if (text.length > maxWebhookFileBytes) return fileTooLarge();
  const read = readJson(text);
  if (!read.ok) return refused('webhooks.fileNotJson', { line: read.line });
  if (!headSchema.safeParse(read.value).success) return refused('webhooks.fileFormat');
  const file = webhookFileSchema.safeParse(read.value);
  if (file.success && isTooDeep(file.data, maxTemplateDepth + levelsAround)) return refused('webhooks.fileFormat');
  if (file.success) return ok(withoutSecrets(file.data.webhook));
  const path = file.error.issues[0]?.path ?? [];
  return refused('webhooks.filePart', { part: path.slice(1).join('.'), line: lineOfPath(text, path) });
}

function refused(code: Issue['code'], params?: Issue['params']): Result<never> {
  return invalid([issue('', code, params)]);
}
