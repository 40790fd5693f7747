import * as z from 'zod/mini';
import type { Issue, Result } from '#core/shared/result.ts';
import { recordFile } from '#core/shared/record-fields-schema.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { isTooDeep } from './response-problem.ts';
import { lineOfPath, readJson } from './json-text.ts';
import { maxTemplateDepth } from './template-checks.ts';
import {
  fileTooLarge,
  maxWebhookFileBytes,
  webhookFormat,
  webhookFormatVersion,
  withoutSecrets,
} from './webhook-file.ts';
import { emptyWorkflow, workflowFields } from './workflow-fields.ts';
import { workflowReply } from './webhook-schema.ts';

/** Only the kind of content may stay open: the response fields decide it then. */
export const webhookContentSchema = z.object({
  ...recordFile(workflowFields, workflowReply, emptyWorkflow),
  contentType: z.optional(workflowReply.contentType),
});
/** The fields of a workflow outside of an installation: its secrets have names only. */
export type WebhookContent = z.infer<typeof webhookContentSchema>;

const webhookFileSchema = z.object({
  format: z.literal(webhookFormat),
  formatVersion: z.literal(webhookFormatVersion),
  webhook: webhookContentSchema,
});
const headSchema = z.pick(webhookFileSchema, { format: true, formatVersion: true });

/** Of the file, the workflow, its response fields and one of them: the deepest part inside is render options. */
const levelsAround = 4;

/**
 * The workflow of an exported text, its secrets still to be entered. Refuses `input.invalid` with one issue:
 * `webhooks.fileTooLarge {max}` (kB), `webhooks.fileNotJson {line}`, `webhooks.fileFormat` (JSON, but not one of ours),
 * `webhooks.filePart {part, line}` (ours, with an impossible value in it).
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
