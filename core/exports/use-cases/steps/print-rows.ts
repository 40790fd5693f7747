import type { OwnRow } from '#core/exports/own-data.ts';
import type { Locale } from '#core/shared/locale.ts';
import { lineOf } from '#core/exports/own-data.ts';

type Pages = AsyncIterable<readonly OwnRow[]>;

/** A JSON array, one row a line. */
export async function* printJson(pages: Pages): AsyncGenerator<string> {
  let between = '[\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield between + rows.map((row) => JSON.stringify(row)).join(',\n');
    between = ',\n';
  }
  yield between === '[\n' ? '[]\n' : '\n]\n';
}

/** A table for spreadsheets, its heading the names of the first row; empty without rows. No cell is run as a formula. */
export async function* printCsv(pages: Pages, locale: Locale): AsyncGenerator<string> {
  let columns: string[] | null = null;
  for await (const rows of pages) {
    const [first] = rows;
    if (!first) continue;
    const known: string[] = columns ?? Object.keys(first);
    const heading = columns ? '' : `\uFEFF${lineOf(known, locale)}`;
    columns = known;
    yield (
      heading +
        rows
          .map((row) =>
            lineOf(
              known.map((name) => row[name]),
              locale,
            ),
          )
          .join('')
    );
  }
}
