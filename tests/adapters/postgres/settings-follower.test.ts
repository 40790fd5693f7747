import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRead } from '#adapters/postgres/transact.ts';
import type { SettingsFollower } from '#adapters/postgres/settings-store.ts';
import { followSettings, createSettingsStore } from '#adapters/postgres/settings-store.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { breakableDatabase } from '../../support/breakable-database.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { testLog } from '../../support/test-ports.ts';

let database: FreshDatabase;
const followers: SettingsFollower[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
beforeEach(() => write('Vitrin', 1));
afterEach(async () => {
  for (const follower of followers.splice(0)) await follower.stop();
});
afterAll(() => database.drop());

const named = (brandName: string) => ({ ...defaultSettings, brandName });
const write = (brandName: string, version: number) =>
  createSettingsStore(database.knex).save({ settings: named(brandName), version });
async function follow(url = database.url, log = testLog()) {
  const follower = followSettings({ url, log });
  followers.push(follower);
  await follower.tried;
  return follower;
}
/** The connection is retried after at most two seconds. */
const until = (follower: SettingsFollower, brandName: string) =>
  vi.waitFor(() => expect(follower.current().brandName).toBe(brandName), { timeout: 10_000 });

test('every process follows a write of another process', async () => {
  const processes = await Promise.all([follow(), follow()]);
  expect(processes.map((each) => each.current().brandName)).toEqual(['Vitrin', 'Vitrin']);
  await write('Işık', 2);
  await Promise.all(processes.map((each) => until(each, 'Işık')));
});

test('a process ignores a write that was rolled back', async () => {
  const follower = await follow();
  const trx = await database.knex.transaction();
  await createSettingsStore(trx).save({ settings: named('Geri'), version: 2 });
  await trx.rollback();
  await write('Kaldı', 3);
  await until(follower, 'Kaldı');
  expect((await createRead(database.knex)(({ settings }) => settings.get())).version).toBe(3);
});

test('the process uses its own write immediately, and ignores an older one', async () => {
  const follower = await follow();
  follower.store({ settings: named('Yeni'), version: 5 });
  follower.store({ settings: named('Eski'), version: 4 });
  expect(follower.current().brandName).toBe('Yeni');
});

test('the last known settings hold while the database is unavailable, the newest after it returns', async () => {
  const away = await breakableDatabase(database.url);
  const follower = await follow(away.url);
  await write('Önce', 2);
  await until(follower, 'Önce');
  await away.goAway();
  await write('Sonra', 3);
  expect(follower.current().brandName).toBe('Önce');
  await away.restore();
  await until(follower, 'Sonra');
  await follower.stop();
  await away.stop();
});

test('a process that starts without the database uses the defaults, reports it, and catches up', async () => {
  await write('Işık', 2);
  const away = await breakableDatabase(database.url);
  await away.goAway();
  const log = testLog();
  const follower = await follow(away.url, log);
  expect(follower.current()).toEqual(defaultSettings);
  expect(log.lines[0]).toMatchObject({ level: 'warn', event: 'settings.followFault' });
  await away.restore();
  await until(follower, 'Işık');
  await follower.stop();
  await away.stop();
});
