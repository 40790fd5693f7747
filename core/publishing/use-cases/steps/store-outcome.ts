import type { Stores } from '#core/ports.ts';
import type { Publication } from '#core/publishing/publication.ts';
import { permalinkOf } from '#core/publishing/publication.ts';
import { publicationEvents } from '#core/publishing/publishing-events.ts';

/** Part of the transaction that moved a publication: marks its content as live, and emits the events of the change. */
export async function storeOutcome(
  stores: Stores,
  before: Publication,
  after: Publication,
  now: string,
): Promise<void> {
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
