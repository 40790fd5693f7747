import type { Issue } from '#core/shared/result.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { Choice } from './choices.ts';
import type { InputField, ResponseField, ResponseFieldType } from './workflow-fields.ts';
import type { InputFieldInput, ResponseFieldInput } from './webhook-input-schema.ts';
import { sameText } from '#core/shared/locale.ts';
import { readRecord } from '#core/shared/record-fields.ts';
import { issue } from '#core/shared/result.ts';
import { choiceOf } from './choices.ts';
import { addressTemplateOf } from './read-response.ts';
import { parsePath } from './response-path.ts';
import { isSourceTemplate } from './response-source.ts';
import { isTooDeep } from './response-problem.ts';
import { readJson } from './json-text.ts';
import { maxTemplateDepth } from './template-checks.ts';
import {
  emptyInputField,
  emptyResponseField,
  inputFieldFields,
  renderComponents,
  responseFieldFields,
  responseFieldTypes,
} from './workflow-fields.ts';

export type ReadFields<Field> = { fields: Field[]; issues: Issue[] };

/**
 * Spec §5: options and validation are applied only when they can be read; otherwise the field has none. Order is
 * renumbered.
 */
export function readInputFields(
  inputs: readonly InputFieldInput[],
  stored: readonly InputField[],
  newId: (at: number) => string,
): ReadFields<InputField> {
  const issues: Issue[] = [];
  const names = new Set<string>();
  const fields = inOrder(inputs).map(({ input, at }, displayOrder): InputField => {
    const path = `inputFields.${at}`;
    const fieldName = (input.fieldName ?? '').trim();
    const before = stored.find(({ id }) => id === input.id) ?? stored.find((field) => field.fieldName === fieldName);
    const { values, issues: wrong } = readRecord(
      inputFieldFields,
      { ...input, fieldName, fieldType: input.fieldType ?? '' },
      emptyInputField,
      { stored: before, path: `${path}.` },
    );
    if (fieldName === '') issues.push(issue(`${path}.fieldName`, 'required'));
    else if (!/^[\w.-]{1,100}$/.test(fieldName)) issues.push(issue(`${path}.fieldName`, 'webhooks.fieldName'));
    else if (names.has(fieldName)) issues.push(issue(`${path}.fieldName`, 'webhooks.fieldTwice'));
    names.add(fieldName);
    issues.push(...wrong);
    const options = optionsOf(input.options, before?.options?.options ?? []);
    if (values.fieldType === 'select' && options === null) {
      issues.push(issue(`${path}.options`, 'webhooks.optionsNeeded'));
    }
    return {
      ...values,
      id: idOf(input.id) ?? newId(at),
      displayName: orText(values.displayName, fieldName),
      displayOrder,
      options,
      validation: validationOf(input.validation),
    };
  });
  return { fields, issues };
}

/** Spec §3: the main one can only be an image or a video; of several marked ones the first counts. */
export function readResponseFields(
  inputs: readonly ResponseFieldInput[],
  stored: readonly ResponseField[],
  newId: (at: number) => string,
): ReadFields<ResponseField> {
  const issues: Issue[] = [];
  let hasMain = false;
  const fields = inOrder(inputs).map(({ input, at }, displayOrder): ResponseField => {
    const path = `responseFields.${at}`;
    const fieldPath = (input.fieldPath ?? '').trim();
    const before = stored.find(({ id }) => id === input.id) ?? stored.find((field) => field.fieldPath === fieldPath);
    const { values, issues: wrong } = readRecord(
      responseFieldFields,
      { ...input, fieldPath, fieldType: input.fieldType ?? '', renderComponent: componentOf(input) },
      emptyResponseField,
      { stored: before, path: `${path}.` },
    );
    if (fieldPath === '') issues.push(issue(`${path}.fieldPath`, 'required'));
    else if (parsePath(fieldPath) === null) issues.push(issue(`${path}.fieldPath`, 'webhooks.fieldPath'));
    issues.push(...wrong);
    const renderOptions = objectOf(input.renderOptions);
    const address = addressTemplateOf({ renderOptions });
    if (address !== null && !isSourceTemplate(address)) {
      issues.push(issue(`${path}.renderOptions`, 'webhooks.sourceAddress'));
    }
    const isPrimaryImage = !hasMain && values.isPrimaryImage && mayBeMain(values.renderComponent);
    hasMain ||= isPrimaryImage;
    return {
      ...values,
      id: idOf(input.id) ?? newId(at),
      displayName: orText(values.displayName, fieldPath),
      renderOptions,
      displayOrder,
      isPrimaryImage,
    };
  });
  return { fields, issues };
}

/** Spec §3: offered only for components of files. */
export function mayBeMain(component: ResponseField['renderComponent']): boolean {
  return component !== 'TextComponent';
}

export function usualComponent(type: ResponseFieldType): ResponseField['renderComponent'] {
  if (type === 'image') return 'ImageComponent';
  if (type === 'audio') return 'AudioComponent';
  if (type === 'video' || type === 'video_array') return 'VideoComponent';
  return type === 'image_array' ? 'ImageGridComponent' : 'TextComponent';
}

/** By their sent numbers, the rest unchanged; each keeps its place in the payload for the messages. */
function inOrder<Input extends { displayOrder?: number | undefined }>(inputs: readonly Input[]) {
  return inputs
    .map((input, at) => ({ input, at }))
    .toSorted((a, b) => (a.input.displayOrder ?? a.at) - (b.input.displayOrder ?? b.at) || a.at - b.at);
}

function componentOf({ fieldType, renderComponent }: ResponseFieldInput): ResponseField['renderComponent'] {
  const type = responseFieldTypes.find((known) => known === fieldType);
  return renderComponents.find((name) => name === renderComponent) ?? usualComponent(type ?? 'text');
}

function orText(text: LocalText, otherwise: string): LocalText {
  return text.tr === '' && text.en === '' ? sameText(otherwise) : text;
}

/** Ids are ours; another client's numbers of its fields are not stored. */
function idOf(sent: string | undefined): string | null {
  return sent !== undefined && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(sent) ? sent : null;
}

function objectOf(value: unknown): Record<string, unknown> | null {
  const read = typeof value === 'string' ? readJson(value) : { ok: true as const, value };
  if (!read.ok || typeof read.value !== 'object' || read.value === null || Array.isArray(read.value)) return null;
  if (isTooDeep(read.value, maxTemplateDepth)) return null;
  return read.value as Record<string, unknown>;
}

/**
 * `["Kafe","Plaj"]`, `{"options":["Kafe"]}` or `{"options":[{"value":"cafe","label":{"tr":"Kafe","en":"Café"}}]}`. A plain one that
 * names a stored choice is that choice.
 */
function optionsOf(value: unknown, stored: readonly Choice[]): InputField['options'] {
  const read = typeof value === 'string' ? readJson(value) : { ok: true as const, value };
  if (!read.ok) return null;
  const list = Array.isArray(read.value) ? read.value : objectOf(read.value)?.['options'];
  if (!Array.isArray(list)) return null;
  const options = list.flatMap((choice: unknown) => readChoice(choice, stored) ?? []).slice(0, 200);
  return options.length > 0 ? { options } : null;
}

function readChoice(choice: unknown, stored: readonly Choice[]): Choice | null {
  if (typeof choice === 'string' || typeof choice === 'number') {
    const text = String(choice).trim();
    return text === '' ? null : (choiceOf(stored, text) ?? { value: text, label: sameText(text) });
  }
  const { value, label } = objectOf(choice) ?? {};
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (typeof label === 'string' && label.trim() !== '') return { value: text, label: sameText(label.trim()) };
  const { tr, en } = objectOf(label) ?? {};
  if (typeof tr !== 'string') return { value: text, label: sameText(text) };
  return { value: text, label: { tr, en: typeof en === 'string' ? en : '' } };
}

/** Only known rules are stored: `{acceptedTypes: [..], maxSize: bytes}`. */
function validationOf(value: unknown): InputField['validation'] {
  const rules = objectOf(value);
  if (!rules) return null;
  const { acceptedTypes, maxSize } = rules;
  const types = Array.isArray(acceptedTypes) ? acceptedTypes.filter((type) => typeof type === 'string') : [];
  const hasSize = typeof maxSize === 'number' && Number.isInteger(maxSize) && maxSize > 0;
  if (types.length === 0 && !hasSize) return null;
  return { ...(types.length > 0 && { acceptedTypes: types }), ...(hasSize && { maxSize }) };
}
