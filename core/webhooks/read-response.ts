import type { LocalText } from '#core/shared/locale.ts';
import type { ContentType, ResponseField, ResponseFieldType, Webhook } from './webhook.ts';
import type { FieldProblem } from './response-problem.ts';
import { sameText } from '#core/shared/locale.ts';
import { StoredResponseFile, dataUrlOfBase64, storedSource } from './response-file.ts';
import { readAt } from './response-path.ts';
import { isTooDeep } from './response-problem.ts';

/** A workflow's response as its response fields read it. Files are still at the provider. */
export type ReadResponse = {
  /** Addresses, data URLs or stored files (`storedSource`), the main one first. */
  files: { source: string; kind: 'image' | 'video' }[];
  /** The text of a text workflow; for an image or a video the caption the workflow wrote for it. */
  text: string | null;
  fields: ReadField[];
};
export type ReadField = {
  fieldPath: string;
  displayName: LocalText;
  fieldType: ResponseFieldType;
  renderComponent: ResponseField['renderComponent'];
  displayOrder: number;
  isRequired: boolean;
  /** Places in `files` for images and videos, the value itself for text and data. */
  value: { files: number[] } | { value: unknown };
};
export type ResponseReading =
  | { ok: true; answer: ReadResponse }
  | { ok: false; failure: 'webhook.missingResult' | 'moderation.blocked'; detail: string };
type Media = 'image' | 'video';
type GoodReading = { field: ResponseField } & ({ kind: Media; sources: string[] } | { value: unknown });
export type FieldReading = GoodReading | { field: ResponseField; problem: FieldProblem };

const maxFiles = 16;
const maxStoredBytes = 65_536;

/**
 * Reads the mapped fields (spec §3 Response field). `json`: the response, or the one file it is; stored files may be
 * anywhere in it. A required path that leads nowhere or to the wrong kind of value, or a response without the kind of
 * content the workflow makes, is `webhook.missingResult` with the paths in the detail. A response that flags its images
 * as not safe is `moderation.blocked`, whatever images came with it: by `has_nsfw_concepts`, or by a field whose render
 * options contain `{"moderationFlag": true}`.
 */
export function readResponse(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): ResponseReading {
  if (isTooDeep(json)) return { ok: false, failure: 'webhook.missingResult', detail: 'nested too deep' };
  if (isFlag(readAt(json, 'has_nsfw_concepts'))) return blocked('has_nsfw_concepts');
  const fields = inOrder(webhook.responseFields.length > 0 ? webhook.responseFields : defaultFields(webhook));
  const flagged = fields.find((field) => isModerationFlag(field) && isFlag(readAt(json, field.fieldPath)));
  if (flagged) return blocked(flagged.fieldPath);
  const readings = readFields({ ...webhook, responseFields: fields }, json);
  const answer: ReadResponse = { files: [], text: null, fields: [] };
  const problems: { field: ResponseField; problem: FieldProblem }[] = [];
  for (const reading of readings) {
    const problem = 'problem' in reading ? reading.problem : take(answer, reading, webhook.contentType);
    const { field } = reading;
    if (problem && (field.isRequired || problem !== 'missing')) problems.push({ field, problem });
  }
  if (problems.some(({ field }) => field.isRequired) || !hasMainThing(webhook.contentType, answer)) {
    const readProblems = problems.length > 0 ? problems : readings.map(({ field }) => ({ field, problem: 'missing' }));
    const detail = readProblems.map(({ field, problem }) => `${field.fieldPath}: ${problem}`).join('; ');
    return { ok: false, failure: 'webhook.missingResult', detail: detail.slice(0, 500) };
  }
  return { ok: true, answer };
}

/**
 * Each mapped field read by itself, in the order given; one that is wrong does not hide the others. A moderation flag is `blocked` when
 * it is raised, and left out otherwise.
 */
export function readFields(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): FieldReading[] {
  const flags = webhook.responseFields.filter(isModerationFlag);
  const fields = webhook.responseFields.filter((field) => !flags.includes(field));
  const main = json instanceof StoredResponseFile ? mainField(webhook.contentType, inOrder(fields)) : null;
  return webhook.responseFields.flatMap((field): FieldReading[] => {
    if (flags.includes(field)) return isFlag(readAt(json, field.fieldPath)) ? [{ field, problem: 'blocked' }] : [];
    const match = field === main ? json : readAt(json, field.fieldPath);
    return [match === undefined || match === null ? { field, problem: 'missing' } : readValue(field, match)];
  });
}

function blocked(path: string): ResponseReading {
  return { ok: false, failure: 'moderation.blocked', detail: path };
}

/** The main one first (spec §3 isPrimaryImage), then as the admin ordered them. */
function inOrder(fields: readonly ResponseField[]): ResponseField[] {
  return fields.toSorted(
    (a, b) => Number(b.isPrimaryImage) - Number(a.isPrimaryImage) || a.displayOrder - b.displayOrder,
  );
}

/**
 * The target of a file that is the whole response: the first field of the kind the workflow makes, whatever its path.
 */
function mainField(contentType: ContentType, fields: readonly ResponseField[]): ResponseField | null {
  return fields.find(({ fieldType }) => mediaOf(fieldType) === contentType) ?? null;
}

function mediaOf(fieldType: ResponseFieldType): Media | null {
  if (fieldType === 'video' || fieldType === 'video_array') return 'video';
  return fieldType === 'image' || fieldType === 'image_array' ? 'image' : null;
}

function readValue(field: ResponseField, match: unknown): FieldReading {
  const kind = mediaOf(field.fieldType);
  if (kind) {
    const sources = sourcesIn(match, kind);
    return typeof sources === 'string' ? { field, problem: sources } : { field, kind, sources };
  }
  if (field.fieldType === 'json') {
    const isTooLarge = JSON.stringify(match).length > maxStoredBytes;
    return isTooLarge ? { field, problem: 'too large' } : { field, value: match };
  }
  const text = typeof match === 'number' ? String(match) : match;
  if (typeof text !== 'string' || text.trim() === '') return { field, problem: 'not a text' };
  return text.length > maxStoredBytes ? { field, problem: 'too large' } : { field, value: text };
}

/** Puts one value into the response. */
function take(answer: ReadResponse, reading: GoodReading, makes: ContentType): FieldProblem | null {
  const { fieldPath, displayName, fieldType, renderComponent, displayOrder, isRequired } = reading.field;
  const field = { fieldPath, displayName, fieldType, renderComponent, displayOrder, isRequired };
  if (isModerationFlag(reading.field)) return null;
  if ('value' in reading) {
    if (fieldType === 'text' && (makes === 'text' || isCaption(reading.field))) answer.text ??= reading.value as string;
    answer.fields.push({ ...field, value: { value: reading.value } });
    return null;
  }
  const { sources, kind } = reading;
  const from = answer.files.length;
  if (from + sources.length > maxFiles) return 'too many files';
  answer.files.push(...sources.map((source) => ({ source, kind })));
  answer.fields.push({ ...field, value: { files: sources.map((_source, index) => from + index) } });
  return null;
}

/** Names under which services put a file's address or bytes into an object; the first existing one counts. */
const sourceNames = ['url', 'b64_json', 'base64'] as const;

/**
 * One source, an object that names it, or a list of them; a problem when any is another kind of value or the list is
 * empty.
 */
function sourcesIn(match: unknown, kind: Media): string[] | FieldProblem {
  const items: unknown[] = Array.isArray(match) ? match : [match];
  const sources = items.map((item) => sourceOf(item, kind));
  const wrong = sources.find((source) => typeof source !== 'string');
  if (wrong) return wrong.problem;
  return sources.length > 0 ? sources.filter((source) => typeof source === 'string') : 'not an address';
}

function sourceOf(item: unknown, kind: Media): string | { problem: FieldProblem } {
  if (item instanceof StoredResponseFile) {
    const isKind = item.type?.startsWith(`${kind}/`);
    return isKind ? storedSource(item) : { problem: kind === 'image' ? 'not a picture' : 'not a film' };
  }
  if (typeof item === 'object' && item !== null) {
    const entries = item as Record<string, unknown>;
    const named = sourceNames.map((name) => (Object.hasOwn(entries, name) ? entries[name] : null));
    const source = named.find((value) => typeof value === 'string' || value instanceof StoredResponseFile);
    return source === undefined ? { problem: 'not an address' } : sourceOf(source, kind);
  }
  if (typeof item !== 'string') return { problem: 'not an address' };
  if (item.startsWith('data:') || (/^https?:\/\/\S+$/i.test(item) && item.length <= 4000)) return item;
  return dataUrlOfBase64(item) ?? { problem: 'not an address' };
}

function hasMainThing(contentType: ContentType, answer: ReadResponse): boolean {
  return contentType === 'text' ? answer.text !== null : answer.files.some(({ kind }) => kind === contentType);
}

/** Render option of a field that is no part of the result: it shows whether the service found the content not safe. */
function isModerationFlag({ renderOptions }: ResponseField): boolean {
  return renderOptions?.['moderationFlag'] === true;
}

/**
 * Render option of the text that an image or a video is posted with. Any other text (a rewritten prompt, a note) is
 * only shown.
 */
export function isCaption({ renderOptions }: ResponseField): boolean {
  return renderOptions?.['caption'] === true;
}

/** `true`, or a list with `true` in it: fal marks each image its safety checker examined. */
function isFlag(value: unknown): boolean {
  return value === true || (Array.isArray(value) && value.includes(true));
}

/** A workflow saved without response fields returns `{url}` or `{text}`. */
function defaultFields({ contentType }: Pick<Webhook, 'contentType'>): ResponseField[] {
  const isText = contentType === 'text';
  return [
    {
      id: 'default',
      fieldPath: isText ? 'text' : 'url',
      displayName: sameText(''),
      fieldType: contentType,
      renderComponent: isText ? 'TextComponent' : contentType === 'video' ? 'VideoComponent' : 'ImageComponent',
      displayOrder: 0,
      isRequired: true,
      isPrimaryImage: !isText,
    },
  ];
}
