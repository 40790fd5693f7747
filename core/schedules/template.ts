import type { StoredFile } from '#core/files/stored-file.ts';
import type { ContentType } from '#core/webhooks/webhook.ts';
import type { CheckedField } from '#core/webhooks/parse-input-data.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { parseKeptName } from '#core/shared/kept-name.ts';
import { parseInputData } from '#core/webhooks/parse-input-data.ts';
import { suitsWorkflow } from './content-kinds.ts';
import type { Fields, ValuesOf } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import { fieldTable } from '#core/outbox/field-table.ts';
import { storedTemplate, templateFields } from './plan-fields.ts';
import type { TemplateView } from './template-schema.ts';
export type { TemplateView } from './template-schema.ts';

export const maxTemplates = 50;
export const maxTemplateName = 60;
/** As long a deleted template can be brought back. */
export const templateKeptMs = 86_400_000;

/** Deleted since then, a template can be brought back. */
export function templatesKeptSince(now: string): string {
  return new Date(Date.parse(now) - templateKeptMs).toISOString();
}

export type Template = TemplateView & { userId: string; deletedAt: string | null };
export const namedTemplateFields = { name: { kind: 'text', max: 200 }, ...templateFields } as const satisfies Fields;
export type TemplateValues = ValuesOf<typeof namedTemplateFields>;
export type TemplateOperation = EntityOperation<typeof namedTemplateFields, { entity: 'template' }>;
export const {
  changedElsewhere: templateFieldsChanged,
  unlike: templateFieldsUnlike,
  valuesOf: templateValuesOf,
} = fieldTable(namedTemplateFields);

export type TemplateStore = {
  /** Those of one person, in no order, without deleted ones. */
  list(userId: string): Promise<Template[]>;
  /** What a person deleted since then, the last deleted one first. */
  deletedSince(userId: string, since: string): Promise<Template[]>;
  /** Also a deleted one. Locks the row for the rest of the transaction. */
  lock(id: string): Promise<Template | null>;
  /** A person changes their templates one at a time, until the transaction ends. */
  lockPerson(userId: string): Promise<void>;
  /** False when the id is there already, or the name. */
  insert(template: Template): Promise<boolean>;
  /** False when another one has the name. */
  rename(template: Pick<Template, 'id' | 'userId' | 'name' | 'updatedAt'>): Promise<boolean>;
  delete(id: string, at: string): Promise<void>;
  /** Under the name given, which must be free. */
  restore(template: Pick<Template, 'id' | 'name'>): Promise<void>;
  /** Forgets what a person deleted before then, and of the rest all but the `max` deleted last. */
  forgetDeleted(userId: string, before: string, max: number): Promise<void>;
  /** Forgets at most `max` that were deleted before then, of everybody; answers how many. */
  forgetBefore(before: string, max: number): Promise<number>;
  forgetPerson(userId: string): Promise<void>;
};

/** With single spaces. Refuses `input.invalid` with `templates.nameRequired` and `templates.nameTooLong {max}` at `name`. */
export function parseTemplateName(typed: string): Result<string> {
  return parseKeptName(typed, {
    max: maxTemplateName,
    required: 'templates.nameRequired',
    tooLong: 'templates.nameTooLong',
  });
}

export type TemplateContext = {
  /** The workflow the template names, also when it is deleted by now: the form says so where it is used. */
  workflow: { contentType: ContentType; inputFields: readonly CheckedField[] } | null;
  hasPlatform: boolean;
  /** Files the person may refer to. */
  files: readonly StoredFile[];
};

/**
 * A template may leave out what a plan requires; what it has must fit the workflow's form. Refuses `input.invalid` as `parseTemplateName`
 * does, with `schedules.webhookInactive` and `schedules.webhookUnsuited` at `webhookConfigId`, `schedules.platformInactive` at
 * `platformId`, and with what `parseInputData` says of the inputs.
 */
export function parseTemplate(
  input: TemplateValues,
  { workflow, hasPlatform, files }: TemplateContext,
): Result<TemplateValues> {
  const name = parseTemplateName(input.name);
  const lenient = (workflow?.inputFields ?? []).map((field) => ({ ...field, isRequired: false }));
  const data = parseInputData(lenient, input.inputData, files);
  const issues: Issue[] = [
    ...(name.ok ? [] : (name.refusal.issues ?? [])),
    ...(hasPlatform ? [] : [issue('platformId', 'schedules.platformInactive')]),
    ...workflowIssues(input, workflow),
    ...(data.ok ? [] : (data.refusal.issues ?? [])),
  ];
  if (!name.ok || !data.ok || issues.length > 0) return invalid(issues);
  return ok({ ...storedTemplate(input), name: name.value, inputData: data.value });
}

function workflowIssues(
  { webhookConfigId, contentType }: TemplateValues,
  workflow: TemplateContext['workflow'],
): Issue[] {
  if (webhookConfigId === null) return [];
  if (!workflow) return [issue('webhookConfigId', 'schedules.webhookInactive')];
  return suitsWorkflow(contentType, workflow.contentType)
    ? []
    : [issue('webhookConfigId', 'schedules.webhookUnsuited')];
}
