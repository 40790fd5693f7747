import type { Advertising } from './disclosure.ts';
import type { InstagramAccount } from './instagram-account.ts';
import type { Called, PostKind, Publication, PublicationStatus } from './publication.ts';
import { noAdvertising } from './disclosure.ts';
export type { DisclosureView } from './disclosure-record-schema.ts';

/** The disclosure of one call of media_publish. It is written with the mark of the call and never changed. */
export type DisclosureRecord = Advertising & {
  publicationId: string;
  /** Of the post; together with the publication it names the record. */
  containerId: string;
  contentId: string;
  /** Null once the account was deleted. */
  userId: string | null;
  instagramUserId: string;
  username: string;
  kind: PostKind;
  sentAt: string;
  /** Instagram's label "AI info" was sent. */
  isAiLabelled: boolean;
  /** The words of disclosure in the caption. */
  words: readonly string[];
  /** Of each file of the post, in its order: SHA-256 of its signed manifest, 64 hex digits; null for a file without one. */
  manifests: readonly (string | null)[];
};

/** The last record of a page of the export. */
export type DisclosureCursor = { sentAt: string; id: string };

/** With the state of its post; null where the publication is missing. */
export type ExportedDisclosure = DisclosureRecord & {
  id: string;
  status: PublicationStatus | null;
  permalink: string | null;
};

export type DisclosureRecordStore = {
  /** A record that exists stays as it is. */
  insert(record: DisclosureRecord): Promise<void>;
  /** Of a content's posts that are live or may be, the newest first. */
  ofContent(userId: string, contentId: string): Promise<DisclosureRecord[]>;
  /** Those sent from `from` until before `until`, the oldest first, after `after`. */
  ofSpan(
    span: { from: string; until: string },
    after: DisclosureCursor | null,
    limit: number,
  ): Promise<ExportedDisclosure[]>;
  /** The records lose the person; the rest is evidence and stays. */
  forgetPerson(userId: string): Promise<void>;
};

/** Every container of ours is sent with the label (adapters/instagram/container-form.ts). */
const isAiLabelled = true;

/** The record of the call that the step from `before` to `after` made; null when it made none. */
export function recordOf(
  before: Publication,
  after: Publication,
  account: Pick<InstagramAccount, 'instagramUserId' | 'username'>,
): DisclosureRecord | null {
  const called = calledOf(after);
  if (called === null || called.containerId === calledOf(before)?.containerId) return null;
  // The call of an earlier publication is in that one's record.
  if (before.status === 'claimed') return null;
  const { isAdvertising, brand, words } = after.disclosure ?? { ...noAdvertising, words: [] };
  const items = 'items' in before ? before.items : [];
  return {
    publicationId: after.id,
    containerId: called.containerId,
    contentId: after.contentId,
    userId: after.userId,
    instagramUserId: account.instagramUserId,
    username: account.username,
    kind: called.kind,
    sentAt: called.lastCallAt,
    isAiLabelled,
    isAdvertising,
    brand,
    words,
    manifests: after.fileIndexes.map((index) => items.find(({ fileIndex }) => fileIndex === index)?.manifest ?? null),
  };
}

function calledOf(publication: Publication): Called | null {
  return 'called' in publication ? publication.called : null;
}
