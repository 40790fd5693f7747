import type { PublicationFailure } from '#core/publishing/graph-errors.ts';

/** A file Instagram can fetch, or why there is none. */
export type Prepared = { ok: true; mediaUrl: string } | { ok: false; failure: PublicationFailure; detail: string };
