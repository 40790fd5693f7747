import { StoredResponseFile } from './response-file.ts';

const maxLength = 200;
const maxLevels = 10;
const partForm = /^(?:\.?([^.[\]]+)|\[(\d{1,4}|\*)\]|\[("(?:[^"\\]|\\.)*")\])/;
/** A part that needs no quotes. */
const plainKey = /^[^.[\]"\s](?:[^.[\]]*[^.[\]\s])?$/;
/** `[*]`: every item of a list, every value of an object. */
export const everyItem = Symbol('[*]');
/** `{{jobId}}`: the key that is the id of the run's own job. */
const jobKey = Symbol('{{jobId}}');
/** With spaces too, as in templates of addresses. */
const jobName = /^\{\{\s*jobId\s*\}\}$/;
export type PathPart = string | typeof everyItem | typeof jobKey;

/** Names with a meaning in the language; no response has reason to have them. */
const refusedKeys = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * `images[0].url`, `images.0.url` and `$.images[0].url` to its parts; a name with a dot or a bracket is written
 * `["a.b"]`, as JSON writes texts. `images[*].url` finds the `url` of every item that has one, and a part `{{jobId}}`
 * is the id of the job. Null when it is no path, too long or too deep.
 */
export function parsePath(path: string): PathPart[] | null {
  if (path.length > maxLength) return null;
  let rest = path.trim().replace(/^\$(?=\.|\[|$)\.?/, '');
  const parts: PathPart[] = [];
  while (rest !== '') {
    const match = partForm.exec(rest);
    if (!match || (parts.length === 0 && rest.startsWith('.'))) return null;
    const key = partOf(match);
    if (key === null) return null;
    parts.push(key);
    rest = rest.slice(match[0].length);
    if (rest === '.') return null;
  }
  return parts.length > maxLevels ? null : parts;
}

/**
 * The path along these keys: `parsePath` reads the same keys from it. Numbers are places in lists. Null for keys that
 * no path can have: too long, too deep, or a name that is refused.
 */
export function pathTo(keys: readonly (string | number)[]): string | null {
  if (keys.some((key) => refusedKeys.has(String(key)))) return null;
  const path = keys.reduce<string>((before, key) => {
    if (typeof key === 'number') return `${before}[${key}]`;
    const isPlain = plainKey.test(key) && !jobName.test(key) && !(before === '' && key === '$');
    if (!isPlain) return `${before}[${JSON.stringify(key)}]`;
    return before === '' ? key : `${before}.${key}`;
  }, '');
  const wanted = keys.map(String);
  const read = parsePath(path);
  return read !== null && read.length === wanted.length && read.every((key, at) => key === wanted[at]) ? path : null;
}

/** The value at a path in its text form; undefined also for a text that is no path. `jobId`: for a path that names it. */
export function readAt(answer: unknown, path: string, jobId: string | null = null): unknown {
  const parts = parsePath(path);
  return parts ? readPath(answer, parts, jobId) : undefined;
}

/** Every value at a path, null among them; one at most for a path without `[*]`. */
export function readAllAt(answer: unknown, path: string, jobId: string | null = null): unknown[] {
  const parts = parsePath(path);
  return parts ? findAll(answer, parts, jobId) : [];
}

/** The value at a path, with `[*]` the first one that is not null. */
export function readPath(answer: unknown, parts: readonly PathPart[], jobId: string | null = null): unknown {
  const found = findAll(answer, parts, jobId);
  return found.find((value) => value !== undefined && value !== null) ?? found[0];
}

/** Reads own properties only, so that `constructor` or `__proto__` find nothing of the language. */
function findAll(answer: unknown, parts: readonly PathPart[], jobId: string | null): unknown[] {
  return parts.reduce<unknown[]>((nodes, key) => nodes.flatMap((node) => below(node, key, jobId)), [answer]);
}

function below(node: unknown, part: PathPart, jobId: string | null): unknown[] {
  if (node === null || typeof node !== 'object' || node instanceof StoredResponseFile) return [];
  if (part === everyItem) return Object.values(node);
  const key = part === jobKey ? jobId : part;
  if (key === null || (Array.isArray(node) && !/^\d+$/.test(key))) return [];
  return Object.hasOwn(node, key) ? [(node as Record<string, unknown>)[key]] : [];
}

function partOf([, name, place, quoted]: RegExpExecArray): PathPart | null {
  if (quoted !== undefined) return unquoted(quoted);
  if (place !== undefined) return place === '*' ? everyItem : place;
  return jobName.test(name!) ? jobKey : name!;
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}
