// spec: 1.3
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());

const refusalOf = (result: Awaited<ReturnType<GenerationSetup['start']>>) => (result.ok ? null : result.refusal);

describe('accepting a run', () => {
  test('holds the credits and queues its job, together', async () => {
    const userId = await setup.aBuyer(5);
    const webhook = await setup.aWebhook({ creditCost: 2 });
    const jobsBefore = (await setup.runJobs()).length;
    const started = await setup.start(userId, webhook.id);
    expect(started).toMatchObject({
      ok: true,
      value: {
        generation: { status: 'held', creditCost: 2, creditsUsed: 0, creditsHeld: 2, webhookName: { tr: 'Tek kare' } },
      },
    });
    expect(await setup.balance(userId)).toEqual({ balance: 3, held: 2 });
    expect(await setup.runJobs()).toHaveLength(jobsBefore + 1);
  });

  test('returns the same run for the same id and holds nothing more', async () => {
    const userId = await setup.aBuyer(5);
    const webhook = await setup.aWebhook();
    const id = setup.ports.ids.next();
    const all = await Promise.all(Array.from({ length: 8 }, () => setup.start(userId, webhook.id, { id })));
    expect(all.map((one) => one.ok && one.value.generation.id)).toEqual(Array.from({ length: 8 }, () => id));
    expect(await setup.balance(userId)).toEqual({ balance: 4, held: 1 });
    const stranger = await setup.aBuyer(5);
    expect(refusalOf(await setup.start(stranger, webhook.id, { id }))).toEqual({ code: 'notFound' });
  });

  test('stores nothing without enough credits: no row, no hold, no job', async () => {
    const userId = await setup.aBuyer(1);
    const webhook = await setup.aWebhook({ creditCost: 2 });
    const jobsBefore = (await setup.runJobs()).length;
    const id = setup.ports.ids.next();
    expect(refusalOf(await setup.start(userId, webhook.id, { id }))).toEqual({
      code: 'credits.insufficient',
      params: { cost: 2, balance: 1 },
    });
    expect(await setup.balance(userId)).toEqual({ balance: 1, held: 0 });
    expect(await setup.knex('generations').where({ id })).toEqual([]);
    expect(await setup.runJobs()).toHaveLength(jobsBefore);
  });

  test('needs a model that the caller owns', async () => {
    const webhook = await setup.aWebhook();
    const userId = await setup.aBuyer(5);
    await setup.knex('ownerships').where({ user_id: userId }).delete();
    expect(refusalOf(await setup.start(userId, webhook.id))).toEqual({ code: 'notFound' });
  });

  test('names all errors at once', async () => {
    const userId = await setup.aBuyer(5);
    const issuesOf = async (webhookId: string | null, prompt?: string) =>
      refusalOf(await setup.start(userId, webhookId, prompt === undefined ? {} : { prompt }))?.issues?.map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(await issuesOf(null, '   ')).toEqual([
      'prompt generation.promptRequired',
      'webhookId generation.webhookRequired',
    ]);
    const off = await setup.aWebhook({ isActive: false });
    expect(await issuesOf(off.id)).toEqual(['webhookId generation.webhookInactive']);
    const pendingQuestion = await setup.aWebhook({
      inputFields: [
        {
          id: 'place',
          fieldName: 'place',
          displayName: { tr: 'Mekân', en: 'Place' },
          fieldType: 'text',
          isRequired: true,
          placeholder: null,
          displayOrder: 1,
          options: null,
          validation: null,
        },
      ],
    });
    expect(await issuesOf(pendingQuestion.id)).toEqual(['inputData.place fieldRequired']);
  });

  test('allows no more than twenty open runs of one customer', async () => {
    const userId = await setup.aBuyer(100);
    const webhook = await setup.aWebhook();
    const all = await Promise.all(Array.from({ length: 26 }, () => setup.start(userId, webhook.id)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(20);
    expect(all.map(refusalOf).filter(Boolean)).toEqual(
      Array.from({ length: 6 }, () => ({ code: 'generation.tooMany', params: { max: 20 } })),
    );
    expect(await setup.balance(userId)).toEqual({ balance: 80, held: 20 });
  });
});

test('fifty requests at once on a balance of ten: exactly ten run, and the balance ends at zero', async () => {
  const userId = await setup.aBuyer(10);
  const webhook = await setup.aWebhook({ creditCost: 1 });
  setup.respondWithImage();
  const all = await Promise.all(Array.from({ length: 50 }, () => setup.start(userId, webhook.id)));
  const ids = all.flatMap((one) => (one.ok ? [one.value.generation.id] : []));
  expect(ids).toHaveLength(10);
  expect(new Set(all.map((one) => refusalOf(one)?.code))).toEqual(new Set([undefined, 'credits.insufficient']));
  await Promise.all(ids.map((id) => setup.run(id)));
  for (const id of ids) expect(await setup.view(userId, id)).toMatchObject({ status: 'done', creditsUsed: 1 });
  expect(await setup.balance(userId)).toEqual({ balance: 0, held: 0 });
  expect(await setup.spends(userId)).toEqual(Array.from({ length: 10 }, () => -1));
  expect(await setup.audit()).toEqual([]);
});
