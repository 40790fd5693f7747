import type { LocalText } from '#core/shared/locale.ts';
import type { ContentType, ResponseField, ResponseFieldType, Webhook } from './webhook.ts';
import { sameText } from '#core/shared/locale.ts';
import { parsePath, readPath } from './answer-path.ts';

/** A workflow's answer as its response fields read it. Files are still where the provider put them. */
export type ReadAnswer = {
  /** Addresses or data URLs, the main one first. */
  files: { source: string; kind: 'image' | 'video' }[];
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
  /** Places in `files` for pictures and films, the value itself for text and data. */
  value: { files: number[] } | { value: unknown };
};
export type AnswerReading =
  | { ok: true; answer: ReadAnswer }
  | { ok: false; failure: 'webhook.missingResult' | 'moderation.blocked'; detail: string };

const maxFiles = 16;
const maxKeptBytes = 65_536;

/**
 * Reads what the admin mapped (spec §3 Response field). A required path that leads nowhere or to the wrong kind of thing, or an
 * answer without the thing the workflow makes, is `webhook.missingResult` with the paths in the detail. An answer that flags its
 * pictures as not safe is `moderation.blocked`, whatever pictures came with it.
 */
export function readAnswer(webhook: Pick<Webhook, 'contentType' | 'responseFields'>, json: unknown): AnswerReading {
  if (isFlagged(json)) return { ok: false, failure: 'moderation.blocked', detail: 'has_nsfw_concepts' };
  const wanted = inOrder(webhook.responseFields.length > 0 ? webhook.responseFields : defaultFields(webhook));
  const answer: ReadAnswer = { files: [], text: null, fields: [] };
  const problems: string[] = [];
  for (const field of wanted) {
    const parts = parsePath(field.fieldPath);
    const found = parts ? readPath(json, parts) : undefined;
    const problem = found === undefined || found === null ? 'missing' : take(answer, field, found);
    if (problem && (field.isRequired || problem !== 'missing')) problems.push(`${field.fieldPath}: ${problem}`);
  }
  const required = problems.length > 0 && wanted.some((field) => field.isRequired && mentions(problems, field));
  if (required || !hasMainThing(webhook.contentType, answer)) {
    const paths = problems.length > 0 ? problems : wanted.map((field) => `${field.fieldPath}: missing`);
    return { ok: false, failure: 'webhook.missingResult', detail: paths.join('; ').slice(0, 500) };
  }
  return { ok: true, answer };
}

/** The main one first (spec §3 isPrimaryImage), then as the admin ordered them. */
function inOrder(fields: readonly ResponseField[]): ResponseField[] {
  return fields.toSorted(
    (a, b) => Number(b.isPrimaryImage) - Number(a.isPrimaryImage) || a.displayOrder - b.displayOrder,
  );
}

function mentions(problems: readonly string[], field: ResponseField): boolean {
  return problems.some((problem) => problem.startsWith(`${field.fieldPath}: `));
}

/** Puts one found value into the answer; tells what is wrong with it otherwise. */
function take(answer: ReadAnswer, field: ResponseField, found: unknown): string | null {
  const { fieldPath, displayName, fieldType, renderComponent, displayOrder, isRequired } = field;
  const keep = (value: ReadField['value']): null => {
    answer.fields.push({ fieldPath, displayName, fieldType, renderComponent, displayOrder, isRequired, value });
    return null;
  };
  if (fieldType === 'json') {
    return JSON.stringify(found).length > maxKeptBytes ? 'too large' : keep({ value: found });
  }
  if (fieldType === 'text') {
    const text = typeof found === 'number' ? String(found) : found;
    if (typeof text !== 'string' || text.trim() === '') return 'not a text';
    if (text.length > maxKeptBytes) return 'too large';
    answer.text ??= text;
    return keep({ value: text });
  }
  const sources = sourcesIn(found);
  if (!sources) return 'not an address';
  if (answer.files.length + sources.length > maxFiles) return 'too many files';
  const kind = fieldType === 'video' || fieldType === 'video_array' ? 'video' : 'image';
  const from = answer.files.length;
  answer.files.push(...sources.map((source) => ({ source, kind }) as const));
  return keep({ files: sources.map((_source, index) => from + index) });
}

/** One address, `{url}`, or a list of them; null when any is something else or the list is empty. */
function sourcesIn(found: unknown): string[] | null {
  const items = Array.isArray(found) ? found : [found];
  const sources = items.map((item: unknown) =>
    typeof item === 'object' && item !== null && Object.hasOwn(item, 'url') ? (item as { url: unknown }).url : item,
  );
  const good = sources.filter((source): source is string => typeof source === 'string' && isSource(source));
  return good.length > 0 && good.length === items.length ? good : null;
}

function isSource(text: string): boolean {
  return text.startsWith('data:') || (/^https?:\/\/\S+$/i.test(text) && text.length <= 4000);
}

function hasMainThing(contentType: ContentType, answer: ReadAnswer): boolean {
  return contentType === 'text' ? answer.text !== null : answer.files.some(({ kind }) => kind === contentType);
}

/** fal marks what its safety checker found; the mark wins over the media. */
function isFlagged(json: unknown): boolean {
  const flags = readPath(json, ['has_nsfw_concepts']);
  return flags === true || (Array.isArray(flags) && flags.includes(true));
}

/** A workflow saved without response fields answers `{url}` or `{text}`. */
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
