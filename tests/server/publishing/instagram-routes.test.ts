// spec: 1.16, 3.45, 6.13, 7.38, 7.39, 7.40, 7.41
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { publishingEventHandlers } from '#core/publishing/event-handlers.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { testClock } from '../../support/test-ports.ts';
import { startTestServer } from '../../support/test-server.ts';

const clock = testClock(new Date().toISOString());
let server: TestServer;
let admin: Caller;
let elif: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false, replace: { clock } });
  admin = await signIn(server, 'admin@vitrin.test');
  elif = await signIn(server, 'elif@vitrin.test');
});
afterAll(() => server.stop());

const tokensOfSandbox = async () => {
  const state: any = await (await fetch(`${server.sandbox.instagram}/_control/state`)).json();
  return state.tokens.map(({ token }: { token: string }) => token);
};

test('only admins see, connect and disconnect accounts', async () => {
  const id = (await admin('GET', '/influencers')).body.influencers[0].id;
  for (const [method, path] of [
    ['GET', '/instagram/accounts'],
    ['GET', `/instagram/auth-url/${id}`],
    ['DELETE', `/instagram/accounts/${id}`],
  ] as const) {
    expect((await elif(method, path)).status).toBe(403);
    expect((await apiOf(server)(method, path)).status).toBe(401);
  }
});

test('an admin connects a model by popup: the page notifies the panel, the list shows it, and no token is exposed', async () => {
  const model = await unconnectedModel();
  const { authUrl } = (await admin('GET', `/instagram/auth-url/${model.id}`)).body;
  const page = await allowOn(authUrl, 'selinkaya');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toContain(`script-src 'self' 'unsafe-inline'`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const html = await page.text();
  expect(html).toContain('data-ok="true"');
  expect(html).toContain('data-username="selinkaya"');
  expect(html).toContain('src="/instagram-callback.js"');
  expect(html).toContain('href="/admin/instagram"');
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const account = accounts.find((one: any) => one.influencer.id === model.id);
  const [row] = await server.knex('instagram_accounts').where({ id: account.id });
  expect(account).toMatchObject({
    username: 'selinkaya',
    followerCount: row.follower_count,
    instagramUserId: row.instagram_user_id,
    isActive: true,
    createdAt: new Date(row.created_at).toISOString(),
    influencer: { name: model.name },
  });
  expect(account.followerCount).toBeGreaterThan(0);
  const notifications = html + JSON.stringify([accounts, server.log]);
  for (const token of await tokensOfSandbox()) expect(notifications).not.toContain(token);
  expect((await admin('GET', `/instagram/auth-url/${model.id}`)).body).toMatchObject({
    code: 'instagram.alreadyConnected',
  });
  expect((await admin('DELETE', `/instagram/accounts/${account.id}`)).status).toBe(200);
});

test('errors are named in the reader’s language, and text from outside stays text', async () => {
  const model = await unconnectedModel();
  const { authUrl } = (await admin('GET', `/instagram/auth-url/${model.id}`)).body;
  const page = await allowOn(authUrl, 'ayse.gunluk', 'en');
  const html = await page.text();
  expect(page.status).toBe(409);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('data-code="instagram.personalAccount"');
  expect(html).toContain('is a personal account');
  const strange = await fetch(`${server.url}/api/instagram/callback?state=%22%3E%3Cscript%3E&code=x`);
  expect(strange.status).toBe(400);
  expect(await strange.text()).not.toContain('"><script>');
});

test('a content is published once, and the caller can follow it', async () => {
  const { contents } = (await elif('GET', '/contents')).body;
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const content = contents.find(
    (one: any) =>
      one.contentType === 'image' &&
      one.status === 'archived' &&
      accounts.some((account: any) => account.influencer.id === one.influencerId),
  );
  const body = { contentId: content.id, caption: 'Merhaba #vitrin' };
  const first = await elif('POST', '/instagram/publish-real', body);
  expect(first).toMatchObject({ status: 202, body: { publication: { status: 'claimed', contentId: content.id } } });
  const { id } = first.body.publication;
  expect((await elif('POST', '/instagram/publish-real', body)).body.publication.id).toBe(id);
  for (let step = 0; step < 4; step++) {
    clock.advance(3_000);
    await server.handlers['advance-publication']!({ publicationId: id });
  }
  const { publication } = (await elif('GET', `/publications/${id}`)).body;
  expect(publication).toMatchObject({ status: 'published', permalink: expect.stringContaining('/p/'), failure: null });
  expect((await fetch(publication.permalink)).status).toBe(200);
  expect((await admin('GET', `/publications/${id}`)).status).toBe(404);
  const notifications = JSON.stringify([publication, server.log]);
  for (const token of await tokensOfSandbox()) expect(notifications).not.toContain(token);
});

test('the disclosure of a post is shown to its owner and exported for admins, with an entry in the audit log', async () => {
  const { contents } = (await elif('GET', '/contents')).body;
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const content = contents.find(
    (one: any) =>
      one.contentType === 'image' &&
      one.status === 'archived' &&
      accounts.some((account: any) => account.influencer.id === one.influencerId),
  );
  const marked = { contentId: content.id, caption: 'Yeni çantam', isAdvertising: true, brand: '=1+1 Gıda' };
  const { body } = await elif('POST', '/instagram/publish-real', marked);
  for (let step = 0; step < 4; step++) {
    clock.advance(3_000);
    await server.handlers['advance-publication']!({ publicationId: body.publication.id });
  }
  const declared = {
    publicationId: body.publication.id,
    isAiLabelled: true,
    isAdvertising: true,
    brand: '=1+1 Gıda',
    words: ['#Reklam', '#İşbirliği', '=1+1 Gıda', 'Yapay zekâ ile oluşturulmuştur.'],
    // This server has no certificate.
    manifests: [null],
  };
  const own = await elif('GET', `/instagram/contents/${content.id}/disclosures`);
  expect(own.body).toMatchObject({ disclosures: [declared] });
  expect((await admin('GET', `/instagram/contents/${content.id}/disclosures`)).status).toBe(404);

  const day = dayOfInstant(clock.now());
  const exported = async (format: string) => {
    const { grant } = (await admin('POST', '/instagram/disclosures/export', { from: day, to: day, format })).body;
    return fetch(`${server.url}/api/instagram/disclosures/export?${new URLSearchParams({ grant })}`);
  };
  const rows = (await (await exported('json')).json()) as object[];
  expect(rows).toContainEqual(expect.objectContaining({ ...declared, contentId: content.id, status: 'published' }));
  const csv = await (await exported('csv')).text();
  expect(csv).toContain(`"'=1+1 Gıda"`);
  expect((await fetch(`${server.url}/api/instagram/disclosures/export?grant=x`)).status).toBe(404);
  const backwards = { from: day, to: '2020-01-01', format: 'csv' };
  expect((await admin('POST', '/instagram/disclosures/export', backwards)).status).toBe(400);
  const { entries } = (await admin('GET', '/audit?action=exported')).body;
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ subjectKind: 'publication', subjectName: `${day} – ${day} (csv)` });
});

test('a record cannot be changed or deleted; a deleted account leaves it without the person', async () => {
  const records = () => server.knex('disclosure_records');
  await expect(records().update({ brand: 'Başka' })).rejects.toThrow('append-only');
  await expect(records().delete()).rejects.toThrow('append-only');
  const [before] = await records();
  const handlers = publishingEventHandlers(server.ports);
  for (let repeat = 0; repeat < 2; repeat++) await handlers[0]!.handle({ userId: before.user_id } as never);
  expect(await records().where({ id: before.id })).toEqual([{ ...before, user_id: null }]);
});

test('a caption that Instagram would refuse returns 400 with its field', async () => {
  const { contents } = (await elif('GET', '/contents')).body;
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const content = contents.find(
    (one: any) =>
      one.contentType === 'image' && accounts.some((account: any) => account.influencer.id === one.influencerId),
  );
  const answer = await elif('POST', '/instagram/publish-real', { contentId: content.id, caption: 'a'.repeat(2201) });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path: 'caption', message: expect.stringContaining('2.201') }] },
  });
});

test('a file of another content returns 400 with its field', async () => {
  const { contents } = (await elif('GET', '/contents')).body;
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const content = contents.find(
    (one: any) =>
      one.contentType === 'image' && accounts.some((account: any) => account.influencer.id === one.influencerId),
  );
  const files = [content.contentUrl, '/media/other.png'];
  expect(await elif('POST', '/instagram/publish-real', { contentId: content.id, files })).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path: 'files', code: 'instagram.notItsFile' }] },
  });
});

async function unconnectedModel(): Promise<{ id: string; name: string }> {
  const { accounts } = (await admin('GET', '/instagram/accounts')).body;
  const connected = new Set(accounts.map((account: any) => account.influencer.id));
  return (await admin('GET', '/influencers')).body.influencers.find(({ id }: any) => !connected.has(id));
}

/** The actions of a person in the popup, and their last page. */
async function allowOn(authUrl: string, account: string, language = 'tr'): Promise<Response> {
  const form = new URLSearchParams(new URL(authUrl).searchParams);
  form.set('account', account);
  form.set('decision', 'allow');
  for (const scope of (form.get('scope') ?? '').split(',')) form.append('scopes', scope);
  const consent = await fetch(`${server.sandbox.instagram}/oauth/authorize`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return fetch(consent.headers.get('location') ?? '', { headers: { 'accept-language': language } });
}

test('a call without a readable host is a call without a known state, not a fault', async () => {
  const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>();
  const url = `${server.url}/api/instagram/callback?state=x`;
  request(url, { headers: { host: 'a"><b' } }, (answer) => resolve(answer.resume().statusCode))
    .on('error', reject)
    .end();
  expect(await status).toBe(400);
});
