// spec: 3.1
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { bilingualTexts } from '#core/shared/locale.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { rawCall } from '../../support/raw-call.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let modelPath: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  const { models } = (await apiOf(server)('GET', '/marketplace/models')).body;
  modelPath = `/marketplace/models/${models[0].id}`;
});
afterAll(() => server.stop());

const bilingual = { prefer: bilingualTexts };
const reads = ['/marketplace/models', '/marketplace/models/{id}', '/marketplace/categories', '/subscriptions/plans'];
const filled = (path: string) => (path.includes('{id}') ? modelPath : path);

test('only the public reads of the shop may be cached', () => {
  const cacheable = allRoutes.filter((route) => route.cacheable);
  expect(cacheable.map(({ path }) => path).toSorted()).toEqual(reads.toSorted());
  expect(cacheable.every(({ access, method }) => access === 'public' && method === 'GET')).toBe(true);
});

test.each(reads)('%s responds with 304 to a client that has it, with and without its body requested', async (path) => {
  const call = apiOf(server);
  const first = await call('GET', filled(path));
  const etag = first.headers.get('etag')!;
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  for (const method of ['GET', 'HEAD']) {
    const second = await rawCall(`${server.url}/api${filled(path)}`, method, { ...bilingual, 'if-none-match': etag });
    expect(second.status).toBe(304);
    expect(second.bytes.length).toBe(0);
    expect(second.headers).toMatchObject({
      etag,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Accept-Language, Prefer',
    });
  }
});

const readModel = (language: string, headers: Record<string, string> = {}) =>
  rawCall(`${server.url}/api${modelPath}`, 'GET', { 'accept-language': language, ...headers });

test('one response contains both languages for clients that prefer them; otherwise each language has its own', async () => {
  const both = await readModel('tr', bilingual);
  const [turkish, english] = [await readModel('tr'), await readModel('en')];
  const tags = [both, turkish, english].map(({ headers }) => String(headers.etag));
  expect(new Set(tags).size).toBe(3);
  expect((await readModel('en', { ...bilingual, 'if-none-match': tags[0]! })).status).toBe(304);
  expect((await readModel('en', { 'if-none-match': tags[2]! })).status).toBe(304);
  for (const others of [tags[0]!, tags[1]!])
    expect((await readModel('en', { 'if-none-match': others })).status).toBe(200);
  const storyOf = ({ bytes }: typeof both) => JSON.parse(bytes.toString('utf8')).model.story;
  expect(storyOf(both)).toEqual({ tr: storyOf(turkish), en: storyOf(english) });
});

test('calls that share a read each have their own language and form', async () => {
  const calls = ['tr', 'en'].flatMap((language) =>
    [{}, bilingual].map(async (headers) => {
      const { bytes } = await rawCall(`${server.url}/api${modelPath}`, 'GET', {
        'accept-language': language,
        ...headers,
      });
      return JSON.parse(bytes.toString('utf8')).model.story;
    }),
  );
  const [turkish, bothFromTurkish, english, bothFromEnglish] = await Promise.all(calls);
  expect([bothFromTurkish, bothFromEnglish]).toEqual([
    { tr: turkish, en: english },
    { tr: turkish, en: english },
  ]);
});

test('a sale changes the response at once', async () => {
  const call = apiOf(server);
  const { headers, body } = await call('GET', modelPath);
  const buyer = (await server.knex('users').where({ email: 'can@vitrin.test' }).first('id'))!.id as string;
  const { rowCount } = await server.knex.raw(
    'insert into ownerships (user_id, influencer_id, created_at) values (?, ?, now()) on conflict do nothing',
    [buyer, body.model.id],
  );
  expect(rowCount).toBe(1);
  const after = await rawCall(`${server.url}/api${modelPath}`, 'GET', {
    ...bilingual,
    'if-none-match': headers.get('etag')!,
  });
  expect(after.status).toBe(200);
  const { model } = JSON.parse(after.bytes.toString('utf8'));
  expect(model.stats.purchaseCount).toBe(body.model.stats.purchaseCount + 1);
});

test('nothing else may be cached: a refusal, a person’s data, a write', async () => {
  const nobody = apiOf(server);
  const can = await signIn(server, 'can@vitrin.test');
  const answers = [
    await nobody('GET', '/marketplace/models/01990000-0000-7000-8000-00000000dead'),
    await can('GET', '/credits/balance'),
    await can('GET', '/marketplace/user/owned-models'),
    await nobody('POST', '/auth/login', { email: 'a@b.test', password: 'x' }),
  ];
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  }
});
