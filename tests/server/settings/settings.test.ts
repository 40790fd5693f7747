// spec: 1.18
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { megabyte } from '#core/files/file-limits.ts';
import { systemActor } from '#core/audit/audit-entry.ts';
import { setMaintenance as setMaintenanceOf } from '#core/settings/use-cases/set-maintenance.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { aSigner } from '../../support/signers.ts';
import { apiOf, signIn } from '../../support/api-client.ts';
import { statementsOf } from '../../support/statements.ts';
import { sendUpload, signInToken } from '../../support/uploads.ts';
import { startTestServer } from '../../support/test-server.ts';
import { until } from '../../support/until.ts';

const { signing, fingerprint } = await aSigner({ from: new Date().toISOString() });
let server: TestServer;
let admin: Caller;
let customer: Caller;
let nobody: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false, signing });
  [admin, customer] = await Promise.all([signIn(server, 'admin@vitrin.test'), signIn(server, 'elif@vitrin.test')]);
  nobody = apiOf(server);
});
afterAll(() => server.stop());
beforeEach(() => put(defaultSettings));

const now = async () => (await admin('GET', '/settings')).body;
async function put(settings: object, version?: number) {
  const sent = { ...settings, version: version ?? (await now()).version };
  return admin('PUT', '/settings', sent);
}
const entries = async () => (await admin('GET', '/audit?subjectKind=settings')).body.entries;

test('admins alone read and change the settings, and see the maximum that the environment allows', async () => {
  const { status, body } = await admin('GET', '/settings');
  expect(status).toBe(200);
  expect(body).toEqual({
    settings: defaultSettings,
    version: expect.any(Number),
    defaults: defaultSettings,
    ceilings: { openRunsPerUser: 20, pendingSchedulesPerUser: 1000, uploadMegabytesPerUser: 2000 },
  });
  const change = { ...defaultSettings, brandName: 'Başka', version: body.version };
  expect((await customer('GET', '/settings')).status).toBe(403);
  expect((await nobody('GET', '/settings')).status).toBe(401);
  expect((await customer('PUT', '/settings', change)).status).toBe(403);
  expect((await nobody('PUT', '/settings', change)).status).toBe(401);
  expect((await now()).settings.brandName).toBe('Vitrin');
});

test('admins see the certificate that new files are signed with', async () => {
  const { notBefore, notAfter } = signing;
  const { body } = await admin('GET', '/settings/environment');
  expect(body.signing).toEqual({ state: 'valid', fingerprint, notBefore, notAfter });
});

test('saved settings are in the configuration of the app at once, without the limits, and are recorded in the audit log', async () => {
  const changed = {
    brandName: 'Işık Ajans',
    claims: {
      contents: { figure: '25K+', words: { tr: 'içerik', en: 'contents' }, isShown: true },
      users: { ...defaultSettings.claims.users, isShown: false },
    },
    limits: { ...defaultSettings.limits, openRunsPerUser: 5 },
    planner: { defaultTime: '10:30', earliestTime: '08:00', latestTime: '22:00' },
    likenessThreshold: 65,
    disclosure: {
      adWords: { tr: '#Tanıtım', en: '#Sponsored' },
      isAiNamed: false,
      aiWords: { tr: 'YZ ile yapıldı.', en: '' },
      check: 'refuse',
    },
  };
  const { status, body } = await put(changed);
  expect([status, body.settings]).toEqual([200, changed]);
  const config = (await nobody('GET', '/config')).body;
  const { limits: _limits, likenessThreshold: _threshold, ...displayed } = changed;
  expect(config).toMatchObject(displayed);
  expect(config).not.toHaveProperty('limits');
  const [entry] = await entries();
  expect(entry).toMatchObject({ action: 'edited', subjectId: 'settings', actorName: expect.stringMatching(/\S/) });
  expect(entry.before).toEqual({
    brandName: 'Vitrin',
    likenessThreshold: null,
    adWords: defaultSettings.disclosure.adWords,
    isAiNamed: true,
    aiWords: defaultSettings.disclosure.aiWords,
    disclosureCheck: 'warn',
    contentsFigure: '10K+',
    contentsWords: defaultSettings.claims.contents.words,
    usersShown: true,
    openRunsPerUser: null,
    defaultTime: '09:00',
    earliestTime: '09:00',
    latestTime: '21:00',
  });
  expect(entry.after).toMatchObject({ brandName: 'Işık Ajans', openRunsPerUser: 5, defaultTime: '10:30' });
});

const changed = {
  ...defaultSettings,
  likenessThreshold: 65,
  disclosure: {
    adWords: { tr: '#Tanıtım', en: '#Sponsored' },
    isAiNamed: false,
    aiWords: { tr: 'YZ ile yapıldı.', en: 'Made by AI.' },
    check: 'refuse',
  },
};

test('an app of an older version, which sends none of the settings that came later, leaves each of them as it is', async () => {
  expect((await put(changed)).status).toBe(200);
  const later: string[] = [];
  for (const name of Object.keys(changed)) {
    const known = Object.fromEntries(Object.entries(changed).filter((entry) => entry[0] !== name));
    if ((await put(known)).status === 200) later.push(name);
    expect((await now()).settings).toEqual(changed);
  }
  expect(later).toEqual(['likenessThreshold', 'disclosure']);
  const { disclosure } = changed;
  await put({ ...changed, disclosure: { ...disclosure, adWords: { tr: '#Duyuru' } } });
  expect((await now()).settings.disclosure).toEqual({ ...disclosure, adWords: { tr: '#Duyuru', en: '#Sponsored' } });
});

test('a server of the version before, which writes the row without the settings that it does not know, leaves them', async () => {
  await put(changed);
  const { disclosure: _unknown, ...known } = changed;
  const row = JSON.stringify({ ...known, brandName: 'Eski sunucu' });
  await server.knex('settings').update({ value: row, version: server.knex.raw('version + 1') });
  expect((await now()).settings).toEqual({ ...changed, brandName: 'Eski sunucu' });
});

test('saving the same again, or the same call twice, writes one entry', async () => {
  const { version } = await now();
  const body = { ...defaultSettings, brandName: 'Bir', version };
  const key = { 'Idempotency-Key': randomUUID() };
  const before = (await entries()).length;
  const first = await admin('PUT', '/settings', body, key);
  expect((await admin('PUT', '/settings', body, key)).body).toEqual(first.body);
  expect((await admin('PUT', '/settings', body)).body).toEqual(first.body);
  expect(await entries()).toHaveLength(before + 1);
});

test('the slower of two admins at once is notified, and nothing of theirs is written', async () => {
  const { version } = await now();
  const replies = await Promise.all([
    put({ ...defaultSettings, brandName: 'Bir' }, version),
    put({ ...defaultSettings, brandName: 'İki' }, version),
  ]);
  const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
  expect([won!.status, lost!.status]).toEqual([200, 409]);
  expect(lost!.body).toMatchObject({
    code: 'edit.changedElsewhere',
    params: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20/) },
  });
  expect((await now()).settings).toEqual(won!.body.settings);
});

test('an error is named at its field, and nothing of it is stored', async () => {
  const wrong = {
    ...defaultSettings,
    brandName: '',
    limits: { ...defaultSettings.limits, pendingSchedulesPerUser: 1001, uploadMegabytesPerUser: 0.5 },
    planner: { ...defaultSettings.planner, defaultTime: '23:00' },
  };
  const { status, body } = await put(wrong);
  expect(status).toBe(400);
  expect(body.issues.map((issue: any) => [issue.path, issue.code, issue.params?.max])).toEqual([
    ['brandName', 'required', undefined],
    ['limits.pendingSchedulesPerUser', 'settings.limit', 1000],
    ['limits.uploadMegabytesPerUser', 'settings.limit', 2000],
    ['planner.defaultTime', 'settings.hours', undefined],
  ]);
  for (const bad of [{}, { ...defaultSettings }, { ...defaultSettings, version: 1, claims: null }]) {
    expect((await admin('PUT', '/settings', bad)).status).toBe(400);
  }
  expect((await now()).settings).toEqual(defaultSettings);
});

test('a lowered limit applies to the next call, and is removed once it is left empty', async () => {
  const token = await signInToken(server, 'elif@vitrin.test');
  const send = (fill: number) =>
    sendUpload(server, token, new Uint8Array(1.5 * megabyte).fill(fill), { type: 'text/plain' });
  const limits = { ...defaultSettings.limits, uploadMegabytesPerUser: 1 };
  await put({ ...defaultSettings, limits });
  expect((await send(65)).body).toMatchObject({ code: 'files.noRoom' });
  await put(defaultSettings);
  expect((await send(66)).status).toBe(201);
});

test('the configuration of the app does not query the database', async () => {
  expect(await statementsOf(server.knex, () => nobody('GET', '/config'))).toEqual([]);
});

const setMaintenance = (isOn: boolean) =>
  setMaintenanceOf(server.ports)({ actor: { userId: systemActor, role: 'admin' }, isOn });
const logIn = (email: string, password: string) => nobody('POST', '/auth/login', { email, password });
const page = (path: string) =>
  fetch(`${server.url}${path}`, { headers: { accept: 'text/html', 'accept-language': 'tr' } });

// spec: 1.27
test('maintenance refuses the sign-in of a customer without a session, and lets an admin in', async () => {
  await setMaintenance(true);
  await until(async () => server.ports.settings.current().maintenance === true);
  const count = async () => (await server.knex('sessions').count())[0]!['count'];
  const before = await count();
  const { password } = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
  const refused = await logIn('elif@vitrin.test', password);
  expect(refused).toMatchObject({ status: 503, body: { code: 'server.maintenance' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await count()).toBe(before);
  expect((await logIn('elif@vitrin.test', 'wrong')).body.code).toBe('auth.wrongCredentials');
  expect((await (await signIn(server, 'admin@vitrin.test'))('GET', '/settings')).status).toBe(200);
  await setMaintenance(false);
  await until(async () => server.ports.settings.current().maintenance !== true);
  expect((await logIn('elif@vitrin.test', password)).status).toBe(200);
});

test('maintenance closes the product to customers and visitors, and stays when an admin saves the form', async () => {
  await setMaintenance(true);
  await until(async () => server.ports.settings.current().maintenance === true);
  const closed = await customer('GET', '/credits/balance');
  expect(closed).toMatchObject({ status: 503, body: { code: 'server.maintenance' } });
  expect(closed.headers.get('retry-after')).toBe('60');
  expect(await nobody('GET', '/marketplace/models')).toMatchObject({
    status: 503,
    body: { code: 'server.maintenance' },
  });
  expect((await nobody('GET', '/config')).status).toBe(200);
  const shown = await page('/marketplace');
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await shown.text()).toContain('<h1>Kısa bir bakımdayız</h1>');
  expect(await (await page('/admin')).text()).not.toContain('bakımdayız');
  // Stripe gets its own response: the signature of this event is missing.
  expect((await nobody('POST', '/payments/stripe/webhook', {})).status).toBe(400);
  expect((await put({ ...defaultSettings, brandName: 'Vitrinim' })).status).toBe(200);
  expect((await customer('GET', '/credits/balance')).status).toBe(503);
  await setMaintenance(false);
  await until(async () => (await customer('GET', '/credits/balance')).status === 200);
  expect((await entries()).slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
    'resumed',
    'edited',
    'paused',
  ]);
});
