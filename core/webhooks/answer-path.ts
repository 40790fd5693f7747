const maxLength = 200;
const maxLevels = 10;
const part = /^(?:\.?([^.[\]]+)|\[(\d{1,4})\])/;

/** `images[0].url`, `images.0.url` and `$.images[0].url` to its parts; null when it is no path, too long or too deep. */
export function parsePath(path: string): string[] | null {
  if (path.length > maxLength) return null;
  let rest = path.trim().replace(/^\$(?=\.|\[|$)\.?/, '');
  const parts: string[] = [];
  while (rest !== '') {
    const match = part.exec(rest);
    if (!match || (parts.length === 0 && rest.startsWith('.'))) return null;
    parts.push((match[1] ?? match[2])!);
    rest = rest.slice(match[0].length);
    if (rest === '.') return null;
  }
  return parts.length > maxLevels ? null : parts;
}

/** What lies at a path as it is written; undefined also for what is no path. */
export function readAt(answer: unknown, path: string): unknown {
  const parts = parsePath(path);
  return parts ? readPath(answer, parts) : undefined;
}

/** What lies at a path. Reads own properties only, so that `constructor` or `__proto__` find nothing of the language. */
export function readPath(answer: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>((node, key) => {
    if (node === null || typeof node !== 'object') return undefined;
    if (Array.isArray(node) && !/^\d+$/.test(key)) return undefined;
    return Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
  }, answer);
}
