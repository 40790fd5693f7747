import type { StoredFile } from '#core/files/stored-file.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { plainType } from '#core/files/file-type.ts';
import { isStoredFile } from '#core/files/stored-file.ts';

export type InputField = PublicWebhook['inputFields'][number];

/** A file that a person chose; `stored` is null during the upload. The preview lives as long as the page. */
export type PickedFile = {
  name: string;
  sizeBytes: number;
  mimeType: string;
  stored: StoredFile | null;
  previewUrl: string | null;
};
export type InputValue = string | number | PickedFile | null;
/** The entered inputs, by field name. */
export type InputValues = Record<string, InputValue>;

/** The request's inputs: files are references to uploads. */
export function toInputData(fields: readonly InputField[], values: InputValues): Record<string, unknown> {
  const filled = fields.map((field) => [field.fieldName, wireValue(valueOf(field, values))] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== null && value !== ''));
}

/** The path of a field's errors, in the rules and on the server. */
export function inputPath({ fieldName }: Pick<InputField, 'fieldName'>): `inputData.${string}` {
  return `inputData.${fieldName}`;
}

/** A browser's name of a file's type, without parameters. */
export function plainMimeType(type: string): string {
  return plainType(type) ?? 'application/octet-stream';
}

/** A file that was sent before, as a field shows it. */
export function pickedFromStored(stored: StoredFile): PickedFile {
  return { name: stored.name, sizeBytes: stored.size, mimeType: stored.type, stored, previewUrl: null };
}

/** Earlier inputs, as a form shows them; files that are `gone` (hashes) are left out. */
export function toInputValues(inputData: Record<string, unknown>, missing: readonly string[] = []): InputValues {
  const values = Object.entries(inputData).map(([name, value]) => [name, displayedValue(value, missing)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
}

function displayedValue(value: unknown, missing: readonly string[]): InputValue {
  if (isStoredFile(value)) return missing.includes(value.sha256) ? null : pickedFromStored(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

export function storedFiles(values: InputValues): StoredFile[] {
  return Object.values(values).flatMap((value) => (isFile(value) && value.stored ? [value.stored] : []));
}

/** The form's value of a field. Workflows share names: a value of another kind, from another workflow, is ignored. */
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

/** Leaves out files whose upload was abandoned: they must be chosen again. */
export function settledValues(values: InputValues): InputValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isFile(value) || isStoredFile(value.stored)));
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
