// spec: 2.191
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { control } from '../../support/server-setup.ts';
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

const judge = (parts: object = {}) => ({
  name: 'Yüz',
  webhookUrl: 'https://faces.example/score',
  purpose: 'judge',
  scorePath: 'score',
  requestTemplate: { result: '{{result.url}}', references: ['{{references.url}}'] },
  ...parts,
});
const creator = (parts: object = {}) => ({ name: 'Stüdyo', webhookUrl: 'https://n8n.example/hook', ...parts });
const save = (body: object) => admin('POST', '/webhook-config', body);
const issuesOf = async (body: object) =>
  (await save(body)).body.issues.map(({ path, code }: { path: string; code: string }) => [path, code]);

test.each([
  ['without a path to its score', { scorePath: '' }, [['scorePath', 'required']]],
  ['with a path that is none', { scorePath: 'a..b' }, [['scorePath', 'webhooks.fieldPath']]],
  ['that answers later', { mode: { kind: 'accepted' } }, [['purpose', 'webhooks.judgeMode']]],
  [
    'without the result',
    { requestTemplate: { a: '{{references}}' } },
    [['requestTemplate', 'webhooks.judgeResultNeeded']],
  ],
  ['without a template', { requestTemplate: null }, [['requestTemplate', 'webhooks.judgeResultNeeded']]],
  ['with a judge', { judgeWebhookId: 'x' }, [['judgeWebhookId', 'webhooks.judgeOfJudge']]],
])('a judge %s is refused at its field', async (_how, parts, expected) => {
  expect(await issuesOf(judge(parts))).toEqual(expected);
});

test('a workflow names an active judge, which then cannot be deleted or become something else; customers see neither', async () => {
  const made = (await save(judge())).body.webhook;
  expect(await issuesOf(creator({ judgeWebhookId: 'nobody' }))).toEqual([['judgeWebhookId', 'webhooks.judgeUnknown']]);
  const { webhook } = (await save(creator({ judgeWebhookId: made.id }))).body;
  expect(webhook).toMatchObject({ purpose: 'create', judgeWebhookId: made.id });
  expect(await issuesOf(creator({ judgeWebhookId: webhook.id }))).toEqual([
    ['judgeWebhookId', 'webhooks.judgeUnknown'],
  ]);
  expect(await admin('DELETE', `/webhook-config/${made.id}`)).toMatchObject({
    status: 409,
    body: { code: 'webhooks.judgeInUse' },
  });
  expect(await admin('PUT', `/webhook-config/${made.id}`, { purpose: 'create' })).toMatchObject({ status: 409 });
  const active = (await customer('GET', '/webhook-config/active')).body.webhooks;
  expect(active.map(({ id }: { id: string }) => id)).not.toContain(made.id);
  expect(JSON.stringify(active)).not.toContain('judgeWebhookId');
  await admin('PUT', `/webhook-config/${webhook.id}`, { judgeWebhookId: null });
  expect((await admin('DELETE', `/webhook-config/${made.id}`)).status).toBe(200);
});

test('a workflow whose judge is switched off can still be edited, and no other one can name it', async () => {
  const made = (await save(judge())).body.webhook;
  const { webhook } = (await save(creator({ judgeWebhookId: made.id }))).body;
  expect(await admin('PUT', `/webhook-config/${made.id}`, { isActive: false })).toMatchObject({ status: 200 });
  const edited = await admin('PUT', `/webhook-config/${webhook.id}`, { name: 'Sahil', judgeWebhookId: made.id });
  expect(edited).toMatchObject({ status: 200, body: { webhook: { judgeWebhookId: made.id } } });
  expect(await issuesOf(creator({ judgeWebhookId: made.id }))).toEqual([['judgeWebhookId', 'webhooks.judgeUnknown']]);
  await admin('PUT', `/webhook-config/${webhook.id}`, { judgeWebhookId: null });
  expect((await admin('DELETE', `/webhook-config/${made.id}`)).status).toBe(200);
});

const testOf = async (id: string) =>
  (await admin('POST', `/webhook-config/${id}/test`, { testPayload: { prompt: 'kumsal' } })).body;
const theJudge = async () => (await server.knex('webhooks').where({ purpose: 'judge' }).first()).id as string;

describe('the test of a judge', () => {
  test('sends a reference of the model as its result, and reads the score', async () => {
    expect(await testOf(await theJudge())).toMatchObject({
      state: 'done',
      failure: null,
      likeness: expect.any(Number),
    });
    const { judged } = await (await fetch(`${server.sandbox.workflow}/_control/judged`)).json();
    const [sent] = judged.at(-1).result;
    expect(sent).toEqual(expect.any(String));
    expect(judged.at(-1).references).toContain(sent);
  });

  test('fails without a score', async () => {
    await control(server.sandbox.workflow, 'next', { scenario: 'judgeNonsense', workflow: 'plain/judge' });
    const view = await testOf(await theJudge());
    expect(view).toMatchObject({ state: 'failed', failure: 'webhook.missingResult', likeness: null });
  });
});
