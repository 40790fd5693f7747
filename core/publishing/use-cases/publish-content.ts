import type { Ports, Stores } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { PictureFit } from '#core/files/picture-frame.ts';
import type { Content } from '#core/contents/content.ts';
import type { Publication, PublicationView } from '#core/publishing/publication.ts';
import { newPublication } from '#core/publishing/new-publication.ts';
import { presentPublication } from '#core/publishing/present-publication.ts';
import { readyToPublish } from '#core/publishing/ready-to-publish.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { claimPublication } from './steps/claim-publication.ts';

/**
 * Spec §5: claims the one post of a content on its model's account; the job does the rest. For a content that is being
 * posted or live it returns the existing publication. Several named files become one carousel. Refuses `notFound` (not
 * the caller's), and as `readyToPublish` does.
 */
export function publishContent(ports: Pick<Ports, 'transact' | 'clock'>) {
  return async (input: {
    actor: Actor;
    id: string;
    contentId: string;
    caption: string;
    /** Addresses of the content's files to post, in this order; none: the main file. */
    files: readonly string[];
    /** How images outside the shapes that Instagram accepts are shown. */
    fit: PictureFit;
  }): Promise<Result<{ publication: PublicationView }>> =>
    ports.transact(async (stores) => {
      // Locked: one deleted at the same moment is not posted.
      const [content] = await stores.contents.lockAll([input.contentId]);
      if (content?.userId !== input.actor.userId || content.deletedAt !== null) return refuse('notFound');
      if (!(await stores.ownerships.owns(content.userId, content.influencerId))) return refuse('notFound');
      const account = await stores.instagramAccounts.byInfluencer(content.influencerId);
      const ready = readyToPublish(content, account, input);
      if (!ready.ok) return ready;
      const made = { id: input.id, now: ports.clock.now() };
      const earlier = await stores.publications.openCallOf(content.id, ready.value.accountId);
      const publication = newPublication(content, { ...ready.value, fit: input.fit, scheduleId: null, earlier }, made);
      return ok({ publication: presentPublication(await claim(stores, publication, content)) });
    });
}

/** A second caller gets the publication of the first. */
async function claim(stores: Stores, publication: Publication, content: Content): Promise<Publication> {
  if (await claimPublication(stores, publication, content)) return publication;
  const live = await stores.publications.liveOf(publication.contentId, publication.accountId);
  const earlier = live ?? (await stores.publications.byId(publication.id));
  if (earlier?.contentId !== publication.contentId) {
    throw new Error(`content ${publication.contentId} could not be claimed`);
  }
  return earlier;
}
