const folded: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ü: 'u',
  Ü: 'u',
  ö: 'o',
  Ö: 'o',
  ç: 'c',
  Ç: 'c',
  â: 'a',
  î: 'i',
  û: 'u',
};

/** For search only: `IŞIK`, `Işık`, `ışık` and `isik` fold to the same text. */
export function fold(text: string): string {
  return foldLetters(text).replace(/\p{M}/gu, '');
}

/** The same with the marks of letters, each a character of its own. */
export function foldLetters(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => folded[char] ?? char.toLowerCase())
    .join('')
    .normalize('NFD');
}

/** `Defne Aksoy` → `Defne`. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0]!;
}

/** An ASCII name for addresses and files: `Işıl Gündoğdu` → `isil-gundogdu`. */
export function slug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The beginning of a text, at most `max` UTF-16 units and never half a character; the text itself where it is no longer. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // No character in real text is longer than the part examined behind the cut.
  const across = characters.segment(text.slice(0, max + 64)).containing(max);
  return text.slice(0, across?.index ?? max);
}

const characters = new Intl.Segmenter('tr');

const collators = { tr: new Intl.Collator('tr'), en: new Intl.Collator('en') };

/** Orders names as a reader of that language expects (Ihlamur, ışık, incir, İzmir). */
export function collate(a: string, b: string, locale: 'tr' | 'en' = 'tr'): number {
  return collators[locale].compare(a, b);
}

/** For `toSorted`: objects with a name, in Turkish order. */
export function byName(one: { name: string }, other: { name: string }): number {
  return collate(one.name, other.name);
}

/** A name as it is stored: without line breaks and repeated spaces. */
export function singleSpaced(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** A text without line breaks, control characters and repeated spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{C}]+/gu, ' ').trim();
}

/** PostgreSQL stores neither the character NUL nor half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
