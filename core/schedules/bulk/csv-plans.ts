import type { Issue } from '#core/shared/result.ts';
import { instantOfWall, wallOfInstant } from '#core/shared/turkey-time.ts';
import { issue } from '#core/shared/result.ts';
import { ofCell } from '#core/shared/csv-cell.ts';
import type { CsvRecord } from './csv-records.ts';
import { readRecords } from './csv-records.ts';

/** More plans than this are not made at once. */
export const maxBulkLines = 500;
/** Room for as many plans with long prompts; a longer text is refused unread. */
export const maxCsvCharacters = 2_000_000;

export type CsvColumn = 'date' | 'time' | 'prompt' | 'caption' | 'line';

/** One plan of a table, as far as it could be read. */
export type CsvPlan = {
  /** Among the plans of the table, from 0. */
  index: number;
  /** Where it begins in the text, from 1. */
  line: number;
  date: string;
  time: string;
  prompt: string;
  /** Null without one. */
  caption: string | null;
  /** The instant of the date and time in Turkey; null when it does not exist. */
  scheduledAt: string | null;
  /** Its first issue; `path` is the column. */
  issue: (Issue & { path: CsvColumn }) | null;
};

/**
 * Spec §5 Bulk CSV: one plan per line, exactly the columns date, time and prompt; blank lines are skipped. With a
 * heading that names a fourth column, caption, every line carries it; without that heading a fourth cell is a prompt
 * that was cut at a comma. Issues: `schedules.csv.quotes`, `.columns {count}`, `.dateFormat`, `.timeFormat`,
 * `.emptyPrompt`, `.moment` (30 February, 24:00, an hour the clocks skip). Returns at most `maxBulkLines` and one more,
 * which shows that there are too many.
 */
export function readCsvPlans(text: string): CsvPlan[] {
  return readRecords(text, maxBulkLines).map(planOf);
}

function planOf(record: CsvRecord, index: number): CsvPlan {
  const [date = '', time = '', cell = '', captionCell = ''] = record.cells;
  const scheduledAt = momentOfWall(date, time);
  const prompt = ofCell(cell);
  const caption = ofCell(captionCell) || null;
  return {
    index,
    line: record.line,
    date,
    time,
    prompt,
    caption,
    scheduledAt,
    issue: issueOf(record, { date, time, prompt, scheduledAt }),
  };
}

function issueOf(
  { cells, columns, hasBrokenQuotes }: CsvRecord,
  { date, time, prompt, scheduledAt }: Pick<CsvPlan, 'date' | 'time' | 'prompt' | 'scheduledAt'>,
): CsvPlan['issue'] {
  if (hasBrokenQuotes) return at('line', issue('', 'schedules.csv.quotes'));
  if (cells.length !== columns) return at('line', issue('', 'schedules.csv.columns', { count: cells.length }));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return at('date', issue('', 'schedules.csv.dateFormat'));
  if (!/^\d{2}:\d{2}$/.test(time)) return at('time', issue('', 'schedules.csv.timeFormat'));
  if (prompt === '') return at('prompt', issue('', 'schedules.csv.emptyPrompt'));
  return scheduledAt === null ? at('date', issue('', 'schedules.csv.moment')) : null;
}

function at(path: CsvColumn, found: Issue): NonNullable<CsvPlan['issue']> {
  return { ...found, path };
}

/** Null for a time the clocks skip: it would become another one. */
function momentOfWall(date: string, time: string): string | null {
  const instant = instantOfWall(date, time);
  if (instant === null) return null;
  const wall = wallOfInstant(instant);
  return wall.date === date && wall.time === time ? instant : null;
}
