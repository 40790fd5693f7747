import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxCallbackBytes } from '#core/webhooks/answer-problem.ts';
import { signatureContext } from '#core/webhooks/answer-mode.ts';
import { generationCallbacks } from '../../../app-server/routes/generation-callbacks.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';
import { callbackMode, provider } from './provider-script.ts';

/** About 7 MB, more than an answer may have as text. */
const picture = await sharp({
  create: {
    width: 1600,
    height: 1600,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .png({ compressionLevel: 1 })
  .toBuffer();

let setup: GenerationSetup;
let userId: string;
let callbackUrl = '';
let server: ReturnType<Koa['listen']>;
beforeAll(async () => {
  setup = await generationSetup();
  server = new Koa().use(generationCallbacks(setup.ports)).listen(0, '127.0.0.1');
});
beforeEach(async () => {
  setup.workflow.answer((request, response) => {
    if (request.path === '/run') callbackUrl = JSON.parse(request.body).callbackUrl;
    provider(setup.workflow.url)(request, response);
  });
  userId = await setup.aBuyer(10);
});
afterAll(async () => {
  server.close();
  await setup.stop();
});

async function aWaitingRun(parts: object = {}): Promise<string> {
  const { id: webhookId } = await setup.aWebhook({
    creditCost: 3,
    mode: callbackMode,
    timeLimitSeconds: 3600,
    ...parts,
  });
  const id = await setup.accepted(userId, webhookId);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
  return id;
}
async function post(body: Buffer, type: string): Promise<number> {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(callbackUrl).pathname}`;
  const reply = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(body) });
  await reply.text();
  return reply.status;
}

test('a picture of more than 5 MB as the body of a callback is the result', async () => {
  expect(picture.length).toBeGreaterThan(5_000_000);
  const id = await aWaitingRun();
  expect(await post(picture, 'image/png')).toBe(200);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
});

test('a picture in base64 inside a callback is kept as a file, not in the row of the run', async () => {
  const id = await aWaitingRun();
  const body = { images: [{ url: `data:image/png;base64,${picture.toString('base64')}` }] };
  expect(await post(Buffer.from(JSON.stringify(body)), 'application/json')).toBe(200);
  const { answer } = await setup.knex('generations').where({ id }).first('answer');
  expect(JSON.stringify(answer).length).toBeLessThan(2000);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
});

test('a larger callback ends its run, whose credits come back, however often it is repeated', async () => {
  const id = await aWaitingRun();
  const body = Buffer.alloc(maxCallbackBytes + 1, 0x20);
  for (let n = 0; n < 2; n++) expect(await post(body, 'application/json')).toBe(413);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'failed' });
  expect(await setup.knex('generations').where({ id }).first('failure')).toEqual({ failure: 'webhook.badAnswer' });
  expect(await setup.balance(userId)).toMatchObject({ held: 0 });
});

test('a larger one that would have to be signed ends nothing, since nobody can look at its signature', async () => {
  const id = await aWaitingRun();
  const { webhook_id: webhookId } = await setup.knex('generations').where({ id }).first('webhook_id');
  const sealed = setup.ports.secrets.seal('a secret', signatureContext(webhookId, 'hmac'));
  const signature = { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: '', sealed };
  const mode = JSON.stringify({ ...callbackMode, signature });
  await setup.knex('webhook_versions').where({ webhook_id: webhookId }).update({ mode });
  expect(await post(Buffer.alloc(maxCallbackBytes + 1, 0x20), 'application/json')).toBe(413);
  expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
});
