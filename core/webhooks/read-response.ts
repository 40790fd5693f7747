import type { LocalText } from '#core/shared/locale.ts';
import type { ContentType, ResponseField, ResponseFieldType, Webhook } from './webhook.ts';
import type { ProviderCost } from './provider-cost.ts';
import type { MediaKind } from '#core/files/media-problem.ts';
import type { FieldProblem } from './response-problem.ts';
import { sameText } from '#core/shared/locale.ts';
import { StoredResponseFile, leftOutSource, maxResponseFiles } from './response-file.ts';
import { readAllAt, readAt } from './response-path.ts';
import { serverOf, sourcesIn } from './response-source.ts';
import { isTooDeep } from './response-problem.ts';
import { mediaOf } from './workflow-fields.ts';

/** A workflow's response as its response fields read it. Files are still at the provider. */
export type ReadResponse = {
  /** Addresses, data URLs or stored files (`storedSource`), the main one first. */
  files: { source: string; kind: MediaKind }[];
  /** The text of a text workflow; for an image or a video the caption the workflow wrote for it. */
  text: string | null;
  fields: ReadField[];
  /** How many files the response has beyond those that are stored. */
  leftOut?: number;
  /** The price that the response names. */
  cost?: ProviderCost;
  /** The likeness that the response names, in percent. */
  likeness?: number;
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
/** `webhookUrl`: for addresses that are built on its server. */
type ReadWorkflow = Pick<Webhook, 'contentType' | 'responseFields'> & Partial<Pick<Webhook, 'webhookUrl'>>;
type Media = MediaKind;
type GoodReading = { field: ResponseField } & ({ kind: Media; sources: string[] } | { value: unknown });
export type FieldReading = GoodReading | { field: ResponseField; problem: FieldProblem };

const maxStoredBytes = 65_536;

/**
 * Reads the mapped fields (spec §3 Response field). `json`: the response, or the one file it is; stored files may be
 * anywhere in it. A required path that leads nowhere or to the wrong kind of value, or a response without the kind of
 * content the workflow makes, is `webhook.missingResult` with the paths in the detail. A response that flags its images
 * as not safe is `moderation.blocked`, whatever images came with it: by `has_nsfw_concepts`, or by a field whose render
 * options contain `{"moderationFlag": true}`. `jobId`: for paths that name it.
 */
export function readResponse(webhook: ReadWorkflow, json: unknown, jobId: string | null = null): ResponseReading {
  if (isTooDeep(json)) return { ok: false, failure: 'webhook.missingResult', detail: 'nested too deep' };
  if (isFlag(readAt(json, 'has_nsfw_concepts'))) return blocked('has_nsfw_concepts');
  const fields = inOrder(webhook.responseFields.length > 0 ? webhook.responseFields : defaultFields(webhook));
  const flagged = fields.find((field) => isModerationFlag(field) && isFlag(readAt(json, field.fieldPath, jobId)));
  if (flagged) return blocked(flagged.fieldPath);
  const readings = readFields({ ...webhook, responseFields: fields }, json, jobId);
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
export function readFields(webhook: ReadWorkflow, json: unknown, jobId: string | null = null): FieldReading[] {
  const origin = serverOf(webhook.webhookUrl);
  const flags = webhook.responseFields.filter(isModerationFlag);
  const fields = webhook.responseFields.filter((field) => !flags.includes(field));
  const main = json instanceof StoredResponseFile ? mainField(webhook.contentType, inOrder(fields)) : null;
  return webhook.responseFields.flatMap((field): FieldReading[] => {
    if (flags.includes(field)) {
      return isFlag(readAt(json, field.fieldPath, jobId)) ? [{ field, problem: 'blocked' }] : [];
    }
    const match = field === main ? json : matchAt(field, json, jobId);
    return [match === null ? { field, problem: 'missing' } : readValue(field, match, { origin, jobId })];
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

/** The value of a field; of a list everything that a path with `[*]` finds. Null without one. */
function matchAt({ fieldPath, fieldType }: ResponseField, json: unknown, jobId: string | null): unknown {
  const found = readAllAt(json, fieldPath, jobId).filter((value) => value !== undefined && value !== null);
  if (found.length === 0) return null;
  return found.length > 1 && fieldType.endsWith('_array') ? found.flat() : found[0];
}

/** Render option: the address of each item, built from its values: `{{origin}}/view?filename={{filename}}`. */
export function addressTemplateOf({ renderOptions }: Pick<ResponseField, 'renderOptions'>): string | null {
  const template = renderOptions?.['address'];
  return typeof template === 'string' && template.trim() !== '' ? template.trim() : null;
}

function readValue(
  field: ResponseField,
  match: unknown,
  from: { origin: string | null; jobId: string | null },
): FieldReading {
  const kind = mediaOf(field.fieldType);
  if (kind) {
    const template = match instanceof StoredResponseFile ? null : addressTemplateOf(field);
    const sources = sourcesIn(match, kind, { ...from, template });
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

/** Puts one value into the response; of its files as many as are stored. */
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
  const kept = sources.filter((source) => source !== leftOutSource).slice(0, maxResponseFiles - from);
  const leftOut = sources.length - kept.length;
  if (leftOut > 0) answer.leftOut = (answer.leftOut ?? 0) + leftOut;
  if (kept.length === 0) return null;
  answer.files.push(...kept.map((source) => ({ source, kind })));
  answer.fields.push({ ...field, value: { files: kept.map((_source, index) => from + index) } });
  return null;
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

const componentOf = {
  image: 'ImageComponent',
  video: 'VideoComponent',
  audio: 'AudioComponent',
  text: 'TextComponent',
} as const;

/** A workflow saved without response fields returns `{url}` or `{text}`. */
function defaultFields({ contentType }: Pick<Webhook, 'contentType'>): ResponseField[] {
  const isText = contentType === 'text';
  return [
    {
      id: 'default',
      fieldPath: isText ? 'text' : 'url',
      displayName: sameText(''),
      fieldType: contentType,
      renderComponent: componentOf[contentType],
      displayOrder: 0,
      isRequired: true,
      isPrimaryImage: !isText,
    },
  ];
}
