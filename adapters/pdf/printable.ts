import type PDFDocument from 'pdfkit';

type HasGlyph = (codePoint: number) => boolean;
type Doc = InstanceType<typeof PDFDocument>;

const characters = new Intl.Segmenter('tr');

/**
 * A name as the letters of a font can write it: of an accented letter the font lacks, the letter; of pictures and signs it lacks, nothing.
 * Null where it lacks a letter or a digit itself: half a name would be another one.
 */
export function printable(text: string, hasGlyph: HasGlyph): string | null {
  let printed = '';
  for (const { segment } of characters.segment(text.normalize('NFC'))) {
    const written = /^\s+$/u.test(segment) ? ' ' : nearest(segment, hasGlyph);
    if (written === null && /[\p{L}\p{N}]/u.test(segment)) return null;
    printed += written ?? '';
  }
  return printed.replaceAll(/ +/g, ' ').trim() || null;
}

/** Which letters the font of a document has, by the name it was registered under. */
export function glyphsOf(doc: Doc, font: string): HasGlyph {
  doc.font(font);
  // Known to pdfkit, not to its types.
  const { font: face } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } })._font;
  return (codePoint) => face.hasGlyphForCodePoint(codePoint);
}

/** A character with as many of its accents as the font has; null without any of it. */
function nearest(character: string, hasGlyph: HasGlyph): string | null {
  const parts = [...character.normalize('NFD')];
  while (parts.length > 0) {
    const composed = parts.join('').normalize('NFC');
    if (isWritten(composed, hasGlyph)) return composed;
    if (!/\p{M}/u.test(parts.pop()!)) return null;
  }
  return null;
}

function isWritten(text: string, hasGlyph: HasGlyph): boolean {
  return [...text].every((character) => hasGlyph(character.codePointAt(0)!));
}
