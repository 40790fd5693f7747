// spec: 2.37
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { TestServer } from '../../support/test-server.ts';
import { rawCall } from '../../support/raw-call.ts';
import { startTestServer } from '../../support/test-server.ts';

type Model = { id: string; name: string; referenceImageUrl: string };

let server: TestServer;
let models: Model[];

beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const answer = await fetch(`${server.url}/api/marketplace/models?limit=100`);
  ({ models } = (await answer.json()) as { models: Model[] });
});
afterAll(() => server?.stop());

const at = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });
const imageAt = async (path: string, accept: string) => {
  const answer = await at(path, { accept });
  return { answer, ...(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()) };
};

test('robots.txt names the sitemap and excludes crawlers from pages that are not public', async () => {
  const text = await (await at('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  for (const path of ['/api/', '/dashboard', '/admin', '/payment-success', '/auth'])
    expect(text).toContain(`Disallow: ${path}\n`);
});

test('the sitemap has every model on sale in both languages, and each names the other', async () => {
  const answer = await at('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('xml');
  const text = await answer.text();
  for (const { id } of models) {
    const own = `${server.url}/marketplace/model/${id}`;
    expect(text).toContain(`<loc>${own}</loc>`);
    expect(text).toContain(`<loc>${own}?lang=en</loc>`);
    expect(text).toContain(`hreflang="en" href="${own}?lang=en"`);
  }
  expect(text).toContain('category=Fashion+%26+Lifestyle&amp;lang=en');
  expect(text).toContain(`hreflang="en" href="${server.url}/verify?lang=en"`);
  expect([...text.matchAll(/<url>/g)]).toHaveLength((models.length + 10) * 2);
});

test.each(['', '[no-host', 'a b', 'x:99999'])(
  'pages and images respond to a caller that names the host “%s”',
  async (host) => {
    const paths = [`${models[0]!.referenceImageUrl}?w=320`, '/share-pictures/landing.jpg'];
    for (const path of paths) {
      const { status } = await rawCall(`${server.url}${path}`, 'GET', { host });
      expect([path, status]).toEqual([path, 200]);
    }
  },
);

test('a stored image is sent in the requested width, as AVIF or WebP by the browser’s preference', async () => {
  const address = `${models[0]!.referenceImageUrl}?w=320`;
  const modern = await imageAt(address, 'image/avif,image/webp,*/*');
  expect([modern.width, modern.height, modern.format]).toEqual([320, 400, 'heif']);
  expect(modern.answer.headers.get('content-type')).toBe('image/avif');
  expect(modern.answer.headers.get('vary')).toContain('Accept');
  expect(modern.answer.headers.get('cache-control')).toContain('immutable');
  const other = await imageAt(address, 'image/webp,*/*');
  expect([other.width, other.format]).toEqual([320, 'webp']);
  expect(other.answer.headers.get('etag')).not.toBe(modern.answer.headers.get('etag'));
});

test('an unsupported width returns the unchanged image, and a missing image is a 404', async () => {
  const whole = await imageAt(`${models[0]!.referenceImageUrl}?w=321`, 'image/avif');
  expect(whole.width).toBe(960);
  expect((await at('/media/00000000000000000000000000000000.webp?w=320')).status).toBe(404);
});

test('a link to a model has an image of 1200 by 630, another one once the model has changed', async () => {
  const path = `/share-pictures/${models[0]!.id}.jpg`;
  const { answer, width, height, format } = await imageAt(path, '*/*');
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  const landing = await imageAt('/share-pictures/landing.jpg', '*/*');
  expect([landing.width, landing.height]).toEqual([1200, 630]);
  const name = '</svg>&"Ş\u0007"';
  await server.knex('influencers').where({ id: models[0]!.id }).update({ name });
  const changed = await imageAt(path, '*/*');
  expect([changed.width, changed.height]).toEqual([1200, 630]);
  expect(changed.answer.headers.get('etag')).not.toBe(answer.headers.get('etag'));
});

test('English pages have their own images, with the same size and other words', async () => {
  for (const name of ['landing', models[1]!.id]) {
    const path = `/share-pictures/${name}.jpg`;
    const [tr, en] = [await at(path), await at(`${path}?lang=en`)];
    const [inTurkish, inEnglish] = [Buffer.from(await tr.arrayBuffer()), Buffer.from(await en.arrayBuffer())];
    const { width, height, format } = await sharp(inEnglish).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(inEnglish.equals(inTurkish)).toBe(false);
    expect(en.headers.get('cache-control')).toBe(tr.headers.get('cache-control'));
    const etag = en.headers.get('etag')!;
    expect(etag).not.toBe(tr.headers.get('etag'));
    const second = await rawCall(`${server.url}${path}?lang=en`, 'GET', { 'if-none-match': etag });
    expect(second.status).toBe(304);
    expect((await at(`${path}?lang=de`)).headers.get('etag')).toBe(tr.headers.get('etag'));
  }
});

test('a model that is not on sale has no image', async () => {
  expect((await at('/share-pictures/0192f0aa-0000-7000-8000-00000000dead.jpg')).status).toBe(404);
  expect((await at('/share-pictures/nobody.jpg')).status).toBe(404);
});
