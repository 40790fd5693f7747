// spec: 9.7, 9.8
import { createHash, randomBytes } from 'node:crypto';
import { link, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MediaPage } from '#core/files/file-ports.ts';
import type { ServedFileStore } from '#adapters/files/create-file-store.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { createS3FileStore } from '#adapters/files/s3-file-store.ts';
import { startS3Server } from '../../support/s3-server.ts';

vi.mock('node:fs/promises', { spy: true });

const publicBaseUrl = 'https://media.example/';
const maxUploadBytes = 3_000_000;
const bytes = Buffer.from('0123456789');
const text = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream)).toString();

async function* inPieces(whole: Uint8Array, size = 65_536) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size);
}
async function* breakingOff() {
  yield bytes;
  throw new Error('broke off');
}

type Setup = {
  files: ServedFileStore;
  folder: string;
  writing: string;
  /** The path of the bytes of a media file. */
  placeOf: (url: string) => string;
  stop(): Promise<void>;
};
const places: Record<string, () => Promise<Setup>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'));
    const files = createDiskFileStore({ folder, publicBaseUrl, maxUploadBytes });
    const stop = () => rm(folder, { recursive: true, force: true });
    const placeOf = (url: string) => join(folder, url.slice(7, 9), url.slice(9, 11), url.slice(7));
    return { files, folder, writing: join(folder, 'writing'), placeOf, stop };
  },
  async s3() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrin-media-'));
    const server = await startS3Server();
    const writing = join(folder, 'writing');
    const files = createS3FileStore({ s3: server.settings, writing, publicBaseUrl, maxUploadBytes });
    const stop = async () => {
      await files.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    };
    return { files, folder, writing, placeOf: server.placeOf, stop };
  },
};

describe.each(Object.entries(places))('the file store on %s', (_place, start) => {
  let setup: Setup;
  let files: ServedFileStore;
  beforeAll(async () => {
    setup = await start();
    ({ files } = setup);
  });
  afterAll(() => setup.stop());
  const halfWritten = () => readdir(setup.writing).catch(() => []);

  test('stores bytes under a new name of 128 bits each time', async () => {
    const [first, second] = [await files.put(bytes, 'jpg'), await files.put(bytes, 'jpg')];
    expect(first.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect(second.url).not.toBe(first.url);
    expect(await files.read(first.url)).toEqual(bytes);
  });

  test('one key always gives the same name, and its first bytes stay', async () => {
    const first = await files.putAs('content-1:feed', bytes, 'jpg');
    await makeOld(first.url);
    expect(await files.putAs('content-1:feed', Buffer.from('second'), 'jpg')).toEqual(first);
    expect(first.url).not.toContain('content');
    expect(await files.read(first.url)).toEqual(bytes);
    const incoming = await files.receive(inPieces(Buffer.from('third')));
    expect(await incoming.storeAs('content-1:feed', 'jpg')).toEqual(first);
    await incoming.drop();
    expect(await files.read(first.url)).toEqual(bytes);
    await files.remove(first.url, '2026-01-02T00:00:00.000Z');
    expect(await files.read(first.url)).toEqual(bytes);
    expect(await files.putAs('content-1:story', bytes, 'jpg')).not.toEqual(first);
    expect(await halfWritten()).toEqual([]);
  });

  test('of several that write under one key at once, the bytes of one are stored', async () => {
    const written = Array.from({ length: 8 }, (_, index) => Buffer.from(`bytes ${index}`));
    const seen = await Promise.all(
      written.map(async (each) => files.read((await files.putAs('content-2:feed', each, 'jpg')).url)),
    );
    expect(written).toContainEqual(seen[0]);
    expect(new Set(seen.map(String)).size).toBe(1);
  });

  test('removes a file, accepts repeats, and never touches a file that is not media', async () => {
    const { url } = await files.put(bytes, 'webp');
    await files.remove(url);
    await files.remove(url);
    expect(await files.read(url)).toBeNull();
    await writeFile(join(setup.folder, 'stored.webp'), 'kept');
    await files.remove('/media/../kept.webp');
    expect(await readdir(setup.folder)).toContain('stored.webp');
  });

  const makeOld = (url: string) => utimes(setup.placeOf(url), new Date(), new Date('2026-01-01T00:00:00.000Z'));

  test('removes a file only when it is older than the given age, and can reset the age', async () => {
    const { url } = await files.put(bytes, 'jpg');
    await makeOld(url);
    await files.remove(url, '2026-01-01T00:00:00.000Z');
    expect(await files.read(url)).toEqual(bytes);
    expect(await files.renew(url)).toBe(true);
    await files.remove(url, '2026-01-02T00:00:00.000Z');
    expect(await files.read(url)).toEqual(bytes);
    expect(await files.openMedia(url)).toMatchObject({ contentType: 'image/jpeg', size: 10 });
    await makeOld(url);
    await files.remove(url, '2026-01-02T00:00:00.000Z');
    await files.remove(url, '2026-01-02T00:00:00.000Z');
    expect(await files.read(url)).toBeNull();
    expect(await files.renew(url)).toBe(false);
    expect(await files.renew('/media/../kept.webp')).toBe(false);
  });

  test('lists every media file once, page by page, and nothing else', async () => {
    const before = await listed(100);
    for (const { url } of before) await files.remove(url);
    expect(await files.listMedia({ after: null, limit: 10 })).toEqual({ media: [], next: null });
    const urls: string[] = [];
    for (let n = 0; n < 7; n++) urls.push((await files.put(bytes, 'jpg')).url);
    await (await files.stageUpload({ base64: Buffer.from('listed').toString('base64') }))!.store();
    await makeOld(urls[2]!);
    for (const limit of [1, 3, 7, 100]) {
      const media = await listed(limit);
      expect(media.map(({ url }) => url)).toEqual(urls.toSorted());
      expect(media.find(({ url }) => url === urls[2])!.storedAt).toBe('2026-01-01T00:00:00.000Z');
    }
  });
  async function listed(limit: number): Promise<{ url: string; storedAt: string }[]> {
    const media: { url: string; storedAt: string }[] = [];
    let after: string | null = null;
    do {
      const page: MediaPage = await files.listMedia({ after, limit });
      expect(page.media.length).toBeLessThanOrEqual(limit);
      media.push(...page.media);
      after = page.next;
    } while (after !== null);
    return media;
  }

  test('a video that arrives in pieces is stored whole, and a partial write leaves nothing', async () => {
    const video = randomBytes(2_000_000);
    const incoming = await files.receive(inPieces(video));
    expect([incoming.size, incoming.head]).toEqual([video.length, video.subarray(0, 4100)]);
    expect(await incoming.read(1_999_990, 100)).toEqual(video.subarray(1_999_990));
    const { url } = await incoming.store('mp4');
    await incoming.drop();
    expect(video.equals((await files.read(url))!)).toBe(true);
    expect(await halfWritten()).toEqual([]);
  });

  test('a file that is written at several positions is stored whole under its own key', async () => {
    const key = `made-${randomBytes(4).toString('hex')}`;
    expect(await files.named(key, 'mp4')).toBeNull();
    const made = await files.compose(async (write) => {
      await write(bytes.subarray(5), 5);
      await write(bytes.subarray(0, 5), 0);
    });
    expect([made.size, Buffer.from(made.head)]).toEqual([10, bytes]);
    const stored = await made.storeAs(key, 'mp4');
    expect(await files.named(key, 'mp4')).toEqual(stored);
    expect(await files.read(stored.url)).toEqual(bytes);
    const failing = files.compose(() => Promise.reject(new Error('no film')));
    await expect(failing).rejects.toThrow('no film');
    expect(await halfWritten()).toEqual([]);
  });

  test('ranges of a stored file are read on demand', async () => {
    const { url } = await files.put(bytes, 'mp4');
    const parts = (await files.openParts(url))!;
    expect(parts.size).toBe(10);
    const read = async (from: number, length: number) => Buffer.from(await parts.read(from, length)).toString();
    expect([await read(0, 3), await read(8, 9), await read(10, 1)]).toEqual(['012', '89', '']);
    await files.remove(url);
    expect(await files.openParts(url)).toBeNull();
    await expect(parts.read(0, 1)).rejects.toThrow('removed');
  });

  test('a body that breaks off or is not saved leaves nothing', async () => {
    await expect(files.receive(breakingOff())).rejects.toThrow('broke off');
    const incoming = await files.receive(inPieces(bytes));
    await incoming.drop();
    await files.put(bytes, 'png');
    expect(await halfWritten()).toEqual([]);
  });

  test('opens a whole file or a range of it for a route', async () => {
    const { url } = await files.put(bytes, 'mp4');
    const opened = (await files.openMedia(url))!;
    expect(opened).toMatchObject({ contentType: 'video/mp4', size: 10 });
    expect((await buffer(await opened.stream())).toString()).toBe('0123456789');
    expect((await buffer(await opened.stream({ start: 2, end: 4 }))).toString()).toBe('234');
    expect((await buffer(await opened.stream({ start: 9, end: 9 }))).toString()).toBe('9');
    await files.remove(url);
    await expect(opened.stream()).rejects.toThrow('removed');
  });

  test('finds no file under a name of another form', async () => {
    await writeFile(join(setup.folder, 'secret.jpg'), 'secret');
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
      `/uploads/${name}${name}`,
      'secret.jpg',
      '',
    ];
    for (const path of paths) {
      expect(await files.openMedia(path), path).toBeNull();
      expect(await files.read(path), path).toBeNull();
    }
  });

  test('returns the public address of a file', () => {
    expect(files.publicUrl('/media/a.jpg')).toBe('https://media.example/media/a.jpg');
    expect(files.publicUrl('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  });

  test('stores an upload under the hash of its bytes and reads it in pieces and as base64', async () => {
    const sent = randomBytes(200_001);
    const sha256 = createHash('sha256').update(sent).digest('hex');
    const staged = (await files.stageUpload(inPieces(sent)))!;
    expect([staged.sha256, staged.size]).toEqual([sha256, sent.length]);
    expect(await files.openUpload(sha256)).toBeNull();
    await staged.store();
    await staged.drop();
    const opened = (await files.openUpload(sha256))!;
    expect(opened.size).toBe(sent.length);
    expect(sent.equals(Buffer.concat(await Array.fromAsync(opened.chunks())))).toBe(true);
    expect((await Array.fromAsync(opened.base64())).join('')).toBe(sent.toString('base64'));
    await files.removeUpload(sha256);
    await files.removeUpload(sha256);
    expect(await files.openUpload(sha256)).toBeNull();
    await expect(text(opened.chunks())).rejects.toThrow('removed');
    expect(await halfWritten()).toEqual([]);
  });

  test('an upload that is over the limit, broken off or cancelled leaves nothing', async () => {
    expect(await files.stageUpload(inPieces(Buffer.alloc(maxUploadBytes + 1)))).toBeNull();
    expect(await files.stageUpload({ base64: Buffer.alloc(maxUploadBytes + 1).toString('base64') })).toBeNull();
    await expect(files.stageUpload(breakingOff())).rejects.toThrow('broke off');
    const staged = (await files.stageUpload({ base64: bytes.toString('base64') }))!;
    await staged.drop();
    expect(await files.openUpload(staged.sha256)).toBeNull();
    expect(await halfWritten()).toEqual([]);
  });

  test('two simultaneous uploads of the same bytes are one file', async () => {
    const [one, two] = await Promise.all([files.stageUpload(inPieces(bytes)), files.stageUpload(inPieces(bytes))]);
    await Promise.all([one!.store(), two!.store()]);
    expect(await text((await files.openUpload(one!.sha256))!.chunks())).toBe('0123456789');
  });

  test('accepts only a hash as a name', async () => {
    await expect(files.openUpload('../../etc/passwd')).rejects.toThrow('not a hash');
    await expect(files.removeUpload('A'.repeat(64))).rejects.toThrow('not a hash');
  });

  test('removes partial files after a crash and leaves files that are still being written', async () => {
    await (await files.receive(inPieces(bytes))).drop();
    await writeFile(join(setup.writing, 'old'), 'x');
    await utimes(join(setup.writing, 'old'), 1, 1);
    await writeFile(join(setup.writing, 'new'), 'x');
    await files.removeStaged('2020-01-01T00:00:00.000Z');
    expect(await halfWritten()).toEqual(['new']);
  });
});

describe('a folder without second names of files', () => {
  test('stores a file under a key, and leaves one that is there', async () => {
    vi.mocked(link).mockRejectedValue(Object.assign(new Error('no links'), { code: 'EPERM' }));
    const disk = await places['disk']!();
    const { url } = await disk.files.putAs('key', bytes, 'jpg');
    await disk.files.putAs('key', Buffer.from('second'), 'jpg');
    expect(await disk.files.read(url)).toEqual(bytes);
    vi.mocked(link).mockReset();
    await disk.stop();
  });
});

test('a name that is taken by no file is a fault of the storage, not an endless repeat', async () => {
  const disk = await places['disk']!();
  const { url } = await disk.files.putAs('key', bytes, 'jpg');
  await disk.files.remove(url);
  await symlink('missing', disk.placeOf(url));
  await expect(disk.files.putAs('key', bytes, 'jpg')).rejects.toThrow('neither creates nor has');
  await disk.stop();
});

describe('a bucket', () => {
  test('of a server that has no conditions stores a file under a key, and leaves one that is there', async () => {
    const { settings, setConditions, stop } = await startS3Server();
    setConditions('refused');
    const files = createS3FileStore({ s3: settings, writing: tmpdir(), publicBaseUrl, maxUploadBytes });
    const { url } = await files.putAs('key', bytes, 'jpg');
    await files.putAs('key', Buffer.from('second'), 'jpg');
    expect(await files.read(url)).toEqual(bytes);
    await files.close();
    await stop();
  });

  test('is refused immediately when it is missing or the keys have no access', async () => {
    const { settings, stop } = await startS3Server();
    const rest = { writing: tmpdir(), publicBaseUrl, maxUploadBytes };
    const check = async (changed: Partial<typeof settings>) => {
      const files = createS3FileStore({ s3: { ...settings, ...changed }, ...rest });
      return files.check().finally(() => files.close());
    };
    await check({});
    await expect(check({ bucket: 'other' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    await expect(check({ secretAccessKey: 'wrong' })).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await stop();
    await expect(check({})).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
