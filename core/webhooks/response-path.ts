const maxLength = 200;
const maxLevels = 10;
const part = /^(?:\.?([^.[\]]+)|\[(\d{1,4})\]|\[("(?:[^"\\]|\\.)*")\])/;
/** A part that needs no quotes. */
const plainKey = /^[^.[\]"\s](?:[^.[\]]*[^.[\]\s])?$/;
/** Names with a meaning in the language; no response has reason to have them. */
const refusedKeys = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * `images[0].url`, `images.0.url` and `$.images[0].url` to its parts; a name with a dot or a bracket is written
 * `["a.b"]`, as JSON writes texts. Null when it is no path, too long or too deep.
 */
export function parsePath(path: string): string[] | null {
  if (path.length > maxLength) return null;
  let rest = path.trim().replace(/^\$(?=\.|\[|$)\.?/, '');
  const parts: string[] = [];
  while (rest !== '') {
    const match = part.exec(rest);
    if (!match || (parts.length === 0 && rest.startsWith('.'))) return null;
    const key = match[3] === undefined ? (match[1] ?? match[2]!) : unquoted(match[3]);
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
    const isPlain = plainKey.test(key) && !(before === '' && key === '$');
    if (!isPlain) return `${before}[${JSON.stringify(key)}]`;
    return before === '' ? key : `${before}.${key}`;
  }, '');
  const wanted = keys.map(String);
  const read = parsePath(path);
  return read !== null && read.length === wanted.length && read.every((key, at) => key === wanted[at]) ? path : null;
}

/** The value at a path in its text form; undefined also for a text that is no path. */
export function readAt(answer: unknown, path: string): unknown {
  const parts = parsePath(path);
  return parts ? readPath(answer, parts) : undefined;
}

/**
 * The value at a path. Reads own properties only, so that `constructor` or `__proto__` find nothing of the language.
 */
export function readPath(answer: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((node, key) => {
    if (node === null || typeof node !== 'object') return undefined;
    if (Array.isArray(node) && !/^\d+$/.test(key)) return undefined;
    return Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
  }, answer);
}

function unquoted(text: string): string | null {
  try {
    return JSON.parse(text) as string;
  } catch {
    return null;
  }
}
