import { startBenchServer } from './bench-server.ts';
import { scheduleFiles } from './schedule-files.ts';

/** `npm run bench`: prints figures of this machine; asserts nothing. */
const benches = [scheduleFiles];

const server = await startBenchServer();
try {
  for (const bench of benches) for (const line of await bench(server)) process.stdout.write(`${line}\n`);
} finally {
  await server.stop();
}
