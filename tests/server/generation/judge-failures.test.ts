// spec: 4.44
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Script } from '../../support/scripted-server.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { stopWorkflow } from '#core/generation/use-cases/stop-workflow.ts';
import { listWorkflowFigures } from '#core/generation/use-cases/queries.ts';
import { deleteWebhook, updateWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import { sendJson } from '../../support/scripted-server.ts';
import type { JudgedSetup } from './judged-setup.ts';
import { setLikenessThreshold } from './generation-setup.ts';
import { judgedSetup } from './judged-setup.ts';

let setup: JudgedSetup;
let userId: string;
let service: JudgedSetup['service'];
const actor = { userId: '01990000-0000-7000-8000-000000000001', role: 'admin' as const };
beforeAll(async () => {
  setup = await judgedSetup();
  service = setup.service;
});
afterAll(() => setup.stop());
beforeEach(async () => void (userId = await setup.reset()));

const judgeOf = async (runId: string) => {
  const run = await setup.ports.read(({ generations }) => generations.byId(runId));
  return run!.rules.likeness!.judge!.webhookId;
};
const stateOf = async (id: string) =>
  (await listWorkflowFigures(setup.ports)()).figures.find(({ webhookId }) => webhookId === id)!.state;
const update = (id: string, webhook: object) => updateWebhook(setup.ports)({ actor, id, webhook, version: null });
/** Does something to the run while its judge thinks. */
const meanwhile = (act: () => Promise<unknown>) => {
  service.judge = async (_request, response) => {
    await act();
    sendJson(response, { face: { score: service.scores.shift() } });
  };
};

describe('a judge costs no customer the result when it', () => {
  const html = { 'content-type': 'text/html' };
  test.each<[string, Script]>([
    ['fails', (_request, response) => response.writeHead(500).end('<p>')],
    ['sends a page', (_request, response) => response.writeHead(200, html).end('<p>0.2')],
    [
      'leads into our network',
      (_request, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/judge' }).end(),
    ],
    ['leads to itself', (_request, response) => response.writeHead(307, { location: '/judge' }).end()],
    ['cuts the connection', (_request, response) => response.destroy()],
    ['is nested too deep', (_request, response) => response.end('['.repeat(100_000))],
  ])('%s', async (_how, script) => {
    service.judge = script;
    const view = await setup.runToEnd(userId, await setup.aJudged(userId));
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(setup.paths().filter((path) => path === '/run')).toHaveLength(1);
    expect(await setup.balance(userId)).toEqual({ balance: 7, held: 0 });
  });

  test('never answers, or drips', async () => {
    let drip: NodeJS.Timeout | undefined;
    service.judge = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      drip = setInterval(() => response.write(' '), 200);
    };
    const view = await setup.runToEnd(userId, await setup.aJudged(userId, { timeLimitSeconds: 5 }));
    clearInterval(drip);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
  });

  test('may think for longer than a minute: it gets no more', async () => {
    const { workflows } = setup.ports;
    const limits: number[] = [];
    const worker = setup.aProcess({
      workflows: {
        ...workflows,
        async call(call) {
          const made = await call.request();
          if (made.kind === 'request') limits.push(made.timeoutMs);
          return workflows.call({ ...call, request: async () => made });
        },
      },
    });
    await worker.run(await setup.aJudged(userId, { timeLimitSeconds: 600 }, { timeLimitSeconds: 120 }));
    expect(limits).toEqual([120_000, 60_000]);
  });

  test('cannot be called because the storage is full, and no copy stays', async () => {
    const { files } = setup.ports;
    let dropped = 0;
    const full = { store: () => Promise.reject(new Error('no space left')) };
    const worker = setup.aProcess({
      files: {
        ...files,
        async stageUpload(bytes) {
          const staged = await files.stageUpload(bytes);
          const drop = async () => (dropped++, staged?.drop());
          return staged && { ...staged, ...full, drop };
        },
      },
    });
    const run = await setup.aJudged(userId);
    await worker.run(run);
    const view = await setup.view(userId, run);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(setup.paths()).toEqual(['/run']);
    expect(dropped).toBe(1);
  });

  test('refuses its key, which pauses it at once, unless the key was replaced meanwhile', async () => {
    const id = setup.ports.ids.next();
    const sealed = setup.ports.secrets.seal('Bearer first', secretContext(id, 'headers', 'authorization'));
    const run = await setup.aJudged(userId, { id, headers: [{ name: 'Authorization', secret: true, sealed }] });
    const { webhookId } = (await setup.ports.read(({ generations }) => generations.byId(run)))!;
    expect(
      await update(id, { headers: [{ name: 'Authorization', value: 'Bearer second', secret: true }] }),
    ).toMatchObject({
      ok: true,
    });
    const later = await setup.accepted(userId, webhookId);
    service.judge = (_request, response) => sendJson(response, { detail: 'Unauthenticated' }, 401);
    expect(await setup.runToEnd(userId, run)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await stateOf(id)).toMatchObject({ state: 'closed' });
    expect(await setup.runToEnd(userId, later)).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(await stateOf(id)).toMatchObject({ state: 'paused', reason: 'account' });
  });

  test('is edited meanwhile: the run uses the version of its acceptance, with its key', async () => {
    const id = setup.ports.ids.next();
    const sealed = setup.ports.secrets.seal('Bearer first', secretContext(id, 'headers', 'authorization'));
    const run = await setup.aJudged(userId, { id, headers: [{ name: 'Authorization', secret: true, sealed }] });
    const headers = [{ name: 'Authorization', value: 'Bearer second', secret: true }];
    expect(await update(id, { headers, scorePath: 'elsewhere' })).toMatchObject({ ok: true });
    expect(await setup.runToEnd(userId, run)).toMatchObject({ status: 'done', likeness: 90 });
    const judged = setup.workflow.received.filter(({ path }) => path === '/judge');
    expect(judged.at(-1)!.headers['authorization']).toBe('Bearer first');
    // Nothing needs it any more with the next edit.
    await update(id, { name: 'Yeni' });
    const first = await setup.ports.read(({ webhooks }) => webhooks.version(id, 1));
    expect(first!.headers).toEqual([]);
  });

  test('is deleted, with its workflow, while the run waits', async () => {
    const run = await setup.aJudged(userId);
    const judge = await judgeOf(run);
    const { webhookId } = (await setup.ports.read(({ generations }) => generations.byId(run)))!;
    expect(await update(webhookId, { judgeWebhookId: null })).toMatchObject({ ok: true });
    expect(await deleteWebhook(setup.ports)({ actor, id: judge })).toMatchObject({ ok: true });
    const view = await setup.runToEnd(userId, run);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(setup.paths()).toEqual(['/run']);
  });

  test('is paused by an admin while the run waits: it is not called', async () => {
    const run = await setup.aJudged(userId);
    await stopWorkflow(setup.ports)({ actor, id: await judgeOf(run), isPaused: true });
    const view = await setup.runToEnd(userId, run);
    expect(view).toMatchObject({ status: 'done', creditsUsed: 3 });
    expect(view.likeness).toBeUndefined();
    expect(setup.paths()).toEqual(['/run']);
  });
});

describe('a judge that fails for several customers', () => {
  test('is not called for a while, and is tested by a later run', async () => {
    const judge = await setup.aJudge();
    const { id } = await setup.aWebhook({ judgeWebhookId: judge.id });
    const other = await setup.aBuyer(10);
    const runOf = async (customer: string) => setup.runToEnd(customer, await setup.accepted(customer, id));
    const state = async () => (await stateOf(judge.id)).state;
    service.judge = (_request, response) => response.writeHead(500).end();
    for (let runs = 0; runs < 5; runs++) await runOf(runs % 2 ? userId : other);
    expect(await state()).toBe('open');
    service.calls.length = 0;
    service.judge = null;
    expect(await runOf(userId)).toMatchObject({ status: 'done' });
    expect(setup.paths()).toEqual(['/run']);
    setup.clock.advance(61_000);
    expect(await runOf(userId)).toMatchObject({ likeness: 90 });
    expect(await state()).toBe('closed');
  });
});

describe('while a result is judged', () => {
  test('a changed threshold does not count for it', async () => {
    service.scores = [0.5];
    meanwhile(() => setLikenessThreshold(setup, 10));
    const run = await setup.aJudged(userId);
    await setup.run(run);
    expect(await setup.view(userId, run)).toMatchObject({ status: 'held' });
  });

  test('its account is deleted: nothing is charged or repeated, and the score changes nothing', async () => {
    service.scores = [0.1];
    const run = await setup.aJudged(userId);
    meanwhile(() => setup.observe(run, { kind: 'ownerMissing' }));
    expect(await setup.runToEnd(userId, run)).toMatchObject({ status: 'unknown', creditsUsed: 0 });
    expect(await setup.spends(userId)).toEqual([]);
    expect(setup.paths()).toEqual(['/run', '/judge']);
  });

  test('its worker dies: a process without a free place delivers it, without a score', async () => {
    const run = await setup.aJudged(userId);
    const dead = setup.aProcess();
    const asked = Promise.withResolvers<void>();
    service.judge = () => asked.resolve();
    await dead.begin(run);
    await asked.promise;
    await dead.runs.stop(0);
    const full = setup.aProcess({ max: 1 });
    service.run = () => {};
    await full.begin(await setup.aJudged(await setup.aBuyer(10)));
    setup.clock.advance(61_000);
    await full.sweep();
    expect(await setup.view(userId, run)).toMatchObject({ status: 'done', creditsUsed: 3 });
    await full.runs.stop(0);
  });

  test('it cannot be cancelled', async () => {
    const run = await setup.aJudged(userId);
    meanwhile(async () => {
      expect(await setup.view(userId, run)).toMatchObject({ status: 'downloading', mayCancel: false });
      await expect(setup.cancel(userId, run)).rejects.toThrow('tooLateToCancel');
    });
    service.scores = [0.8];
    expect(await setup.runToEnd(userId, run)).toMatchObject({ status: 'done', likeness: 80 });
  });
});
