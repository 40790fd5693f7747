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

/** The number of placeholders in a value, each counted as often as it is written. */
export function countPlaceholders(node: unknown): number {
  return textLeaves(node).reduce((count, text) => count + (text.match(placeholder)?.length ?? 0), 0);
}

function textLeaves(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (node === null || typeof node !== 'object') return [];
  return Object.values(node).flatMap(textLeaves);
}
