import * as z from 'zod/mini';
import type { PublicationFailure } from './graph-errors.ts';
import { id, instant } from '#core/shared/schema.ts';

/**
 * One post to one account, exactly once (docs/decisions/0008). claimed: row made · container: container id kept, waiting for FINISHED ·
 * publishing: publish_attempted_at committed, the one media_publish call under way · published · failed: certainly not
 * published · unconfirmed: nobody can say; never called again by itself.
 */
export const publicationStatusSchema = z.enum([
  'claimed',
  'container',
  'publishing',
  'published',
  'failed',
  'unconfirmed',
]);
export type PublicationStatus = z.infer<typeof publicationStatusSchema>;

export type Publication = {
  id: string;
  userId: string;
  contentId: string;
  scheduleId: string | null;
  accountId: string;
  kind: 'feed' | 'story' | 'reels';
  caption: string;
  status: PublicationStatus;
  containerId: string | null;
  /** How many containers were asked for; three at most. */
  containerCount: number;
  publishAttemptedAt: string | null;
  publishAttempts: number;
  mediaId: string | null;
  permalink: string | null;
  failure: PublicationFailure | null;
  failureDetail: string | null;
  /** Polls made of the container or, after an unknown outcome, of Instagram. */
  polls: number;
  leaseUntil: string | null;
  nextStepAt: string | null;
  createdAt: string;
  finishedAt: string | null;
};

export const publicationSchema = z.object({
  id,
  contentId: id,
  status: publicationStatusSchema,
  instagramPostId: z.nullable(z.string()),
  permalink: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  message: z.nullable(z.string()),
  createdAt: instant,
});

export type PublicationStore = {
  byId(id: string): Promise<Publication | null>;
  lock(id: string): Promise<Publication | null>;
  /** False when the schedule, or the content on this account, has a publication that has not failed. */
  insert(publication: Publication): Promise<boolean>;
  /** Saves only when the row is still in one of `from`. */
  move(publication: Publication, from: readonly PublicationStatus[]): Promise<boolean>;
  liveOf(contentId: string, accountId: string): Promise<Publication | null>;
  mediaIdTaken(mediaId: string): Promise<boolean>;
  /** Takes the lease when it is free or ended and the next step is due; false otherwise. */
  takeLease(id: string, now: string, until: string): Promise<boolean>;
  /** Next step due and no live lease, the longest waiting first. */
  due(now: string, limit: number): Promise<Publication[]>;
};
