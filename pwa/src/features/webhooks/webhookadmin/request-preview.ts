import type { EntryForm, WebhookForm } from './webhook-form.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { fillEntry, fillTemplate } from '#core/webhooks/request-template.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';

export type SampleValues = { prompt: string; influencerName: string; inputs: Readonly<Record<string, string>> };

const sampleRun = '0198a1b2-0000-7000-8000-000000000001';

/** The request of a form as text: method and address, headers, and the body filled with samples. Secrets are masked. */
export function previewOf(
  form: Pick<WebhookForm, 'method' | 'webhookUrl' | 'headers' | 'query' | 'inputFields' | 'responseFields' | 'mode'>,
  template: unknown,
  samples: SampleValues,
): string {
  const callbackUrl = form.mode.kind === 'callback' ? `${globalThis.location.origin}/callbacks/…` : null;
  const run = { callbackUrl, generationId: sampleRun };
  const valueOf = ({ secret, value }: EntryForm) => (secret ? mask : fillEntry(value, run));
  const input = Object.fromEntries(
    form.inputFields
      .filter(({ fieldName }) => fieldName.trim() !== '')
      .map(({ fieldName, fieldType }) => {
        const typed = samples.inputs[fieldName] ?? '';
        const isNumber = fieldType === 'number' && typed.trim() !== '' && !Number.isNaN(Number(typed));
        return [fieldName.trim(), typed === '' ? null : isNumber ? Number(typed) : typed];
      }),
  );
  const body = fillTemplate(isObject(template) ? template : null, {
    ...run,
    prompt: samples.prompt,
    type: 'image',
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
