// spec: 7.25, 7.28
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { cancelGeneration } from '#core/generation/use-cases/generations.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';
import { generationSetup } from './generation-setup.ts';
import { callbackMode, provider } from './provider-script.ts';
import { sendCallback } from './send-callback.ts';

let setup: GenerationSetup;
let userId: string;
/** The address of the last call's callback, and the provider's action before its response to the call. */
let callbackUrl = '';
let meanwhile: () => Promise<unknown>;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  meanwhile = async () => null;
  setup.workflow.received.length = 0;
  setup.workflow.answer(async (request, response) => {
    if (request.path === '/run') {
      callbackUrl = JSON.parse(request.body).callbackUrl;
      await meanwhile();
    }
    provider(setup.workflow.url)(request, response);
  });
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

const aRunWithCallback = async (parts: object = {}) => {
  const webhook = await setup.aWebhook({ creditCost: 3, mode: callbackMode, timeLimitSeconds: 3600, ...parts });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  return id;
};
const theResult = () => JSON.stringify({ images: [{ url: `${setup.workflow.url}/picture.png` }] });
const postCallback = (address = callbackUrl, text = theResult(), headers: Record<string, string> = {}) =>
  sendCallback(setup, address, text, headers);
const cancel = (id: string, by = userId) =>
  cancelGeneration(setup.ports)({ actor: { userId: by, role: 'customer' }, id });
const rowOf = async (id: string) => (await setup.knex('generations').where({ id }))[0];

describe('a run whose service calls back', () => {
  test('waits without a place, and is charged once for the result that was sent', async () => {
    const id = await aRunWithCallback();
    expect(callbackUrl).toMatch(new RegExp(`^https://vitrin.example/api/callbacks/generations/${id}/[\\w-]{43}$`));
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
    expect(await postCallback()).toBe('received');
    expect(await setup.view(userId, id)).toMatchObject({ status: 'downloading' });
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('stores only the hash of its token', async () => {
    const id = await aRunWithCallback();
    const token = callbackUrl.split('/').at(-1)!;
    const [stored] = await setup.knex('generation_callbacks').where({ generation_id: id });
    expect(stored.token_hash).toBe(setup.ports.tokens.hashOf(token));
    expect(JSON.stringify([stored, await rowOf(id)])).not.toContain(token);
  });

  test('called back before the response to its call, has the result of the callback', async () => {
    meanwhile = () => postCallback();
    const id = await aRunWithCallback();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('called back twice, or many times at once, is charged once, and each is confirmed as received', async () => {
    const id = await aRunWithCallback();
    expect(await Promise.all([postCallback(), postCallback(), postCallback()])).toEqual([
      'received',
      'received',
      'received',
    ]);
    await setup.run(id);
    expect(await postCallback()).toBe('received');
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3, late: null });
    expect(await setup.spends(userId)).toEqual([-3]);
    expect(setup.workflow.received.filter(({ path }) => path === '/picture.png')).toHaveLength(1);
  });

  test('accepts neither another token nor one of another run', async () => {
    const first = await aRunWithCallback();
    const firstUrl = callbackUrl;
    const second = await aRunWithCallback();
    const token = firstUrl.split('/').at(-1)!;
    expect(await postCallback(callbackUrl.replace(/[^/]+$/, token))).toBe('unknown');
    expect(await postCallback(callbackUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe('unknown');
    expect(await postCallback(callbackUrl.replace(second, setup.ports.ids.next()))).toBe('unknown');
    expect(await setup.view(userId, first)).toMatchObject({ status: 'waiting' });
    expect(await setup.view(userId, second)).toMatchObject({ status: 'waiting' });
  });

  test('ends at its deadline without a callback, and stores a later one free', async () => {
    const id = await aRunWithCallback({ timeLimitSeconds: 60 });
    setup.clock.advance(61_000);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'timed_out', creditsHeld: 0 });
    expect(await postCallback()).toBe('received');
    await setup.run(id);
    expect(await postCallback()).toBe('received');
    expect(await setup.view(userId, id)).toMatchObject({
      status: 'timed_out',
      creditsUsed: 0,
      media: [],
      late: { media: [{ kind: 'image' }] },
    });
    expect(await setup.spends(userId)).toEqual([]);
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('has a late result copied by a sweep when its worker died', async () => {
    const id = await aRunWithCallback({ timeLimitSeconds: 60 });
    setup.clock.advance(61_000);
    await setup.sweep();
    await postCallback();
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ late: { media: [{ kind: 'image' }] } });
  });

  test('may still be called back when its call was lost in transit', async () => {
    setup.workflow.answer((request, response) => {
      if (request.path !== '/run') return provider(setup.workflow.url)(request, response);
      callbackUrl = JSON.parse(request.body).callbackUrl;
      return response.destroy();
    });
    const id = await aRunWithCallback();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3 });
    await postCallback();
    await setup.run(id);
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('receives progress and failure by their status', async () => {
    const status = {
      statusPath: 'status',
      doneValues: ['OK'],
      failedValues: ['ERROR'],
      errorPath: 'error',
      progressPath: 'percent',
      resultPath: 'payload',
    };
    const mode: ResultMode = { ...callbackMode, status };
    const id = await aRunWithCallback({ mode });
    await postCallback(callbackUrl, JSON.stringify({ status: 'RUNNING', percent: 40 }));
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', progress: 40 });
    await postCallback(callbackUrl, JSON.stringify({ status: 'OK', payload: JSON.parse(theResult()) }));
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done' });
    const other = await aRunWithCallback({ mode });
    await postCallback(callbackUrl, JSON.stringify({ status: 'ERROR', error: 'no memory' }));
    expect(await setup.view(userId, other)).toMatchObject({ status: 'failed', failure: 'webhook.failed' });
    expect(await rowOf(other)).toMatchObject({ failure_detail: 'status ERROR', failure_message: 'no memory' });
  });

  test('accepts only callbacks that its service signed', async () => {
    const secret = 'kapali-anahtar';
    const webhookId = setup.ports.ids.next();
    const sealed = setup.ports.secrets.seal(secret, signatureContext(webhookId, 'hmac'));
    const signature = { kind: 'hmac', header: 'x-signature', encoding: 'hex', prefix: 'sha256=', sealed } as const;
    const id = await aRunWithCallback({ id: webhookId, mode: { ...callbackMode, signature } });
    const signed = (text: string) => ({
      'x-signature': `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
    });
    expect(await postCallback()).toBe('generation.callbackRefused');
    const altered = theResult().replace('picture', 'pictures');
    expect(await postCallback(callbackUrl, altered, signed(theResult()))).toBe('generation.callbackRefused');
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    expect(await postCallback(callbackUrl, theResult(), signed(theResult()))).toBe('received');
    await setup.run(id);
    expect(await setup.spends(userId)).toEqual([-3]);
  });
});

describe('a run its customer cancels', () => {
  test('ends at once, its credits back, and a later result is stored without being shown', async () => {
    const id = await aRunWithCallback();
    expect(await cancel(id)).toMatchObject({
      ok: true,
      value: { generation: { status: 'cancelled', creditsHeld: 0 } },
    });
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await postCallback()).toBe('received');
    await setup.run(id);
    expect((await rowOf(id)).late).toMatchObject({ kind: 'kept', result: { media: [{ kind: 'image' }] } });
    expect(await setup.view(userId, id)).toMatchObject({ status: 'cancelled', late: null, creditsUsed: 0 });
  });

  test('is never called when a worker has not started it', async () => {
    const webhook = await setup.aWebhook();
    const id = await setup.accepted(userId, webhook.id);
    await cancel(id);
    await setup.run(id);
    expect(setup.workflow.received).toEqual([]);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'cancelled', startedAt: null });
  });

  test('stays when its result is there, and another user’s is missing', async () => {
    setup.respondWithImage();
    const webhook = await setup.aWebhook();
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    expect(await cancel(id)).toMatchObject({ refusal: { code: 'generation.tooLateToCancel' } });
    expect(await cancel(id, await setup.aBuyer(0))).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await setup.spends(userId)).toEqual([-1]);
  });
});
