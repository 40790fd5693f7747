import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { generationSetup } from './generation-setup.ts';
import { callbackMode, provider, queueMode } from './provider-script.ts';
import { sendCallback } from './send-callback.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

const field = (fieldPath: string, fieldType: 'text' | 'json') => ({
  id: fieldPath,
  fieldPath,
  displayName: { tr: 'Metin', en: 'Text' },
  fieldType,
  renderComponent: 'TextComponent' as const,
  displayOrder: 1,
  isRequired: true,
  isPrimaryImage: false,
});
const aTextOf = (...responseFields: ReturnType<typeof field>[]) => ({ contentType: 'text' as const, responseFields });

test.each(['a\\u0000b', 'a\\ud83db'])('a text with %s, which PostgreSQL refuses, is a result', async (written) => {
  setup.workflow.answer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(`{"text":"${written}"}`);
  });
  const webhook = await setup.aWebhook({ ...aTextOf(field('text', 'text')), creditCost: 3 });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
});

test('a job that failed with such a text ends its run', async () => {
  setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [200, { status: 'ERROR', error: 'bad\0' }] }));
  const webhook = await setup.aWebhook({ creditCost: 3, mode: queueMode, timeLimitSeconds: 3600 });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  const [row] = await setup.knex('generations').where({ id });
  setup.clock.set(new Date(row.next_step_at).toISOString());
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', creditsHeld: 0 });
});

test('a callback with such a text is accepted, and shows no customer the key that it repeats', async () => {
  let address = '';
  let key: unknown;
  setup.workflow.answer((request, response) => {
    address = JSON.parse(request.body).callbackUrl;
    key = request.headers['x-key'];
    sendJson(response, {});
  });
  const webhookId = setup.ports.ids.next();
  const sealed = setup.ports.secrets.seal('gizli-anahtar-1234', secretContext(webhookId, 'headers', 'x-key'));
  const webhook = await setup.aWebhook({
    id: webhookId,
    ...aTextOf(field('text', 'text'), field('echo', 'json')),
    creditCost: 3,
    mode: callbackMode,
    timeLimitSeconds: 3600,
    headers: [{ name: 'x-key', secret: true, sealed }],
  });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  expect(key).toBe('gizli-anahtar-1234');
  const body = { text: 'a\0b', echo: { key, callback: address } };
  expect(await sendCallback(setup, address, JSON.stringify(body))).toBe('received');
  await setup.run(id);
  const view = await setup.view(userId, id);
  expect(view).toMatchObject({ status: 'done', text: 'ab' });
  expect(JSON.stringify(view)).not.toContain(key);
  expect(JSON.stringify(view)).not.toContain(address.split('/').at(-1));
});
