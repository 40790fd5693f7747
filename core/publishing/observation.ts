import type { GraphError } from './graph-errors.ts';
import type { ContainerStatus, GatewayResponse } from './instagram-gateway.ts';
import type { PublicationFailure } from './graph-errors.ts';
import type { PostKind, Called, Publication, PublicationState } from './publication.ts';
import { partsOf } from './publication.ts';

/**
 * The result of one observation. `call: 'publish'` is the permission for exactly one call of media_publish, given only
 * together with a publication that records it; it is valid once that publication is committed. `account: 'passive'`:
 * posts to this account are impossible before an admin connects it again.
 */
export type Step = { publication: Publication; call: 'publish' | null; account: 'passive' | null };

export type ContainerReading = GatewayResponse<{ status: ContainerStatus; detail: string | null }>;
export type MatchedPost = { id: string; caption: string; timestamp: string; kind: PostKind };
/** The account's latest posts, without those bound to another publication. */
export type PostsReading = GatewayResponse<{ media: MatchedPost[] }>;

/** An event of a publication. Only `called` follows a call with an effect. */
export type Observation =
  /** The container of an earlier call for the same content, and the account's posts. */
  | { kind: 'earlierRead'; container: ContainerReading; posts: PostsReading }
  /** The media could not be prepared. */
  | { kind: 'mediaFailed'; failure: PublicationFailure; detail: string }
  /** The container of a file; `manifest`: the hash of its signed manifest, null without one. */
  | { kind: 'created'; fileIndex: number; manifest?: string | null; answer: GatewayResponse<{ containerId: string }> }
  /** The parent container, which names those of all files. */
  | { kind: 'carouselCreated'; answer: GatewayResponse<{ containerId: string }> }
  /**
   * `posts` only once media_publish was called; `hasQuota` is false when the account's posts of the day are used up;
   * `restUntil`: no call may follow before it.
   */
  | {
      kind: 'read';
      container: ContainerReading;
      posts: PostsReading | null;
      hasQuota: boolean;
      restUntil?: string | null;
    }
  /** Nothing was requested, because the calls of the account are nearly used up. */
  | { kind: 'resting'; until: string }
  | { kind: 'called'; answer: GatewayResponse<{ mediaId: string }> }
  | { kind: 'searched'; posts: PostsReading }
  | { kind: 'linked'; answer: GatewayResponse<{ permalink: string }> }
  | { kind: 'accountGone' }
  | { kind: 'accountPassive' }
  /** A person requested another look. */
  | { kind: 'checkAsked' }
  /** The owner looked on Instagram and declares that the post is not there. */
  | { kind: 'declaredMissing' }
  /** A backup was restored: the lost database may have posted it since. */
  | { kind: 'restored' };

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
