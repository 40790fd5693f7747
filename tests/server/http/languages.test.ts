// spec: 1.26
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { allRoutes } from '#core/contract/contract.ts';
import { ok } from '#core/shared/result.ts';
import { signIn } from '../../support/api-client.ts';
import { aStoredTest } from '../../support/webhook-tests.ts';
import { startTestServer } from '../../support/test-server.ts';

const paths: Record<string, string> = {};
/**
 * A file is written in the requested language; the effects of a switch are sent to subscribers only, in figures; a
 * preview and the thumbnail of a reference are bytes.
 */
const others = new Set([
  'schedules.export',
  'schedules.exportAll',
  'subscriptions.previewSwitch',
  'webhooks.preview',
  'influencers.referenceThumbnail',
]);
const reads = allRoutes.filter((route) => route.method === 'GET' && !route.streams && !others.has(route.name));
let server: TestServer;
let callers: Record<'customer' | 'admin', Caller>;

beforeAll(async () => {
  server = await startTestServer({ worker: false });
  callers = { customer: await signIn(server, 'elif@vitrin.test'), admin: await signIn(server, 'admin@vitrin.test') };
  const { customer } = callers;
  const failed = await server.knex('schedules').where({ status: 'failed' }).first();
  const { user_id: userId, influencer_id: model } = failed;
  const run = await server.knex('generations').where({ user_id: userId, status: 'failed' }).first('id');
  const image = await server.knex('contents').where({ user_id: userId, content_type: 'image' }).first('id');
  const posted = await customer('POST', '/instagram/publish-real', { contentId: image.id, caption: '' });
  const order = await customer('POST', '/payments/create-credit-payment', { creditAmount: 100, packageType: 'small' });
  await failPost(posted.body.publication.id);
  const unconnected = await server
    .knex('influencers')
    .whereNotIn('id', server.knex('instagram_accounts').select('influencer_id'))
    .first('id');
  const owned = await server.knex('ownerships').where({ user_id: userId }).first();
  const ids: Record<string, string> = {
    'instagram.authUrl': unconnected.id,
    'instagram.quota': (await server.knex('instagram_accounts').first('id')).id,
    'generation.one': run.id,
    'generation.receipt': run.id,
    'instagram.publication': posted.body.publication.id,
    'instagram.disclosures': image.id,
    'payments.order': order.body.orderId,
    'payments.adminOrder': order.body.orderId,
    'users.detail': userId,
    'webhooks.history': (await server.knex('webhooks').first('id')).id,
    'webhooks.testState': await aStoredTest(
      server.knex,
      (await server.knex('webhooks').first('id')).id,
      'admin@vitrin.test',
    ),
    'webhooks.usage': (await server.knex('webhooks').first('id')).id,
    'marketplace.certificate': owned.influencer_id,
  };
  const { references } = (await callers.admin('GET', `/influencers/${model}/references`)).body;
  for (const { name, path } of reads)
    paths[name] = path
      .replace('{id}', ids[name] ?? model)
      .replace('{influencerId}', model)
      .replace('{referenceId}', references[0].id)
      .replace('{number}', owned.certificate_number);
  paths['verification.file'] += `?sha256=${'a'.repeat(64)}`;
  paths['verification.post'] += '?link=instagram.com/p/C1a2b3';
  paths['presets.list'] += `?influencer_id=${model}&webhook_id=${ids['webhooks.usage']}`;
});
afterAll(() => server.stop());

async function failPost(id: string): Promise<void> {
  const { transact, clock } = server.ports;
  await transact(async ({ publications }) => {
    const post = (await publications.byId(id))!;
    const end = {
      status: 'failed',
      failure: 'mediaRatio',
      called: null,
      nextStepAt: null,
      finishedAt: clock.now(),
    } as const;
    return ok(await publications.move({ ...post, ...end }, ['claimed']));
  });
}

const input = (name: string, who: 'customer' | 'admin', language: string) =>
  callers[who]('GET', paths[name]!, undefined, { 'accept-language': language });

const bodyOf = async (name: string) => (await input(name, 'customer', 'en')).body;
const refused = async (language: string) =>
  (await callers.customer('GET', '/users', undefined, { 'accept-language': language })).body;

test.each(reads.map(({ name, access }) => [name, access === 'admin' ? 'admin' : 'customer'] as const))(
  '%s sends the same to readers of both languages',
  async (name, who) => {
    const [turkish, english] = [await input(name, who, 'tr'), await input(name, who, 'en')];
    expect(turkish.status).toBe(200);
    expect(withoutState(english.body)).toEqual(withoutState(turkish.body));
  },
);

test('these responses contain texts that are stored in both languages, and errors', async () => {
  const { schedules } = await bodyOf('schedules.ofInfluencer');
  expect(schedules).toContainEqual(
    expect.objectContaining({ failure: expect.objectContaining({ code: expect.any(String) }) }),
  );
  expect((await bodyOf('generation.one')).generation).toMatchObject({ failure: expect.any(String) });
  expect((await bodyOf('instagram.publication')).publication).toMatchObject({ failure: 'mediaRatio' });
  expect((await bodyOf('credits.transactions')).transactions[0].description).toEqual({
    tr: expect.any(String),
    en: expect.any(String),
  });
});

test('only a refusal is in the reader’s language', async () => {
  expect(await refused('en')).toMatchObject({ code: 'auth.forbidden', error: expect.stringMatching(/^You/) });
  expect(await refused('tr')).toMatchObject({ code: 'auth.forbidden', error: expect.stringMatching(/^Bu/) });
});

/** Each address for connecting an account carries a new random state. */
function withoutState<Body extends object>(body: Body): Body {
  return 'authUrl' in body ? { ...body, authUrl: String(body.authUrl).replace(/([?&]state=)[^&]*/, '$1') } : body;
}
