/** A slice of a list: `limit` rows from `offset`, newest first unless a store states otherwise. */
export type Page = { limit: number; offset: number };
export type Paged<T> = { rows: T[]; total: number };
