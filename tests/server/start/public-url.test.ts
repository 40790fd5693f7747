import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicUrlOf, writePublicUrl } from '../../../app-server/start/start-app.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-url-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a worker has the address of the web process of its DATA_DIR, whatever its own port', async () => {
  const settings = { publicUrl: null, dataDir };
  expect(await publicUrlOf({ ...settings, port: 3000 }, null)).toBe('http://localhost:3000');
  const url = await publicUrlOf({ ...settings, port: 0 }, 41_234);
  expect(url).toBe('http://localhost:41234');
  expect(await publicUrlOf({ ...settings, port: 3000 }, null)).toBe('http://localhost:3000');
  await writePublicUrl(dataDir, url);
  expect(await publicUrlOf({ ...settings, port: 3000 }, null)).toBe('http://localhost:41234');
});

test('a worker has the setting of the web process too, unless it has its own', async () => {
  await writePublicUrl(dataDir, await publicUrlOf({ publicUrl: 'https://vitrin.example', dataDir, port: 3000 }, 3000));
  expect(await publicUrlOf({ publicUrl: null, dataDir, port: 3000 }, null)).toBe('https://vitrin.example');
  const own = { publicUrl: 'https://other.example', dataDir, port: 3000 };
  expect(await publicUrlOf(own, null)).toBe('https://other.example');
});
