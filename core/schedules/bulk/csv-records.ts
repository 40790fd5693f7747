import papaparse from 'papaparse';
import { fold } from '#core/shared/text.ts';

export type CsvDelimiter = ',' | ';' | '\t';

export type CsvRecord = {
  /** Where it begins in the text, from 1. */
  line: number;
  cells: string[];
  /** How many cells it should have: four in a table whose heading names the caption. */
  columns: 3 | 4;
  /** A quote that does not end, or that ends in the middle of its cell. */
  hasBrokenQuotes: boolean;
};

/** The names of the columns, as spec §5 has them and in Turkish; older exports name the prompt “Metin”. */
const headings = [
  ['date', 'tarih'],
  ['time', 'saat'],
  ['prompt', fold('sahne anlatımı'), 'metin'],
];
const captionHeadings = ['caption', 'açıklama'].map(fold);
const sepLine = /^sep=([,;\t])[ \t]*(?:\n|$)/i;
const beginsWithDate = /^[ \t]*"?[ \t]*\d/;

/**
 * The records of a table, without blank ones and a heading, at most `max` and one more, which shows that there are too
 * many. One delimiter applies to the whole text: that of Excel's `sep=` line, else the first of `, ; tab` behind the
 * first cell.
 */
export function readRecords(source: string, max: number): CsvRecord[] {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const sep = sepLine.exec(text);
  const delimiter = (sep?.[1] ?? delimiterOf(text)) as CsvDelimiter;
  // Blanked, not cut: the lines keep their numbers.
  const table = sep ? text.slice(sep[0].trimEnd().length) : text;
  const records: CsvRecord[] = [];
  let line = 1;
  let begin = 0;
  let isFirst = true;
  let columns: CsvRecord['columns'] = 3;
  papaparse.parse(table, {
    delimiter,
    newline: '\n',
    step({ data, errors, meta }, parser) {
      const record = { line, columns, cells: data.map((cell) => cell.trim()), hasBrokenQuotes: errors.length > 0 };
      line += countOf('\n', table, begin, meta.cursor);
      begin = meta.cursor;
      if (record.cells.every((cell) => cell === '') && !record.hasBrokenQuotes) return;
      const isHeading = isFirst && isHeadingRow(record.cells);
      isFirst = false;
      if (isHeading) columns = record.cells.length === 4 ? 4 : 3;
      else records.push(record);
      if (records.length > max) parser.abort();
    },
  });
  return records;
}

/** Of the first line that begins like a plan or is a heading; a title above the table does not decide. */
function delimiterOf(text: string): CsvDelimiter {
  const lines = text.slice(0, 20_000).split('\n');
  const deciding =
    lines.find((line) => beginsWithDate.test(line) || isHeadingRow(line.split(/[,;\t]/).map(unquoted))) ??
    lines.find((line) => line.trim() !== '');
  const rest = (deciding ?? '').replace(/^\s*"[^"]*"/, '');
  return (/[,;\t]/.exec(rest)?.[0] as CsvDelimiter | undefined) ?? ',';
}

function isHeadingRow(cells: readonly string[]): boolean {
  return (
    (cells.length === 3 || (cells.length === 4 && captionHeadings.includes(fold(cells[3]!.trim())))) &&
    headings.every((names, column) => names.includes(fold(cells[column]!.trim())))
  );
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1');
}

function countOf(char: string, text: string, from: number, until: number): number {
  let count = 0;
  for (let at = text.indexOf(char, from); at !== -1 && at < until; at = text.indexOf(char, at + 1)) count++;
  return count;
}
