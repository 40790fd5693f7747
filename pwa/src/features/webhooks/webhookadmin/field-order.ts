/** The list with the item at `from` put at `to`; the same list when one of them is outside. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Where a dragged row belongs: past a neighbour once the pointer is beyond its middle. `rows`: top and height of each on screen, so
 * that rows of different heights do not change places to and fro.
 */
export function placeUnder(rows: readonly { top: number; height: number }[], at: number, pointer: number): number {
  const above = middle(rows[at - 1]);
  const below = middle(rows[at + 1]);
  if (above !== null && pointer < above) return at - 1;
  return below !== null && pointer > below ? at + 1 : at;
}

function middle(row: { top: number; height: number } | undefined): number | null {
  return row ? row.top + row.height / 2 : null;
}
