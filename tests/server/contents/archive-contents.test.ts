// spec: 2.79
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createZipWriter } from '#adapters/zip/create-zip-writer.ts';
import { maxArchiveBytes } from '#core/contents/archive.ts';
import { grantArchive, openArchive } from '#core/contents/use-cases/queries.ts';
import { signIn } from '../../support/api-client.ts';
import { readZip } from '../../support/read-zip.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let elif: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  elif = await signIn(server, 'elif@vitrin.test');
});
afterAll(() => server.stop());

const some = async (type: string) => (await elif('GET', `/contents?content_type=${type}&limit=2`)).body.contents;
const grantOf = async (ids: string[], language = 'tr') =>
  elif('POST', '/contents/archive', { ids }, { 'accept-language': language });
const download = (grant: string) => fetch(`${server.url}/api/contents/archive?${new URLSearchParams({ grant })}`);

describe('a download of several contents', () => {
  test('is one zip of the stored bytes, the words of texts and a table of all', async () => {
    const [image] = await some('image');
    const [text] = await some('text');
    const { body } = await grantOf([image.id, text.id]);
    const response = await download(body.grant);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="icerikler.zip"');
    const files = readZip(new Uint8Array(await response.arrayBuffer()));
    const names = [...files.keys()];
    expect(names.at(-1)).toBe('icerikler.csv');
    const stored = await server.ports.files.read(image.contentUrl);
    expect(files.get(names[0]!)!.equals(stored!)).toBe(true);
    expect(files.get(names.find((name) => name.endsWith('.txt'))!)!.toString()).toBe(text.generatedText);
    expect(files.get('icerikler.csv')!.toString()).toContain(names[0]);
  });

  test('has its table in the language of the request', async () => {
    const [image] = await some('image');
    const { body } = await grantOf([image.id], 'en');
    const response = await download(body.grant);
    expect(response.headers.get('content-disposition')).toContain('contents.zip');
    expect([...readZip(new Uint8Array(await response.arrayBuffer())).keys()]).toContain('contents.csv');
  });

  test('contains only contents of the requester, while they exist', async () => {
    const [image] = await some('image');
    const can = await signIn(server, 'can@vitrin.test');
    expect((await can('POST', '/contents/archive', { ids: [image.id] })).status).toBe(404);
    const { body } = await grantOf([image.id]);
    await elif('POST', '/contents/delete', { ids: [image.id] });
    expect((await download(body.grant)).status).toBe(404);
    expect((await grantOf([image.id])).status).toBe(404);
    await elif('POST', '/contents/restore', { ids: [image.id] });
    expect((await download(body.grant)).status).toBe(200);
    for (const other of ['', 'x', `${body.grant}x`]) expect((await download(other)).status).toBe(404);
  });

  test('ends ten minutes after its grant, and contains a gigabyte at most', async () => {
    const [image] = await some('image');
    const { userId } = await server.knex('contents').where({ id: image.id }).first('user_id as userId');
    const actor = { userId, role: 'customer' as const };
    const at = (now: string) => ({ ...server.ports, clock: { now: () => now }, archives: createZipWriter() });
    const granted = await grantArchive(at('2026-11-25T09:00:00.000Z'))({ actor, ids: [image.id], locale: 'tr' });
    if (!granted.ok) throw new Error(granted.refusal.code);
    expect((await openArchive(at('2026-11-25T09:09:59.000Z'))(granted.value.grant)).ok).toBe(true);
    expect((await openArchive(at('2026-11-25T09:10:00.000Z'))(granted.value.grant)).ok).toBe(false);
    const large = {
      ...server.ports.files,
      openMedia: async () => ({ size: maxArchiveBytes + 1, stream: async () => nothing() }),
    };
    const refused = await grantArchive({ ...server.ports, files: large })({ actor, ids: [image.id], locale: 'tr' });
    expect(refused).toEqual({
      ok: false,
      refusal: { code: 'contents.archiveTooLarge', params: { sizeMb: 1024.1, maxMb: 1024 } },
    });
  });
});

async function* nothing(): AsyncIterable<Uint8Array> {}

describe('a zip that is being written', () => {
  test('reads one file after the other, and leaves none open when its reader leaves', async () => {
    const open: string[] = [];
    const file = (name: string) => ({
      name,
      at: '2026-11-25T09:00:00.000Z',
      open: async () => {
        open.push(name);
        return endless(() => void open.splice(open.indexOf(name), 1));
      },
    });
    for await (const chunk of createZipWriter().zip([file('a'), file('b')])) {
      if (chunk.length < 1000) continue;
      expect(open).toEqual(['a']);
      break;
    }
    await expect.poll(() => open).toEqual([]);
  });

  test('is aborted when a file cannot be read', async () => {
    const broken = { name: 'a', at: '2026-11-25T09:00:00.000Z', open: () => Promise.reject(new Error('gone')) };
    const read = async () => {
      for await (const chunk of createZipWriter().zip([broken])) void chunk;
    };
    await expect(read()).rejects.toThrow('gone');
  });
});

async function* endless(closed: () => void): AsyncIterable<Uint8Array> {
  try {
    for (;;) yield new Uint8Array(65_536);
  } finally {
    closed();
  }
}
