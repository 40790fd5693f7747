// spec: 1.17, 3.23, 3.24, 3.25, 4.21, 4.22, 5.63, 7.51, 7.52, 7.53, 7.54
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  customer = await signIn(server, 'can@vitrin.test');
});
afterAll(() => server.stop());

/** Exactly the payload of the specification's form. */
const payload = (parts: object = {}) => ({
  name: 'Stüdyo',
  description: 'Tek kare',
  webhookUrl: 'https://n8n.example/hook',
  requestTemplate: { prompt: '{{prompt}}', place: '{{input.place}}' },
  responseFields: [{ fieldPath: 'images[0].url', displayName: 'Görsel', fieldType: 'image', isPrimaryImage: true }],
  isActive: true,
  creditCost: 2,
  inputFields: [{ fieldName: 'place', displayName: 'Mekân', fieldType: 'text', isRequired: true, displayOrder: 3 }],
  ...parts,
});
const create = async (parts: object = {}) => (await admin('POST', '/webhook-config', payload(parts))).body.webhook;
const listed = async (call: Caller, path: string, id: string) =>
  (await call('GET', path)).body.webhooks.find((each: any) => each.id === id);

test('the payload of the specification alone makes a workflow that customers can choose, without its address', async () => {
  const { status, body } = await admin('POST', '/webhook-config', payload());
  expect(status).toBe(201);
  expect(body.webhook).toMatchObject({
    name: { tr: 'Stüdyo', en: '' },
    contentType: 'image',
    creditCost: { costPerUse: 2 },
    version: 1,
    inputFields: [{ fieldName: 'place', displayOrder: 0 }],
    responseFields: [{ renderComponent: 'ImageComponent', renderOptions: null, isPrimaryImage: true }],
  });
  const { id } = body.webhook;
  expect(await listed(admin, '/webhook-config', id)).toEqual(body.webhook);
  const displayed = await listed(customer, '/webhook-config/active', id);
  expect(displayed.name.tr).toBe('Stüdyo');
  expect(JSON.stringify(displayed)).not.toContain('n8n.example');
  expect(Object.keys(displayed)).not.toContain('responseFields');
});

test('a disabled workflow is not offered; each edit is recorded in the audit log', async () => {
  const webhook = await create();
  const off = await admin('PUT', `/webhook-config/${webhook.id}`, { isActive: false, creditCost: '' });
  expect(off.body.webhook).toMatchObject({ isActive: false, creditCost: { costPerUse: 1 }, version: 2 });
  expect(await listed(customer, '/webhook-config/active', webhook.id)).toBeUndefined();
  const { entries } = (await admin('GET', `/audit?subjectKind=webhook&subjectId=${webhook.id}`)).body;
  expect(entries.map((each: any) => [each.action, each.before, each.after])).toEqual([
    ['edited', { isActive: true, creditCost: 2 }, { isActive: false, creditCost: 1 }],
    ['created', null, expect.objectContaining({ webhookUrl: 'https://n8n.example/hook' })],
  ]);
});

test('a request template keeps the order of its keys, through saving and editing', async () => {
  const requestTemplate = { zebra: 1, prompt: '{{prompt}}', a: { y: 1, b: 2 } };
  const { id } = await create({ requestTemplate, inputFields: [] });
  expect(JSON.stringify((await listed(admin, '/webhook-config', id)).requestTemplate)).toBe(
    JSON.stringify(requestTemplate),
  );
  const edited = { prompt: '{{prompt}}', zebra: 2, a: 3 };
  await admin('PUT', `/webhook-config/${id}`, { requestTemplate: JSON.stringify(edited) });
  expect(JSON.stringify((await listed(admin, '/webhook-config', id)).requestTemplate)).toBe(JSON.stringify(edited));
  const versions = await server.knex('webhook_versions').where({ webhook_id: id }).orderBy('version');
  expect(versions.map((each) => Object.keys(each.request_template))).toEqual([
    ['zebra', 'prompt', 'a'],
    ['prompt', 'zebra', 'a'],
  ]);
});

test('the response to an edit has the usual duration of the workflow, as the list has', async () => {
  const { id } = await create();
  await server.knex('webhook_durations').insert({ webhook_id: id, last_seconds: [13], typical_seconds: 13 });
  const edited = await admin('PUT', `/webhook-config/${id}`, { creditCost: 3 });
  expect(edited.body.webhook.typicalSeconds).toBe(13);
  expect((await listed(admin, '/webhook-config', id)).typicalSeconds).toBe(13);
});

describe('an address that the server may not call', () => {
  test.each([
    'http://192.168.1.5:5678/webhook/x',
    'http://localhost:5678/webhook/x',
    'http://n8n.example/hook',
    'https://n8n.example:8443/hook',
    'https://127.0.0.1/hook',
    'https://n8n/hook',
    'https://n8n.local/hook',
  ])('%s is refused at the field, with the line for .env, in both languages', async (webhookUrl) => {
    const line = `WORKFLOW_ALLOWED_ORIGINS=${new URL(webhookUrl).origin}`;
    const refused = await admin('POST', '/webhook-config', payload({ webhookUrl }));
    expect([refused.status, refused.body.issues]).toMatchObject([
      400,
      [{ path: 'webhookUrl', code: 'webhooks.privateAddress', params: { line } }],
    ]);
    expect(refused.body.issues[0].message).toContain(`yeniden başlatın: ${line} (`);
    const english = await admin('POST', '/webhook-config', payload({ webhookUrl }), { 'accept-language': 'en' });
    expect(english.body.issues[0].message).toContain(`restart the app: ${line} (`);
    const { id } = await create();
    expect((await admin('PUT', `/webhook-config/${id}`, { webhookUrl })).body.issues).toMatchObject([
      { path: 'webhookUrl', code: 'webhooks.privateAddress' },
    ]);
  });

  test('is refused at every field that names one, each server once', async () => {
    const status = { from: 'template', template: 'http://192.168.1.5:5678/jobs/{{jobId}}' };
    const cancel = { from: 'template', template: 'http://192.168.1.5:5678/cancel/{{jobId}}' };
    const parts = {
      mode: {
        kind: 'poll',
        job: { idPath: 'id', statusAddress: status, cancel: { address: cancel, method: 'POST' } },
        status: { statusPath: 'status', doneValues: ['done'] },
      },
      keyHosts: ['http://files.local'],
    };
    const expected = [
      ['mode.job.statusAddress.template', 'WORKFLOW_ALLOWED_ORIGINS=http://192.168.1.5:5678'],
      ['keyHosts', 'WORKFLOW_ALLOWED_ORIGINS=http://files.local'],
    ];
    const refused = await admin('POST', '/webhook-config', payload(parts));
    expect(refused.body.issues.map((each: any) => [each.path, each.params.line])).toEqual(expected);
    const { id } = await create();
    const edited = await admin('PUT', `/webhook-config/${id}`, parts);
    expect(edited.body.issues.map((each: any) => [each.path, each.params.line])).toEqual(expected);
  });

  test('is accepted once .env allows it, and a workflow that has it already can still be switched off', async () => {
    const { webhooks } = (await admin('GET', '/webhook-config')).body;
    const { webhookUrl } = webhooks.find((each: any) => each.contentType === 'text');
    expect(new URL(webhookUrl).hostname).toBe('127.0.0.1');
    expect((await admin('POST', '/webhook-config', payload({ webhookUrl }))).status).toBe(201);
    const { id } = await create();
    await server.knex('webhooks').where({ id }).update({ webhook_url: 'http://192.168.1.5:5678/x' });
    expect((await admin('PUT', `/webhook-config/${id}`, { isActive: false })).status).toBe(200);
  });
});

test('wrong fields are named where they stand', async () => {
  const { status, body } = await admin('POST', '/webhook-config', payload({ name: '', requestTemplate: '{\n"a": }' }));
  expect([status, body.issues.map((each: any) => [each.path, each.code])]).toEqual([
    400,
    [
      ['name', 'required'],
      ['requestTemplate', 'webhooks.template'],
    ],
  ]);
  expect(body.issues[1].message).toBe('Request template geçerli bir JSON değil (2. satır).');
});

test('the slower of two admins who edit the same workflow at once is notified', async () => {
  const webhook = await create();
  const put = (creditCost: number) =>
    admin('PUT', `/webhook-config/${webhook.id}`, { creditCost, version: webhook.version });
  const replies = await Promise.all([put(3), put(4)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

describe('deleting', () => {
  test('removes an unreferenced one; a repeat returns the same', async () => {
    const { id } = await create();
    expect((await admin('GET', `/webhook-config/${id}/usage`)).body).toEqual({ pendingSchedules: 0, runs: 0 });
    expect((await admin('DELETE', `/webhook-config/${id}`)).body).toEqual({ ok: true });
    expect(await server.knex('webhooks').where({ id })).toEqual([]);
    expect((await admin('DELETE', `/webhook-config/${id}`)).status).toBe(200);
    expect((await admin('DELETE', `/webhook-config/${randomUUID()}`)).status).toBe(404);
  });

  test('keeps the row of a planned one: it is offered and listed no more, and cannot be edited', async () => {
    const { id } = await create();
    const [schedule] = await server.knex('schedules').where({ status: 'pending', deleted_at: null }).limit(1);
    await server.knex('schedules').where({ id: schedule!['id'] }).update({ webhook_config_id: id });
    expect((await admin('GET', `/webhook-config/${id}/usage`)).body).toEqual({ pendingSchedules: 1, runs: 0 });
    expect((await admin('DELETE', `/webhook-config/${id}`)).status).toBe(200);
    expect(await server.knex('webhooks').where({ id })).toMatchObject([{ is_active: false }]);
    expect(await listed(admin, '/webhook-config', id)).toBeUndefined();
    expect(await listed(customer, '/webhook-config/active', id)).toBeUndefined();
    expect((await admin('PUT', `/webhook-config/${id}`, { isActive: true })).status).toBe(404);
    expect((await admin('GET', `/webhook-config/${id}/usage`)).status).toBe(404);
  });
});

describe('testing', () => {
  const testPayload = { test: true, timestamp: '2026-11-23T09:00:00.000Z', prompt: 'Sahilde gün batımı' };

  test('calls the address without credits, and shows how each field reads the response', async () => {
    const { webhooks } = (await admin('GET', '/webhook-config')).body;
    const { id } = webhooks.find((each: any) => each.contentType === 'text');
    const runs = await server.knex('generations').where({ webhook_id: id });
    const { status, body } = await admin('POST', `/webhook-config/${id}/test`, { testPayload });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 200, failure: null, detail: null, data: expect.any(Object) });
    expect(JSON.stringify(body.request)).toContain('Sahilde gün batımı');
    expect(body.fields.map((field: any) => [field.problem, typeof field.value])).toContainEqual([null, 'string']);
    expect(await server.knex('generations').where({ webhook_id: id })).toHaveLength(runs.length);
    const [entry] = (await admin('GET', `/audit?subjectKind=webhook&subjectId=${id}`)).body.entries;
    expect(entry).toMatchObject({ action: 'tested', after: { status: 200 } });
  });

  test('reports for a response without the fields which field failed and why', async () => {
    const { webhooks } = (await admin('GET', '/webhook-config')).body;
    const good = webhooks.find((each: any) => each.contentType === 'text');
    const field = { fieldPath: 'no.such', displayName: 'Görsel', fieldType: 'image', isPrimaryImage: true };
    const { id } = await create({ webhookUrl: good.webhookUrl, responseFields: [field], requestTemplate: null });
    const { body } = await admin('POST', `/webhook-config/${id}/test`, { testPayload });
    expect(body).toMatchObject({ status: 200, failure: 'webhook.missingResult' });
    expect(body.fields).toMatchObject([{ fieldPath: 'no.such', problem: 'missing', value: null }]);
  });

  test('never calls an address inside the network', async () => {
    const { id } = await create();
    await server.knex('webhooks').where({ id }).update({ webhook_url: 'http://127.0.0.1:1/hook' });
    const { status, body } = await admin('POST', `/webhook-config/${id}/test`, { testPayload });
    expect([status, body.status, body.failure]).toEqual([200, null, 'webhook.forbiddenAddress']);
  });

  test('does not find a missing workflow', async () => {
    expect((await admin('POST', `/webhook-config/${randomUUID()}/test`, { testPayload })).status).toBe(404);
  });
});
