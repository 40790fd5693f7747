import { saveCsv } from '../ui/save-csv.ts';

type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * Saves every row of a list as a table, however many there are: read a page below the other, and only the text of one page is held at
 * a time; what was printed waits in the browser's own storage (a Blob). Answers how many rows there were.
 */
export async function saveAllRows<Row>(
  fileName: string,
  read: (before: string | null) => Promise<Page<Row>>,
  print: { heading: string; lines: (rows: readonly Row[]) => string },
): Promise<number> {
  const parts: Blob[] = [new Blob([print.heading])];
  let count = 0;
  let before: string | null = null;
  do {
    // Each page begins below the last row of the one before.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Row> = await read(before);
    parts.push(new Blob([print.lines(page.rows)]));
    count += page.rows.length;
    before = page.next;
  } while (before !== null);
  saveCsv(fileName, ...parts);
  return count;
}
