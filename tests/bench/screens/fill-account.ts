import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';

/**
 * Copies one schedule and one content of the model of the user until the coming month has `count` schedules and the library `count` more
 * contents.
 */
export async function fillAccount(dataDir: string, influencerId: string, month: string, count: number): Promise<void> {
  const database = await startEmbeddedServer({ dataDir });
  const knex = createConnection({ url: database.url, poolSize: 1 });
  try {
    await copyRows(knex, 'schedules', "status = 'pending'", influencerId, count, {
      id: 'gen_random_uuid()',
      scheduled_at: `timestamptz '${month}-01T07:00:00+03:00' + (n % 28) * interval '1 day' + (n / 28) * interval '20 minutes'`,
      prompt: `'Sahilde gün batımı ' || n`,
    });
    await copyRows(knex, 'contents', "content_type = 'image' and deleted_at is null", influencerId, count, {
      id: 'gen_random_uuid()',
      created_at: `created_at - n * interval '1 minute'`,
      // Two contents of a user never have the same files.
      files: `files || jsonb_build_object('url', content_url || '?' || n, 'thumbnailUrl', null, 'kind', 'image', 'width', null, 'height', null)`,
      generation_id: 'null',
    });
  } finally {
    await knex.destroy();
    await database.stop();
  }
}

/** `changes`: SQL by column, of the copied row and `n` from 1 to `count`. */
async function copyRows(
  knex: Knex,
  table: string,
  which: string,
  influencerId: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> {
  const { rows } = await knex.raw(
    "select column_name from information_schema.columns where table_name = ? and is_generated = 'NEVER'",
    [table],
  );
  const columns = rows.map(({ column_name: name }: { column_name: string }) => name);
  const values = columns.map((name: string) => changes[name] ?? name);
  await knex.raw(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
     from (select * from ${table} where influencer_id = '${influencerId}' and ${which} limit 1) one, generate_series(1, ${count}) n`,
  );
}
