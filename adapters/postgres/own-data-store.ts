import type { TransactionOrKnex } from 'objection';
import type { OwnDataStore, OwnRow, OwnDataName } from '#core/exports/own-data.ts';
import type { OwnTable } from './own-table.ts';
import { merged } from '#core/shared/merged.ts';
import { featureOwnTables } from './feature-own-tables.ts';

/** The exported tables of all stores. */
export const ownTables: Record<OwnDataName, OwnTable> = merged(featureOwnTables, 'ownTables');

/** Tables that name a person and are not read, and why. */
export const notExported: Record<string, string> = merged(featureOwnTables, 'notExported');

const pageSize = 500;

export function createOwnDataStore(trx: TransactionOrKnex): OwnDataStore {
  return {
    async page(name, userId, after) {
      const { columns, from, owner, key, only = 'true' } = ownTables[name];
      const { rows } = await trx.raw(
        `select to_json(own) as own, page.page_key::text as key from (
           select ${columns}, ${key} as page_key from ${from}
           where ${owner} = :userId and ${only} ${after === null ? '' : `and ${key} > :after`} order by ${key} limit :limit
         ) as page, lateral (select ${namesOf(columns)}) as own order by page.page_key`,
        { userId, limit: pageSize, ...(after !== null && { after }) },
      );
      const match = rows as { own: OwnRow; key: string }[];
      return {
        rows: match.map(({ own }) => own),
        next: match.length === pageSize ? match.at(-1)!.key : null,
      };
    },
    async mediaOf(userId) {
      const { rows } = await trx.raw(
        `select distinct on (file ->> 'url') file ->> 'url' as url, created_at from contents, jsonb_array_elements(files) as file
         where user_id = :userId and erased_at is null order by file ->> 'url'`,
        { userId },
      );
      return (rows as { url: string; created_at: Date | string }[]).map(({ url, created_at }) => ({
        url,
        createdAt: new Date(created_at).toISOString(),
      }));
    },
    async uploadsOf(userId) {
      const { rows } = await trx.raw(
        'select sha256, name, created_at from uploads where user_id = :userId order by sha256',
        { userId },
      );
      return (rows as { sha256: string; name: string; created_at: Date | string }[]).map((row) => ({
        sha256: row.sha256,
        name: row.name,
        createdAt: new Date(row.created_at).toISOString(),
      }));
    },
  };
}

/** `a.kind, t.amount as sum` → `page.kind, page.sum`. */
function namesOf(columns: string): string {
  return columns
    .split(',')
    .map(
      (column) =>
        `page.${column
          .trim()
          .split(/[\s.]+/)
          .at(-1)!}`,
    )
    .join(', ');
}

export const stores = { ownData: createOwnDataStore };
