import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBucketBackups } from '#adapters/backup/bucket-backups.ts';
import { startS3Server } from '../../support/s3-server.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

test('backups in a bucket are below their prefix, replaced and listed with their sizes, and removed', async () => {
  const store = createBucketBackups(server.settings, 'vitrin/');
  const other = createBucketBackups(server.settings, 'other/');
  expect(await store.get('blocks/aa')).toBeNull();
  await store.put('blocks/aa', Buffer.from('one'));
  await store.put('blocks/aa', Buffer.from('first'));
  await store.put('manifests/1', Buffer.from('two'));
  expect(Buffer.from((await store.get('blocks/aa'))!).toString()).toBe('first');
  expect(await store.list('blocks')).toEqual(new Map([['aa', 5]]));
  expect(await store.list('manifests')).toEqual(new Map([['1', 3]]));
  expect(await other.list('blocks')).toEqual(new Map());
  await store.remove('blocks/aa');
  await store.remove('blocks/aa');
  expect(await store.list('blocks')).toEqual(new Map());
  server.setUnavailable(true);
  await expect(store.put('blocks/bb', Buffer.from('x'))).rejects.toThrow();
  server.setUnavailable(false);
  await store.close();
  await other.close();
}, 30_000);
