import type { Ports } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import type { Influencer } from '#core/influencers/influencer.ts';
import type { PublicModel, RecordedFile, RecordedPost } from '#core/verification/made-with.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';
import { isOnSale } from '#core/influencers/influencer.ts';
import { postAddresses } from '#core/verification/made-with.ts';

type Reads = Pick<Ports, 'read'>;

/**
 * The file of a saved content with these bytes: of which model, and when it was made, which is the
 * instant in its marks; for a file whose row does not have it, when it was saved. Null for every other hash, and for
 * contents that are deleted, also while they can be restored. Nothing about the owner. `sha256`: 64 hex digits in small
 * letters.
 */
export function findFile({ read }: Reads) {
  return (input: { sha256: string }): Promise<{ file: RecordedFile | null }> =>
    read(async ({ contents, influencers }) => {
      const content = await contents.byHash(input.sha256);
      if (!content) return { file: null };
      const model = publicModel(await influencers.byId(content.influencerId));
      const file = content.files.find(({ sha256 }) => sha256 === input.sha256);
      return { file: { model, madeAt: file?.madeAt ?? content.createdAt } };
    });
}

/**
 * The post of this product at an address of Instagram: of which model, and when it was published. Null for every other
 * address, and for a post of this product whose publication was not confirmed or whose address was never read. A published post stays public when its content is deleted here, so it stays in the record. Refuses
 * `input.invalid` at `link` for a text that is no address of the web.
 */
export function findPost({ read }: Reads) {
  return async (input: { link: string }): Promise<Result<{ post: RecordedPost | null }>> => {
    const addresses = postAddresses(input.link);
    if (addresses === null) return invalid([issue('link', 'verification.notLink')]);
    return read(async ({ publications, contents, influencers }) => {
      const published = await publications.byPermalinks(addresses);
      const content = published && (await contents.byId(published.contentId));
      if (!published || !content) return ok({ post: null });
      const model = publicModel(await influencers.byId(content.influencerId));
      return ok({ post: { model, publishedAt: published.finishedAt } });
    });
  };
}

function publicModel(influencer: Influencer | null): PublicModel {
  return { id: isOnSale(influencer) ? influencer.id : null, name: influencer?.name ?? '' };
}
