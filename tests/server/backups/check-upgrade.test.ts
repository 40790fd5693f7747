import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BackupOptions } from '../../../app-server/backups/back-up.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { completedMigrations, migrateDown, migrationsAfter } from '#adapters/postgres/migrate.ts';
import { createDiskObjects } from '#adapters/files/disk-file-store.ts';
import { backUp } from '../../../app-server/backups/back-up.ts';
import { checkUpgrade } from '../../../app-server/backups/check-upgrade.ts';
import { memoryBackups } from '../../support/memory-backups.ts';
import { planningSetup } from '../../support/planning-setup.ts';

/** A rehearsal runs every migration. */
vi.setConfig({ testTimeout: 60_000 });

/** Paid, and refused before its payment was recorded as one that pays for nothing. */
const refusedOrder = {
  id: '01990000-0000-7000-8000-00000000f001',
  kind: 'credits',
  package_type: 'small',
  credits: 100,
  amount_cents: 999,
  currency: 'usd',
  status: 'refused',
  payment_intent_id: 'pi_refused',
  created_at: '2026-11-01T10:00:00Z',
};

const oldNewest = '20261201810005_index_figures_of_users';

let setup: PlanningSetup;
let options: BackupOptions;

beforeAll(async () => {
  setup = await planningSetup();
  options = {
    url: setup.databaseUrl,
    objects: createDiskObjects(setup.folder, `${setup.folder}/writing`),
    store: memoryBackups(),
    passphrase: 'doğru at pil zımba',
    keep: 2,
    isFull: false,
    report: () => {},
    keyCost: 16,
  };
});
afterAll(() => setup.drop());

test('pending migrations are rehearsed on a copy: their time, locks and changes, and the ledger; the database stays', async () => {
  const { knex, databaseUrl: url } = setup;
  const pending = (await migrationsAfter(url, oldNewest))!;
  await migrateDown(url, pending, () => {});
  await knex('orders').insert({ ...refusedOrder, user_id: (await knex('users').first('id')).id });
  await backUp(options);
  const { migrations, canRunBeside, problems } = await checkUpgrade({ ...options, config: { dataDir: setup.folder } });
  expect(problems).toEqual([]);
  expect(canRunBeside).toBe(true);
  expect(migrations.map(({ name }) => name)).toEqual(pending.toReversed());
  const effectsOf = (name: string) => migrations.find((each) => each.name.endsWith(name));
  expect(effectsOf('hand_over_models')).toMatchObject({ blocked: [{ table: 'ownerships', waiting: 'reads' }] });
  expect(effectsOf('grant_refused_payments')).toMatchObject({ changed: [{ table: 'payment_grants', rows: 1 }] });
  expect(effectsOf('index_doubled_payments')).toMatchObject({ isConcurrent: true, blocked: [] });
  expect(await completedMigrations(url)).not.toContain(pending[0]);
  expect(await knex('pg_database').where('datname', 'like', '%_rehearsal')).toEqual([]);
});
