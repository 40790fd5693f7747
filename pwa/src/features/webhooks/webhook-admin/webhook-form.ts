import type { ModeForm } from '../webhook-mode/mode-form.ts';
import type { RecordForm } from '../../../fields/record-form.ts';
import type { EntryView } from '#core/webhooks/request-entries.ts';
import type { WebhookContent } from '#core/webhooks/webhook-file.ts';
import type { ContentType } from '#core/webhooks/workflow-fields.ts';
import type { createWebhook } from '#core/contract/webhooks.ts';
import type { BodyOf } from '#core/contract/route.ts';
import type { useRuleForm } from '../../../fields/useRuleForm.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';
import { inputFieldFields, responseFieldFields, workflowFields } from '#core/webhooks/workflow-fields.ts';
import { withoutSecrets } from '#core/webhooks/webhook-file.ts';
import { emptyForm, prettyJson, recordForm, recordInputOf, textOrNull } from '../../../fields/record-form.ts';
import { emptyMode, formOfMode, modeInputOf } from '../webhook-mode/mode-form.ts';

/** JSON as typed, and its last valid text: only that one is sent (spec §5). */
export type JsonDraft<Name extends string> = Record<Name | `${Name}Applied`, string>;

export type InputFieldForm = { id: string } & RecordForm<typeof inputFieldFields, JsonDraft<'options' | 'validation'>>;
export type ResponseFieldForm = { id: string } & RecordForm<typeof responseFieldFields, JsonDraft<'renderOptions'>>;

/** A header or a query value. `isStored`: the server has its secret; an empty `value` leaves it unchanged. */
export type EntryForm = { id: string; name: string; value: string; secret: boolean; isStored: boolean };

/** The values of the form under the names of the payload. The template is JSON text. */
export type WebhookForm = RecordForm<
  typeof workflowFields,
  {
    headers: EntryForm[];
    query: EntryForm[];
    creditCost: number | null;
    /** `byFields`: the kind of the main response field. */
    contentType: ContentType | 'byFields';
    mode: ModeForm;
    keyHosts: string[];
    moderationWords: string[];
    inputFields: InputFieldForm[];
    responseFields: ResponseFieldForm[];
  }
>;

export const emptyWebhook: WebhookForm = emptyForm(workflowFields, {
  headers: [],
  query: [],
  creditCost: 1,
  contentType: 'byFields' as const,
  mode: emptyMode,
  keyHosts: [],
  moderationWords: [],
  inputFields: [],
  responseFields: [],
});

export function newInputField(id: string): InputFieldForm {
  return { id, ...emptyForm(inputFieldFields, { ...jsonDraft('options', null), ...jsonDraft('validation', null) }) };
}

export function newResponseField(id: string): ResponseFieldForm {
  return { id, ...emptyForm(responseFieldFields, jsonDraft('renderOptions', null)) };
}

export function newEntry(id: string): EntryForm {
  return { id, name: '', value: '', secret: false, isStored: false };
}

function formOfEntry(entry: EntryView): EntryForm {
  const { name, secret } = entry;
  return { id: name, name, secret, value: entry.secret ? '' : entry.value, isStored: entry.secret && entry.hasValue };
}

/** An empty secret is omitted: the stored one stays. */
function inputOfEntry({ name, value, secret }: EntryForm) {
  return { name, secret, ...(secret && value === '' ? {} : { value }) };
}

export function formOfWebhook(webhook: WebhookContent): WebhookForm {
  return recordForm(workflowFields, webhook, {
    headers: webhook.headers.map(formOfEntry),
    query: webhook.query.map(formOfEntry),
    creditCost: webhook.creditCost.costPerUse,
    contentType: contentTypeOf(webhook),
    mode: formOfMode(webhook.mode),
    keyHosts: webhook.keyHosts,
    moderationWords: webhook.moderationWords,
    inputFields: webhook.inputFields.map((field) => ({
      id: field.id,
      ...recordForm(inputFieldFields, field, {
        ...jsonDraft('options', field.options?.options ?? null),
        ...jsonDraft('validation', field.validation),
      }),
    })),
    responseFields: webhook.responseFields.map((field) => ({
      id: field.id,
      ...recordForm(responseFieldFields, field, jsonDraft('renderOptions', field.renderOptions)),
    })),
  });
}

/** The request: fields are numbered in their order. */
export function webhookInputOf(form: WebhookForm) {
  const { contentType, ...values } = recordInputOf(workflowFields, form);
  return {
    ...values,
    ...(form.contentType !== 'byFields' && { contentType }),
    creditCost: form.creditCost,
    mode: modeInputOf(form.mode),
    keyHosts: form.keyHosts,
    moderationWords: form.moderationWords,
    headers: form.headers.map(inputOfEntry),
    query: form.query.map(inputOfEntry),
    inputFields: form.inputFields.map((field, displayOrder) => ({
      ...recordInputOf(inputFieldFields, field),
      id: field.id,
      displayOrder,
      options: textOrNull(field.optionsApplied),
      validation: textOrNull(field.validationApplied),
    })),
    responseFields: form.responseFields.map((field, displayOrder) => ({
      ...recordInputOf(responseFieldFields, field),
      id: field.id,
      displayOrder,
      renderOptions: textOrNull(field.renderOptionsApplied),
    })),
  } satisfies BodyOf<typeof createWebhook>;
}

function jsonDraft<Name extends string>(name: Name, value: unknown): JsonDraft<Name> {
  const text = prettyJson(value);
  return { [name]: text, [`${name}Applied`]: text } as JsonDraft<Name>;
}

/** Sent only if it differs from the kind of the fields, so that it follows them. */
function contentTypeOf({ contentType, responseFields }: WebhookContent): WebhookForm['contentType'] {
  if (contentType === undefined) return 'byFields';
  return responseFields.length > 0 && kindOf(responseFields, contentType) === contentType ? 'byFields' : contentType;
}

/** The form of one workflow, as its sections receive it. */
export type WebhookFormControl = ReturnType<typeof useRuleForm<WebhookForm, unknown>>;

/** The form of a new workflow with the values of another one, except its secrets. */
export function copyOf(source: WebhookContent, named: (name: string) => string): WebhookForm {
  const form = formOfWebhook(withoutSecrets(source));
  const name = { tr: named(form.name.tr), en: form.name.en === '' ? '' : named(form.name.en) };
  return { ...form, name };
}
