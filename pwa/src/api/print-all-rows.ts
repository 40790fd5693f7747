type Page<Row> = { rows: readonly Row[]; next: string | null };

/**
 * Every row of a list as the parts of a table, however many there are. Reads page after page, and only the text of one page is in memory at
 * a time; printed text waits in the browser's own storage (a Blob).
 */
export async function printAllRows<Row>(
  read: (before: string | null) => Promise<Page<Row>>,
  print: { heading: string; lines: (rows: readonly Row[]) => string },
): Promise<{ parts: readonly Blob[]; count: number }> {
  const parts: Blob[] = [new Blob([print.heading])];
  let count = 0;
  let before: string | null = null;
  do {
    // Each page begins below the last row of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Row> = await read(before);
    parts.push(new Blob([print.lines(page.rows)]));
    count += page.rows.length;
    before = page.next;
  } while (before !== null);
  return { parts, count };
}
