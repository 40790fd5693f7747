import type { ValuesOf } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { TemplateView } from './template-schema.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { maxSavedFormName, parseSavedFormName } from '#core/saved-forms/saved-form.ts';
import { issue } from '#core/shared/result.ts';
import { suitsWorkflow } from '../content-kinds.ts';
import { namedTemplateFields } from '../plan-fields.ts';
export type { TemplateView } from './template-schema.ts';

/** Templates of one person. */
export const maxTemplates = 50;
export const maxTemplateName = maxSavedFormName;

export type TemplateValues = ValuesOf<typeof namedTemplateFields>;
export type TemplateOperation = EntityOperation<typeof namedTemplateFields, { entity: 'template' }>;
export type Template = TemplateView & { userId: string; deletedAt: string | null };
export const templateTable = fieldTable(namedTemplateFields);

export const templateNameCodes = { required: 'templates.nameRequired', tooLong: 'templates.nameTooLong' } as const;

/** With single spaces. Refuses `input.invalid` with `templates.nameRequired` and `templates.nameTooLong {max}` at `name`. */
export function parseTemplateName(typed: string): Result<string> {
  return parseSavedFormName(typed, templateNameCodes);
}

/** A deleted workflow is included: the form reports it where it is used. */
export function templateIssues(
  { webhookConfigId, contentType }: Pick<TemplateValues, 'webhookConfigId' | 'contentType'>,
  { workflow, hasPlatform }: { workflow: { contentType: ContentType } | null; hasPlatform: boolean },
): Issue[] {
  const issues = hasPlatform ? [] : [issue('platformId', 'schedules.platformInactive')];
  if (webhookConfigId === null) return issues;
  if (!workflow) return [...issues, issue('webhookConfigId', 'schedules.webhookInactive')];
  if (suitsWorkflow(contentType, workflow.contentType)) return issues;
  return [...issues, issue('webhookConfigId', 'schedules.webhookUnsuited')];
}
