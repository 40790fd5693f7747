import type { WebhookForm, EntryForm, InputFieldForm } from './webhook-form.ts';
import { useId, useState } from 'react';
import { sentenceOf } from '#core/texts/texts.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { templateProblem, fillEntry, fillTemplate } from '#core/webhooks/request-template.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';
import { useText } from '../../../i18n/useText.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { isRecord } from '#core/shared/json.ts';

type SampleValues = {
  prompt: string;
  influencerName: string;
  inputs: Readonly<Record<string, string>>;
  origin: string;
};

const sampleRun = '0198a1b2-0000-7000-8000-000000000001';

/** The request for sample values, updated while typing. Secrets are masked. */
export function RequestPreview({ values }: { values: WebhookForm }) {
  const { t, locale } = useText();
  const titleId = useId();
  const [prompt, setPrompt] = useState<string | null>(null);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const template = values.requestTemplate.trim() === '' ? null : readJson(values.requestTemplate);
  const samples = {
    prompt: prompt ?? t('webhookAdmin.samplePrompt'),
    influencerName: t('webhookAdmin.sampleName'),
    origin: globalThis.location.origin,
    inputs,
  };
  const fields = values.inputFields.filter(({ fieldName }) => fieldName.trim() !== '');
  const problem = template?.ok ? templateProblem(template.value) : null;
  const isWrong = problem !== null || template?.ok === false;
  const preview = isWrong ? null : previewOf(values, template?.ok ? template.value : null, samples);
  return (
    <section className="request-preview grid grid-cols-[minmax(0,1fr)] gap-2.5" aria-labelledby={titleId}>
      <h3 id={titleId} className="font-display plain-figures text-[1.0625rem] leading-[1.2] font-semibold">
        {t('webhookAdmin.preview')}
      </h3>
      {preview ? (
        <pre
          className="admin-code overflow-auto rounded-md bg-sunken px-3.5 py-2.5 font-mono plain-figures text-[0.8125rem] leading-normal font-medium"
          tabIndex={0}
          aria-labelledby={titleId}
        >
          {preview}
        </pre>
      ) : (
        <p className="rounded-md bg-sunken px-3.5 py-2.5 text-s wrap-anywhere">
          {problem
            ? sentenceOf(problem.code, locale, problem.params)
            : t('webhookAdmin.previewWrong', { line: template?.ok === false ? template.line : 1 })}
        </p>
      )}
      <details>
        <summary>{t('webhookAdmin.samples')}</summary>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-3 pt-2.5">
          <TextInput
            label={t('webhookAdmin.samplePromptLabel')}
            value={samples.prompt}
            onChange={({ target }) => setPrompt(target.value)}
          />
          {fields.map(({ id, fieldName }) => (
            <TextInput
              key={id}
              label={fieldName}
              value={inputs[fieldName] ?? ''}
              onChange={({ target }) => setInputs((all) => ({ ...all, [fieldName]: target.value }))}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

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
  const body = fillTemplate(isRecord(template) ? template : null, {
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

/** The typed value of a field; else its first choice, a number, or its name. */
function sampleOf({ fieldType, fieldName, displayName, optionsApplied }: InputFieldForm, typed: string) {
  if (fieldType === 'number') return Number.isNaN(Number(typed)) || typed.trim() === '' ? 1 : Number(typed);
  if (typed !== '') return typed;
  const options = fieldType === 'select' ? readJson(optionsApplied) : null;
  const first: unknown = options?.ok && Array.isArray(options.value) ? options.value[0] : null;
  if (typeof first === 'string') return first;
  return isRecord(first) && typeof first['value'] === 'string' ? first['value'] : displayName.tr || fieldName;
}
