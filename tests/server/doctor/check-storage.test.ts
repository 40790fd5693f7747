import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Objects } from '#adapters/files/s3-file-store.ts';
import { checkStorage } from '../../../app-server/doctor/check-storage.ts';
import { describeFinding } from '../../../app-server/doctor/finding.ts';
import { startS3Server } from '../../support/s3-server.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const lineFor = async (changes: object = {}) => {
  const s3 = { ...server.settings, ...changes };
  return describeFinding(await checkStorage({ dataDir: tmpdir(), s3, maxUploadBytes: 1_000_000 }));
};

test('a bucket in which the first file under a name stays is fine', async () => {
  expect(await lineFor()).toBe('ok       storage: the bucket vitrin can be used');
  server.setConditions('refused');
  expect(await lineFor()).toBe('ok       storage: the bucket vitrin can be used');
});

test('a server that ignores the condition is one warning with its remedy', async () => {
  server.setConditions('ignored');
  expect(await lineFor()).toMatch(
    /^warning {2}storage: the server of the bucket vitrin ignores If-None-Match: .*\. Use a version or a provider/,
  );
});

test('a bucket that cannot be used is a failure', async () => {
  expect(await lineFor({ bucket: 'another' })).toMatch(/^failed {3}storage: the bucket another cannot be used: /);
});

test('nothing of the check remains in the bucket', async () => {
  for (const conditions of ['known', 'ignored'] as const) {
    server.setConditions(conditions);
    await lineFor();
  }
  const objects = createS3Objects(server.settings);
  expect((await objects.list('', { after: null, limit: 10 })).objects).toEqual([]);
  await objects.close();
});
