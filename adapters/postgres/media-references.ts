import type { TransactionOrKnex } from 'objection';
import type { MediaReferences } from '#core/files/file-ports.ts';

/**
 * Every column that holds addresses of stored files (`/media/…`), as text or within JSON. A file that none of them
 * names is removed after a while, so a new column of this kind belongs here, with an index as the others have in a
 * table that grows.
 */
export const mediaColumns: readonly { table: string; column: string; holds: 'text' | 'json' }[] = [
  { table: 'influencers', column: 'reference_image_url', holds: 'text' },
  { table: 'influencers', column: 'cutout_image_url', holds: 'text' },
  { table: 'influencers', column: 'sample_contents', holds: 'json' },
  { table: 'influencer_references', column: 'public_url', holds: 'text' },
  { table: 'webhooks', column: 'preview_image_urls', holds: 'json' },
  { table: 'assets', column: 'thumbnail_url', holds: 'text' },
  { table: 'contents', column: 'files', holds: 'json' },
  { table: 'generations', column: 'result', holds: 'json' },
  { table: 'generations', column: 'late', holds: 'json' },
  { table: 'generations', column: 'first_result', holds: 'json' },
];

export function createMediaReferences(trx: TransactionOrKnex): MediaReferences {
  return {
    async among(urls) {
      const { rows } = await trx.raw<{ rows: { url: string }[] }>(
        `select distinct url from (${heldAddresses}) held where url = any(:urls)`,
        { urls: [...urls] },
      );
      return rows.map(({ url }) => url);
    },
  };
}

/** A row is found by one address and returns all addresses of its JSON. */
const heldAddresses = mediaColumns
  .map(({ table, column, holds }) => {
    if (holds === 'text') return `select ${column} as url from ${table} where ${column} = any(:urls)`;
    const addresses = String.raw`jsonb_path_query_array(${column}, '$.** \? (@ starts with "/media/")')`;
    const isHeld = String.raw`${addresses} \?| cast(:urls as text[])`;
    return `select jsonb_array_elements_text(${addresses}) as url from ${table} where ${isHeld}`;
  })
  .join(' union all ');

export const stores = { mediaReferences: createMediaReferences };
