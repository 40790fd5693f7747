import type { GraphError } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { Called, Publication, PublicationState } from './publication.ts';
import { partsOf } from './publication.ts';

/**
 * The result of one observation. `call: 'publish'` is the permission for exactly one call of media_publish, given only
 * together with a publication that records it; it is valid once that publication is committed. `account: 'passive'`:
 * posts to this account are impossible before an admin connects it again.
 */
export type Step = { publication: Publication; call: 'publish' | null; account: 'passive' | null };

/** The publication in its next state; no field of the old state stays behind. */
export function moved(
  publication: Publication,
  state: PublicationState,
  detail: string | null = publication.detail,
): Publication {
  return { ...partsOf(publication).claim, detail: detail?.slice(0, 500) ?? null, ...state };
}

export function plain(publication: Publication): Step {
  return { publication, call: null, account: null };
}

/** Nothing more will be tried. `called`: the call that a next publication of the content must look at first. */
export function failed(
  publication: Publication,
  reason: { failure: PublicationFailure; detail: string | null; called?: Called | null },
  now: string,
): Publication {
  const { failure, detail, called = null } = reason;
  return moved(publication, { status: 'failed', failure, called, nextStepAt: null, finishedAt: now }, detail);
}

/** Instagram's own words and the trace id that their support needs. */
export function detailOf({ code, subcode, message, traceId }: GraphError): string {
  return `${code}/${subcode ?? '-'} ${message} [${traceId ?? '-'}]`;
}
