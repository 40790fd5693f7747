const maxTags = 20;
const maxLength = 40;

/** Spec §3: tags are entered with commas between them, or sent as a list. Blank and repeated ones are dropped; null when none is left. */
export function readTags(input: readonly string[] | string | null): string[] | null {
  if (input === null) return null;
  const words = (typeof input === 'string' ? [input] : input).flatMap((text) => text.split(','));
  const tags = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))];
  return tags.length > 0 ? tags : null;
}

/** Spec §3: shown joined by comma. */
export function joinTags(tags: readonly string[] | null): string {
  return (tags ?? []).join(', ');
}

/** The limits, where they are passed; null otherwise. */
export function tooManyTags(tags: readonly string[] | null): { max: number; length: number } | null {
  const passed = tags !== null && (tags.length > maxTags || tags.some((tag) => tag.length > maxLength));
  return passed ? { max: maxTags, length: maxLength } : null;
}
