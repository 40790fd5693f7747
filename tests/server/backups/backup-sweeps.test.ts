import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { OperationRecord } from '#core/operations/operation-record.ts';
import { backupSweeps } from '../../../app-server/backups/backup-sweeps.ts';
import { testLog } from '../../support/test-ports.ts';

const now = '2026-11-27T12:00:00.000Z';
const yesterday = '2026-11-26T11:59:00.000Z';

/** The sweeps with these records; `script` runs in place of each command. */
function sweepsOn(latest: Pick<OperationRecord, 'name' | 'outcome' | 'finishedAt'>[], script: string) {
  const log = testLog();
  const started: { file: string; child: ChildProcess }[] = [];
  const read = async (work: (stores: never) => unknown) =>
    work({ operations: { latest: async () => latest } } as never);
  const { sweeps, stop } = backupSweeps(
    { read: read as never, clock: { now: () => now }, log },
    { everyHours: 24, rehearseEveryHours: 0 },
    (file) => {
      const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] });
      started.push({ file, child });
      return child;
    },
  );
  const look = async () => {
    for (const sweep of sweeps) await sweep.run();
  };
  return { look, stop, started, log };
}

test('a due backup is started once beside the worker, and its fault is logged with its last words', async () => {
  const { look, started, log } = sweepsOn(
    [{ name: 'backup', outcome: 'ok', finishedAt: yesterday }],
    'process.stderr.write("no room"); process.exitCode = 1',
  );
  await look();
  await look();
  expect(started.map(({ file }) => file)).toEqual(['backup.ts']);
  await once(started[0]!.child, 'close');
  expect(log.lines).toEqual([
    expect.objectContaining({ level: 'error', event: 'backup.failed', fields: { code: 1, message: 'no room' } }),
  ]);
});

test('one that still runs beside another worker is no fault', async () => {
  const { look, started, log } = sweepsOn([], 'process.exitCode = 75');
  await look();
  await once(started[0]!.child, 'close');
  expect(log.lines).toEqual([]);
});

test('a backup that is not due is not started, and a stopped worker ends a running one', async () => {
  const early = sweepsOn([{ name: 'backup', outcome: 'ok', finishedAt: now }], '');
  await early.look();
  expect(early.started).toEqual([]);
  const { look, stop, started } = sweepsOn([], 'setInterval(() => {}, 1000)');
  await look();
  stop();
  expect(await once(started[0]!.child, 'close')).toEqual([null, 'SIGTERM']);
});
