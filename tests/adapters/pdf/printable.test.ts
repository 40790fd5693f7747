import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPdfPaper, printable } from '#adapters/pdf/create-pdf-paper.ts';

/** Latin letters with the Turkish ones, and nothing else. */
const hasGlyph = (codePoint: number) => /[\x20-\x7e\u00c0-\u017f’]/.test(String.fromCodePoint(codePoint));

test.each([
  ['Işıl Gündoğdu', 'Işıl Gündoğdu'],
  ['Işıl Gündoğdu'.normalize('NFD'), 'Işıl Gündoğdu'],
  ['Nguyễn Thị Hạnh', 'Nguyên Thi Hanh'],
  ['  Elif 👩‍👩‍👧\t★ Su  ', 'Elif Su'],
  ['Kat 1️⃣', 'Kat 1'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text, hasGlyph)).toBe(printed);
});

test.each(['王小明', 'محمد علي', 'Анна', 'Elif 王', 'Kat ٣', '👩‍👩‍👧', ' '])('nothing printable is left of %s', (text) => {
  expect(printable(text, hasGlyph)).toBeNull();
});

test.each([
  ['Elif Yılmaz', 'Selin Kaya'],
  ['王小明', '🌸'],
  ['محمد علي 👋', 'Nguyễn'],
])('a certificate of %s has only letters that its fonts contain', async (ownerName, name) => {
  for (const locale of ['tr', 'en'] as const) {
    const file = await createPdfPaper().draw({
      certificate: {
        number: '0123-4567-89AB-CDEF',
        issuedAt: '2026-11-25T09:00:00.000Z',
        ownerName,
        model: { id: '0192f0aa-0000-7000-8000-000000000001', name, color: '#2447E8' } as never,
        checkUrl: 'https://vitrin.test/certificate/0123-4567-89AB-CDEF',
      },
      portrait: null,
      brandName: 'Vitrin 🪟',
      locale,
    });
    const glyphs = glyphsIn(Buffer.from(file));
    expect(glyphs.length).toBeGreaterThan(300);
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  }
});

/** Every glyph that the page of a PDF draws, by its number in its font; 0000 is the box for a letter that the font lacks. */
function glyphsIn(file: Buffer): string[] {
  const streams = [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams.flatMap(([, stream]) => {
    const bytes = Buffer.from(stream!, 'latin1');
    const drawn = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    if (!/\bBT\b/.test(drawn)) return [];
    return [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
  });
}
