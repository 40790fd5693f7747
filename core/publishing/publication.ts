import type { PublicationFailure } from './graph-errors.ts';
import type { Disclosure } from './disclosure.ts';
import type { ImageFit } from '#core/files/image-frame.ts';
import type { PublicationStatus, PublicationView } from './publication-schema.ts';
export type { PublicationStatus, PublicationView, Readiness } from './publication-schema.ts';

/** The kind of post at Instagram. carousel: several files in one post of the feed; the other kinds hold one file. */
export type PostKind = 'feed' | 'story' | 'reels' | 'carousel';

/** The calls of media_publish made so far with this container: the only file's own, or the parent of all. All instants are ISO. */
export type Called = {
  containerId: string;
  /** The caption and kind that were sent, by which a post is recognised. */
  caption: string;
  kind: PostKind;
  firstCallAt: string;
  lastCallAt: string;
};

/**
 * The container of one file. `fileIndex` is its place among the content's files; `status` was read last. `manifest`: the
 * hash of the signed manifest in the file that Instagram received; omitted by older versions.
 */
export type FileContainer = {
  fileIndex: number;
  containerId: string;
  status: 'IN_PROGRESS' | 'FINISHED';
  manifest?: string | null;
};

/**
 * The response to the last call of media_publish. none: no response came, so the call may still be on its way · unsure:
 * Instagram responded without the outcome · blocked: the same, and calling again would make it worse · refused:
 * Instagram refused.
 */
export type CallResponse =
  | { kind: 'none' }
  | { kind: 'unsure' }
  | { kind: 'blocked'; failure: PublicationFailure }
  | { kind: 'refused'; failure: PublicationFailure };

export type Claimed = {
  status: 'claimed';
  /** The containers made so far; every other file gets its own, one call after the other. */
  items: FileContainer[];
  /** How often a container failed: lost on the way, expired, ended in an error. */
  lost: number;
  /** Looks at the earlier call that could not be read. */
  unreadable: number;
  /** Pauses taken because Instagram throttled. */
  waits: number;
  /** A call for the same content that must be looked at before a new container is made. */
  earlier: Called | null;
  nextStepAt: string;
};
export type InContainer = {
  status: 'container';
  /** One for each file. */
  items: FileContainer[];
  /**
   * The container to publish: the only file's, or the parent of all. Null until all files are processed and it is made.
   */
  containerId: string | null;
  lost: number;
  looks: number;
  waits: number;
  /** Calls that Instagram answered with "not ready": certainly not published. */
  notReady: number;
  nextStepAt: string;
};
export type Publishing = {
  status: 'publishing';
  called: Called;
  items: FileContainer[];
  lost: number;
  notReady: number;
  /** Calls whose outcome is open: 1, or 2 after the one repetition. */
  calls: number;
  answer: CallResponse;
  /** Looks since the last call, and how many of them read FINISHED. */
  looks: number;
  finishedLooks: number;
  nextStepAt: string;
};
export type Unconfirmed = { status: 'unconfirmed'; called: Called; answer: CallResponse; nextStepAt: string | null };
export type Published = {
  status: 'published';
  called: Called;
  mediaId: string | null;
  permalink: string | null;
  /** Looks for the post's number, then for its link. */
  looks: number;
  nextStepAt: string | null;
  finishedAt: string;
};
export type Failed = {
  status: 'failed';
  failure: PublicationFailure;
  /** A call that a next publication of this content looks at first; null when none can have published. */
  called: Called | null;
  nextStepAt: null;
  finishedAt: string;
};
export type PublicationState = Claimed | InContainer | Publishing | Unconfirmed | Published | Failed;

/** The constant fields, the lease, and Instagram's last words for admins. */
export type Claim = {
  id: string;
  userId: string;
  contentId: string;
  scheduleId: string | null;
  accountId: string;
  kind: PostKind;
  /** The posted files of the content, in this order; several make a carousel. */
  fileIndexes: readonly number[];
  /** How its images are fitted to a shape Instagram accepts. */
  fit: ImageFit;
  caption: string;
  /** Of images; null for none. */
  altText: string | null;
  /** The moment of a reel that is its cover; null: Instagram's choice. */
  coverSeconds: number | null;
  /** The saved image that is the cover of a reel; while it cannot be used, the moment is. */
  coverContentId: string | null;
  /** The disclosure that the caption has; null for a post of an older version. */
  disclosure: Disclosure | null;
  leaseUntil: string | null;
  detail: string | null;
  createdAt: string;
};
export type PublicationIn<State extends PublicationState> = Claim & State;
export type Publication =
  | PublicationIn<Claimed>
  | PublicationIn<InContainer>
  | PublicationIn<Publishing>
  | PublicationIn<Unconfirmed>
  | PublicationIn<Published>
  | PublicationIn<Failed>;

/** A publication, or a row of one, as its claim and its other fields. */
export function partsOf<Holder extends Claim>(holder: Holder): { claim: Claim; rest: WithoutClaim<Holder> } {
  const { id: own, userId, contentId, scheduleId, accountId, kind, fileIndexes, fit, ...more } = holder;
  const { caption, altText, coverSeconds, coverContentId, disclosure, leaseUntil, detail, createdAt, ...rest } = more;
  const post = { contentId, scheduleId, accountId, kind, fileIndexes, fit, caption };
  const details = { altText, coverSeconds, coverContentId };
  const claim = { id: own, userId, ...post, ...details, disclosure, leaseUntil, detail, createdAt };
  return { claim, rest: rest as unknown as WithoutClaim<Holder> };
}

/** Of each state by itself. */
type WithoutClaim<Holder> = Holder extends unknown ? Omit<Holder, keyof Claim> : never;

/** The address of the post; null until it is known. */
export function permalinkOf(publication: Publication): string | null {
  return publication.status === 'published' ? publication.permalink : null;
}

export type PublicationStore = {
  byId(id: string): Promise<Publication | null>;
  lock(id: string): Promise<Publication | null>;
  /** False when the schedule, or the content on this account, has a publication that has not failed. */
  insert(publication: Publication): Promise<boolean>;
  /** Saves only when the row is still in one of `from`. */
  move(publication: Publication, from: readonly PublicationStatus[]): Promise<boolean>;
  liveOf(contentId: string, accountId: string): Promise<Publication | null>;
  /** The call of the content's last failed publication on this account, when it must be looked at first. */
  openCallOf(contentId: string, accountId: string): Promise<Called | null>;
  /** When a post last reached each of these accounts; those without one are left out. */
  lastPosts(accountIds: readonly string[]): Promise<{ accountId: string; at: string }[]>;
  mediaIdTaken(mediaId: string): Promise<boolean>;
  /** The published post at one of these addresses. */
  byPermalinks(addresses: readonly string[]): Promise<PublicationIn<Published> | null>;
  /** Takes the lease when it is free or ended and the next step is due; false otherwise. */
  takeLease(id: string, now: string, until: string): Promise<boolean>;
  /** Those before their call of media_publish, whether leased or not, in order of id after `after`. */
  beforeCall(after: string | null, limit: number): Promise<Publication[]>;
  /** Next step due and no live lease, the longest waiting first. */
  due(now: string, limit: number): Promise<Publication[]>;
};

/** The file whose container is made next; null when each has one. */
export function nextFile(fileIndexes: readonly number[], items: readonly FileContainer[]): number | null {
  return fileIndexes.find((fileIndex) => !items.some((item) => item.fileIndex === fileIndex)) ?? null;
}

/**
 * The next container to read: the one to publish, or a file's that is still processed. Null: the parent of all must be
 * made.
 */
export function containerToRead({ containerId, items }: Pick<InContainer, 'containerId' | 'items'>): string | null {
  return containerId ?? items.find(({ status }) => status === 'IN_PROGRESS')?.containerId ?? null;
}

/** The containers of all files, in the order of the post. */
export function childrenOf(
  { fileIndexes }: Pick<Publication, 'fileIndexes'>,
  items: readonly FileContainer[],
): readonly string[] {
  const idOf = new Map(items.map(({ fileIndex, containerId }) => [fileIndex, containerId]));
  return fileIndexes.flatMap((fileIndex) => idOf.get(fileIndex) ?? []);
}

/** The container that was read has been processed. */
export function withFinished(items: readonly FileContainer[], containerId: string): FileContainer[] {
  return items.map((item) => (item.containerId === containerId ? { ...item, status: 'FINISHED' } : item));
}

/** A publication on the wire: its outcome, without containers, leases or Instagram's codes. */
export function presentPublication(publication: Publication): PublicationView {
  const { id, contentId, status, createdAt } = publication;
  return {
    id,
    contentId,
    status,
    instagramPostId: publication.status === 'published' ? publication.mediaId : null,
    permalink: permalinkOf(publication),
    failure: failureOf(publication),
    createdAt,
  };
}

export function failureOf(publication: Publication): PublicationFailure | null {
  if (publication.status === 'unconfirmed') return 'unconfirmed';
  return publication.status === 'failed' ? publication.failure : null;
}
