// spec: 7.25, 4.47
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '#core/shared/result.ts';
import type { GenerationSetup } from './generation-setup.ts';
import { createHttpWorkflowCaller } from '#adapters/webhook-call/create-http-workflow-caller.ts';
import { sendJson, startScriptedServer } from '../../support/scripted-server.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import { provider, queueMode } from './provider-script.ts';

let setup: GenerationSetup;
let userId: string;
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.workflow.received.length = 0;
  setup.workflow.answer(provider(setup.workflow.url));
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

const aQueue = (parts: object = {}) =>
  setup.aWebhook({ creditCost: 3, mode: queueMode, timeLimitSeconds: 3600, ...parts });
/** Accepted, called, and waiting for its first status request. */
async function aWaitingRun(parts: object = {}) {
  const webhook = await aQueue(parts);
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  return id;
}
/** Its next status request, at the time it is due. */
async function nextQuestion(id: string) {
  const [row] = await setup.knex('generations').where({ id });
  setup.clock.set(new Date(row.next_step_at).toISOString());
  await setup.run(id);
}
const paths = () => setup.workflow.received.map(({ method, path }) => `${method} ${path}`);

describe('a polled run', () => {
  test('waits without a place or a job slot, is polled in time, and is charged once for its stored result', async () => {
    const id = await aWaitingRun();
    expect(setup.runs.size).toBe(0);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', creditsHeld: 3, mayCancel: true });
    const [row] = await setup.knex('generations').where({ id });
    expect(row.reference).toEqual({
      id: 'job-1',
      statusUrl: `${setup.workflow.url}/status`,
      resultUrl: `${setup.workflow.url}/result`,
      cancelUrl: `${setup.workflow.url}/cancel`,
    });
    await setup.run(id);
    expect(paths()).toEqual(['POST /run']);
    await nextQuestion(id);
    expect(paths()).toEqual(['POST /run', 'GET /status', 'GET /result', 'GET /picture.png']);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3, media: [{ kind: 'image' }] });
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('has its progress stored and sent as it changes', async () => {
    const id = await aWaitingRun();
    const notifications = async () => {
      const events = await setup.knex('domain_events').where({ type: 'generation.advanced', user_id: userId });
      return events.length;
    };
    const before = await notifications();
    for (const progress of [0.2, '45 %', 30, 45]) {
      setup.workflow.answer(
        provider(setup.workflow.url, { '/status': () => [200, { status: 'IN_PROGRESS', progress }] }),
      );
      await nextQuestion(id);
    }
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting', progress: 45 });
    expect((await notifications()) - before).toBe(2);
  });

  test('shows its queue, its step and its unfinished image, as a small image of our own, until its end', async () => {
    const id = await aWaitingRun({
      mode: { ...queueMode, status: { ...queueMode.status, aheadPath: 'queue', previewPath: 'preview' } },
    });
    const reports = async (body: object) => {
      setup.workflow.answer(
        provider(setup.workflow.url, { '/status': () => [200, { status: 'IN_PROGRESS', ...body }] }),
      );
      await nextQuestion(id);
      return setup.view(userId, id);
    };
    expect(await reports({ queue: 2 })).toMatchObject({ ahead: 2 });
    const preview = `${setup.workflow.url}/picture.png`;
    const shown = await reports({ progress: '13/28', preview });
    expect(shown).toMatchObject({ progress: 46, step: { at: 13, of: 28 } });
    expect(shown).not.toHaveProperty('ahead');
    expect(shown.previews).toEqual([expect.stringMatching(/^data:image\/webp;base64,/)]);
    await reports({ progress: '14/28', preview });
    expect(paths().filter((path) => path === 'GET /picture.png')).toHaveLength(1);
    // A preview that cannot be fetched changes nothing.
    expect((await reports({ progress: '15/28', preview: `${setup.workflow.url}/missing.png` })).previews).toEqual(
      shown.previews,
    );
    // A retry would hold up the next status request.
    expect(paths().filter((path) => path === 'GET /missing.png')).toHaveLength(1);
    setup.workflow.answer(provider(setup.workflow.url));
    await nextQuestion(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await setup.knex('generations').where({ id }).first()).toMatchObject({ live: null });
  });

  test('stores no bytes of an unfinished image that the response contains', async () => {
    // Smaller ones are not stored as files at all.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const image = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer();
    const id = await aWaitingRun({
      mode: { ...queueMode, status: { ...queueMode.status, previewPath: 'preview' } },
    });
    const status = { status: 'IN_PROGRESS', preview: `data:image/png;base64,${image.toString('base64')}` };
    setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [200, status] }));
    await nextQuestion(id);
    expect((await setup.view(userId, id)).previews).toHaveLength(1);
    const sha256 = createHash('sha256').update(image).digest('hex');
    expect(await setup.knex('upload_objects').where({ sha256 })).toEqual([]);
    expect(await setup.ports.files.openUpload(sha256)).toBeNull();
    // The same bytes of an upload that is under way are left to the sweep.
    const upload = { sha256, size: image.length, now: setup.ports.clock.now() };
    await setup.ports.transact(async ({ uploads }) => ok(await uploads.announceObject(upload)));
    await nextQuestion(id);
    expect(await setup.knex('upload_objects').where({ sha256 })).toHaveLength(1);
    expect(await setup.ports.files.openUpload(sha256)).not.toBeNull();
  });

  test('whose call is open shows the progress that its service names by the run', async () => {
    const progress = {
      address: `${setup.workflow.url}/progress/{{generationId}}`,
      progressPath: 'percent',
      previewPath: 'image',
    };
    const webhook = await setup.aWebhook({ creditCost: 3, mode: { kind: 'answer', progress } });
    const id = await setup.accepted(userId, webhook.id);
    const usual = provider(setup.workflow.url);
    const held: (() => void)[] = [];
    setup.workflow.answer((request, response) => {
      const result = { images: [{ url: `${setup.workflow.url}/picture.png` }] };
      if (request.path === '/run') return void held.push(() => sendJson(response, result));
      if (request.path !== `/progress/${id}`) return usual(request, response);
      return sendJson(response, { percent: 40, image: anImage.toString('base64') });
    });
    const workflows = createHttpWorkflowCaller({
      allowedOrigins: [setup.workflow.url],
      retryPausesMs: [0],
      watchEveryMs: 20,
    });
    const running = setup.aProcess({ workflows }).run(id);
    await expect
      .poll(() => setup.view(userId, id), { timeout: 20_000 })
      .toMatchObject({ status: 'calling', progress: 40, previews: [expect.stringMatching(/^data:image\/webp/)] });
    held[0]!();
    await running;
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await setup.spends(userId)).toEqual([-3]);
  });

  test('is polled again after a fault until the deadline, which ends the run and refunds the credits', async () => {
    const id = await aWaitingRun({ timeLimitSeconds: 60 });
    setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [503, {}] }));
    for (let requestCount = 0; requestCount < 4; requestCount++) await nextQuestion(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    setup.clock.advance(60_000);
    await setup.run(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'timed_out', failure: 'timedOut', creditsHeld: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('leaves a provider that requests a pause alone until the pause is over', async () => {
    const id = await aWaitingRun();
    setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [429, {}, { 'retry-after': '120' }] }));
    await nextQuestion(id);
    const [row] = await setup.knex('generations').where({ id });
    expect(Date.parse(row.next_step_at) - Date.parse(setup.clock.now())).toBe(120_000);
    expect((await setup.runJobs()).at(-1)).toMatchObject({ data: { generationId: id } });
    setup.clock.advance(60_000);
    setup.workflow.received.length = 0;
    await setup.run(id);
    expect(paths()).toEqual([]);
  });

  test.each([401, 404])('ends after a few polls with status %i', async (status) => {
    const id = await aWaitingRun();
    setup.workflow.answer(provider(setup.workflow.url, { '/status': () => [status, {}] }));
    for (let input = 1; input < 4; input++) {
      await nextQuestion(id);
      expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    }
    await nextQuestion(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', creditsHeld: 0 });
  });

  test.each([
    ['what it says', { '/status': () => [200, { status: 'ERROR', error: 'out of memory' }] }, 'webhook.failed'],
    ['its rules', { '/result': () => [422, { detail: [{ type: 'content_policy_violation' }] }] }, 'moderation.blocked'],
    ['an input it refuses', { '/result': () => [422, { detail: 'bad size' }] }, 'input.rejected'],
    ['an account without a balance', { '/status': () => [402, { detail: 'Exhausted balance' }] }, 'operator.account'],
    ['an empty result', { '/result': () => [200, { images: [] }] }, 'webhook.missingResult'],
  ] as const)('fails by %s', async (_why, answers, failure) => {
    const id = await aWaitingRun();
    setup.workflow.answer(provider(setup.workflow.url, answers as unknown as Parameters<typeof provider>[1]));
    await nextQuestion(id);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', failure, creditsUsed: 0 });
    expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('is not polled when the start already has the result', async () => {
    const mode = {
      ...queueMode,
      job: { ...queueMode.job, resultAddress: null },
      status: { ...queueMode.status, resultPath: 'output' },
    };
    const output = { images: [{ url: `${setup.workflow.url}/picture.png` }] };
    setup.workflow.answer(provider(setup.workflow.url, { '/run': () => [201, { status: 'COMPLETED', output }] }));
    const id = await aWaitingRun({ mode });
    expect(paths()).toEqual(['POST /run', 'GET /picture.png']);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 3 });
  });

  test('does not start by a response that names no status address', async () => {
    setup.workflow.answer(provider(setup.workflow.url, { '/run': () => [200, { request_id: 'x' }] }));
    const id = await aWaitingRun();
    expect(await setup.view(userId, id)).toMatchObject({ failure: 'webhook.missingResult', creditsHeld: 0 });
  });

  test('sends keys to its own server, and to no other one that the server names', async () => {
    const other: { path: string; key: unknown }[] = [];
    const elsewhere = await startScriptedServer(({ path, headers }, response) => {
      other.push({ path, key: headers['authorization'] });
      sendJson(response, { status: 'IN_PROGRESS' });
    });
    const workflows = createHttpWorkflowCaller({ allowedOrigins: [setup.workflow.url, elsewhere.url] });
    const worker = setup.aProcess({ workflows });
    const headers = [{ name: 'Authorization', secret: false as const, value: 'Key open' }];
    for (const [named, expected] of [
      [setup.workflow.url, 'own'],
      [elsewhere.url, 'other'],
    ] as const) {
      setup.workflow.answer(
        provider(setup.workflow.url, {
          '/run': () => [200, { status_url: `${named}/status` }],
          '/status': () => [200, { status: 'IN_PROGRESS' }],
        }),
      );
      const webhook = await aQueue({ headers });
      const id = await setup.accepted(userId, webhook.id);
      await worker.run(id);
      setup.clock.advance(5_000);
      setup.workflow.received.length = 0;
      await worker.run(id);
      if (expected === 'own') expect(setup.workflow.received[0]!.headers['authorization']).toBe('Key open');
    }
    expect(other).toEqual([{ path: '/status', key: undefined }]);
    await elsewhere.stop();
  });
});

test('a workflow that only takes orders ends done, without a result and without a charge', async () => {
  const webhook = await aQueue({ mode: { kind: 'accepted' }, timeLimitSeconds: 600 });
  setup.workflow.answer((_request, response) => response.writeHead(200).end('Accepted'));
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  expect(await setup.view(userId, id)).toMatchObject({
    status: 'done',
    isOrderOnly: true,
    creditsUsed: 0,
    creditsHeld: 0,
    media: [],
  });
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
  expect(await setup.spends(userId)).toEqual([]);
});

/** The first calls get no response; returns how many there were. */
const broken = (times: number) => {
  let calls = 0;
  setup.workflow.answer(({ path }, response) => {
    calls += path === '/run' ? 1 : 0;
    if (path === '/run' && calls <= times) response.destroy();
    else void provider(setup.workflow.url)({ path, method: '', headers: {}, body: '' }, response);
  });
  return () => calls;
};

describe('a call whose response is lost', () => {
  test('is repeated once where that is safe, with the same key', async () => {
    const calls = broken(1);
    const id = await aWaitingRun({ isSafeToRepeat: true });
    expect(calls()).toBe(2);
    expect(setup.workflow.received.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
  });

  test('is not made a third time, and not a second time elsewhere', async () => {
    const twice = broken(9);
    const safe = await aWaitingRun({ isSafeToRepeat: true });
    expect(twice()).toBe(2);
    const once = broken(9);
    const other = await aWaitingRun();
    expect(once()).toBe(1);
    for (const id of [safe, other]) {
      expect(await setup.view(userId, id)).toMatchObject({ status: 'failed', creditsHeld: 0 });
    }
  });

  test('by a process that died is repeated by a sweep, where that is safe', async () => {
    const webhook = await aQueue({ isSafeToRepeat: true });
    const id = await setup.accepted(userId, webhook.id);
    setup.workflow.answer((_request, response) => void response.on('close', () => {}));
    const dying = setup.aProcess();
    await dying.begin(id);
    await dying.runs.stop(0);
    setup.workflow.answer(provider(setup.workflow.url));
    setup.clock.advance(61_000);
    await setup.sweep();
    expect(await setup.view(userId, id)).toMatchObject({ status: 'waiting' });
    await nextQuestion(id);
    expect(await setup.spends(userId)).toEqual([-3]);
  });
});
