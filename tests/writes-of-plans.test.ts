import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as ofSchedules from '#core/contract/schedules.ts';
import * as ofScheduleSync from '#core/contract/schedule-sync.ts';
import * as ofSync from '#core/contract/sync.ts';

/** The only module that writes schedules over the network. */
const sender = 'pwa/src/offline/sync-request.ts';

/** Names of the contract's routes that change schedules. */
const writes = [...Object.entries(ofSchedules), ...Object.entries(ofScheduleSync), ...Object.entries(ofSync)]
  .filter(([, part]) => 'method' in part && part.method !== 'GET')
  .map(([name]) => name);

const sources = globSync('pwa/src/**/*.{ts,tsx}').map((file) => ({
  file: file.replaceAll('\\', '/'),
  code: readFileSync(file, 'utf8'),
}));

test('F46: the app writes schedules to its outbox alone; only the sync has a route for them', () => {
  expect(writes).toEqual(expect.arrayContaining(['createSchedule', 'deleteSchedule', 'syncSchedules', 'sync']));
  const users = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/import \{([^}]*)\} from '#core\/contract\/[\w-]+\.ts'/g)]
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' ')[0]!))
      .filter((name) => writes.includes(name))
      .map((name) => `${file} ${name}`),
  );
  expect(users).toEqual([`${sender} sync`]);
});

test('F46: no address of a schedule is written out in the app', () => {
  const addresses = sources.filter(({ code }) =>
    /(?<!dashboard)\/schedule\/(create|bulk|sync|influencer|\$\{)/.test(code),
  );
  expect(addresses.map(({ file }) => file)).toEqual([]);
});
