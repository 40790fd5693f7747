import type { Issue } from '#core/shared/result.ts';
import papaparse from 'papaparse';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { issue } from '#core/shared/result.ts';
import { ofCell } from '#core/shared/csv-cell.ts';
import { fold, singleSpaced } from '#core/shared/text.ts';

/** More plans than this are not made at once. */
export const maxBulkLines = 500;
/** Room for as many plans with long prompts; a longer text is refused unread. */
export const maxCsvCharacters = 2_000_000;

export type CsvColumn = 'model' | 'date' | 'time' | 'prompt' | 'caption' | 'assets' | 'brand' | 'line';

/** One plan of a table, as far as it could be read. */
export type CsvPlan = {
  /** Among the plans of the table, from 0. */
  index: number;
  /** Where it begins in the text, from 1. */
  line: number;
  /** The model, as written; null in a table without that column. */
  model: string | null;
  date: string;
  time: string;
  prompt: string;
  /** Null without one. */
  caption: string | null;
  /** The names of assets, as written; empty without any. */
  assets: string;
  /** The brand that the post advertises, a yes (`isYes`) or a no (`isNo`); empty for the marking of the table. */
  brand: string;
  /** The instant of the date and time in Turkey; null when it does not exist. */
  scheduledAt: string | null;
  /** Its first issue; `path` is the column. */
  issue: (Issue & { path: CsvColumn }) | null;
};

/**
 * Spec §5 Bulk CSV: one plan per line, exactly the columns date, time and prompt; blank lines are skipped. With a
 * heading that names further columns, model, caption, assets or brand, every line carries them; the model may also come first,
 * and then needs no heading. Without a heading a fourth cell behind the prompt is a prompt that was cut at a comma.
 * Issues: `schedules.csv.quotes`, `.columns {count}`, `.dateFormat`, `.timeFormat`, `.emptyPrompt`, `.moment` (30 February, 24:00, an hour
 * the clocks skip). Returns at most `maxBulkLines` and one more, which shows that there are too many.
 */
export function readCsvPlans(text: string): CsvPlan[] {
  return readRecords(text, maxBulkLines).map(planOf);
}

/** A fourth cell that no heading names is shown as the caption, with its issue. */
const defaultColumns: readonly FurtherColumn[] = ['caption'];

function planOf(record: CsvRecord, index: number): CsvPlan {
  const { before, behind } = record.columns;
  const [date = '', time = '', cell = '', ...cells] = record.cells.slice(before.length);
  const further = (column: FurtherColumn) => {
    const columns = behind.length === 0 ? defaultColumns : behind;
    return ofCell((column === 'model' && before.length > 0 ? record.cells[0] : cells[columns.indexOf(column)]) ?? '');
  };
  const scheduledAt = momentOfWall(date, time);
  const prompt = ofCell(cell);
  return {
    index,
    line: record.line,
    model: [...before, ...behind].includes('model') ? further('model') : null,
    date,
    time,
    prompt,
    caption: further('caption') || null,
    assets: further('assets'),
    brand: singleSpaced(further('brand')),
    scheduledAt,
    issue: issueOf(record, { date, time, prompt, scheduledAt }),
  };
}

function issueOf(
  { cells, columns, hasBrokenQuotes }: CsvRecord,
  { date, time, prompt, scheduledAt }: Pick<CsvPlan, 'date' | 'time' | 'prompt' | 'scheduledAt'>,
): CsvPlan['issue'] {
  if (hasBrokenQuotes) return at('line', issue('', 'schedules.csv.quotes'));
  if (cells.length !== headings.length + columns.before.length + columns.behind.length)
    return at('line', issue('', 'schedules.csv.columns', { count: cells.length }));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return at('date', issue('', 'schedules.csv.dateFormat'));
  if (!/^\d{2}:\d{2}$/.test(time)) return at('time', issue('', 'schedules.csv.timeFormat'));
  if (prompt === '') return at('prompt', issue('', 'schedules.csv.emptyPrompt'));
  return scheduledAt === null ? at('date', issue('', 'schedules.csv.moment')) : null;
}

function at(path: CsvColumn, match: Issue): NonNullable<CsvPlan['issue']> {
  return { ...match, path };
}

/** Null for a time the clocks skip: it would become another one. */
function momentOfWall(date: string, time: string): string | null {
  const instant = instantOfWall(date, time);
  if (instant === null) return null;
  const wall = wallOfInstant(instant);
  return wall.date === date && wall.time === time ? instant : null;
}

type CsvDelimiter = ',' | ';' | '\t';

type CsvRecord = {
  /** Where it begins in the text, from 1. */
  line: number;
  cells: string[];
  columns: Columns;
  /** A quote that does not end, or that ends in the middle of its cell. */
  hasBrokenQuotes: boolean;
};

/** The names of the columns, as spec §5 has them and in Turkish; older exports name the prompt “Metin”. */
const headings = [
  ['date', 'tarih'],
  ['time', 'saat'],
  ['prompt', fold('sahne anlatımı'), 'metin'],
];
type FurtherColumn = 'model' | 'caption' | 'assets' | 'brand';
/** The columns around date, time and prompt, as the heading of the table names them. */
type Columns = { before: readonly 'model'[]; behind: readonly FurtherColumn[] };
const furtherHeadings: Record<FurtherColumn, readonly string[]> = {
  model: ['model'],
  caption: ['caption', 'açıklama'].map(fold),
  assets: ['assets', 'products and places', 'ürünler ve mekânlar'].map(fold),
  brand: ['brand', 'marka', 'reklam', 'reklam / işbirliği', 'ad / partnership'].map(fold),
};
const sepLine = /^sep=([,;\t])[ \t]*(?:\n|$)/i;
const beginsWithDate = /^[ \t]*"?[ \t]*\d/;

/**
 * The records of a table, without blank ones and a heading, at most `max` and one more, which shows that there are too
 * many. One delimiter applies to the whole text: that of Excel's `sep=` line, else the first of `, ; tab` behind the
 * first cell.
 */
function readRecords(source: string, max: number): CsvRecord[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const sep = sepLine.exec(text);
  const delimiter = (sep?.[1] ?? delimiterOf(text)) as CsvDelimiter;
  // Blanked, not cut: the lines keep their numbers.
  const table = sep ? text.slice(sep[0].trimEnd().length) : text;
  const records: CsvRecord[] = [];
  let line = 1;
  let begin = 0;
  let isFirst = true;
  let columns: Columns = { before: [], behind: [] };
  papaparse.parse(table, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const cells = data.map((cell) => cell.trim());
      const hasBrokenQuotes = errors.length > 0;
      const begins = line;
      line += countOf('\n', table, begin, meta.cursor);
      begin = meta.cursor;
      if (cells.every((cell) => cell === '') && !hasBrokenQuotes) return;
      const heading = isFirst ? columnsOf(cells) : null;
      if (heading) columns = heading;
      else {
        if (isFirst && beginsWithModel(cells)) columns = { before: ['model'], behind: [] };
        records.push({ line: begins, columns, cells, hasBrokenQuotes });
      }
      isFirst = false;
      if (records.length > max) parser.abort();
    },
  });
  return records;
}

/** Of the first line that begins like a plan or is a heading; a title above the table does not decide. */
function delimiterOf(text: string): CsvDelimiter {
  const lines = text.slice(0, 20_000).split('\n');
  const deciding =
    lines.find((line) => beginsWithDate.test(line) || columnsOf(line.split(/[,;\t]/).map(unquoted)) !== null) ??
    lines.find((line) => line.trim() !== '');
  const rest = (deciding ?? '').replace(/^\s*"[^"]*"/, '');
  return (/[,;\t]/.exec(rest)?.[0] as CsvDelimiter | undefined) ?? ',';
}

/** The columns that a heading names, each once; null for any other line. */
function columnsOf(cells: readonly string[]): Columns | null {
  const names = cells.map((cell) => fold(cell.trim()));
  const before = furtherHeadings.model.includes(names[0] ?? '') ? (['model'] as const) : [];
  const own = names.slice(before.length);
  if (!headings.every((known, column) => known.includes(own[column] ?? ''))) return null;
  const columns = own.slice(headings.length).map((name) => {
    return (Object.keys(furtherHeadings) as FurtherColumn[]).find((column) => furtherHeadings[column].includes(name));
  });
  const behind = columns.filter((column) => column !== undefined);
  const all = [...before, ...behind];
  return behind.length === columns.length && new Set(all).size === all.length ? { before, behind } : null;
}

/** Advertising whose brand is not named. */
export function isYes(cell: string): boolean {
  return ['evet', 'yes'].includes(fold(cell));
}

const dayCell = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/;

/** A model, a day, a time and a prompt: no other table has a day in its second column. */
function beginsWithModel([first = '', second = '', ...rest]: readonly string[]): boolean {
  return rest.length >= 2 && first !== '' && !dayCell.test(first) && dayCell.test(second);
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1');
}

function countOf(char: string, text: string, from: number, until: number): number {
  let count = 0;
  for (let next = text.indexOf(char, from); next !== -1 && next < until; next = text.indexOf(char, next + 1)) count++;
  return count;
}

/** Node and browsers have it; core's own compilation has types of neither. */
declare class TextDecoder {
  constructor(encoding: string, options: { fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/**
 * The text of a file as spreadsheets save it: UTF-8 or UTF-16 with or without a byte order mark, else windows-1254,
 * which a Turkish Excel writes for "CSV". The mark is not part of the text. Null for a file that is no text, such as a
 * workbook.
 */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return text.includes('\0') || isWorkbook(bytes) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return decode(utf16, bytes, false);
  try {
    return decode('utf-8', bytes, true);
  } catch {
    return decode('windows-1254', bytes, false);
  }
}

/** Workbooks are archives; a small one may have no zero byte. */
function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04;
}

/** By its mark, or by the zero beside the first two characters: a table begins with a digit, a quote or a Latin letter. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}

/**
 * Drops the mark, as its definition requires: encoding.spec.whatwg.org/#dom-textdecoder-decode. `fatal` throws on bytes
 * that are not valid text.
 */
function decode(encoding: string, bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes);
}

const turkishStart =
  /^((?:(?:"[^"\n]*"|[^",;\t\n]*)[,;\t])?[ \t]*"?[ \t]*)(\d{1,2})[./](\d{1,2})[./](\d{4})([ \t]*"?[ \t]*[,;\t][ \t]*"?[ \t]*)(\d{1,2})[:.](\d{2})(?::\d{2})?(?=[ \t]*"?[ \t]*[,;\t])/gm;

/**
 * Converts days and times that a Turkish Excel wrote at the beginning of lines, or behind a model (`1.12.2026;9:00:00`), to the
 * required format. Other lines, and the rest of these, stay unchanged.
 */
export function withPlainDates(text: string): string {
  return text.replace(
    turkishStart,
    (_all, before: string, day: string, month: string, year: string, between: string, hour: string, minute: string) =>
      `${before}${year}-${two(month)}-${two(day)}${between}${two(hour)}:${minute}`,
  );
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}

/** A line without advertising, whatever the table and the model say. */
export function isNo(cell: string): boolean {
  return ['hayır', 'no', 'false', '0', '-', '–'].map(fold).includes(fold(cell));
}
