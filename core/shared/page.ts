/** A slice of a list: `limit` rows from `offset`, newest first unless a store states otherwise. */
export type Page = { limit: number; offset: number };
export type Paged<T> = { rows: T[]; total: number };

/** Rows of all people are counted up to here: counting every one of millions takes seconds. */
export const countedRows = 10_000;

/** `total` is at most `countedRows`; `isTotalBounded`: there are more. */
export type PagedOfAll<T> = Paged<T> & { isTotalBounded?: true };

/** `counted`: the rows that match, counted up to one more than `countedRows`. */
export function boundedTotal(counted: number): Omit<PagedOfAll<never>, 'rows'> {
  return counted > countedRows ? { total: countedRows, isTotalBounded: true } : { total: counted };
}
