/** LIKE patterns, one for each word of a search that is folded already. */
export function likeAll(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${literally(word)}%`);
}

/** A LIKE pattern that matches the text itself. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
