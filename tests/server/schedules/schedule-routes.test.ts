// spec: 3.40, 3.42, 3.44, 7.55, 7.56, 7.57, 7.58, 7.59, 7.60, 7.61, 8.39, 8.40, 9.30
import { noLimits } from '../../support/no-limits.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '#core/shared/actor.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { createRequestKeyStore } from '#adapters/postgres/request-key-store.ts';
import { scheduleSchema } from '#core/schedules/schedule-schema.ts';
import { createLongPolls } from '../../../app-server/http/long-polls.ts';
import { mountEndpoints } from '../../../app-server/http/mount-endpoints.ts';
import { refusalStatus } from '../../../app-server/http/refusal-status.ts';
import { scheduleRoutes } from '../../../app-server/routes/schedules.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { accountRow } from '../../support/rows.ts';

let setup: PlanningSetup;
const servers: ReturnType<typeof createServer>[] = [];
/** Responds at once while anything runs, and holds until it has ended. */
let hurried: string;
let patient: string;
beforeAll(async () => {
  setup = await planningSetup();
  hurried = await listen({ holdMs: 0, everyMs: 1 });
  patient = await listen({ holdMs: 10_000, everyMs: 2 });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await setup.drop();
});

const person = ({ userId, role }: Actor) => ({
  id: userId,
  name: 'Ayşe',
  email: 'ayse@example.com',
  role,
  createdAt: '2026-11-01T09:00:00.000Z',
});

async function listen(patience: { holdMs: number; everyMs: number }): Promise<string> {
  const people: Record<string, Actor> = { owner: setup.owner, stranger: setup.stranger };
  const app = new Koa();
  app.use(
    mountEndpoints('/api', scheduleRoutes(setup.ports, createLongPolls({ ...patience, maxPerUser: 4 })), {
      refusalOfToken: async () => 'auth.required',
      authenticate: async (token) => (people[token] ? person(people[token]) : null),
      rateLimits: noLimits,
      requestKeys: createRequestKeyStore(setup.knex),
      ids: setup.ports.ids,
      refusalStatus,
    }),
  );
  const server = createServer(app.callback());
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/schedule`;
}

async function call(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
const drafted = (change: object = {}) => ({ influencerId: setup.influencerId, ...setup.draft(), ...change });

describe('the calls of planning', () => {
  test('a plan is made, listed, changed and removed', async () => {
    const made = await call('POST', `${hurried}/create`, drafted());
    expect(made.status).toBe(201);
    const { schedule } = made.body;
    expect(scheduleSchema.parse(schedule)).toEqual(schedule);
    expect(schedule).toMatchObject({ status: 'pending', version: 1, prompt: 'Sahilde gün batımı' });

    const url = `${hurried}/influencer/${setup.influencerId}?start=2026-11-30T00:00:00Z&end=2026-12-01T00:00:00Z`;
    expect((await call('GET', url)).body.schedules).toContainEqual(schedule);
    expect((await call('GET', url, undefined, { authorization: 'Bearer stranger' })).body).toEqual({
      schedules: [],
      total: 0,
    });
    const days = `${hurried}/influencer/${setup.influencerId}?start=2026-11-30&end=2026-11-30`;
    expect((await call('GET', days)).body.schedules).toContainEqual(schedule);

    const change = { ...setup.draft({ prompt: 'Dağ' }), version: 1 };
    const changed = await call('PUT', `${hurried}/${schedule.id}`, change);
    expect(changed).toMatchObject({ status: 200, body: { schedule: { prompt: 'Dağ', version: 2 } } });
    expect(await call('PUT', `${hurried}/${schedule.id}`, change)).toMatchObject({
      status: 409,
      body: { code: 'schedules.versionConflict', params: { version: 2 } },
    });
    expect(await call('DELETE', `${hurried}/${schedule.id}`)).toEqual({ status: 200, body: { ok: true } });
    expect((await call('GET', url)).body.schedules).not.toContainEqual(expect.objectContaining({ id: schedule.id }));
    expect(await call('PUT', `${hurried}/${schedule.id}`, setup.draft())).toMatchObject({
      status: 410,
      body: { code: 'schedules.deleted' },
    });
    expect(await call('POST', `${hurried}/${schedule.id}/restore`, {})).toMatchObject({
      status: 200,
      body: { schedule: { prompt: 'Dağ', blocked: { edit: null, trigger: null, delete: null } } },
    });
  });

  test('a repeat with the same Idempotency-Key is the same plan', async () => {
    const body = drafted();
    const first = await call('POST', `${hurried}/create`, body, { 'idempotency-key': 'once' });
    const second = await call('POST', `${hurried}/create`, body, { 'idempotency-key': 'once' });
    expect(second).toEqual(first);
  });

  test('text for Instagram is refused when planned, in words and by field, in the reader’s language', async () => {
    const body = drafted({ contentType: 'text', webhookConfigId: setup.workflows.text.id, autoPublish: true });
    expect(await call('POST', `${hurried}/create`, body, { 'accept-language': 'en' })).toMatchObject({
      status: 400,
      body: {
        code: 'input.invalid',
        issues: [{ path: 'autoPublish', message: expect.stringMatching(/^Text cannot be posted to Instagram/) }],
      },
    });
  });

  test('an omitted kind is an image, and an omitted automatic post is on where the model has an account', async () => {
    const account = accountRow({ influencerId: setup.influencerId, createdAt: setup.clock.now() });
    await setup.within((stores) => stores.instagramAccounts.insert(account));
    onTestFinished(() => setup.knex('instagram_accounts').where({ id: account.id }).delete());
    const body = drafted({ contentType: undefined, autoPublish: undefined });
    expect(await call('POST', `${hurried}/create`, body)).toMatchObject({
      status: 201,
      body: { schedule: { contentType: 'image', autoPublish: true } },
    });
  });

  test('an omitted automatic post is off where it is not possible; a time without a zone is Turkish', async () => {
    const body = drafted({
      contentType: 'text',
      webhookConfigId: setup.workflows.text.id,
      autoPublish: undefined,
      scheduledAt: '2026-12-01T09:00',
    });
    expect(await call('POST', `${hurried}/create`, body)).toMatchObject({
      status: 201,
      body: { schedule: { autoPublish: false, scheduledAt: '2026-12-01T06:00:00.000Z' } },
    });
  });

  test('a wrong time is reported once', async () => {
    const answer = await call('POST', `${hurried}/create`, drafted({ scheduledAt: 'yarın' }));
    expect(answer.body.issues.map(({ path, code }: any) => [path, code])).toEqual([['scheduledAt', 'format']]);
  });

  test('a table is planned, exported and undone; wrong lines return 200 with nothing planned', async () => {
    const { scheduledAt: _at, prompt: _prompt, ...shared } = setup.draft();
    const table = (id: string, csv: string) => ({ id, influencerId: setup.influencerId, ...shared, csv });
    const id = randomUUID();
    const wrong = await call('POST', `${hurried}/bulk`, table(id, '2026-12-01,24:00,x\n2026-12-01,09:00,y'));
    expect(wrong).toEqual({
      status: 200,
      body: {
        id,
        successCount: 0,
        errorCount: 1,
        failed: [{ index: 0, line: 1, error: { code: 'schedules.csv.moment' } }],
      },
    });
    expect(await call('POST', `${hurried}/bulk`, table(id, 'Date,Time,Prompt\n2027-06-01,09:00,Haziran'))).toEqual({
      status: 201,
      body: { id, successCount: 1, errorCount: 0, failed: [] },
    });
    const days = `${hurried}/influencer/${setup.influencerId}?start=2027-06-01&end=2027-06-01`;
    expect((await call('GET', days)).body.schedules).toMatchObject([{ prompt: 'Haziran', bulkId: id }]);
    const month = `${hurried}/influencer/${setup.influencerId}/export?month=2027-06`;
    expect(await call('GET', month, undefined, { 'accept-language': 'en' })).toEqual({
      status: 200,
      body: { csv: 'Date,Time,Prompt\r\n2027-06-01,09:00,"Haziran"\r\n', count: 1 },
    });
    expect((await call('GET', `${month}-01`)).body.issues).toMatchObject([{ path: 'month', code: 'format' }]);
    expect(await call('DELETE', `${hurried}/bulk/${id}`)).toEqual({ status: 200, body: { ok: true } });
    expect((await call('GET', month)).body).toMatchObject({ count: 0 });
    expect(await call('POST', `${hurried}/bulk`, { id, influencerId: setup.influencerId })).toMatchObject({
      status: 410,
      body: { code: 'schedules.bulkUndone' },
    });
  });

  test('a table without platform or lines, or with too many, is refused in the words of the specification', async () => {
    const { scheduledAt: _at, prompt: _prompt, ...shared } = setup.draft();
    const post = (change: object) =>
      call('POST', `${hurried}/bulk`, { id: randomUUID(), influencerId: setup.influencerId, ...shared, ...change });
    expect(await post({ csv: '' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'csv', message: 'Platform ve CSV verisi gerekli.' }] },
    });
    expect(await post({ csv: '\n', platformId: undefined })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'platformId' }, { path: 'csv' }] },
    });
    expect(await post({ csv: 'Tarih,Saat,Metin' })).toMatchObject({
      status: 400,
      body: { code: 'schedules.bulkEmpty', error: 'Hiç geçerli plan bulunamadı.' },
    });
    expect(await post({ csv: '2026-12-01,09:00,x\n'.repeat(100_000) })).toMatchObject({
      status: 413,
      body: { code: 'schedules.bulkTooMany', params: { max: 500 } },
    });
  });

  test('platforms have a name, a display name, and their active state', async () => {
    const { body } = await call('GET', `${hurried}/platforms`);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(body.platforms).toEqual([
      { id, name: 'instagram', displayName: 'Instagram', isActive: true },
      { id, name: 'tiktok', displayName: 'TikTok', isActive: false },
      { id, name: 'youtube', displayName: 'YouTube', isActive: false },
      { id, name: 'x', displayName: 'X', isActive: false },
    ]);
  });
});

describe('trigger over the wire', () => {
  test('holds the response until the run has ended', async () => {
    const id = await setup.plan();
    const answer = call('POST', `${patient}/${id}/trigger`, {});
    await expect.poll(async () => (await setup.schedule(id)).status, { interval: 5 }).toBe('processing');
    await setup.endGeneration(id, 'done');
    expect(await answer).toMatchObject({
      status: 200,
      body: {
        contentGenerated: true,
        instagramPublished: false,
        instagramPostId: null,
        schedule: { id, status: 'completed', creditsUsed: 3 },
      },
    });
  });

  test('returns the progress when patience ends, or when asked not to wait', async () => {
    const id = await setup.plan();
    const still = {
      status: 200,
      body: { contentGenerated: false, schedule: { status: 'processing', step: 'generating' } },
    };
    expect(await call('POST', `${hurried}/${id}/trigger`, {})).toMatchObject(still);
    expect(await call('POST', `${hurried}/${id}/trigger`, {})).toMatchObject({
      status: 409,
      body: { code: 'schedules.alreadyRunning' },
    });
    await setup.endGeneration(id, 'webhook.refused');
    expect(await call('GET', `${hurried}/influencer/${setup.influencerId}?status=failed`)).toMatchObject({
      body: {
        schedules: [
          { id, failure: { code: 'generation.webhook.refused' }, consequence: { code: 'schedules.creditsReturned' } },
        ],
      },
    });
    const other = await setup.plan();
    const input = await call('POST', `${patient}/${other}/trigger`, {}, { prefer: 'respond-async' });
    expect(input).toMatchObject(still);
    await setup.endGeneration(other, 'done');
  });

  test('returns 402 with the figures without enough credits', async () => {
    await setup.grant(setup.stranger.userId, 1);
    const id = await setup.plan({}, setup.stranger);
    const headers = { authorization: 'Bearer stranger' };
    expect(await call('POST', `${hurried}/${id}/trigger`, {}, headers)).toMatchObject({
      status: 402,
      body: { code: 'credits.insufficient', params: { cost: 3, balance: 1 } },
    });
  });
});
