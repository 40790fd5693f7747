import type { Locale } from '#core/shared/locale.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { fileIssue, parseInputData } from '#core/webhooks/parse-input-data.ts';

export type InputField = PublicWebhook['inputFields'][number];

/** A file a person chose; `dataUrl` is null while it is read. */
export type PickedFile = { name: string; sizeBytes: number; mimeType: string; dataUrl: string | null };
export type InputValue = string | number | PickedFile | null;
/** What was filled in, by field name. */
export type InputValues = Record<string, InputValue>;

/** What is sent: files as the data URLs they were read to (spec §5). */
export function toInputData(fields: readonly InputField[], values: InputValues): Record<string, unknown> {
  const filled = fields.map((field) => [field.fieldName, wireValue(valueOf(field, values))] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null && value !== ''));
}

/** What is wrong, as sentences by field name: the server's own rules, before it is asked. */
export function inputErrors(
  fields: readonly InputField[],
  values: InputValues,
  locale: Locale,
): Record<string, string> {
  const parsed = parseInputData(fields, toInputData(fields, values), locale);
  if (parsed.ok) return {};
  const errors = (parsed.refusal.issues ?? []).map(
    ({ path, code, params }) => [path.replace('inputData.', ''), sentenceOf(code, locale, params)] as const,
  );
  return Object.fromEntries(errors);
}

/** Why this file cannot be taken; null when it can. Asked before it is read, so that a film is not read in vain. */
export function fileError(field: InputField, file: Pick<PickedFile, 'sizeBytes' | 'mimeType'>, locale: Locale) {
  const found = fileIssue(field, { ...file, mimeType: file.mimeType.split(';')[0]! }, locale);
  return found && sentenceOf(found.code, locale, found.params);
}

/** What the form shows for a field. Workflows share names: a value of another kind, left by one of them, is none here. */
export function valueOf(field: InputField, values: InputValues): InputValue {
  const value = values[field.fieldName] ?? null;
  return fits(field, value) ? value : null;
}

function fits({ fieldType, options }: InputField, value: InputValue): boolean {
  switch (fieldType) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'select':
      return options?.options.some((choice) => choice.value === value) ?? false;
    default:
      return isFile(value);
  }
}

export function isReading(values: InputValues): boolean {
  return Object.values(values).some((value) => isFile(value) && value.dataUrl === null);
}

export function isFile(value: InputValue | undefined): value is PickedFile {
  return typeof value === 'object' && value !== null;
}

function wireValue(value: InputValue): string | number | null {
  return isFile(value) ? value.dataUrl : value;
}
