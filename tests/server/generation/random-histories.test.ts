// spec: 7.25
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import { deleteWebhook, updateWebhook } from '#core/webhooks/use-cases/webhooks.ts';
import { cancelGeneration } from '#core/generation/use-cases/generations.ts';
import { sendJson } from '../../support/scripted-server.ts';
import { anImage, generationSetup } from './generation-setup.ts';
import { callbackMode, queueMode } from './provider-script.ts';
import { sendCallback } from './send-callback.ts';

let setup: GenerationSetup;
let callbackUrl = '';
/** Called back before the response to the call. */
let isEarly = false;
beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());

/**
 * The possible events of a run, in any order. `die`: the process that took its step ends at once, its work half done.
 */
const happenings = [
  'work',
  'die',
  'sendCallback',
  'callBackTwice',
  'failBack',
  'forgeBack',
  'cancel',
  'edit',
  'pause',
  'delete',
  'minute',
  'deadline',
] as const;
type Happening = (typeof happenings)[number];

const postCallback = async (json: unknown) =>
  expect(['received', 'unknown']).toContain(await sendCallback(setup, callbackUrl, JSON.stringify(json)));

/** The service accepts each start, forgets one of three, and is done at the second status request. */
function answerAsService(): void {
  let calls = 0;
  let questions = 0;
  setup.workflow.answer(async ({ path, body }, response) => {
    if (path === '/picture.png') return response.end(anImage);
    if (path === '/run') {
      callbackUrl = JSON.parse(body).callbackUrl ?? '';
      if (isEarly && callbackUrl) await postCallback(theResult());
      if (++calls % 3 === 2) return response.destroy();
      return sendJson(response, { request_id: 'j', status_url: `${setup.workflow.url}/status` });
    }
    if (path !== '/status') return sendJson(response, {}, 404);
    const isDone = ++questions > 1;
    return sendJson(response, { status: isDone ? 'COMPLETED' : 'IN_PROGRESS', ...(isDone && theResult()) });
  });
}
const theResult = () => ({ images: [{ url: `${setup.workflow.url}/picture.png` }] });

type Run = { id: string; userId: string; webhookId: string };
const admin = { userId: '01990000-0000-7000-8000-000000000009', role: 'admin' as const };
const change = (id: string, webhook: object) =>
  updateWebhook(setup.ports)({ actor: admin, id, webhook, version: null });

async function happen(kind: Happening, { id, userId, webhookId }: Run): Promise<void> {
  switch (kind) {
    case 'work':
      return setup.run(id);
    case 'die': {
      const dying = setup.aProcess();
      await dying.begin(id);
      await dying.runs.stop(0);
      return dying.runs.idle();
    }
    case 'sendCallback':
      return postCallback(theResult());
    case 'callBackTwice':
      await Promise.all([postCallback(theResult()), postCallback(theResult())]);
      return undefined;
    case 'failBack':
      return postCallback({ status: 'nothing to see' });
    case 'forgeBack': {
      const forged = callbackUrl.replace(/[^/]{8}$/, 'AAAAAAAA');
      expect(await sendCallback(setup, forged, JSON.stringify(theResult()))).toBe('unknown');
      return undefined;
    }
    case 'edit':
      await change(webhookId, { webhookUrl: `${setup.workflow.url}/other`, creditCost: 9, responseFields: [] });
      return undefined;
    case 'pause':
      await change(webhookId, { isActive: false });
      return undefined;
    case 'delete':
      await deleteWebhook(setup.ports)({ actor: admin, id: webhookId });
      return undefined;
    case 'cancel':
      await cancelGeneration(setup.ports)({ actor: { userId, role: 'customer' }, id });
      return undefined;
    case 'minute':
      setup.clock.advance(61_000);
      await setup.sweep();
      return undefined;
    case 'deadline':
      setup.clock.advance(3_700_000);
      await setup.sweep();
      return undefined;
    default:
      return kind satisfies never;
  }
}

test('for any events in any order, a run settles once, and is charged when, and only when, its content is stored', async () => {
  const outcomes = new Set<string>();
  const anyRun = fc.record({
    mode: fc.constantFrom(
      callbackMode,
      { ...queueMode, job: { ...queueMode.job, resultAddress: null } },
      { kind: 'answer' as const },
    ),
    isSafeToRepeat: fc.boolean(),
    early: fc.boolean(),
    history: fc.array(fc.constantFrom(...happenings), { maxLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(anyRun, async ({ mode, isSafeToRepeat, early, history }) => {
      callbackUrl = '';
      isEarly = early;
      answerAsService();
      const userId = await setup.aBuyer(10);
      const timeLimitSeconds = mode.kind === 'answer' ? 600 : 3600;
      const webhook = await setup.aWebhook({ creditCost: 3, mode, isSafeToRepeat, timeLimitSeconds });
      const id = await setup.accepted(userId, webhook.id);
      await setup.run(id);
      for (const kind of history) await happen(kind, { id, userId, webhookId: webhook.id });
      // Time alone ends the rest.
      for (const kind of ['deadline', 'minute', 'work', 'minute', 'minute'] as const)
        await happen(kind, { id, userId, webhookId: webhook.id });
      const view = await setup.view(userId, id);
      const isDone = view.status === 'done';
      outcomes.add(view.status);
      expect(view.finishedAt).not.toBeNull();
      expect(view.media.length > 0).toBe(isDone);
      for (const { url } of view.media) expect(await setup.ports.files.read(url)).not.toBeNull();
      expect(await setup.spends(userId)).toEqual(isDone ? [-3] : []);
      expect(await setup.balance(userId)).toEqual({ balance: isDone ? 7 : 10, held: 0 });
    }),
    { numRuns: 16, examples: examples() },
  );
  expect(await setup.audit()).toEqual([]);
  for (const status of ['done', 'cancelled', 'timed_out']) expect(outcomes).toContain(status);
}, 120_000);

/** Always among them: the usual ends, and earlier failures of other tests. */
function examples(): [{ mode: typeof callbackMode; isSafeToRepeat: boolean; early: boolean; history: Happening[] }][] {
  const histories: Happening[][] = [
    ['callBackTwice', 'die', 'minute', 'sendCallback'],
    ['cancel', 'sendCallback', 'die', 'minute'],
    ['deadline', 'callBackTwice', 'work', 'cancel'],
    ['failBack', 'sendCallback', 'work'],
    ['edit', 'forgeBack', 'sendCallback', 'delete', 'die', 'minute'],
    ['delete', 'deadline', 'sendCallback', 'pause', 'work'],
  ];
  return histories.map((history) => [{ mode: callbackMode, isSafeToRepeat: false, early: false, history }]);
}
