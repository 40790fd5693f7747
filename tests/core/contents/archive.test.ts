// spec: 2.79
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import { archiveParts } from '#core/contents/archive.ts';
import { asCell } from '#core/shared/csv-cell.ts';

const media = (url: string) => ({ url, thumbnailUrl: null, kind: 'image' as const, width: 1, height: 1 });
const aContent = (parts: Partial<Content> = {}): Content & { influencerName: string } => ({
  id: 'one',
  userId: 'elif',
  influencerId: 'defne',
  influencerName: 'Işıl Gündoğdu',
  contentType: 'image',
  prompt: 'Kahve',
  contentUrl: '/media/a.png',
  thumbnailUrl: null,
  files: [media('/media/a.png')],
  generatedText: null,
  status: 'archived',
  inputData: {},
  createdAt: '2026-11-24T22:30:00.000Z',
  publishedAt: null,
  permalink: null,
  generationId: null,
  isFavourite: true,
  tags: ['yaz', 'kahve'],
  score: 8.5,
  deletedAt: null,
  ...parts,
});
const aText = aContent({ contentType: 'text', contentUrl: null, files: [], generatedText: 'Günaydın' });
const tableIn = (contents: ReturnType<typeof aContent>[], locale: 'tr' | 'en' = 'tr') => {
  const table = archiveParts(contents, locale).at(-1)!;
  return 'text' in table ? table.text : '';
};

describe('the files of an archive', () => {
  test('have names of model, Turkish day and place; a text is a file too', () => {
    const set = aContent({ files: [media('/media/b.jpg'), media('/media/c.mp4')] });
    expect(archiveParts([aContent(), set, aText], 'tr').map(({ name }) => name)).toEqual([
      'isil-gundogdu-2026-11-25-01.png',
      'isil-gundogdu-2026-11-25-02-1.jpg',
      'isil-gundogdu-2026-11-25-02-2.mp4',
      'isil-gundogdu-2026-11-25-03.txt',
      'icerikler.csv',
    ]);
  });

  test('exclude deleted files, and the table does not list them', () => {
    const set = aContent({ files: [media('/media/b.jpg'), media('/media/c.jpg')] });
    const parts = archiveParts([set], 'en', (url) => url === '/media/c.jpg');
    expect(parts.map(({ name }) => name)).toEqual(['isil-gundogdu-2026-11-25-01-2.jpg', 'contents.csv']);
    expect(parts[1]).toMatchObject({ text: expect.stringContaining('"isil-gundogdu-2026-11-25-01-2.jpg"') });
  });
});

describe('the table of an archive', () => {
  test('has a row for each content, in the format of spreadsheets in its language', () => {
    expect(tableIn([aContent()])).toBe(
      '\uFEFF"Dosyalar";"Model";"Tür";"Durum";"Prompt";"Metin";"Etiketler";"Favori";"Puan";"Üretildi";"Yayınlandı";"Bağlantı"\r\n' +
        '"isil-gundogdu-2026-11-25-01.png";"Işıl Gündoğdu";"Fotoğraf";"Arşivde";"Kahve";"";"yaz, kahve";"Evet";"8,5";"2026-11-25 01:30";"";""\r\n',
    );
    expect(tableIn([aText], 'en')).toContain('"Text","Archived","Kahve","Günaydın","yaz, kahve","Yes","8.5"');
  });

  test('contains no prompt as a formula and loses no quote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (prompt) => {
        const cell = asCell(prompt.replace(/\r\n?/g, '\n')).replaceAll('"', '""');
        expect(tableIn([aContent({ prompt })])).toContain(`;"${cell}";`);
      }),
    );
    expect(tableIn([aContent({ prompt: '=HYPERLINK("x")' })])).toContain(`;"'=HYPERLINK(""x"")";`);
  });
});
