import type { Locale } from '#core/shared/locale.ts';
import type { Content } from './content.ts';
import { typedCell } from '#core/shared/csv-cell.ts';
import { slug } from '#core/shared/text.ts';
import { wallOfInstant } from '#core/shared/turkey-time.ts';

/** One file of an archive; its bytes, or its words, are requested when it is its turn. */
export type ArchiveFile = {
  name: string;
  at: string;
  open: () => Promise<AsyncIterable<Uint8Array | string> | string>;
};

/** Many files as one zip, written while it is read: none is whole in memory. */
export type ArchiveWriter = { zip(files: readonly ArchiveFile[]): AsyncIterable<Uint8Array> };

/** Maximum size of one archive in bytes. */
export const maxArchiveBytes = 1_073_741_824;

/** A file of an archive: stored media, or words. */
export type ArchivePart = { name: string; at: string } & ({ url: string } | { text: string });

type Archived = Content & { influencerName: string };

const words = {
  tr: {
    table: 'icerikler.csv',
    delimiter: ';',
    heading: [
      'Dosyalar',
      'Model',
      'Tür',
      'Durum',
      'Prompt',
      'Metin',
      'Etiketler',
      'Favori',
      'Puan',
      'Üretildi',
      'Yayınlandı',
      'Bağlantı',
    ],
    kinds: { image: 'Fotoğraf', video: 'Video', audio: 'Ses', text: 'Metin' },
    states: { archived: 'Arşivde', published: 'Yayında' },
    yes: 'Evet',
  },
  en: {
    table: 'contents.csv',
    delimiter: ',',
    heading: [
      'Files',
      'Model',
      'Type',
      'Status',
      'Prompt',
      'Text',
      'Tags',
      'Favourite',
      'Score',
      'Created',
      'Published',
      'Link',
    ],
    kinds: { image: 'Photo', video: 'Video', audio: 'Audio', text: 'Text' },
    states: { archived: 'Archived', published: 'Published' },
    yes: 'Yes',
  },
} as const;

/**
 * Contents as the files of one archive, and a table that names them. Each name is unique: model, Turkish day, place in
 * the list and, of several files, a number. `isThere`: false for a missing file, which the table then omits.
 */
export function archiveParts(
  contents: readonly Archived[],
  locale: Locale,
  isThere: (url: string) => boolean = () => true,
): ArchivePart[] {
  const parts = contents.map((content, index) => ({ content, files: filesOf(content, index + 1, isThere) }));
  const last = contents[0]?.createdAt ?? '1980-01-01T00:00:00.000Z';
  const table = { name: words[locale].table, at: last, text: tableOf(parts, locale) };
  return [...parts.flatMap(({ files }) => files), table];
}

function filesOf(content: Archived, number: number, isThere: (url: string) => boolean): ArchivePart[] {
  const { influencerName, createdAt: at, generatedText, files } = content;
  const name = `${slug(influencerName) || 'model'}-${wallOfInstant(at).date}-${String(number).padStart(2, '0')}`;
  if (generatedText !== null) return [{ name: `${name}.txt`, at, text: generatedText }];
  return files.flatMap(({ url }, index) => {
    const extension = /\.([a-z0-9]{2,5})$/i.exec(url)?.[1] ?? 'bin';
    const place = files.length > 1 ? `-${index + 1}` : '';
    return isThere(url) ? [{ name: `${name}${place}.${extension}`, at, url }] : [];
  });
}

/** With the byte order mark by which spreadsheets recognise UTF-8. No cell is run as a formula. */
function tableOf(parts: readonly { content: Archived; files: readonly ArchivePart[] }[], locale: Locale): string {
  const { delimiter, heading, kinds, states, yes } = words[locale];
  const rows = parts.map(({ content, files }) => [
    files.map(({ name }) => name).join(' '),
    content.influencerName,
    kinds[content.contentType],
    states[content.status],
    content.prompt,
    content.generatedText ?? '',
    content.tags.join(', '),
    content.isFavourite ? yes : '',
    content.score === null ? '' : scoreIn(content.score, locale),
    momentOf(content.createdAt),
    content.publishedAt === null ? '' : momentOf(content.publishedAt),
    content.permalink ?? '',
  ]);
  const lines = [heading, ...rows].map((cells) => cells.map(typedCell).join(delimiter));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A number in the form that spreadsheets of the language expect. */
function scoreIn(score: number, locale: Locale): string {
  return locale === 'tr' ? String(score).replace('.', ',') : String(score);
}

function momentOf(instant: string): string {
  const { date, time } = wallOfInstant(instant);
  return `${date} ${time}`;
}
