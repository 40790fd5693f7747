import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProcessAlive, withFileLock } from '#adapters/postgres/file-lock.ts';

let folder: string;
let lock: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-lock-'));
  lock = join(folder, 'inside', 'lock');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the lock admits one holder at a time', async () => {
  let inside = 0;
  const run = async () => {
    expect(++inside).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withFileLock(lock, run)));
});

test('the lock is released after work that fails', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await withFileLock(lock, async () => 7)).toBe(7);
});

test('the lock is taken over from a dead process, and from a newer process with the id of its holder', async () => {
  const nobodysPid = 4_194_305;
  expect(await isProcessAlive(nobodysPid)).toBe(false);
  await writeFile(lock, String(nobodysPid));
  expect(await withFileLock(lock, async () => 1)).toBe(1);
  await writeFile(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(lock, longAgo, longAgo);
  expect(await withFileLock(lock, async () => 2)).toBe(2);
});
