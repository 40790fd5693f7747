import type { SentenceCode, SentenceParams } from '#core/texts/texts.ts';
import type { LocalText } from '#core/shared/locale.ts';
import type { Issue, Result } from '#core/shared/result.ts';
import type { Choice } from './choices.ts';
import type { InputFieldType } from './webhook.ts';
import { unsupportedImage } from '#core/files/file-type.ts';
import { defaultMaxFileBytes, inMegabytes } from '#core/files/file-limits.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import { choiceOf } from './choices.ts';
import { isAcceptedType, readDataFile } from './files-in-input.ts';
import { readFileReference } from '#core/files/stored-file.ts';

/** The properties of an input field that checking needs. */
export type CheckedField = {
  fieldName: string;
  displayName: LocalText;
  fieldType: InputFieldType;
  isRequired: boolean;
  displayOrder: number;
  options: { options: readonly Choice[] } | null;
  validation: { acceptedTypes?: readonly string[] | undefined; maxSize?: number | undefined } | null;
};

const maxTextLength = 4000;

/**
 * Spec §5: the values of a workflow's input fields, read from a submitted form. Returns only known fields, numbers as
 * numbers, files as references, a choice by its value or its label as its value; empty optional fields are left out.
 * `files`: those the user may refer to, whose type and size count whatever the reference contains. Issues are at
 * `inputData.<fieldName>`: `fieldRequired`, `wrongType`, `choice`, `tooLong`, `fileUnknown`, `fileUnreadable`,
 * `fileTooLarge {sizeMb, maxMb}`, `fileType`; every one carries `field`, the name in both languages.
 */
export function parseInputData(
  fields: readonly CheckedField[],
  raw: Record<string, unknown>,
  files: readonly StoredFile[] = [],
): Result<Record<string, unknown>> {
  const issues: Issue[] = [];
  const values: [string, unknown][] = [];
  for (const field of fields.toSorted((a, b) => a.displayOrder - b.displayOrder)) {
    const sent = Object.hasOwn(raw, field.fieldName) ? raw[field.fieldName] : undefined;
    const match = readField(field, sent, files);
    if (match.kind === 'value') values.push([field.fieldName, match.value]);
    if (match.kind === 'issue') {
      const params = { field: field.displayName, ...match.params };
      issues.push(issue(`inputData.${field.fieldName}`, match.code, params));
    }
  }
  return issues.length > 0 ? invalid(issues) : ok(Object.fromEntries(values));
}

type Wrong = { kind: 'issue'; code: SentenceCode; params?: SentenceParams };
type Read = { kind: 'empty' } | { kind: 'value'; value: string | number | StoredFile } | Wrong;

function readField(field: CheckedField, sent: unknown, files: readonly StoredFile[]): Read {
  if (isEmpty(sent)) return field.isRequired ? wrong('fieldRequired') : { kind: 'empty' };
  switch (field.fieldType) {
    case 'number':
      return readNumber(sent);
    case 'select':
      return readChoice(field, sent);
    case 'text':
      if (typeof sent !== 'string') return wrong('wrongType');
      return sent.length > maxTextLength ? wrong('tooLong', { max: maxTextLength }) : read(sent.trim());
    default:
      return readFile(field, sent, files);
  }
}

function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}

function readChoice({ options }: CheckedField, sent: unknown): Read {
  const choice = typeof sent === 'string' ? choiceOf(options?.options ?? [], sent) : null;
  return choice ? read(choice.value) : wrong('choice');
}

function readNumber(sent: unknown): Read {
  const number = typeof sent === 'string' ? Number(sent.trim().replace(',', '.')) : sent;
  return typeof number === 'number' && Number.isFinite(number) ? read(number) : wrong('wrongType');
}

/** A data URL is not a valid value: it was replaced with a reference before, or gets the issue why it could not be. */
function readFile(field: CheckedField, sent: unknown, files: readonly StoredFile[]): Read {
  const reference = readFileReference(sent);
  if (reference === null) {
    const file = typeof sent === 'string' ? readDataFile(sent) : null;
    return (file && judgeFile(field, file)) ?? wrong('fileUnreadable');
  }
  const known = files.find(({ sha256 }) => sha256 === reference.sha256);
  if (!known) return wrong('fileUnknown');
  return judgeFile(field, known) ?? read({ ...known, name: reference.name || known.name });
}

type JudgedFile = { type: string; size: number };

/** The issue of a file before it is read, by the same rules: `fileTooLarge`, `files.unsupportedImage` or `fileType`; null without one. */
export function fileIssue(field: CheckedField, file: JudgedFile, maxUploadBytes?: number): Issue | null {
  const match = judgeFile(field, file, maxUploadBytes);
  if (!match) return null;
  const params = { field: field.displayName, ...match.params };
  return issue(`inputData.${field.fieldName}`, match.code, params);
}

function judgeFile(field: CheckedField, { type, size }: JudgedFile, maxUploadBytes?: number): Wrong | null {
  const maxBytes = maxFileBytes(field, maxUploadBytes);
  if (size > maxBytes) {
    return wrong('fileTooLarge', { sizeMb: inMegabytes(size, Math.ceil), maxMb: inMegabytes(maxBytes) });
  }
  const unsupported = unsupportedImage(type);
  if (unsupported !== null) return wrong('files.unsupportedImage', { format: unsupported });
  const accepted = acceptedTypesOf(field);
  return accepted.length > 0 && !isAcceptedType(type, accepted) ? wrong('fileType', { type }) : null;
}

/** The field's own limit, 10 MB without one; never more than the installation accepts. */
export function maxFileBytes({ validation }: Pick<CheckedField, 'validation'>, maxUploadBytes = Infinity): number {
  return Math.min(validation?.maxSize ?? defaultMaxFileBytes, maxUploadBytes);
}

export function isFileField({ fieldType }: Pick<CheckedField, 'fieldType'>): boolean {
  return fieldType === 'image' || fieldType === 'file' || fieldType === 'audio' || fieldType === 'video';
}

/**
 * Types a file field accepts, as its admin wrote them; an image field without any accepts images. Empty: every type.
 */
export function acceptedTypesOf({ fieldType, validation }: CheckedField): readonly string[] {
  return validation?.acceptedTypes ?? (fieldType === 'file' ? [] : [fieldType]);
}

function read(value: string | number | StoredFile): Read {
  return { kind: 'value', value };
}

function wrong(code: SentenceCode, params?: Record<string, string | number>): Wrong {
  return params ? { kind: 'issue', code, params } : { kind: 'issue', code };
}
