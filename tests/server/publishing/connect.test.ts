// spec: 3.45, 3.46, 4.24, 7.40, 9.36
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount, finishConnection, startConnection } from '#core/publishing/use-cases/connect-account.ts';
import { listAccounts } from '#core/publishing/use-cases/queries.ts';
import { readQuota } from '#core/publishing/use-cases/publish-content.ts';
import { refreshTokens } from '#core/publishing/use-cases/refresh-tokens.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { redirectUri } from '../../support/instagram-sandbox.ts';
import { aModelOnSale } from '../../support/shop.ts';

type Choice = Parameters<PublishingSetup['sandbox']['consent']>[1];

let setup: PublishingSetup;
let model: string;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
  model = await aModelOnSale(setup.knex);
});

async function authUrl(influencerId = model): Promise<string> {
  const started = await startConnection(setup.ports)({ actor: setup.admin, influencerId, redirectUri });
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value.authUrl;
}

/** The parameters that the browser brings back from Instagram. */
async function returnWithCode(url: string, choice?: Choice) {
  const { location } = await setup.sandbox.consent(url, choice);
  const query = new URL(location).searchParams;
  return { state: query.get('state'), code: query.get('code'), redirectUri };
}
const finish = (input: Parameters<ReturnType<typeof finishConnection>>[0]) => finishConnection(setup.ports)(input);
const accountOf = (influencerId: string) =>
  setup.within((stores) => stores.instagramAccounts.byInfluencer(influencerId));
const codeOf = async (answer: ReturnType<typeof finish>) => {
  const finished = await answer;
  return finished.ok ? 'ok' : finished.refusal;
};

test('connects an account: sealed token, its own id, listed without any secret', async () => {
  const answer = await finish(await returnWithCode(await authUrl(), { account: 'kahvecizeynep' }));
  expect(answer).toMatchObject({ ok: true, value: { username: 'kahvecizeynep', influencerName: 'Defne Aksoy' } });
  const account = await accountOf(model);
  const { tokens, accounts } = await setup.sandbox.state();
  expect(account).toMatchObject({
    instagramUserId: accounts.find(({ username }) => username === 'kahvecizeynep')!.userId,
    isActive: true,
    accountType: 'BUSINESS',
  });
  const opened = setup.ports.secrets.open(account!.sealedToken, tokenContext(account!.id));
  expect(tokens.find(({ token }) => token === opened)).toMatchObject({ kind: 'long', username: 'kahvecizeynep' });
  expect(() => setup.ports.secrets.open(account!.sealedToken, tokenContext(setup.accountId))).toThrow();
  const listed = JSON.stringify([await listAccounts(setup.ports)(), setup.log.lines]);
  expect(listed).toContain('kahvecizeynep');
  for (const { token } of tokens) expect(listed).not.toContain(token);
  expect(listed).not.toContain(account!.sealedToken);
});

test('a state is random, stored as a hash, and good for one use', async () => {
  const url = await authUrl();
  const state = new URL(url).searchParams.get('state') ?? '';
  expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(16);
  const rows = await setup.knex('instagram_connections');
  expect(JSON.stringify(rows)).not.toContain(state);
  const first = await returnWithCode(url, { account: 'gezginmert' });
  expect((await finish(first)).ok).toBe(true);
  const second = await returnWithCode(url, { account: 'elatunc' });
  expect(await codeOf(finish(second))).toMatchObject({ code: 'instagram.badState' });
  expect((await accountOf(model))?.username).toBe('gezginmert');
});

test('an account disconnected and connected again is the same one: its posts are not posted twice', async () => {
  await finish(await returnWithCode(await authUrl(), { account: 'selinkaya' }));
  const first = (await accountOf(model))!;
  await setup.knex('ownerships').insert({
    user_id: setup.owner.userId,
    influencer_id: model,
    created_at: setup.clock.now(),
  });
  const content = await setup.aContent({ influencerId: model });
  const published = await setup.publish(content);
  await deleteAccount(setup.ports)({ actor: setup.admin, id: first.id });
  expect(await finish(await returnWithCode(await authUrl(), { account: 'selinkaya' }))).toMatchObject({ ok: true });
  expect((await accountOf(model))?.id).toBe(first.id);
  expect(await setup.publish(content)).toEqual(published);
  expect(await setup.knex('publications').where({ content_id: content.id })).toHaveLength(1);
});

test.each([
  ['unknown', async () => ({ state: 'x'.repeat(43), code: 'c', redirectUri })],
  ['missing', async () => ({ state: null, code: 'c', redirectUri })],
  [
    'late',
    async () => {
      const query = await returnWithCode(await authUrl());
      setup.clock.advance(15 * 60_000 + 1);
      return query;
    },
  ],
  [
    'of somebody who is no admin any more',
    async () => {
      const query = await returnWithCode(await authUrl());
      await setup.knex('users').where({ id: setup.admin.userId }).update({ role: 'customer' });
      return query;
    },
  ],
])('a state that is %s is refused and nothing is stored', async (_name, make) => {
  expect(await codeOf(finish(await make()))).toMatchObject({ code: 'instagram.badState' });
  expect(await accountOf(model)).toBeNull();
  await setup.knex('users').where({ id: setup.admin.userId }).update({ role: 'admin' });
});

test.each([
  ['cancelled', { decision: 'cancel' }, { code: 'instagram.cancelled' }],
  [
    'a personal account',
    { account: 'ayse.gunluk' },
    { code: 'instagram.personalAccount', params: { username: 'ayse.gunluk' } },
  ],
  [
    'publishing not allowed',
    { scopes: ['instagram_business_basic'] },
    { code: 'instagram.scopeMissing', params: { scopes: 'instagram_business_content_publish' } },
  ],
  ['reading not allowed', { scopes: ['instagram_business_content_publish'] }, { code: 'instagram.scopeMissing' }],
  [
    'an account of another model',
    { account: 'defneaksoy' },
    { code: 'instagram.takenBy', params: { username: 'defneaksoy', name: 'Defne Aksoy' } },
  ],
] as const)('%s is named, and nothing is stored', async (_name, choice, refusal) => {
  const { scopes, ...rest } = choice as { scopes?: readonly string[] } & Choice;
  const query = await returnWithCode(await authUrl(), { ...rest, ...(scopes ? { scopes: [...scopes] } : {}) });
  expect(await codeOf(finish(query))).toMatchObject(refusal);
  expect(await accountOf(model)).toBeNull();
});

test('an unreachable Instagram is named, and the state is used up', async () => {
  const query = await returnWithCode(await authUrl());
  await setup.sandbox.control('faults', { longToken: [{ when: 'before', drop: true }] });
  expect(await codeOf(finish(query))).toMatchObject({ code: 'instagram.unreachable' });
  expect(await codeOf(finish(query))).toMatchObject({ code: 'instagram.badState' });
});

test('two popups for one model: one account is stored', async () => {
  const queries = [
    await returnWithCode(await authUrl(), { account: 'ipeksahin' }),
    await returnWithCode(await authUrl(), { account: 'keremarslan' }),
  ];
  const answers = await Promise.all(queries.map((query) => codeOf(finish(query))));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(await setup.knex('instagram_accounts').where({ influencer_id: model })).toHaveLength(1);
});

test('a model with a live connection is not connected twice; one with an expired token may be', async () => {
  await finish(await returnWithCode(await authUrl(), { account: 'nilkaraca' }));
  const start = () => startConnection(setup.ports)({ actor: setup.admin, influencerId: model, redirectUri });
  expect(await start()).toMatchObject({
    ok: false,
    refusal: { code: 'instagram.alreadyConnected', params: { username: 'nilkaraca' } },
  });
  const before = await accountOf(model);
  await setup.knex('instagram_accounts').where({ influencer_id: model }).update({ is_active: false });
  expect((await finish(await returnWithCode(await authUrl(), { account: 'nilkaraca' }))).ok).toBe(true);
  const after = await accountOf(model);
  expect(after).toMatchObject({ id: before!.id, isActive: true });
  expect(after!.sealedToken).not.toBe(before!.sealedToken);
});

test('an unknown model gets notFound', async () => {
  const influencerId = setup.ports.ids.next();
  expect(await startConnection(setup.ports)({ actor: setup.admin, influencerId, redirectUri })).toMatchObject({
    refusal: { code: 'notFound' },
  });
});

test('disconnecting erases the token; a second call gets notFound', async () => {
  await finish(await returnWithCode(await authUrl(), { account: 'arasgunes' }));
  const { id } = (await accountOf(model))!;
  expect(await deleteAccount(setup.ports)({ actor: setup.admin, id })).toEqual({ ok: true, value: { ok: true } });
  expect(await setup.knex('instagram_accounts').where({ id })).toEqual([]);
  const notifications = await setup
    .knex('domain_events')
    .where({ type: 'instagram.disconnected' })
    .whereRaw("payload->>'influencerId' = ?", [model]);
  expect(notifications).toMatchObject([{ user_id: null, payload: { accountId: id } }]);
  expect(await deleteAccount(setup.ports)({ actor: setup.admin, id })).toMatchObject({
    refusal: { code: 'notFound' },
  });
});

test('a token that was connected again while the old one was refreshed stays', async () => {
  await setup.knex('instagram_accounts').delete();
  await finish(await returnWithCode(await authUrl(), { account: 'arasgunes' }));
  setup.clock.advance(40 * 86_400_000);
  const { instagram, secrets } = setup.ports;
  const account = (await accountOf(model))!;
  const sealedToken = secrets.seal('newer', tokenContext(account.id));
  const refreshToken: typeof instagram.refreshToken = async (token) => {
    const answer = await instagram.refreshToken(token);
    await setup.within((stores) => stores.instagramAccounts.save({ ...account, sealedToken }));
    return answer;
  };
  await refreshTokens({ ...setup.ports, instagram: { ...instagram, refreshToken } })();
  expect((await accountOf(model))!.sealedToken).toBe(sealedToken);
});

test('an account whose token cannot be stored blocks the refreshing of no other', async () => {
  await setup.knex('instagram_accounts').delete();
  await finish(await returnWithCode(await authUrl(), { account: 'arasgunes' }));
  const other = await aModelOnSale(setup.knex);
  setup.clock.advance(60_000);
  await finish(await returnWithCode(await authUrl(other), { account: 'zehraucar' }));
  setup.clock.advance(40 * 86_400_000);
  const stuck = (await accountOf(model))!.id;
  const seal: typeof setup.ports.secrets.seal = (plain, context) => {
    if (context === tokenContext(stuck)) throw new Error('no key');
    return setup.ports.secrets.seal(plain, context);
  };
  const before = await accountOf(other);
  expect(await refreshTokens({ ...setup.ports, secrets: { ...setup.ports.secrets, seal } })()).toBe(1);
  expect((await accountOf(other))!.sealedToken).not.toBe(before!.sealedToken);
});

test('a token is refreshed in its second half; a failure changes nothing; only an expired one makes the account passive', async () => {
  await setup.knex('instagram_accounts').delete();
  await finish(await returnWithCode(await authUrl(), { account: 'zehraucar' }));
  const refresh = () => refreshTokens(setup.ports)();
  expect(await refresh()).toBe(0);
  const before = await accountOf(model);
  setup.clock.advance(40 * 86_400_000);
  await setup.sandbox.control('faults', { refresh: [{ when: 'before', drop: true }] });
  expect(await refresh()).toBe(0);
  expect(await accountOf(model)).toEqual(before);
  expect(await refresh()).toBe(1);
  const after = await accountOf(model);
  expect(Date.parse(after!.tokenExpiresAt)).toBeGreaterThan(Date.parse(before!.tokenExpiresAt));
  setup.clock.advance(40 * 86_400_000);
  await setup.sandbox.control('revoke', { username: 'zehraucar' });
  await refresh();
  expect(await accountOf(model)).toMatchObject({ isActive: false, sealedToken: after!.sealedToken });
});

test('connecting and disconnecting are in the audit log, without any secret; the list shows health', async () => {
  await finish(await returnWithCode(await authUrl(), { account: 'kahvecizeynep' }));
  const { id, tokenExpiresAt } = (await accountOf(model))!;
  const { accounts } = await listAccounts(setup.ports)();
  expect(accounts.find((each) => each.id === id)).toMatchObject({ tokenExpiresAt, lastPostAt: null });
  expect(await readQuota(setup.ports)({ id })).toEqual({ ok: true, value: { quota: { used: 0, total: 50 } } });
  await setup.sandbox.control('revoke', { username: 'kahvecizeynep' });
  expect(await readQuota(setup.ports)({ id })).toEqual({ ok: true, value: { quota: null } });
  expect(await readQuota(setup.ports)({ id: model })).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
  await deleteAccount(setup.ports)({ actor: setup.admin, id });
  const filter = { subjectKind: 'instagramAccount' as const, subjectId: id, limit: 10 };
  const entries = await setup.within((stores) => stores.audit.list(filter));
  const values = { username: 'kahvecizeynep', influencer: 'Defne Aksoy', accountType: 'BUSINESS' };
  const of = { actorId: setup.admin.userId, subjectName: 'kahvecizeynep' };
  expect(entries.slice(0, 2)).toMatchObject([
    { ...of, action: 'disconnected', before: values, after: null },
    { ...of, action: 'connected', before: null, after: values },
  ]);
});
