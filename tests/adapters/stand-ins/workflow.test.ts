import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from '#adapters/stand-ins/kit/sandbox-server.ts';
import { startWorkflowSandbox } from '#adapters/stand-ins/workflow/start-workflow-sandbox.ts';
import { scenarioOf, scenarios } from '#adapters/stand-ins/workflow/scenarios.ts';

let sandbox: Sandbox;
let nowMs = Date.parse('2026-11-21T09:00:00.000Z');

beforeAll(async () => {
  sandbox = await startWorkflowSandbox({ port: 0, delayMs: 0, now: () => nowMs });
});
afterEach(async () => {
  await control('reset');
  await control('delay', { ms: 0 });
});
afterAll(() => sandbox.stop());

const mira = { id: '5a0c3a8e-7a54-4c53-9f1e-0a6f8e2b1c11', name: 'Mira Demir' };
type Order = { prompt?: string; key?: string; inputData?: object; influencer?: object; generationId?: string };

async function call(kind: string, order: Order = {}, to = sandbox): Promise<Response> {
  const { key, ...body } = { prompt: 'Sahilde yürüyüş', inputData: {}, influencer: mira, ...order };
  return fetch(`${to.url}/workflows/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: JSON.stringify(body),
  });
}
async function control(action: string, body: object = {}): Promise<void> {
  const reply = await fetch(`${sandbox.url}/_control/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
}
type Calls = {
  total: number;
  waiting: number;
  countByGeneration: Record<string, number>;
  calls: { repeat: boolean }[];
};
const received = async () => (await (await fetch(`${sandbox.url}/_control/calls`)).json()) as Calls;
type Image = { url: string; width: number; height: number };
const imagesOf = async (reply: Response) => ((await reply.json()) as { images: Image[] }).images;
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
/** The first image of a run that is always the same. */
const imageOf = async (order: Order) => {
  const [image] = await imagesOf(await call('photo', { generationId: 'same', ...order }));
  return digestOf(await bytesAt(image!.url));
};
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('images', () => {
  test('one image has the size of an image model, and the type it declares', async () => {
    for (const prompt of ['Kafede kahve', 'Kütüphanede', 'Balon turu', 'Ofiste sabah']) {
      const [image] = await imagesOf(await call('photo', { prompt }));
      const reply = await fetch(image!.url);
      const imageFile = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect(reply.headers.get('content-type')).toBe(`image/${imageFile.format}`);
      expect([imageFile.width, imageFile.height]).toEqual([image!.width, image!.height]);
      expect(['832x1216', '1024x1536']).toContain(`${imageFile.width}x${imageFile.height}`);
    }
  });

  test('a grid has four different images', async () => {
    const images = await imagesOf(await call('photo-grid'));
    expect(images).toHaveLength(4);
    const digests = await Promise.all(images.map(async ({ url }) => digestOf(await bytesAt(url))));
    expect(new Set(digests).size).toBe(4);
  });

  test('another model in the same place gives another image', async () => {
    const kerem = { id: '1', name: 'Kerem Arslan' };
    const stranger = { id: 'b7e8', name: 'Başka Biri' };
    const images = [
      await imageOf({ influencer: mira }),
      await imageOf({ influencer: kerem }),
      await imageOf({ influencer: stranger }),
    ];
    expect(new Set(images).size).toBe(3);
    expect(await imageOf({ influencer: stranger })).toBe(images[2]);
  });

  test('a place from a field has priority over the words of the prompt', async () => {
    const at = (place: string) => imageOf({ prompt: 'Sahilde', inputData: { place } });
    const [cafe, library, beach] = [await at('cafe'), await at('library'), await at('beach')];
    expect(new Set([cafe, library, beach]).size).toBe(3);
    expect(await imageOf({ prompt: 'Sahilde' })).toBe(beach);
  });

  test('addresses expire after ten minutes', async () => {
    const [image] = await imagesOf(await call('photo'));
    nowMs += 10 * 60_000 - 1;
    expect((await fetch(image!.url)).status).toBe(200);
    nowMs += 1;
    expect((await fetch(image!.url)).status).toBe(410);
  });
});

describe('video and text', () => {
  test('a video is an MP4 with its index first, 1080 by 1920', async () => {
    const { video } = (await (await call('video')).json()) as { video: { url: string } };
    const bytes = await bytesAt(video.url);
    expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes.includes('avc1') && bytes.length < 400_000).toBe(true);
    const header = bytes.indexOf('tkhd');
    expect([bytes.readUInt16BE(header + 80), bytes.readUInt16BE(header + 84)]).toEqual([1080, 1920]);
  });

  test.each([
    ['Galata’da yağmurlu bir yürüyüş hakkında gönderi metni yaz', /[ıİşğçöü]/, 'Galata’da yağmurlu bir yürüyüş'],
    ['Write a post about a rainy walk in Galata', /\b(the|what|you)\b/i, 'A rainy walk in Galata'],
  ])('writes in the language of the prompt: %s', async (prompt, looksLike, topic) => {
    const { text } = (await (await call('text', { prompt })).json()) as { text: string };
    expect(text).toMatch(looksLike);
    expect(text).toContain(topic);
    expect(text).toContain('#mirademir');
  });
});

describe('faults', () => {
  beforeEach(() => control('words', { on: true }));

  test('words in a prompt change nothing unless they are switched on, except “hata”', async () => {
    await control('words', { on: false });
    for (const { words } of Object.values(scenarios)) {
      const prompt = `Sahilde ${words.filter((word) => word !== 'hata').join(' ')}`;
      expect((await call('photo', { prompt })).headers.get('content-type')).toMatch(/json/);
    }
    expect(await imagesOf(await call('photo', { prompt: 'Hatasız, yavaş bir hatıra' }))).toHaveLength(1);
    expect((await call('photo', { prompt: 'Sahilde, hata olsun' })).status).toBe(500);
  });

  test.each([
    ['hata', 500],
    ['error', 500],
    ['yasak', 422],
    ['blocked', 422],
  ])('%s returns %i', async (word, status) => {
    expect((await call('photo', { prompt: `Sahilde ${word} olsun` })).status).toBe(status);
  });

  test('a refusal of content has its own code', async () => {
    const body = await (await call('photo', { prompt: 'yasak' })).json();
    expect(body).toMatchObject({ detail: [{ type: 'content_policy_violation' }] });
  });

  test('garbage is a page, empty is an empty object, gone is an address without a file', async () => {
    const garbage = await call('photo', { prompt: 'çöp' });
    expect([garbage.status, garbage.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await (await call('photo', { prompt: 'boş' })).json()).toEqual({});
    const [image] = await imagesOf(await call('photo', { prompt: 'kayıp' }));
    expect((await fetch(image!.url)).status).toBe(404);
  });

  test('timeout never responds; the caller gives up', async () => {
    const signal = AbortSignal.timeout(150);
    const never = fetch(`${sandbox.url}/workflows/photo`, {
      method: 'POST',
      body: JSON.stringify({ prompt: 'zaman aşımı', influencer: mira }),
      signal,
    });
    await expect(never).rejects.toThrow(/timeout|aborted/i);
  });

  test('scenario words match as whole words, in any case and place', () => {
    const words = Object.entries(scenarios).flatMap(([name, { words: each }]) =>
      each.map((word) => [name, word] as const),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.constantFrom('', 'Kafede ', 'On the beach, '),
        ([name, word], before) => {
          expect(scenarioOf(`${before}${word}`, true)).toBe(name);
          expect(scenarioOf(`${before}${word.toLocaleUpperCase('tr')}!`, true)).toBe(name);
          expect(scenarioOf(`${before}${word}lar`, true)).toBeNull();
        },
      ),
    );
    expect(scenarioOf('Moda sahilinde gün batımı, hatıra fotoğrafı', true)).toBeNull();
  });
});

describe('calls', () => {
  test('the same key gets the same response, and every call is counted', async () => {
    const first = await (await call('photo', { key: 'generation-1' })).text();
    const second = await (await call('photo', { key: 'generation-1' })).text();
    const other = await (await call('photo', { key: 'generation-2' })).text();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    const { total, countByGeneration, calls } = await received();
    expect(total).toBe(3);
    expect(countByGeneration).toEqual({ 'generation-1': 2, 'generation-2': 1 });
    expect(calls.map(({ repeat }) => repeat)).toEqual([false, true, false]);
  });

  test('held calls wait until they are released', async () => {
    await control('hold');
    let answered = false;
    const waiting = call('photo').then((reply) => ((answered = true), reply));
    await expect.poll(async () => (await received()).waiting).toBe(1);
    expect(answered).toBe(false);
    await control('release');
    expect((await waiting).status).toBe(200);
  });

  test('a dropped response is lost, the work is not', async () => {
    await control('drop', { times: 1 });
    await expect(call('photo', { key: 'generation-3' })).rejects.toThrow('fetch failed');
    const second = await call('photo', { key: 'generation-3' });
    expect(second.status).toBe(200);
    expect((await received()).countByGeneration).toEqual({ 'generation-3': 2 });
  });

  test('an admin’s test call without a model gets a response too', async () => {
    const reply = await call('photo', { prompt: 'test', influencer: {}, inputData: {} });
    expect(await imagesOf(reply)).toHaveLength(1);
  });
});

test('the page lists the scenario words while they are active, and displays the results', async () => {
  expect(await (await fetch(`${sandbox.url}/`)).text()).not.toContain('zaman aşımı');
  await control('words', { on: true });
  await call('photo', { prompt: 'Çinilerin önünde <b>gülümseme</b>' });
  const page = await (await fetch(`${sandbox.url}/`)).text();
  for (const { words } of Object.values(scenarios)) for (const word of words) expect(page).toContain(word);
  expect(page).toContain('Sandbox');
  expect(page).toContain('Çinilerin önünde &lt;b&gt;gülümseme');
  expect(page).toContain('Mira Demir');
});

test('results and keys survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workflow-sandbox-'));
  const options = { port: 0, delayMs: 0, stateFile: join(folder, 'workflow.json'), now: () => nowMs };
  const before = await startWorkflowSandbox(options);
  const [image] = await imagesOf(await call('photo', { key: 'generation-9' }, before));
  const imageFile = digestOf(await bytesAt(image!.url));
  await before.stop();
  const after = await startWorkflowSandbox({ ...options, port: before.port });
  // The first try may still use the socket of the stopped server.
  await expect.poll(() => bytesAt(image!.url).then(digestOf, () => 'not yet')).toBe(imageFile);
  expect((await imagesOf(await call('photo', { key: 'generation-9' }, after)))[0]).toEqual(image);
  await after.stop();
  await rm(folder, { recursive: true });
});
