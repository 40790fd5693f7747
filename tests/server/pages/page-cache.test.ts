// spec: 2.36
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { DomainEvent } from '#core/events/event.ts';
import { createPageCache } from '../../../app-server/pages/page-cache.ts';

const at = '2026-11-22T12:00:00.000Z';
const changed = (influencerId: string): DomainEvent => ({ type: 'influencer.changed', userId: null, at, influencerId });
const bought = (influencerId: string): DomainEvent => ({ type: 'ownership.granted', userId: 'u', at, influencerId });

function setup() {
  let now = 0;
  const cache = createPageCache(() => now);
  const drawn: string[] = [];
  const page = (key: string, models: string[] = [key]) =>
    cache.of(key, async () => {
      drawn.push(key);
      return { status: 200, html: `<p>${key}</p>`, models };
    });
  return { cache, drawn, page, pass: (ms: number) => void (now += ms) };
}

test('a page is rendered once for all requests, and compressed as they accept it', async () => {
  const { drawn, page } = setup();
  const [first, second] = await Promise.all([page('a'), page('a')]);
  expect(drawn).toEqual(['a']);
  expect(second.etag).toBe(first.etag);
  expect(gunzipSync(await first.packed('gzip')).toString()).toBe('<p>a</p>');
});

test('a page of a missing thing is not cached: any client can invent its address', async () => {
  const { cache, drawn } = setup();
  const missing = () =>
    cache.of('nothing', async () => {
      drawn.push('nothing');
      return { status: 404, html: '<p>missing</p>', models: [] };
    });
  expect((await missing()).status).toBe(404);
  await missing();
  expect(drawn).toEqual(['nothing', 'nothing']);
});

test('a purchase clears the pages that show the model, a change of a model clears all of them', async () => {
  const { cache, drawn, page } = setup();
  await page('a');
  await page('b');
  cache.onEvent(bought('a'));
  await page('a');
  await page('b');
  expect(drawn).toEqual(['a', 'b', 'a']);
  cache.onEvent(changed('a'));
  await page('b');
  expect(drawn).toEqual(['a', 'b', 'a', 'b']);
  cache.onEvent({ type: 'session.ended', userId: 'u', at });
  await page('b');
  expect(drawn).toHaveLength(4);
});

const ofModel = { userId: 'u', at, influencerId: 'a' };
const ofContent = { ...ofModel, contentId: 'c' };
const ofAccount = { userId: null, at, influencerId: 'a', accountId: 'i' };

test.each<{ event: DomainEvent; pages: string[] }>([
  { event: { type: 'ownership.withdrawn', ...ofModel }, pages: ['a'] },
  { event: { type: 'content.kept', ...ofContent, generationId: null }, pages: ['a'] },
  { event: { type: 'content.changed', ...ofContent }, pages: ['a'] },
  { event: { type: 'instagram.connected', ...ofAccount }, pages: ['a', 'b'] },
  { event: { type: 'instagram.disconnected', ...ofAccount }, pages: ['a', 'b'] },
])('after $event.type the pages $pages are rendered again', async ({ event, pages }) => {
  const { cache, drawn, page } = setup();
  for (const key of ['a', 'b']) await page(key);
  drawn.length = 0;
  cache.onEvent(event);
  for (const key of ['a', 'b']) await page(key);
  expect(drawn).toEqual(pages);
});

test('missed events and ten minutes clear it too', async () => {
  const { cache, drawn, page, pass } = setup();
  await page('a');
  cache.onLost();
  await page('a');
  pass(10 * 60_000 + 1);
  await page('a');
  expect(drawn).toEqual(['a', 'a', 'a']);
  pass(10 * 60_000);
  await page('a');
  expect(drawn).toHaveLength(3);
});

const draw = (html: Promise<string>) => async () => ({ status: 200, html: await html, models: ['a'] });
const textOf = async (page: Promise<{ bytes: Buffer }>) => (await page).bytes.toString();
type Cache = ReturnType<typeof setup>['cache'];

test.each([
  ['a change', (cache: Cache) => cache.onEvent(changed('a'))],
  ['a purchase', (cache: Cache) => cache.onEvent(bought('a'))],
  ['events were missed', (cache: Cache) => cache.onLost()],
])('a page that was started before %s is not cached', async (_, happens) => {
  const { cache } = setup();
  const { promise: read, resolve: answer } = Promise.withResolvers<string>();
  const waiting = cache.of('a', draw(read));
  happens(cache);
  answer('old');
  expect(await textOf(waiting)).toBe('old');
  expect(await textOf(cache.of('a', draw(Promise.resolve('new'))))).toBe('new');
});

test('a page that was started before a change removes nothing that was rendered after it', async () => {
  const { cache } = setup();
  const { promise: read, resolve: answer } = Promise.withResolvers<string>();
  const waiting = cache.of('a', draw(read));
  cache.onLost();
  expect(await textOf(cache.of('a', draw(Promise.resolve('new'))))).toBe('new');
  answer('old');
  expect(await textOf(waiting)).toBe('old');
  expect(await textOf(cache.of('a', draw(Promise.resolve('again'))))).toBe('new');
});

test('a page that could not be rendered is retried', async () => {
  const { cache, page } = setup();
  await expect(cache.of('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect((await page('a')).bytes.toString()).toBe('<p>a</p>');
});

test('no more than three hundred are cached, the last requested ones', async () => {
  const { drawn, page } = setup();
  for (let each = 0; each < 300; each += 1) await page(`p${each}`);
  await page('p0');
  await page('one more');
  await page('p0');
  expect(drawn.filter((key) => key === 'p0')).toHaveLength(1);
  await page('p1');
  expect(drawn.filter((key) => key === 'p1')).toHaveLength(2);
});
