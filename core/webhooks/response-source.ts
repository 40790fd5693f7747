import type { MediaKind } from '#core/files/media-problem.ts';
import type { FieldProblem } from './response-problem.ts';
import { isAddressTemplate, isJobId, fillAddress } from './filled-address.ts';
import { LeftOutFile, StoredResponseFile, dataUrlOfBase64, leftOutSource, storedSource } from './response-file.ts';
import { originOf } from './job-address.ts';
import { parsePath, readAt } from './response-path.ts';

type Media = MediaKind;

/**
 * How an item of a result becomes an address. `template`: built from values of the item, null for an item that has the
 * address itself. `origin`: the server of the workflow.
 */
export type AddressRules = { template: string | null; origin: string | null; jobId: string | null };

/** Names under which services put a file's address or bytes into an object, or another such object. */
const sourceNames = [
  'url',
  'b64_json',
  'base64',
  'data',
  'bytesBase64Encoded',
  'inlineData',
  'inline_data',
  'image',
  'video',
  'audio',
  'image_url',
  'result',
  'uri',
] as const;
const maxAddress = 4000;
/** `{image: {url}}`, and a level more. */
const maxNesting = 3;

/**
 * One source, an object that names it, or a list of them; a problem when any is another kind of value or the list is
 * empty.
 */
export function sourcesIn(match: unknown, kind: Media, rules: AddressRules): string[] | FieldProblem {
  const items: unknown[] = Array.isArray(match) ? match : [match];
  const sources = items.map((item) =>
    rules.template === null ? sourceOf(item, kind, maxNesting) : builtSource(item, rules.template, rules),
  );
  const wrong = sources.find((source) => typeof source !== 'string');
  if (wrong) return wrong.problem;
  return sources.length > 0 ? sources.filter((source) => typeof source === 'string') : 'not an address';
}

const notOfKind = { image: 'not a picture', video: 'not a film', audio: 'not audio' } as const;
const animations = ['image/webp', 'image/gif'];

type Source = string | { problem: FieldProblem };

function sourceOf(item: unknown, kind: Media, levels: number): Source {
  if (item instanceof LeftOutFile) return leftOutSource;
  if (item instanceof StoredResponseFile) {
    // An image in the place of a video may be an animation: the file itself gives the reason.
    const isKind = item.type?.startsWith(`${kind}/`) || (kind === 'video' && animations.includes(item.type ?? ''));
    return isKind ? storedSource(item) : { problem: notOfKind[kind] };
  }
  if (typeof item === 'object' && item !== null) {
    const entries = item as Record<string, unknown>;
    const named = sourceNames.filter((name) => Object.hasOwn(entries, name)).map((name) => entries[name]);
    if (levels === 0) return { problem: 'not an address' };
    const found = named.map((value) => sourceOf(value, kind, levels - 1));
    return found.find((source) => typeof source === 'string') ?? found[0] ?? { problem: 'not an address' };
  }
  if (typeof item !== 'string') return { problem: 'not an address' };
  if (item.startsWith('data:') || isAddress(item)) return item;
  return dataUrlOfBase64(item) ?? { problem: 'not an address' };
}

/** A missing value is a problem; an empty one is valid, as ComfyUI's `subfolder` is. */
function builtSource(item: unknown, template: string, { origin, jobId }: AddressRules): Source {
  const address = fillAddress(
    template.replace(originName, () => origin ?? ''),
    (name) => {
      if (name === 'jobId') return jobId;
      const isText = name === itemName && (typeof item !== 'object' || item === null);
      const value = isText ? item : readAt(item, name, jobId);
      return typeof value === 'number' || typeof value === 'string' ? String(value) : null;
    },
  );
  return address !== null && isAddress(address) ? address : { problem: 'not an address' };
}

/** `{{origin}}` stands for the server of the workflow, at the beginning only. */
const originName = /^\{\{\s*origin\s*\}\}(?=[/?])/;
/** The item itself, when it is a text or a number. */
const itemName = 'value';

/** Whether a template of a field's addresses can be filled: each other name is a path into an item. */
export function isSourceTemplate(template: string): boolean {
  const address = template.replace(originName, 'https://origin.invalid');
  return isAddressTemplate(address, (name) => isJobId(name) || parsePath(name) !== null);
}

/** The server of an address, for `{{origin}}`. */
export function serverOf(webhookUrl: string | undefined): string | null {
  return webhookUrl === undefined ? null : originOf(webhookUrl);
}

function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && text.length <= maxAddress;
}
