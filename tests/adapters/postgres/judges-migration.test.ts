import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createConnection } from '#adapters/postgres/connection.ts';
import { migrationSettings } from '#adapters/postgres/migrate.ts';
import { dropDatabase, emptyDatabase } from '../../support/database.ts';

const settings = migrationSettings;
const name = '20261201600004_name_judges.ts';

let url: string;
let knex: Knex;
beforeAll(async () => {
  url = await emptyDatabase();
  knex = createConnection({ url });
  await knex.migrate.latest(settings);
  const isLast = async () => {
    const [completed] = (await knex.migrate.list(settings)) as [{ name: string }[], unknown];
    return completed.at(-1)?.name === name;
  };
  while (!(await isLast())) await knex.migrate.down(settings);
});
afterAll(async () => {
  await knex.destroy();
  await dropDatabase(url);
});

test('an older version, which knows no judges, offers them to no customer', async () => {
  const webhook = {
    description: '{}',
    webhook_url: '',
    input_fields: '[]',
    response_fields: '[]',
    content_type: 'image',
  };
  const made = { ...webhook, is_active: true, credit_cost: 1, created_at: new Date() };
  await knex('webhooks').insert([
    { ...made, id: '01990000-0000-7000-8000-000000000001', name: '{"tr":"Yüz"}', purpose: 'judge' },
    { ...made, id: '01990000-0000-7000-8000-000000000002', name: '{"tr":"Fotoğraf"}' },
  ]);
  await knex.migrate.down(settings);
  const active = await knex('webhooks').where({ is_active: true }).select('name');
  expect(active).toEqual([{ name: { tr: 'Fotoğraf' } }]);
});
