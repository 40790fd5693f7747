import type { StoredFile } from '#core/files/stored-file.ts';
import type { Persona } from '#core/influencers/persona.ts';
import type { NamedFile, TemplateValues } from '#core/webhooks/request-template.ts';
import type { EntryForm, InputFieldForm, WebhookForm } from './webhook-form.ts';
import { personaNames } from '#core/influencers/persona.ts';
import { isRecord } from '#core/shared/json.ts';
import { readJson } from '#core/webhooks/json-text.ts';
import { mask } from '#core/webhooks/mask-secrets.ts';
import { isFileField } from '#core/webhooks/parse-input-data.ts';
import { displayedBody, fileMarks, requestBody } from '#core/webhooks/request-body.ts';
import { fillTemplate } from '#core/webhooks/request-template.ts';
import { fillEntry } from '#core/webhooks/request-entries.ts';
import { addressWithQuery } from '#core/webhooks/sent-request.ts';
import { kindOf } from '#core/webhooks/webhook-draft.ts';

export type SampleValues = {
  prompt: string;
  influencerName: string;
  creatorPrompt?: string;
  inputs: Readonly<Record<string, string>>;
  origin: string;
};
type Form = Pick<
  WebhookForm,
  | 'method'
  | 'webhookUrl'
  | 'headers'
  | 'query'
  | 'inputFields'
  | 'responseFields'
  | 'mode'
  | 'contentType'
  | 'scene'
  | 'bodyKind'
>;

const sampleRun = '0198a1b2-0000-7000-8000-000000000001';
const sampleFace: NamedFile = { name: 'face', file: aFile('face.jpg') };

/** The request of a form as text: method and address, headers, and the body filled with samples. Secrets are masked. */
export function previewOf(form: Form, template: unknown, samples: SampleValues): string {
  const values = sampleValues(form, samples);
  const valueOf = ({ secret, value }: EntryForm) => (secret ? mask : fillEntry(value, values));
  const marks = fileMarks(sampleRun, ({ name }) => `${samples.origin}/api/files/shared/…/${name}`);
  const filled = fillTemplate(isRecord(template) ? template : null, values, marks.insert);
  const body = requestBody(form.bodyKind, filled, marks, { boundary: 'vitrin', indent: 2 });
  const query = form.query.map((entry): [string, string] => [entry.name, valueOf(entry)]);
  const address = addressWithQuery(form.webhookUrl, query).replaceAll(encodeURIComponent(mask), mask);
  const headers = form.headers.map((entry) => `${entry.name}: ${valueOf(entry)}`);
  const type = form.bodyKind === 'json' ? [] : [`Content-Type: ${body.contentType}`];
  return [`${form.method} ${address}`, ...type, ...headers, '', displayedBody(body)].join('\n');
}

/** The scene of a form, filled with samples. */
export function sampleScene(form: Form, samples: SampleValues): string {
  const filled = fillTemplate({ scene: '{{scene}}' }, sampleValues(form, samples), ({ name }) => `(${name})`);
  return String(filled['scene']);
}

function sampleValues(form: Form, samples: SampleValues): TemplateValues {
  const fields = form.inputFields.filter(({ fieldName }) => fieldName.trim() !== '');
  return {
    callbackUrl: form.mode.kind === 'callback' ? `${samples.origin}/callbacks/…` : null,
    generationId: sampleRun,
    random: 1_234_567_890,
    prompt: samples.prompt,
    scene: form.scene,
    type: form.contentType === 'byFields' ? kindOf(form.responseFields, 'image') : form.contentType,
    bodyKind: form.bodyKind,
    inputFields: fields.map(({ fieldName, fieldType }) => ({ fieldName: fieldName.trim(), fieldType })),
    input: Object.fromEntries(
      fields.map((field) => [field.fieldName.trim(), sampleOf(field, samples.inputs[field.fieldName] ?? '')]),
    ),
    influencer: samplePersona(samples),
    references: [sampleFace],
    assets: [],
  };
}

function samplePersona({ influencerName, creatorPrompt = '' }: SampleValues): Persona {
  const none = Object.fromEntries(personaNames.map((name) => [name, null])) as Persona;
  const person = { age: 24, gender: 'female', hairColor: '', personality: '', tags: [] };
  return { ...none, id: sampleRun, name: influencerName, creatorPrompt, ...person };
}

/** The typed value of a field; else its first choice, a number, a file, or its name. */
function sampleOf(field: InputFieldForm, typed: string): unknown {
  const { fieldType, fieldName, displayName, optionsApplied } = field;
  if (isFileField(field)) return aFile(typed || `${fieldName}.jpg`);
  if (fieldType === 'number') return Number.isNaN(Number(typed)) || typed.trim() === '' ? 1 : Number(typed);
  if (typed !== '') return typed;
  const options = fieldType === 'select' ? readJson(optionsApplied) : null;
  const first: unknown = options?.ok && Array.isArray(options.value) ? options.value[0] : null;
  if (typeof first === 'string') return first;
  return isRecord(first) && typeof first['value'] === 'string' ? first['value'] : displayName.tr || fieldName;
}

function aFile(name: string): StoredFile {
  return { sha256: '0'.repeat(64), type: 'image/jpeg', size: 0, name };
}
