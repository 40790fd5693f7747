import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdDataDir } from '../../../app-server/start/data-dir.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-hold-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a second server is refused with the process id of the first, and accepted once that has ended', async () => {
  const first = await holdDataDir(folder);
  await expect(holdDataDir(folder)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringContaining(`process ${process.pid}) already runs on DATA_DIR ${folder}`),
  });
  await first.release();
  const second = await holdDataDir(folder);
  await second.release();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a process that is gone', '4194304 12'],
  ['a process number another program has now', `${process.pid} 1`],
  ['half a file', ''],
])('leftovers of %s do not block it', async (_who, left) => {
  await writeFile(join(folder, 'server.pid'), left);
  const mine = await holdDataDir(folder);
  await mine.release();
});

test('exactly one of many at once gets it', async () => {
  await writeFile(join(folder, 'server.pid'), '4194304 12');
  const answers = await Promise.allSettled([1, 2, 3].map(() => holdDataDir(folder)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
