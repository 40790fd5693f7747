// spec: 2.94, 2.95, 7.91
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GenerationSetup } from './generation-setup.ts';
import { getReceipt } from '#core/generation/use-cases/queries.ts';
import { generationSetup } from './generation-setup.ts';

let setup: GenerationSetup;
beforeAll(async () => void (setup = await generationSetup()));
afterAll(() => setup.stop());

const field = {
  id: 'photo',
  displayName: { tr: 'Fotoğraf', en: 'Photo' },
  isRequired: false,
  placeholder: null,
  displayOrder: 1,
  options: null,
  validation: null,
};
const photo = { ...field, fieldName: 'photo', fieldType: 'file' as const };

async function receiptOf(userId: string, id: string) {
  const row = await getReceipt(setup.ports)({ actor: { userId, role: 'customer' }, id });
  if (!row.ok) throw new Error(row.refusal.code);
  return row.value.receipt;
}

test('a receipt shows the request, the start of each state and the cost, and nothing of the provider', async () => {
  const userId = await setup.aBuyer(5);
  const webhook = await setup.aWebhook({ creditCost: 2 });
  const id = await setup.accepted(userId, webhook.id);
  setup.clock.advance(5000);
  await setup.run(id);
  const receipt = await receiptOf(userId, id);
  expect(receipt.generation).toMatchObject({ status: 'done', creditCost: 2, creditsUsed: 2, creditsHeld: 0 });
  expect(receipt.states.map(({ status }) => status)).toEqual(['held', 'calling', 'downloading', 'done']);
  const [held, calling] = receipt.states;
  expect(Date.parse(calling!.at) - Date.parse(held!.at)).toBe(5000);
  expect(JSON.stringify(receipt)).not.toContain(setup.workflow.url);
});

test('the receipt of a failed run has its reason and no words of the provider', async () => {
  const userId = await setup.aBuyer(5);
  setup.workflow.answer((_request, response) => response.writeHead(400).end('SECRET-WORDS'));
  const id = await setup.accepted(userId, (await setup.aWebhook()).id);
  await setup.run(id);
  setup.respondWithImage();
  const receipt = await receiptOf(userId, id);
  expect(receipt.generation).toMatchObject({ status: 'failed', failure: 'input.rejected', creditsUsed: 0 });
  expect(receipt.states.map(({ status }) => status)).toEqual(['held', 'calling', 'failed']);
  expect(JSON.stringify(receipt)).not.toContain('SECRET-WORDS');
});

test('sent files can be sent again while they exist; a missing one is named', async () => {
  const userId = await setup.aBuyer(5);
  const webhook = await setup.aWebhook({ inputFields: [photo] });
  const inputData = { photo: `data:text/plain;base64,${Buffer.from('merhaba').toString('base64')}` };
  const started = await setup.start(userId, webhook.id, { inputData });
  if (!started.ok) throw new Error(started.refusal.code);
  const { id } = started.value.generation;
  await setup.run(id);
  const [input] = (await receiptOf(userId, id)).inputs;
  expect(input).toMatchObject({ displayName: { tr: 'Fotoğraf' }, file: { type: 'text/plain', isThere: true } });
  const { inputData: second } = await receiptOf(userId, id);
  expect(await setup.start(userId, webhook.id, { inputData: second })).toMatchObject({ ok: true });

  await setup.knex('uploads').where({ user_id: userId }).delete();
  const deleted = (await receiptOf(userId, id)).inputs[0];
  expect(deleted).toMatchObject({ file: { name: input!.file!.name, isThere: false } });
  expect(await setup.start(userId, webhook.id, { inputData: second })).toMatchObject({
    refusal: { issues: [{ path: 'inputData.photo', code: 'fileUnknown' }] },
  });
});

test('no user reads the receipt of another', async () => {
  const userId = await setup.aBuyer(5);
  const id = await setup.accepted(userId, (await setup.aWebhook()).id);
  const stranger = { userId: await setup.aBuyer(5), role: 'customer' as const };
  expect(await getReceipt(setup.ports)({ actor: stranger, id })).toMatchObject({ refusal: { code: 'notFound' } });
});
