// spec: 7.52
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { signIn } from '../../support/api-client.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';
import { startTestServer } from '../../support/test-server.ts';

const headerSecret = 'Bearer kapali-kutu-8431';
const querySecret = 'sorgu-anahtari-5170';
const secrets = ['kapali-kutu-8431', querySecret];

let workflow: Awaited<ReturnType<typeof startScriptedServer>>;
let server: TestServer;
let admin: Caller;
let customer: Caller;
const replies: unknown[] = [];
/** Records every response, to be searched for secrets at the end. */
const keeping =
  (call: Caller): Caller =>
  async (...parts) => {
    const reply = await call(...parts);
    replies.push(reply.body);
    return reply;
  };
beforeAll(async () => {
  workflow = await startScriptedServer(() => {});
  const workflows = createHttpWorkflowCaller({ allowedOrigins: [workflow.url], retryPausesMs: [0] });
  server = await startTestServer({ replace: { workflows } });
  admin = keeping(await signIn(server, 'admin@vitrin.test'));
  customer = keeping(await signIn(server, 'elif@vitrin.test'));
});
beforeEach(() => {
  workflow.received.length = 0;
  // As some services do, it repeats its whole request.
  workflow.answer(({ headers, path }, response) =>
    headers['authorization'] === headerSecret
      ? sendJson(response, { text: `got ${headers['authorization']} at ${path}`, headers: { ...headers }, path })
      : sendJson(response, { detail: `not ${headers['authorization']}` }, 401),
  );
});
afterAll(async () => {
  await server.stop();
  await workflow.stop();
});

const headers = [
  { name: 'Authorization', value: headerSecret, secret: true },
  { name: 'X-Team', value: 'vitrin' },
];
const query = [
  { name: 'key', value: querySecret, secret: true },
  { name: 'v', value: '2' },
];
const create = async (parts: object = {}) => {
  const field = { fieldPath: 'text', displayName: 'Metin', fieldType: 'text', isRequired: true };
  const data = { fieldPath: 'headers', displayName: 'Başlıklar', fieldType: 'json' };
  const webhookUrl = `${workflow.url}/run?fixed=1`;
  const body = { name: 'Kilitli', webhookUrl, responseFields: [field, data], headers, query, ...parts };
  return (await admin('POST', '/webhook-config', body)).body.webhook;
};
const audited = async (id: string) =>
  (await admin('GET', `/audit?subjectKind=webhook&subjectId=${id}`)).body.entries as any[];

test('headers and query are sent with each call; a secret is returned as a name, never as a value', async () => {
  const webhook = await create();
  expect([webhook.headers, webhook.query]).toEqual([
    [
      { name: 'Authorization', secret: true, hasValue: true },
      { name: 'X-Team', secret: false, value: 'vitrin' },
    ],
    [
      { name: 'key', secret: true, hasValue: true },
      { name: 'v', secret: false, value: '2' },
    ],
  ]);
  const { body } = await admin('POST', `/webhook-config/${webhook.id}/test`, {});
  const [received] = workflow.received;
  expect(received!.path).toBe(`/run?fixed=1&key=${querySecret}&v=2`);
  expect(received!.headers).toMatchObject({ authorization: headerSecret, 'x-team': 'vitrin' });
  expect(body).toMatchObject({
    status: 200,
    failure: null,
    sent: {
      method: 'POST',
      url: `${workflow.url}/run?fixed=1&key=•••&v=2`,
      headers: [
        { name: 'Authorization', value: '•••' },
        { name: 'X-Team', value: 'vitrin' },
      ],
    },
    data: { text: 'got ••• at /run?fixed=1&key=•••&v=2' },
  });
});

describe('an edit', () => {
  test('without a value leaves the stored one; of a new one the audit log has the name', async () => {
    const { id } = await create();
    const stored = [{ name: 'authorization', secret: true }];
    const renamed = await admin('PUT', `/webhook-config/${id}`, { name: 'Yeni ad', headers: stored });
    expect(renamed.body.webhook.headers).toEqual([{ name: 'authorization', secret: true, hasValue: true }]);
    await admin('POST', `/webhook-config/${id}/test`, {});
    expect(workflow.received[0]!.headers['authorization']).toBe(headerSecret);

    const other = { headers: [{ name: 'authorization', value: 'Bearer baska-anahtar', secret: true }] };
    expect((await admin('PUT', `/webhook-config/${id}`, other)).body.webhook.version).toBe(3);
    expect((await admin('PUT', `/webhook-config/${id}`, other)).body.webhook.version).toBe(3);
    const { body } = await admin('POST', `/webhook-config/${id}/test`, {});
    expect(body).toMatchObject({ status: 401, failure: 'webhook.unauthorized', detail: 'status 401' });
    const [, edit] = await audited(id);
    expect([edit.before, edit.after]).toEqual([{}, { replacedSecrets: ['authorization'] }]);
  });

  test('never sends a stored secret to another server, nor returns it as a plain header', async () => {
    const { id } = await create();
    const moved = await admin('PUT', `/webhook-config/${id}`, { webhookUrl: 'https://elsewhere.example/run' });
    expect([moved.status, moved.body.issues.map((each: any) => [each.path, each.code])]).toEqual([
      400,
      [
        ['headers.0.value', 'webhooks.secretForOtherServer'],
        ['query.0.value', 'webhooks.secretForOtherServer'],
      ],
    ]);
    const bare = await admin('PUT', `/webhook-config/${id}`, { headers: [{ name: 'Authorization', secret: false }] });
    expect([bare.status, bare.body.issues[0].path, bare.body.issues[0].code]).toEqual([
      400,
      'headers.0.value',
      'required',
    ]);
  });

  test('of other fields leaves them; an empty list removes them', async () => {
    const { id } = await create();
    const edited = await admin('PUT', `/webhook-config/${id}`, { creditCost: 2 });
    expect(edited.body.webhook.headers).toHaveLength(2);
    const emptied = await admin('PUT', `/webhook-config/${id}`, { headers: [], query: [] });
    expect([emptied.body.webhook.headers, emptied.body.webhook.query]).toEqual([[], []]);
    const [version] = await server.knex('webhook_versions').where({ webhook_id: id, version: 1 });
    expect(version!['headers']).toEqual([]);
  });
});

test('a wrong header or query is named at its place, in the reader’s language', async () => {
  const { status, body } = await admin('POST', '/webhook-config', {
    name: 'Kilitli',
    webhookUrl: `${workflow.url}/run`,
    headers: [
      { name: 'Host', value: 'x' },
      { name: 'X-Key', value: 'a\r\nb' },
      { name: 'Y', secret: true },
    ],
  });
  expect([status, body.issues.map((each: any) => [each.path, each.message])]).toEqual([
    400,
    [
      ['headers.0.name', 'Bu başlığı bağlantı ya da biz belirleriz; başka bir ad yazın.'],
      ['headers.1.value', 'Satır sonu ve özel karakter olmadan yazın; başlık değerinde Türkçe harf de olamaz.'],
      ['headers.2.value', 'Gizli değeri yazın.'],
    ],
  ]);
  const tooMany = Array.from({ length: 21 }, (_, at) => ({ name: `x-${at}`, value: '1' }));
  expect((await admin('POST', '/webhook-config', { name: 'K', webhookUrl: 'https://a.example', query: tooMany })).status)
    .toBe(400); // prettier-ignore
});

test('a secret is in no table, log, reply or run, whoever looks', async () => {
  const webhook = await create();
  const { influencers } = (await customer('GET', '/influencers/owned')).body;
  const run = await customer('POST', '/falai/generate', {
    prompt: 'Bir gönderi yaz',
    influencer_id: influencers[0].id,
    webhookId: webhook.id,
  });
  expect([run.status, run.body.generation.status]).toEqual([200, 'done']);
  expect(run.body.generation.text).toBe('got ••• at /run?fixed=1&key=•••&v=2');
  await customer('GET', `/generations/${run.body.generation.id}`);
  const active = (await customer('GET', '/webhook-config/active')).body.webhooks;
  const displayed = active.find(({ id }: any) => id === webhook.id);
  for (const name of ['headers', 'query', 'requestTemplate', 'webhookUrl']) expect(displayed).not.toHaveProperty(name);
  await admin('GET', '/webhook-config');
  await admin('PUT', `/webhook-config/${webhook.id}`, { headers: [{ ...headers[0], value: 'Bearer yanlis-anahtar' }] });
  const refused = await customer('POST', '/falai/generate', {
    prompt: 'Bir gönderi yaz',
    influencer_id: influencers[0].id,
    webhookId: webhook.id,
  });
  // It worked with the key before.
  expect(refused.body.code).toBe('generation.operator.account');
  expect(refused.body.error).toMatch(/servisteki hesabımızla ilgili bir sorun.*Krediniz harcanmadı/);
  await audited(webhook.id);
  await admin('DELETE', `/webhook-config/${webhook.id}`);
  expect(await server.knex('webhook_versions').where({ webhook_id: webhook.id }).pluck('headers')).toEqual([[], []]);

  const everything = { tables: await dump(), log: server.log, replies };
  const all = JSON.stringify(everything);
  expect(all).toContain('Kilitli');
  for (const secret of [...secrets, 'yanlis-anahtar']) expect(all).not.toContain(secret);
});

test('the demo’s video workflow requires its key', async () => {
  const { webhooks } = (await admin('GET', '/webhook-config')).body;
  const video = webhooks.find((each: any) => each.contentType === 'video');
  expect(video.headers).toEqual([{ name: 'Authorization', secret: true, hasValue: true }]);
  const call = (authorization?: string) =>
    fetch(video.webhookUrl, { method: 'POST', headers: authorization ? { authorization } : {}, body: '{}' });
  expect([(await call()).status, (await call('Bearer guess')).status]).toEqual([401, 401]);
  expect((await call('Bearer vitrin-demo-video-key')).status).toBe(200);
});

/** Every row of every table, including the queue's. */
async function dump(): Promise<unknown[]> {
  const { rows } = await server.knex.raw(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return Promise.all(
    rows.map(async ({ schema, name }: any) => (await server.knex.raw('select * from ??.??', [schema, name])).rows),
  );
}
