import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { precacheBudget } from '../support/check-budgets.ts';
import { visitAsCustomer } from '../support/offline-visit.ts';
import { precacheSize } from '../support/precache-size.ts';
import { startBenchServer } from './bench-server.ts';
import { coldLaunches } from './offline/cold-launch.ts';
import { measured, tableOf, type Figure } from './offline/figures.ts';
import { outboxSheet } from './offline/outbox-sheet.ts';
import { outboxSpeed } from './offline/outbox-speed.ts';

/**
 * `npm run bench:offline`: what the app does on this machine without a server and when it comes back, beside the aims; asserts nothing.
 * Takes some two minutes, five at most.
 */
const root = join(import.meta.dirname, '../..');
if ((await buildPwa(root, () => {})) === 'failed') throw new Error('The app could not be built');

const figures: Figure[] = [];
// More plans than the product lets one person have.
const server = await startBenchServer({ SCHEDULES_PER_USER: '5000' });
try {
  // The device is visited first: its month shows what the demo has.
  const device = await visitAsCustomer(server.url).catch(async (fault: unknown) => {
    await server.stop();
    throw fault;
  });
  try {
    figures.push(...(await measured('outbox', 90, (stop) => outboxSpeed(server, stop))));
    await server.stop();
    figures.push(...(await measured('cold offline launch', 100, (stop) => coldLaunches(server.url, device, stop))));
    figures.push(...(await measured('outbox sheet', 50, (stop) => outboxSheet(server.url, device, stop))));
  } finally {
    await device.remove();
  }
} finally {
  figures.push(...(await measured('precache', 10, precache)));
  process.stdout.write(`${tableOf(figures)}\n`);
}

async function precache(): Promise<Figure[]> {
  const dist = join(root, 'pwa/dist');
  const parts = (await readdir(join(dist, 'assets'))).map((name) => `assets/${name}`);
  const { files, gzipBytes, largest } = await precacheSize(dist, parts);
  return [
    {
      what: 'the whole app kept for offline, gzip',
      value: gzipBytes / 1000,
      unit: 'kB',
      aim: { most: precacheBudget.gzip / 1000 },
      note: `${files} files`,
    },
    {
      what: 'its largest file, unpacked',
      value: largest.bytes / 1000,
      unit: 'kB',
      aim: { most: precacheBudget.oneFile / 1000 },
      note: largest.url,
    },
  ];
}
