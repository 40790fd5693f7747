// spec: 3.54, 5.13, 5.21, 5.24, 5.26, 5.27
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../support/api-client.ts';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
let admin: Caller;
let webhookPath: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  admin = await signIn(server, 'admin@vitrin.test');
  const { webhooks } = (await admin('GET', '/webhook-config')).body;
  webhookPath = `/webhook-config/${webhooks[0].id}`;
});
afterAll(() => server.stop());

/** Specification §5: the sentence of each form, which a client shows as the body's `error` (§7). */
const sentences = {
  user: ['POST', '/users', 'Tüm alanlar zorunludur!'],
  credit: ['POST', '/credits/admin/add-to-user', 'Kullanıcı ve kredi miktarı gereklidir!'],
  webhook: ['POST', '/webhook-config', 'İsim ve URL zorunludur!'],
  webhookEdit: ['PUT', ':webhook', 'İsim ve URL zorunludur!'],
  template: ['POST', '/webhook-config', 'Request template geçerli bir JSON değil'],
  templateEdit: ['PUT', ':webhook', 'Request template geçerli bir JSON değil'],
  influencer: ['POST', '/influencers', 'İsim ve Yaratıcı Prompt zorunludur!'],
} as const;
const url = { name: 'Kafe', webhookUrl: 'https://n8n.example/hook' };
const cases: [keyof typeof sentences, object, string[]][] = [
  ['user', {}, ['name', 'email', 'password']],
  ['user', { name: 'Ayşe', email: 'ayse@example.com', password: '' }, ['password']],
  ['user', { name: ' ', email: 'x', password: 'mor bulutlar 7' }, ['name', 'email']],
  ['credit', {}, ['userId', 'amount']],
  ['credit', { userId: '', amount: 5 }, ['userId']],
  ['credit', { userId: '01990000-0000-7000-8000-00000000dead', amount: '' }, ['amount']],
  ['webhook', { name: '' }, ['name', 'webhookUrl']],
  ['webhook', { ...url, name: ' ', requestTemplate: '{' }, ['name', 'requestTemplate']],
  ['webhookEdit', { webhookUrl: '' }, ['webhookUrl']],
  ['template', { ...url, requestTemplate: '{"a": }' }, ['requestTemplate']],
  ['template', { ...url, requestTemplate: '{"a": }', creditCost: 200_000 }, ['requestTemplate', 'creditCost']],
  ['templateEdit', { requestTemplate: 'prompt' }, ['requestTemplate']],
  ['influencer', { price: 1 }, ['name', 'creatorPrompt']],
];

test.each(cases)('the form %s returns its own sentence to %j, and one issue per field', async (form, body, paths) => {
  const [method, path, error] = sentences[form];
  const refused = await admin(method, path.replace(':webhook', webhookPath), body);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toBe(error);
  expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual(paths);
});

test('other mistakes return the general sentence', async () => {
  const { body } = await admin('POST', '/webhook-config', { ...url, timeLimitSeconds: 1 });
  expect([body.code, body.error]).toEqual(['input.invalid', 'Bilgilerde hata var. Lütfen işaretli alanları düzeltin.']);
});

describe('a plan is changed by the payload of the plan page', () => {
  const path = '/subscriptions/admin/plans';

  test.each(['Yeni ad', 'other-code', ''])('is unchanged with the name %j', async (name) => {
    const code = `plan-${crypto.randomUUID().slice(0, 8)}`;
    const created = await admin('POST', path, { name: code, displayName: 'Ajans', price: 10, credits: 100 });
    const changes = { description: 'Büyük ekipler', price: 12.5, credits: 120, interval: 'year', active: false };
    const changed = await admin('PUT', `${path}/${created.body.plan.id}`, { name, ...changes });
    expect(changed.status).toBe(200);
    expect(changed.body.plan).toMatchObject({
      name: code,
      displayName: created.body.plan.displayName,
      price: 12.5,
      credits: 120,
      interval: 'year',
      isActive: false,
    });
  });
});
