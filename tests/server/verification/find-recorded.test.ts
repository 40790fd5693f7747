import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedFile, recordedPost } from '#core/contract/verification.ts';
import { createRateLimits } from '#adapters/limits/create-rate-limits.ts';
import { findFile } from '#core/verification/use-cases/find-recorded.ts';
import { saveContent } from '#core/contents/use-cases/save-content.ts';
import { rateRules } from '../../../app-server/routes/rate-rules.ts';
import { web } from '../../../app-server/routes/verification.ts';
import type { GenerationSetup } from '../generation/generation-setup.ts';
import { generationSetup } from '../generation/generation-setup.ts';

let setup: GenerationSetup;
let userId: string;
let contentId: string;
let sha256: string;
/** As the metadata of the stored file has it. */
let madeAt: string;
beforeAll(async () => {
  setup = await generationSetup();
  userId = await setup.aBuyer(5);
  const workflow = await setup.aWebhook({ creditCost: 1 });
  const runId = await setup.accepted(userId, workflow.id);
  await setup.run(runId);
  const { url } = (await setup.view(userId, runId)).media[0]!;
  const bytes = Buffer.from((await setup.ports.files.read(url))!);
  sha256 = createHash('sha256').update(bytes).digest('hex');
  madeAt = /<xmp:CreateDate>([^<]+)</.exec(bytes.toString('latin1'))![1]!;
  setup.clock.advance(3_600_000);
  contentId = setup.ports.ids.next();
  const saved = await saveContent(setup.ports)({
    actor: { userId, role: 'customer' },
    id: contentId,
    influencerId: setup.influencerId,
    contentType: 'image',
    contentUrl: url,
    files: [],
    generationId: runId,
    status: 'archived',
  });
  if (!saved.ok) throw new Error(saved.refusal.code);
});
afterAll(() => setup.stop());

const savedAt = async () =>
  (await setup.knex('contents').where({ id: contentId }).first('created_at')).created_at as string;
const find = async (hash = sha256) => (await findFile(setup.ports)({ sha256: hash })).file;

test('the file of a saved content is found by the hash of its bytes, with its model and nothing of its owner', async () => {
  const model = await setup.knex('influencers').where({ id: setup.influencerId }).first('name', 'id');
  expect(await find()).toEqual({ model: { id: model.id, name: model.name }, madeAt });
  expect(Date.parse(madeAt)).toBeLessThan(Date.parse(await savedAt()));
  // Without the instant in its row, the time of saving.
  const files = setup.knex('contents').where({ id: contentId });
  const { files: stored } = await files.clone().first('files');
  const { madeAt: _madeAt, ...older } = stored[0];
  await files.clone().update({ files: JSON.stringify([older]) });
  expect((await find())?.madeAt).toBe(new Date(await savedAt()).toISOString());
  await files.clone().update({ files: JSON.stringify(stored) });
  expect(await find('0'.repeat(64))).toBeNull();
});

test('a model that is not on sale has no page', async () => {
  const listing = setup.knex('listings').where({ influencer_id: setup.influencerId });
  await listing.clone().update({ is_public: false });
  expect((await find())?.model).toMatchObject({ id: null, name: expect.stringMatching(/./) });
  await listing.clone().update({ is_public: true });
});

test('a deleted content is not found, also while it can be restored', async () => {
  const content = setup.knex('contents').where({ id: contentId });
  await content.clone().update({ deleted_at: setup.ports.clock.now() });
  expect(await find()).toBeNull();
  await content.clone().update({ deleted_at: null });
  expect(await find()).not.toBeNull();
});

test.each([
  ['hashes', recordedFile, '203.0.113.7'],
  ['links', recordedPost, '203.0.113.8'],
])('sixty %s in ten minutes can be looked up from one address', async (_kind, { name }, address) => {
  const rateLimits = createRateLimits(setup.knex, rateRules);
  const { endpoints } = web.start({ ports: setup.ports, rateLimits } as never);
  const { handle } = endpoints.find(({ route }) => route.name === name)!;
  const look = () => handle({ query: { sha256, link: 'instagram.com/p/Cx1yZ2' }, address } as never);
  for (let count = 0; count < 60; count++) expect(await look()).toMatchObject({ ok: true });
  expect(await look()).toMatchObject({ refusal: { code: 'request.tooMany' } });
});
