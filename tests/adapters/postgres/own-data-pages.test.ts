import { expect, test } from 'vitest';
import type { OwnDataName } from '#core/exports/own-data.ts';
import { createOwnDataStore, ownTables } from '#adapters/postgres/own-data-store.ts';
import { freshDatabase } from '../../support/database.ts';
import { statementsOf } from '../../support/statements.ts';

const id = '01990000-0000-7000-8000-000000000001';
/** A person may have thousands of these. */
const long = [
  ['generations', id],
  ['contents', id],
  ['schedules', id],
  ['posts', id],
  ['notifications', id],
  ['credits', '1'],
] as const satisfies [OwnDataName, string][];

test('a page of a growing table is read from its first row, by an index of person and key', async () => {
  const database = await freshDatabase();
  const { knex } = database;
  try {
    for (const [name, after] of long) {
      const [statement] = await statementsOf(knex, () => createOwnDataStore(knex).page(name, id, after));
      const plan = await knex.transaction(async (trx) => {
        // Only indexes are left to the planner: so even empty tables show which index exists.
        await trx.raw('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off');
        const { rows } = await trx.raw(`explain ${inPlace(statement!)}`);
        return (rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n');
      });
      const key = ownTables[name].key.split('.').at(-1)!;
      expect(plan, name).toMatch(new RegExp(String.raw`Index Cond: .*\(${key} > `));
      expect(plan, name).toMatch(/Index Cond: .*(user_id|account_id) = /);
    }
  } finally {
    await database.drop();
  }
});

/** The values are part of the text, because `explain` takes no parameters. */
function inPlace({ sql, bindings }: { sql: string; bindings: unknown[] }): string {
  return sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = bindings[Number(place) - 1];
    return typeof value === 'number' ? String(value) : `'${String(value)}'`;
  });
}
