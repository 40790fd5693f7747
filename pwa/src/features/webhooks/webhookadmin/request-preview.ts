import type { EntryForm, InputFieldForm, WebhookForm } from './webhook-form.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { fillEntry, fillTemplate } from '#core/webhooks/request-template.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';

export type SampleValues = {
  prompt: string;
  influencerName: string;
  inputs: Readonly<Record<string, string>>;
  origin: string;
};

const sampleRun = '0198a1b2-0000-7000-8000-000000000001';

/** The request of a form as text: method and address, headers, and the body filled with samples. Secrets are masked. */
export function previewOf(
  form: Pick<
    WebhookForm,
    'method' | 'webhookUrl' | 'headers' | 'query' | 'inputFields' | 'responseFields' | 'mode' | 'contentType'
  >,
  template: unknown,
  samples: SampleValues,
): string {
  const callbackUrl = form.mode.kind === 'callback' ? `${samples.origin}/callbacks/…` : null;
  const run = { callbackUrl, generationId: sampleRun };
  const valueOf = ({ secret, value }: EntryForm) => (secret ? mask : fillEntry(value, run));
  const input = Object.fromEntries(
    form.inputFields
      .filter(({ fieldName }) => fieldName.trim() !== '')
      .map((field) => [field.fieldName.trim(), sampleOf(field, samples.inputs[field.fieldName] ?? '')]),
  );
  const body = fillTemplate(isObject(template) ? template : null, {
    ...run,
    prompt: samples.prompt,
    type: form.contentType === 'byFields' ? kindOf(form.responseFields, 'image') : form.contentType,
    input,
    influencer: {
      id: sampleRun,
      name: samples.influencerName,
      age: 24,
      gender: 'female',
      hairColor: '',
      personality: '',
      referenceImageUrl: null,
    },
  });
  const query = form.query.map((entry): [string, string] => [entry.name, valueOf(entry)]);
  const address = addressWithQuery(form.webhookUrl, query).replaceAll(encodeURIComponent(mask), mask);
  const headers = form.headers.map((entry) => `${entry.name}: ${valueOf(entry)}`);
  return [`${form.method} ${address}`, ...headers, '', JSON.stringify(body, null, 2)].join('\n');
}

/** What was typed for a field; else its first choice, a number, or its name. */
function sampleOf({ fieldType, fieldName, displayName, optionsApplied }: InputFieldForm, typed: string) {
  if (fieldType === 'number') return Number.isNaN(Number(typed)) || typed.trim() === '' ? 1 : Number(typed);
  if (typed !== '') return typed;
  const options = fieldType === 'select' ? readJson(optionsApplied) : null;
  const first: unknown = options?.ok && Array.isArray(options.value) ? options.value[0] : null;
  if (typeof first === 'string') return first;
  return isObject(first) && typeof first['value'] === 'string' ? first['value'] : displayName.tr || fieldName;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
