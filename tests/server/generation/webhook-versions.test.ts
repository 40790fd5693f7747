// spec: 7.52
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { createSecretBox } from '#adapters/crypto/secrets.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { ok } from '#core/shared/result.ts';
import { deleteWebhook, updateWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import { untilLockWait } from '../../support/database.ts';

let setup: GenerationSetup;
let userId: string;
const actor = { userId: '01990000-0000-7000-8000-000000000001', role: 'admin' as const };
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.respondWithImage();
  setup.workflow.received.length = 0;
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

/** A workflow that sends a sealed header, a query and its own template. */
async function aLockedWebhook(): Promise<Webhook> {
  const id = setup.ports.ids.next();
  const sealed = setup.ports.secrets.seal('Bearer first', secretContext(id, 'headers', 'authorization'));
  return setup.aWebhook({
    id,
    requestTemplate: { first: '{{prompt}}' },
    headers: [{ name: 'Authorization', secret: true, sealed }],
    query: [{ name: 'v', secret: false, value: '1' }],
  });
}

const edit = {
  webhookUrl: 'https://elsewhere.example/run',
  requestTemplate: { second: '{{prompt}}' },
  headers: [{ name: 'Authorization', value: 'Bearer second', secret: true }],
  query: [],
  responseFields: [{ fieldPath: 'no.such', displayName: 'Yok', fieldType: 'image', isRequired: true }],
  creditCost: 9,
};

describe('an accepted run uses the old version of its workflow, though meanwhile it was', () => {
  test.each([
    ['edited', (id: string) => updateWebhook(setup.ports)({ actor, id, webhook: edit, version: null })],
    [
      'switched off',
      (id: string) => updateWebhook(setup.ports)({ actor, id, webhook: { isActive: false }, version: null }),
    ],
    ['deleted', (id: string) => deleteWebhook(setup.ports)({ actor, id })],
  ])('%s', async (_how, change) => {
    const webhook = await aLockedWebhook();
    const waiting = await setup.accepted(userId, webhook.id);
    expect(await change(webhook.id)).toMatchObject({ ok: true });
    await setup.run(waiting);
    const [call] = setup.workflow.received;
    expect([call!.path, call!.headers['authorization'], Object.keys(JSON.parse(call!.body))]).toEqual([
      '/run?v=1',
      'Bearer first',
      ['first'],
    ]);
    expect(await setup.view(userId, waiting)).toMatchObject({
      status: 'done',
      creditsUsed: 1,
      media: [{ kind: 'image' }],
    });
  });

  test('edited during its call: its response is read by the fields of its first version', async () => {
    const webhook = await aLockedWebhook();
    const id = await setup.accepted(userId, webhook.id);
    setup.workflow.answer(async ({ path }, response) => {
      if (path === '/picture.png') {
        response.end(anImage);
        return;
      }
      await updateWebhook(setup.ports)({ actor, id: webhook.id, webhook: edit, version: null });
      await deleteWebhook(setup.ports)({ actor, id: webhook.id });
      sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
    });
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
  });

  test('a run accepted after the edit uses the new one', async () => {
    const webhook = await aLockedWebhook();
    const webhookUrl = `${setup.workflow.url}/second`;
    await updateWebhook(setup.ports)({ actor, id: webhook.id, webhook: { ...edit, webhookUrl }, version: null });
    await setup.run(await setup.accepted(userId, webhook.id));
    expect(setup.workflow.received.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
      ['/second', 'Bearer second'],
    ]);
  });
});

test('secrets of earlier versions stay until no run in flight uses them', async () => {
  const webhook = await aLockedWebhook();
  const running = await setup.accepted(userId, webhook.id);
  const change = (creditCost: number) =>
    updateWebhook(setup.ports)({ actor, id: webhook.id, webhook: { creditCost }, version: null });
  const withSecrets = async () => {
    const rows = await setup.knex('webhook_versions').where({ webhook_id: webhook.id }).orderBy('version');
    return rows.filter(({ headers }) => headers.length > 0).map(({ version }) => version);
  };
  await change(2);
  await change(3);
  expect(await withSecrets()).toEqual([1, 3]);
  await setup.run(running);
  await change(4);
  expect(await withSecrets()).toEqual([4]);
  await deleteWebhook(setup.ports)({ actor, id: webhook.id });
  expect(await withSecrets()).toEqual([]);
});

test('a secret that cannot be opened ends the run with its own message, and nothing is called', async () => {
  const webhook = await aLockedWebhook();
  const id = await setup.accepted(userId, webhook.id);
  const secrets = createSecretBox([{ id: 'other', key: randomBytes(32) }]);
  await setup.aProcess({ secrets }).run(id);
  expect(await setup.view(userId, id)).toMatchObject({
    status: 'failed',
    failure: 'webhook.unauthorized',
    creditsUsed: 0,
  });
  expect(setup.workflow.received).toEqual([]);
});

test('a first run and a deletion at once: either the run is accepted and ends, or it is refused by code', async () => {
  for (let round = 0; round < 12; round++) {
    const webhook = await setup.aWebhook();
    const [run, deletion] = await Promise.all([
      setup.start(userId, webhook.id),
      deleteWebhook(setup.ports)({ actor, id: webhook.id }),
    ]);
    expect(deletion).toEqual(ok({ ok: true }));
    if (!run.ok) expect(run.refusal.code).toBe('input.invalid');
    else expect(await setup.knex('webhooks').where({ id: webhook.id })).toHaveLength(1);
  }
});

test('a run that comes while a deletion is being written waits for it, and is refused by code', async () => {
  const webhook = await setup.aWebhook();
  let run: ReturnType<typeof setup.start> | undefined;
  await setup.ports.transact(async (stores) => {
    await stores.webhooks.lock(webhook.id);
    await stores.webhooks.delete(webhook.id);
    run = setup.start(userId, webhook.id);
    await untilLockWait(setup.knex);
    return ok(null);
  });
  expect(await run).toMatchObject({ ok: false, refusal: { code: 'input.invalid' } });
});
