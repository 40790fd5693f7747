import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskFileStore } from '#adapters/files/create-disk-file-store.ts';

let folder: string;
let files: ReturnType<typeof createDiskFileStore>;
const bytes = Buffer.from('0123456789');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'));
  files = createDiskFileStore({ folder, publicBaseUrl: 'https://media.example/' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('media on disk', () => {
  test('keeps bytes under a new name of 128 bits each time', async () => {
    const [first, second] = [await files.put(bytes, 'jpg'), await files.put(bytes, 'jpg')];
    expect(first.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect(second.url).not.toBe(first.url);
    expect(await files.read(first.url)).toEqual(bytes);
  });

  test('a given key has one name, and a repeat replaces its bytes', async () => {
    const first = await files.putAs('content-1:feed', Buffer.from('old'), 'jpg');
    const again = await files.putAs('content-1:feed', bytes, 'jpg');
    expect(again).toEqual(first);
    expect(first.url).not.toContain('content');
    expect(await files.read(first.url)).toEqual(bytes);
    expect(await files.putAs('content-1:story', bytes, 'jpg')).not.toEqual(first);
  });

  test('removes a file, again as often as asked, and nothing that is no media', async () => {
    const { url } = await files.put(bytes, 'webp');
    await files.remove(url);
    await files.remove(url);
    expect(await files.read(url)).toBeNull();
    await writeFile(join(folder, 'kept.webp'), 'kept');
    await files.remove('/media/../kept.webp');
    expect(await readdir(folder)).toContain('kept.webp');
  });

  test('leaves nothing half written behind', async () => {
    await files.put(bytes, 'png');
    expect(await readdir(join(folder, 'writing'))).toEqual([]);
  });

  test('opens a file for a route, whole or a part of it', async () => {
    const { url } = await files.put(bytes, 'mp4');
    const opened = (await files.openMedia(url))!;
    expect(opened).toMatchObject({ contentType: 'video/mp4', size: 10 });
    expect((await buffer(opened.stream())).toString()).toBe('0123456789');
    expect((await buffer(opened.stream({ start: 2, end: 4 }))).toString()).toBe('234');
  });

  test('knows nothing outside its own names', async () => {
    await writeFile(join(folder, 'secret.jpg'), 'secret');
    const name = 'a'.repeat(32);
    const paths = [
      '/media/../secret.jpg',
      '/media/..%2fsecret.jpg',
      '/media/secret.jpg',
      `/media/${name}.jpg`,
      `/media/${name}.svg`,
      `/media/${name}.jpg/..`,
      `/media/${name}.jpg\0.png`,
      `/media/${name.toUpperCase()}.jpg`,
      `/media//${name}.jpg`,
      'secret.jpg',
      '',
    ];
    for (const path of paths) {
      expect(await files.openMedia(path), path).toBeNull();
      expect(await files.read(path), path).toBeNull();
    }
  });

  test('tells the address the setup fetches a file at', () => {
    expect(files.publicUrl('/media/a.jpg')).toBe('https://media.example/media/a.jpg');
    expect(files.publicUrl('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  });
});
