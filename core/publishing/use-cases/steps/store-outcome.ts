import type { Stores } from '#core/ports.ts';
import type { Publication } from '#core/publishing/publication.ts';
import type { Content } from '#core/contents/content.ts';
import { recordOf } from '#core/publishing/disclosure-record.ts';
import { permalinkOf } from '#core/publishing/publication.ts';
import { publicationEvents, publicationStarted } from '#core/publishing/publishing-events.ts';

/**
 * Claims the one post of a content on an account and enqueues its first step. False when there is a post already: the
 * database allows one.
 */
export async function claimPublication(
  stores: Pick<Stores, 'publications' | 'jobs' | 'events'>,
  publication: Publication,
  content: Content,
): Promise<boolean> {
  if (!(await stores.publications.insert(publication))) return false;
  await stores.jobs.enqueue('advance-publication', { publicationId: publication.id });
  await stores.events.append(publicationStarted(publication, content, publication.createdAt));
  return true;
}

/**
 * Part of the transaction that moved a publication: writes the record of a new call, marks its content as live, and
 * emits the events of the change.
 */
export async function storeOutcome(
  stores: Stores,
  before: Publication,
  after: Publication,
  now: string,
): Promise<void> {
  await storeRecord(stores, before, after);
  if (after.status === before.status && permalinkOf(after) === permalinkOf(before)) return;
  const content = await stores.contents.byId(after.contentId);
  if (!content) throw new Error(`the content of publication ${after.id} is missing`);
  if (after.status === 'published') {
    await stores.contents.save({
      ...content,
      status: 'published',
      publishedAt: content.publishedAt ?? now,
      permalink: after.permalink ?? content.permalink,
    });
  }
  await stores.events.append(...publicationEvents(before, after, content, now));
}

/** A deleted person is not in a new record either; locked, so that no deletion in between overlooks it. */
async function storeRecord(stores: Stores, before: Publication, after: Publication): Promise<void> {
  if (!('called' in after) || after.called === null) return;
  const account = await stores.instagramAccounts.byId(after.accountId);
  const record = account && recordOf(before, after, account);
  if (!record) return;
  const person = await stores.users.lock(after.userId);
  await stores.disclosureRecords.insert({ ...record, userId: person?.deletedAt === null ? after.userId : null });
}
