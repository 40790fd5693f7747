import type PDFDocument from 'pdfkit';

type HasGlyph = (codePoint: number) => boolean;
type Doc = InstanceType<typeof PDFDocument>;

const characters = new Intl.Segmenter('tr');

/**
 * A name in the glyphs that a font has: an accented letter missing from the font becomes the plain letter, a missing
 * image or sign is dropped. Null where a letter or a digit itself is missing: half a name would be another one.
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

/** The glyphs of a font of the document, by the name it was registered under. */
export function glyphsOf(doc: Doc, font: string): HasGlyph {
  doc.font(font);
  // pdfkit has it, but its types do not.
  const { font: face } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: HasGlyph } } })._font;
  return (codePoint) => face.hasGlyphForCodePoint(codePoint);
}

/** A character with as many of its accents as the font has; null without the base character. */
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
