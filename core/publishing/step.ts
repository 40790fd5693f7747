import type { GraphError } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { Publication } from './publication.ts';

/**
 * What comes of one observation. `call: 'publish'` is the permission for exactly one call of media_publish, given only together
 * with a publication that says so; it holds once that publication is committed. `account: 'passive'`: nobody can post to this
 * account before an admin connects it again.
 */
export type Step = { publication: Publication; call: 'publish' | null; account: 'passive' | null };

export function plain(publication: Publication): Step {
  return { publication, call: null, account: null };
}

/** Certainly not posted, and nothing more will be tried. `detail` is for admins. */
export function failed(
  publication: Publication,
  failure: PublicationFailure,
  detail: string | null,
  now: string,
): Publication {
  return {
    ...publication,
    status: 'failed',
    failure,
    failureDetail: detail?.slice(0, 500) ?? null,
    nextStepAt: null,
    finishedAt: now,
  };
}

/** Instagram's own words and the trace their support asks for. */
export function detailOf({ code, subcode, message, traceId }: GraphError): string {
  return `${code}/${subcode ?? '-'} ${message} [${traceId ?? '-'}]`;
}
