import { isRecord } from '#core/shared/json.ts';

/** `{{name}}` in a text of a template. */
export const placeholder = /\{\{\s*([\w.[\]?-]{1,200})\s*\}\}/g;
const onlyPlaceholder = /^\{\{\s*([\w.[\]?-]{1,200})\s*\}\}$/;

/** The name of a text that is only one placeholder; null for any other text. */
export function onlyPlaceholderOf(text: string): string | null {
  return onlyPlaceholder.exec(text)?.[1] ?? null;
}

/** Every name in the texts of a value, each once, in reading order. */
export function namesIn(node: unknown): string[] {
  const matches = textLeaves(node).flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name!));
  return [...new Set(matches)];
}

/** The optional files (`{{references[1]?.url}}`) without which an item of a list is left out. A list inside it leaves out its own items. */
export function optionalNamesOf(item: unknown): string[] {
  if (isRecord(item)) return Object.values(item).flatMap(optionalNamesOf);
  return typeof item === 'string' ? namesIn(item).filter((name) => name.includes('?')) : [];
}

/** The names in a value that is filled, whatever optional files there are: without those of items that another file leaves out. */
export function certainNamesIn(node: unknown, optional: readonly string[] = []): string[] {
  if (typeof node === 'string') {
    return namesIn(node).filter((name) => optional.every((other) => fileOf(other) === fileOf(name)));
  }
  if (Array.isArray(node)) return node.flatMap((item) => certainNamesIn(item, [...optional, ...optionalNamesOf(item)]));
  return isRecord(node) ? Object.values(node).flatMap((child) => certainNamesIn(child, optional)) : [];
}

/** `references[1]?.url` → `references[1]?`. */
function fileOf(name: string): string {
  return name.replace(/\?\..*$/, '?');
}

/** The number of placeholders in a value, each counted as often as it is written. */
export function countPlaceholders(node: unknown): number {
  return textLeaves(node).reduce((count, text) => count + (text.match(placeholder)?.length ?? 0), 0);
}

function textLeaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(textLeaves);
}
