import type { SentenceCode } from '#core/texts/texts.ts';
import type { Locale, LocalText } from '#core/shared/locale.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { InputFieldType } from './webhook.ts';
import { localText } from '#core/shared/locale.ts';
import { defaultMaxFileBytes, inMegabytes } from '#core/files/file-limits.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import type { DataFile } from './files-in-input.ts';
import { isAcceptedType, readDataFile } from './files-in-input.ts';

/** What checking needs of an input field: as the server keeps it, or as a customer sees it with its name in one language. */
export type CheckedField = {
  fieldName: string;
  displayName: LocalText | string;
  fieldType: InputFieldType;
  isRequired: boolean;
  displayOrder: number;
  options: { options: readonly { value: string }[] } | null;
  validation: { acceptedTypes?: readonly string[] | undefined; maxSize?: number | undefined } | null;
};

const maxTextLength = 4000;

/**
 * Spec §5: what a workflow's input fields ask for, read from what a form sent. Answers only known fields, numbers as numbers,
 * files as the data URLs they came as; empty optional fields are left out. Issues sit at `inputData.<fieldName>`: `fieldRequired`,
 * `wrongType`, `choice`, `tooLong`, `fileUnreadable`, `fileTooLarge {sizeMb, maxMb}`, `fileType`; every one carries `field`, the
 * name the reader sees.
 */
export function parseInputData(
  fields: readonly CheckedField[],
  raw: Record<string, unknown>,
  locale: Locale = 'tr',
): Result<Record<string, unknown>> {
  const issues: Issue[] = [];
  const values: [string, unknown][] = [];
  for (const field of fields.toSorted((a, b) => a.displayOrder - b.displayOrder)) {
    const sent = Object.hasOwn(raw, field.fieldName) ? raw[field.fieldName] : undefined;
    const found = readField(field, sent);
    if (found.kind === 'value') values.push([field.fieldName, found.value]);
    if (found.kind === 'issue') {
      const params = { field: nameOf(field, locale), ...found.params };
      issues.push(issue(`inputData.${field.fieldName}`, found.code, params));
    }
  }
  return issues.length > 0 ? invalid(issues) : ok(Object.fromEntries(values));
}

type Wrong = { kind: 'issue'; code: SentenceCode; params?: Record<string, string | number> };
type Read = { kind: 'empty' } | { kind: 'value'; value: string | number } | Wrong;

function readField(field: CheckedField, sent: unknown): Read {
  if (isEmpty(sent)) return field.isRequired ? wrong('fieldRequired') : { kind: 'empty' };
  switch (field.fieldType) {
    case 'number':
      return readNumber(sent);
    case 'select':
      return field.options?.options.some((choice) => choice.value === sent) ? read(sent as string) : wrong('choice');
    case 'text':
      if (typeof sent !== 'string') return wrong('wrongType');
      return sent.length > maxTextLength ? wrong('tooLong', { max: maxTextLength }) : read(sent.trim());
    default:
      return readFile(field, sent);
  }
}

function nameOf({ displayName }: CheckedField, locale: Locale): string {
  return typeof displayName === 'string' ? displayName : localText(displayName, locale);
}

function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}

function readNumber(sent: unknown): Read {
  const number = typeof sent === 'string' ? Number(sent.trim().replace(',', '.')) : sent;
  return typeof number === 'number' && Number.isFinite(number) ? read(number) : wrong('wrongType');
}

function readFile(field: CheckedField, sent: unknown): Read {
  const file = typeof sent === 'string' ? readDataFile(sent) : null;
  if (!file) return wrong('fileUnreadable');
  return judgeFile(field, file) ?? read(sent as string);
}

/** What is wrong with a file before anyone reads it, by the same rules: `fileTooLarge` or `fileType`; null when nothing is. */
export function fileIssue(field: CheckedField, file: DataFile, locale: Locale = 'tr'): Issue | null {
  const found = judgeFile(field, file);
  return found && issue(`inputData.${field.fieldName}`, found.code, { field: nameOf(field, locale), ...found.params });
}

function judgeFile(field: CheckedField, file: DataFile): Wrong | null {
  const maxBytes = field.validation?.maxSize ?? defaultMaxFileBytes;
  if (file.sizeBytes > maxBytes) {
    return wrong('fileTooLarge', { sizeMb: inMegabytes(file.sizeBytes, Math.ceil), maxMb: inMegabytes(maxBytes) });
  }
  const accepted = acceptedTypesOf(field);
  return accepted.length > 0 && !isAcceptedType(file.mimeType, accepted)
    ? wrong('fileType', { type: file.mimeType })
    : null;
}

/** Types a file field takes, as its admin wrote them; a picture field without any takes pictures. Empty: every type. */
export function acceptedTypesOf({ fieldType, validation }: CheckedField): readonly string[] {
  return validation?.acceptedTypes ?? (fieldType === 'file' ? [] : [fieldType]);
}

function read(value: string | number): Read {
  return { kind: 'value', value };
}

function wrong(code: SentenceCode, params?: Record<string, string | number>): Wrong {
  return params ? { kind: 'issue', code, params } : { kind: 'issue', code };
}
