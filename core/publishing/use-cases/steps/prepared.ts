import type { PublicationFailure } from '#core/publishing/graph-errors.ts';

/** A file Instagram can fetch, or the reason why it is missing. */
export type Prepared = { ok: true; mediaUrl: string } | { ok: false; failure: PublicationFailure; detail: string };
