import type { Locale } from '#core/shared/locale.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { plainType } from '#core/files/file-type.ts';
import { fileIssue, parseInputData } from '#core/webhooks/parse-input-data.ts';

export type InputField = PublicWebhook['inputFields'][number];

/** A file a person chose; `stored` is null while it is sent. The preview lives as long as the page. */
export type PickedFile = {
  name: string;
  sizeBytes: number;
  mimeType: string;
  stored: StoredFile | null;
  previewUrl: string | null;
};
export type InputValue = string | number | PickedFile | null;
/** What was filled in, by field name. */
export type InputValues = Record<string, InputValue>;

/** What is sent: files as references to what was uploaded. */
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
  const parsed = parseInputData(fields, toInputData(fields, values), storedFiles(values));
  if (parsed.ok) return {};
  const errors = (parsed.refusal.issues ?? []).map(
    ({ path, code, params }) => [path.replace('inputData.', ''), sentenceOf(code, locale, params)] as const,
  );
  return Object.fromEntries(errors);
}

/** Why this file cannot be taken; null when it can. Asked before it is sent, so that a film is not sent in vain. */
export function fileError(
  field: InputField,
  { sizeBytes: size, mimeType: type }: Pick<PickedFile, 'sizeBytes' | 'mimeType'>,
  { locale, maxUploadBytes = Infinity }: { locale: Locale; maxUploadBytes?: number | undefined },
): string | null {
  const found = fileIssue(field, { type, size }, maxUploadBytes);
  return found && sentenceOf(found.code, locale, found.params);
}

/** A browser's word for a file's type, without parameters. */
export function plainMimeType(type: string): string {
  return plainType(type) ?? 'application/octet-stream';
}

/** A file that was sent before, as a field shows it. */
export function pickedFromStored(stored: StoredFile): PickedFile {
  return { name: stored.name, sizeBytes: stored.size, mimeType: stored.type, stored, previewUrl: null };
}

export function storedFiles(values: InputValues): StoredFile[] {
  return Object.values(values).flatMap((value) => (isFile(value) && value.stored ? [value.stored] : []));
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

export function isUploading(values: InputValues): boolean {
  return Object.values(values).some((value) => isFile(value) && value.stored === null);
}

export function isFile(value: InputValue | undefined): value is PickedFile {
  return typeof value === 'object' && value !== null;
}

function wireValue(value: InputValue): string | number | StoredFile | null {
  return isFile(value) ? value.stored : value;
}
