// spec: 2.186
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Webhook } from '#core/webhooks/webhook.ts';
import { deleteAsset } from '#core/assets/use-cases/assets.ts';
import { startGeneration } from '#core/generation/use-cases/generations.ts';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import { generationSetup } from '../generation/generation-setup.ts';
import { actorOf, aNewImage, anAsset } from './asset-setup.ts';

let setup: GenerationSetup;
let elif: string;
beforeAll(async () => {
  setup = await generationSetup();
  elif = await setup.aBuyer(100);
});
beforeEach(() => void (setup.workflow.received.length = 0));
afterAll(() => setup.stop());

const start = (webhook: Webhook, assetIds: string[]) =>
  startGeneration(setup.ports)({
    actor: actorOf(elif),
    id: setup.ports.ids.next(),
    influencerId: setup.influencerId,
    webhookId: webhook.id,
    contentType: null,
    prompt: 'Kahve',
    inputData: {},
    assetIds,
  });
/** The body of the call of a run with these assets, which are deleted before the call. */
async function sentBody(webhook: Webhook, assetIds: string[]): Promise<Record<string, unknown>> {
  const started = await start(webhook, assetIds);
  if (!started.ok) throw new Error(started.refusal.code);
  const { id } = started.value.generation;
  for (const asset of assetIds) await deleteAsset(setup.ports)({ actor: actorOf(elif), id: asset });
  await setup.run(id);
  expect(await setup.view(elif, id)).toMatchObject({ status: 'done' });
  return JSON.parse(setup.workflow.received.find(({ path }) => path === '/run')!.body) as Record<string, unknown>;
}

test('a body without a template has the chosen assets by name, type and address, in their order', async () => {
  const [cup, dress] = [await anAsset(setup, elif, { name: 'Bardak' }), await anAsset(setup, elif, { name: 'Elbise' })];
  const { assets } = await sentBody(await setup.aWebhook(), [dress.id, cup.id]);
  expect(assets).toEqual([
    { name: 'Elbise', type: 'image/png', url: expect.stringMatching(/^https:\/\//) },
    { name: 'Bardak', type: 'image/png', url: expect.stringMatching(/^https:\/\//) },
  ]);
});

test('a template has their bytes where it names them, also after they were deleted', async () => {
  const bytes = aNewImage();
  const asset = await anAsset(setup, elif, { name: 'Kupa', bytes });
  const requestTemplate = { prompt: '{{prompt}}', images: ['{{assets}}'], first: '{{assets[0].name}}' };
  const sent = await sentBody(await setup.aWebhook({ requestTemplate }), [asset.id]);
  expect(sent).toEqual({
    prompt: 'Kahve',
    images: [`data:image/png;base64,${bytes.toString('base64')}`],
    first: 'Kupa',
  });
});

test('a run with more assets than its workflow sends is refused, and so is one whose workflow sends none', async () => {
  const [cup, dress] = [await anAsset(setup, elif, { name: 'Fincan' }), await anAsset(setup, elif, { name: 'Ceket' })];
  const before = await setup.balance(elif);
  const one = await setup.aWebhook({ requestTemplate: { prompt: '{{prompt}}', image: '{{assets[0]}}' } });
  expect(await start(one, [cup.id, dress.id])).toEqual({
    ok: false,
    refusal: { code: 'assets.tooManyChosen', params: { max: 1 } },
  });
  const none = await setup.aWebhook({ requestTemplate: { prompt: '{{prompt}}' } });
  expect(await start(none, [cup.id])).toEqual({ ok: false, refusal: { code: 'assets.notTaken', params: { max: 0 } } });
  expect(await setup.balance(elif)).toEqual(before);
  expect(await start(none, [])).toMatchObject({ ok: true });
});
