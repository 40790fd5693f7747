import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { precacheBudget } from '../support/check-budgets.ts';
import { visitAsCustomer } from '../support/offline-visit.ts';
import { precacheSize } from '../support/precache-size.ts';
import { startBenchServer } from './bench-server.ts';
import { coldLaunches } from './offline/cold-launch.ts';
import { measure, tableOf, type Figure } from './offline/figures.ts';
import { outboxSheet } from './offline/outbox-sheet.ts';
import { outboxSpeed } from './offline/outbox-speed.ts';

/**
 * `npm run bench:offline`: measures the app on this machine without a server and when the server comes back, beside the aims; asserts
 * nothing. Takes three to five minutes.
 */
const root = join(import.meta.dirname, '../..');
if ((await buildPwa(root, () => {})) === 'failed') throw new Error('The app could not be built');

const figures: Figure[] = [];
const report = (...notifications: Figure[]) => void figures.push(...notifications);
// More schedules, and more operations in ten minutes, than the product allows one user.
const server = await startBenchServer({ SCHEDULES_PER_USER: '5000', RATE_LIMIT_FACTOR: '10' });
try {
  // The device is visited first: its month displays the demo data.
  const device = await visitAsCustomer(server.url).catch(async (fault: unknown) => {
    await server.stop();
    throw fault;
  });
  try {
    await measure({ name: 'outbox', seconds: 120, report }, (stop) => outboxSpeed(server, stop, report));
    await server.stop();
    await measure({ name: 'cold offline launch', seconds: 100, report }, (stop) =>
      coldLaunches(server.url, device, stop, report),
    );
    await measure({ name: 'outbox sheet', seconds: 50, report }, (stop) =>
      outboxSheet(server.url, device, stop, report),
    );
  } finally {
    await device.remove();
  }
} finally {
  await measure({ name: 'kept for offline', seconds: 10, report }, precache);
  process.stdout.write(`${tableOf(figures)}\n`);
}

async function precache(): Promise<void> {
  const dist = join(root, 'pwa/dist');
  const parts = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
  const { files, gzipBytes, largest } = await precacheSize(dist, parts);
  report(
    {
      name: 'the whole app kept for offline, gzip',
      value: gzipBytes / 1000,
      unit: 'kB',
      aim: { most: precacheBudget.gzip / 1000 },
    },
    { name: 'its files', value: files, unit: '', aim: { most: precacheBudget.files } },
    {
      name: 'its largest file, unpacked',
      value: largest.bytes / 1000,
      unit: 'kB',
      aim: { most: precacheBudget.oneFile / 1000 },
      note: largest.url,
    },
  );
}
