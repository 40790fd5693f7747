// spec: 1.7, 8.12, 9.42
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Script } from '../../support/scripted-server.ts';
import { endWithout } from '#core/generation/generation-states.ts';
import { ok } from '#core/shared/result.ts';
import { generationFailureSentence } from '#core/generation/failure-sentence.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { pixelsOf } from '../../support/signers.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { anImage, generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.respondWithImage();
  setup.workflow.received.length = 0;
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

test('a new state is stored only over the one it was decided from', async () => {
  const webhook = await setup.aWebhook();
  const id = await setup.accepted(userId, webhook.id);
  const moved = await setup.ports.transact(async ({ generations, credits }) => {
    const held = (await generations.lock(id))!;
    const ended = endWithout(held, 'timedOut', 'no worker took it', setup.clock.now());
    await credits.release(id, setup.clock.now());
    return ok([
      await generations.move(ended, 'calling', ended.finishedAt),
      await generations.move(ended, 'held', ended.finishedAt),
      await generations.move(ended, 'held', ended.finishedAt),
    ]);
  });
  expect(moved).toEqual({ ok: true, value: [false, true, false] });
});

test.each([
  ['spent when there is a result', 'spent', '/run'],
  ['returned when there is none', 'returned', '/nowhere'],
] as const)('its credits are announced as held, then as %s', async (_when, last, path) => {
  const webhook = await setup.aWebhook({ creditCost: 3, webhookUrl: `${setup.workflow.url}${path}` });
  if (last === 'returned') setup.workflow.answer((_request, response) => response.writeHead(404).end());
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  const events = await setup
    .knex('domain_events')
    .where({ type: 'credits.moved', user_id: userId })
    .orderBy(['xid', 'id']);
  expect(events.map(({ payload }) => [payload.move, payload.amount, payload.sourceId])).toEqual([
    ['held', 3, id],
    [last, 3, id],
  ]);
});

describe('a run that succeeds', () => {
  test('stores a copy of its image and is charged once', async () => {
    const webhook = await setup.aWebhook({ creditCost: 3 });
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    const view = await setup.view(userId, id);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3, creditsHeld: 0, failure: null });
    const [media] = view.media;
    expect(media).toMatchObject({ kind: 'image', width: 832, height: 1216 });
    const stored = (await setup.ports.files.read(media!.url))!;
    expect((await pixelsOf(stored)).equals(await pixelsOf(anImage))).toBe(true);
    expect(await setup.ports.files.read(media!.thumbnailUrl!)).not.toBeNull();
    expect(await setup.balance(userId)).toEqual({ balance: 7, held: 0 });
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('sends the workflow the template’s values, and names the requester by the generation’s id', async () => {
    const webhook = await setup.aWebhook({
      requestTemplate: { text: '{{influencer.name}}: {{prompt}}', id: '{{generationId}}' },
    });
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    const [call] = setup.workflow.received;
    expect(JSON.parse(call!.body)).toEqual({ text: 'Defne Aksoy: Bodrum’da gün batımı', id });
    expect(call!.headers['idempotency-key']).toBe(id);
  });

  test('a job delivered many times calls the workflow once and charges once', async () => {
    const webhook = await setup.aWebhook();
    const id = await setup.accepted(userId, webhook.id);
    await Promise.all(Array.from({ length: 6 }, () => setup.run(id)));
    await setup.run(id);
    expect(setup.workflow.received.filter(({ path }) => path === '/run')).toHaveLength(1);
    expect(await setup.spends(userId)).toEqual([-1]);
  });

  test('an edit of the price meanwhile changes nothing', async () => {
    const webhook = await setup.aWebhook({ creditCost: 2 });
    const id = await setup.accepted(userId, webhook.id);
    await setup.knex('webhooks').where({ id: webhook.id }).update({ credit_cost: 9 });
    await setup.run(id);
    expect(await setup.spends(userId)).toEqual([-2]);
  });

  test('uses the durations of a workflow’s runs as its usual time', async () => {
    const webhook = await setup.aWebhook();
    setup.workflow.answer(({ path }, response) => {
      if (path === '/picture.png') return response.end(anImage);
      setup.clock.advance(14_000);
      return sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
    });
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ typicalSeconds: 14 });
  });
});

const answering =
  (status: number, body: string): Script =>
  (_request, response) =>
    response.writeHead(status).end(body);
const image =
  (bytes: Buffer | string, status = 200): Script =>
  ({ path }, response) => {
    if (path === '/picture.png') response.writeHead(status).end(bytes);
    else sendJson(response, { images: [{ url: `${setup.workflow.url}/picture.png` }] });
  };

const behindAPicture = (text: string) => Buffer.concat([anImage, Buffer.from(text)]);
/** Few bytes, and sixty million pixels. */
const aBomb = await sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000000' } })
  .png()
  .toBuffer();
const endless: Script = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('[1,'.repeat(20_000)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};
const mediaFiles = async () =>
  (await setup.ports.files.listMedia({ after: null, limit: 1000 })).media.map(({ url }) => url);

describe('a run without a result is refunded, and leaves no file', () => {
  test.each<[string, Script, string, string]>([
    ['the workflow fails', answering(500, ''), 'failed', 'webhook.unreachable'],
    ['the connection is cut', (_request, response) => response.destroy(), 'failed', 'webhook.unreachable'],
    ['the workflow does not know us', answering(401, '{}'), 'failed', 'webhook.unauthorized'],
    ['the workflow answers a page', answering(200, '<html></html>'), 'failed', 'webhook.badAnswer'],
    ['the workflow only accepts', answering(200, 'Accepted'), 'failed', 'webhook.badAnswer'],
    ['the answer has no picture', answering(200, '{"images":[]}'), 'failed', 'webhook.missingResult'],
    ['the inputs are refused', answering(422, '{"detail":"no"}'), 'failed', 'input.rejected'],
    [
      'the content is refused',
      answering(422, '{"detail":[{"type":"content_policy_violation"}]}'),
      'failed',
      'moderation.blocked',
    ],
    ['a gateway gives up', answering(524, ''), 'timed_out', 'timedOut'],
    ['the file has gone', image('', 410), 'failed', 'result.unavailable'],
    ['the file is a page', image('<html>expired</html>'), 'failed', 'result.badMedia'],
    [
      'the file is a drawing that can carry scripts',
      image('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'failed',
      'result.badMedia',
    ],
    ['the file breaks off', image(anImage.subarray(0, 1500)), 'failed', 'result.badMedia'],
    ['the file is a WebM', image(Buffer.from('1a45dfa3934282', 'hex')), 'failed', 'result.webm'],
    ['the file is empty', image(''), 'failed', 'result.badMedia'],
    ['the file has a page behind it', image(behindAPicture('<html>')), 'failed', 'result.badMedia'],
    ['the file has an archive behind it', image(behindAPicture('PK\u0003\u0004')), 'failed', 'result.badMedia'],
    ['the file unfolds to too many pixels', image(aBomb), 'failed', 'result.badMedia'],
    ['the answer is empty', answering(200, ''), 'failed', 'webhook.badAnswer'],
    ['the answer is nested a million times', answering(200, '['.repeat(1_000_000)), 'failed', 'webhook.badAnswer'],
    ['the answer has no end', endless, 'failed', 'webhook.badAnswer'],
    [
      'the file lies in our own network',
      (_request, response) => sendJson(response, { images: [{ url: 'http://169.254.169.254/latest' }] }),
      'failed',
      'result.unavailable',
    ],
  ])('when %s', async (_title, script, status, failure) => {
    const webhook = await setup.aWebhook({ creditCost: 4 });
    setup.workflow.answer(script);
    const files = await mediaFiles();
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    expect(await mediaFiles()).toEqual(files);
    const view = await setup.view(userId, id);
    expect(view).toMatchObject({ status, failure, creditsUsed: 0, creditsHeld: 0, media: [] });
    expect(generationFailureSentence(view.failure!, 'tr')).toMatch(/Krediniz (harcanmadı|geri verildi)\./);
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
    expect(await setup.spends(userId)).toEqual([]);
    expect(setup.workflow.received.filter(({ path }) => path === '/run')).toHaveLength(1);
  });

  test('when the workflow’s address is in our own network', async () => {
    const webhook = await setup.aWebhook({ webhookUrl: 'http://127.0.0.1:5432/' });
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ failure: 'webhook.forbiddenAddress', creditsUsed: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('the provider’s message is stored for admins, and no prompt is in the log', async () => {
    const webhook = await setup.aWebhook();
    setup.workflow.answer(answering(200, '{"image":"x"}'));
    const id = await setup.accepted(userId, webhook.id);
    await setup.run(id);
    const [row] = await setup.knex('generations').where({ id });
    expect(row.failure_detail).toBe('images[0].url: missing');
    expect(JSON.stringify(setup.log.lines)).not.toContain('gün batımı');
  });
});
