import type { LocalText } from '#core/shared/locale.ts';
import type { CallForm } from '../webhookmode/mode-form.ts';
import type { ShownEntry } from '#core/webhooks/request-entries.ts';
import type { WebhookContent } from '#core/webhooks/webhook-file.ts';
import type { ContentType, InputField, ResponseField } from '#core/webhooks/webhook.ts';
import type { WebhookInput } from '#core/webhooks/webhook-input-schema.ts';
import { plainAnswering } from '#core/webhooks/answer-mode.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';
import { emptyMode, formOfMode, modeInputOf } from '../webhookmode/mode-form.ts';

/** JSON as it is typed, and the last text of it that could be read: only that one is sent (spec §5). */
export type JsonDraft<Name extends string> = Record<Name | `${Name}Applied`, string>;

export type InputFieldForm = {
  id: string;
  fieldName: string;
  displayName: LocalText;
  fieldType: InputField['fieldType'];
  isRequired: boolean;
  placeholder: LocalText;
} & JsonDraft<'options' | 'validation'>;

export type ResponseFieldForm = {
  id: string;
  fieldPath: string;
  displayName: LocalText;
  fieldType: ResponseField['fieldType'];
  renderComponent: ResponseField['renderComponent'];
  isRequired: boolean;
  isPrimaryImage: boolean;
} & JsonDraft<'renderOptions'>;

/** A header or a query value. `isStored`: the server has its secret; an empty `value` keeps it. */
export type EntryForm = { id: string; name: string; value: string; secret: boolean; isStored: boolean };

/** The values of the form, named as the payload. The template is JSON text. */
export type WebhookForm = CallForm & {
  name: LocalText;
  description: LocalText;
  webhookUrl: string;
  requestTemplate: string;
  headers: EntryForm[];
  query: EntryForm[];
  creditCost: number | null;
  /** `byFields`: what the main response field is. */
  contentType: ContentType | 'byFields';
  isActive: boolean;
  inputFields: InputFieldForm[];
  responseFields: ResponseFieldForm[];
};

/** Spec §9: a new workflow costs one credit and is active. */
export const emptyWebhook: WebhookForm = {
  name: { tr: '', en: '' },
  description: { tr: '', en: '' },
  webhookUrl: '',
  requestTemplate: '',
  headers: [],
  query: [],
  creditCost: 1,
  contentType: 'byFields',
  ...plainAnswering,
  mode: emptyMode,
  isActive: true,
  inputFields: [],
  responseFields: [],
};

export function newInputField(id: string): InputFieldForm {
  return {
    id,
    fieldName: '',
    displayName: { tr: '', en: '' },
    fieldType: 'text',
    isRequired: false,
    placeholder: { tr: '', en: '' },
    options: '',
    optionsApplied: '',
    validation: '',
    validationApplied: '',
  };
}

export function newResponseField(id: string): ResponseFieldForm {
  return {
    id,
    fieldPath: '',
    displayName: { tr: '', en: '' },
    fieldType: 'image',
    renderComponent: 'ImageComponent',
    isRequired: false,
    isPrimaryImage: false,
    renderOptions: '',
    renderOptionsApplied: '',
  };
}

export function newEntry(id: string): EntryForm {
  return { id, name: '', value: '', secret: false, isStored: false };
}

function formOfEntry(entry: ShownEntry): EntryForm {
  const { name, secret } = entry;
  return { id: name, name, secret, value: entry.secret ? '' : entry.value, isStored: entry.secret && entry.hasValue };
}

/** A secret that was not typed is left out: the stored one stays. */
function inputOfEntry({ name, value, secret }: EntryForm) {
  return { name, secret, ...(secret && value === '' ? {} : { value }) };
}

export function formOfWebhook(webhook: WebhookContent): WebhookForm {
  const { name, description, webhookUrl, requestTemplate, creditCost, isActive } = webhook;
  return {
    name: { ...name },
    description: { ...description },
    webhookUrl,
    requestTemplate: prettyJson(requestTemplate),
    headers: webhook.headers.map(formOfEntry),
    query: webhook.query.map(formOfEntry),
    creditCost: creditCost.costPerUse,
    contentType: contentTypeOf(webhook),
    mode: formOfMode(webhook.mode),
    method: webhook.method,
    timeLimitSeconds: webhook.timeLimitSeconds,
    isSafeToRepeat: webhook.isSafeToRepeat,
    isActive,
    inputFields: webhook.inputFields.map(({ displayOrder: _order, ...field }) => {
      const options = prettyJson(field.options?.options ?? null);
      const validation = prettyJson(field.validation);
      return {
        ...field,
        placeholder: field.placeholder ?? { tr: '', en: '' },
        options,
        optionsApplied: options,
        validation,
        validationApplied: validation,
      };
    }),
    responseFields: webhook.responseFields.map(({ displayOrder: _order, ...field }) => {
      const renderOptions = prettyJson(field.renderOptions);
      return { ...field, renderOptions, renderOptionsApplied: renderOptions };
    }),
  };
}

/** What is sent: fields numbered as they stand, an empty template as null. */
export function webhookInputOf({ contentType, timeLimitSeconds, ...form }: WebhookForm) {
  return {
    ...form,
    ...(contentType !== 'byFields' && { contentType }),
    ...(timeLimitSeconds !== null && { timeLimitSeconds }),
    mode: modeInputOf(form.mode),
    requestTemplate: form.requestTemplate.trim() === '' ? null : form.requestTemplate,
    headers: form.headers.map(inputOfEntry),
    query: form.query.map(inputOfEntry),
    inputFields: form.inputFields.map(({ optionsApplied, validationApplied, ...field }, displayOrder) => ({
      ...field,
      displayOrder,
      options: textOrNull(optionsApplied),
      validation: textOrNull(validationApplied),
    })),
    responseFields: form.responseFields.map(({ renderOptionsApplied, ...field }, displayOrder) => ({
      ...field,
      displayOrder,
      renderOptions: textOrNull(renderOptionsApplied),
    })),
  } satisfies WebhookInput;
}

/** Named only where its fields would say something else, so that it follows them. */
function contentTypeOf({ contentType, responseFields }: WebhookContent): WebhookForm['contentType'] {
  if (contentType === undefined) return 'byFields';
  return responseFields.length > 0 && kindOf(responseFields, contentType) === contentType ? 'byFields' : contentType;
}

export function prettyJson(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
