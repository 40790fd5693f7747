/** The characters of a hashtag, without its `#`: letters of any language, digits and underscores. */
const hashtag = /^[\p{L}\p{N}_]+$/u;
const trailing = /(?:^|\s)((?:#[\p{L}\p{N}_]+\s*)+)$/u;

/** A caption in the two parts it is edited in. `hashtags` are without `#`. */
export type CaptionParts = { text: string; hashtags: string[] };

/** Takes the hashtags that a caption ends with apart from its text; those inside sentences stay where they are. */
export function splitCaption(caption: string): CaptionParts {
  const end = trailing.exec(caption)?.[1];
  if (end === undefined) return { text: caption.trim(), hashtags: [] };
  return { text: caption.slice(0, caption.lastIndexOf(end)).trim(), hashtags: addHashtags([], end).hashtags };
}

/** The caption that is posted: the text, an empty line, the hashtags. Both may be empty. */
export function joinCaption({ text, hashtags }: { text: string; hashtags: readonly string[] }): string {
  return [text.trim(), hashtags.map((name) => `#${name}`).join(' ')].filter((part) => part !== '').join('\n\n');
}

/**
 * Adds the entered hashtags, separated by spaces, commas or `#`; one that exists in another case is not added twice.
 * `wrong` are entered words that are no hashtags.
 */
export function addHashtags(hashtags: readonly string[], typed: string): { hashtags: string[]; wrong: string[] } {
  const words = typed
    .normalize('NFC')
    .split(/[\s,;#]+/)
    .filter((word) => word !== '');
  const all = [...hashtags];
  for (const word of words) {
    if (hashtag.test(word) && !all.some((name) => keyOf(name) === keyOf(word))) all.push(word);
  }
  return { hashtags: all, wrong: words.filter((word) => !hashtag.test(word)) };
}

function keyOf(name: string): string {
  return name.toLocaleLowerCase('tr');
}
