// spec: 7.28
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import { deleteContents, sweepContents } from '#core/contents/use-cases/delete-contents.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import { cancelGeneration } from '#core/generation/use-cases/generations.ts';
import { endRunsOfDeleted } from '#core/generation/event-handlers.ts';
import { listNotifications } from '#core/notifications/use-cases/notifications.ts';
import { notify } from '#core/notifications/event-handlers.ts';
import { generationSetup } from './generation-setup.ts';
import { callbackMode, provider } from './provider-script.ts';
import { sendCallback } from './send-callback.ts';

let setup: GenerationSetup;
let userId: string;
let callbackUrl = '';
beforeAll(async () => void (setup = await generationSetup()));
beforeEach(async () => {
  setup.workflow.answer((request, response) => {
    if (request.path === '/run') callbackUrl = JSON.parse(request.body).callbackUrl;
    provider(setup.workflow.url)(request, response);
  });
  userId = await setup.aBuyer(10);
});
afterAll(() => setup.stop());

const actor = () => ({ userId, role: 'customer' as const });
/** A run that waits for its callback. */
async function aWaitingRun(): Promise<string> {
  const webhook = await setup.aWebhook({ creditCost: 3, mode: callbackMode, timeLimitSeconds: 60 });
  const id = await setup.accepted(userId, webhook.id);
  await setup.run(id);
  return id;
}
async function aTimedOutRun(): Promise<string> {
  const id = await aWaitingRun();
  setup.clock.advance(61_000);
  await setup.sweep();
  return id;
}
const postCallback = () =>
  sendCallback(setup, callbackUrl, JSON.stringify({ images: [{ url: `${setup.workflow.url}/picture.png` }] }));
async function aLateRun(): Promise<string> {
  const id = await aTimedOutRun();
  expect(await postCallback()).toBe('received');
  await setup.run(id);
  return id;
}
const lateEvents = async (id: string) =>
  (await setup.knex('domain_events').where({ type: 'generation.cameLate' })).filter(
    ({ payload }) => payload.generationId === id,
  );
const save = (generationId: string, contentUrl: string | null) =>
  saveContent(setup.ports)({
    actor: actor(),
    id: setup.ports.ids.next(),
    influencerId: setup.influencerId,
    contentType: 'image',
    contentUrl,
    files: [],
    generationId,
    status: 'archived',
  });

test('a late result is announced once, as an available free result', async () => {
  const id = await aLateRun();
  await postCallback();
  await setup.run(id);
  const [event, ...more] = await lateEvents(id);
  expect(more).toEqual([]);
  const notified = {
    id: String(event.id),
    type: 'generation.cameLate',
    userId,
    at: setup.clock.now(),
    generationId: id,
  } as const;
  const place = { influencerId: setup.influencerId, scheduleId: null };
  await notify(setup.ports)({ ...notified, ...place });
  await notify(setup.ports)({ ...notified, ...place });
  const { notifications } = await listNotifications(setup.ports)({ actor: actor(), before: null, limit: 10 });
  expect(notifications).toMatchObject([{ kind: 'generationDone', params: { generationId: id, isLate: true } }]);
});

test('a late result is archived like any other, once and free', async () => {
  const id = await aLateRun();
  const { url } = (await setup.view(userId, id)).late!.media[0]!;
  const first = await save(id, url);
  const second = await save(id, null);
  if (!first.ok || !second.ok) throw new Error('not saved');
  expect([first.value.created, second.value.created]).toEqual([true, false]);
  expect(second.value.content).toMatchObject({ id: first.value.content.id, contentUrl: url, generationId: id });
  expect((await setup.view(userId, id)).savedContentIds).toEqual([first.value.content.id]);
  expect(await setup.spends(userId)).toEqual([]);
  expect(await setup.balance(userId)).toEqual({ balance: 10, held: 0 });
});

test('a late file whose content was erased is no longer listed', async () => {
  const id = await aLateRun();
  const { url } = (await setup.view(userId, id)).late!.media[0]!;
  const saved = await save(id, url);
  if (!saved.ok) throw new Error('not saved');
  await deleteContents(setup.ports)({ actor: actor(), ids: [saved.value.content.id] });
  setup.clock.advance(31 * 86_400_000);
  await sweepContents(setup.ports)();
  expect((await setup.view(userId, id)).late).toMatchObject({ media: [] });
  expect(await setup.ports.files.read(url)).toBeNull();
});

test('a customer who cancelled neither gets a notification of a late result nor can archive it', async () => {
  const id = await aWaitingRun();
  await cancelGeneration(setup.ports)({ actor: actor(), id });
  await postCallback();
  await setup.run(id);
  const { late } = (await setup.knex('generations').where({ id }).first()) as {
    late: { result: { media: [{ url: string }] } };
  };
  expect(await lateEvents(id)).toEqual([]);
  expect(await save(id, late.result.media[0].url)).toMatchObject({
    refusal: { code: 'notFound' },
  });
  expect(await save(id, null)).toMatchObject({ refusal: { issues: [{ code: 'contents.noText' }] } });
});

test('nothing is accepted for a deleted account, whether its run was open, had ended, or its late result is being copied', async () => {
  const ended = await aTimedOutRun();
  const endedUrl = callbackUrl;
  const copied = await aTimedOutRun();
  await postCallback();
  const open = await aWaitingRun();
  const openUrl = callbackUrl;
  await endRunsOfDeleted(setup.ports)({ userId });
  await endRunsOfDeleted(setup.ports)({ userId });
  for (callbackUrl of [endedUrl, openUrl]) expect(await postCallback()).toBe('received');
  const before = setup.workflow.received.length;
  for (const id of [ended, copied, open]) {
    await setup.run(id);
    expect((await setup.knex('generations').where({ id }).first()).late).toMatchObject({ kind: 'closed' });
    expect(await lateEvents(id)).toEqual([]);
  }
  expect(setup.workflow.received.length).toBe(before);
});

test('a result that came late before the account was deleted stays, as its other results do', async () => {
  const id = await aLateRun();
  await endRunsOfDeleted(setup.ports)({ userId });
  expect((await setup.view(userId, id)).late).toMatchObject({ media: [{ kind: 'image' }] });
});
