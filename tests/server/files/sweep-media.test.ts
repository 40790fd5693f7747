// spec: 9.9
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSharpImageTool } from '#adapters/images/create-sharp-image-tool.ts';
import { sweepMedia } from '#core/files/use-cases/sweep-files.ts';
import { createInfluencer } from '#core/influencers/use-cases/edit-influencer.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { anUnsigningSigner } from '../../support/signers.ts';
import { testLog } from '../../support/test-ports.ts';

const day = 24 * 3_600_000;

let planning: PlanningSetup;
let files: PlanningSetup['files'];
beforeAll(async () => {
  // The age of a file is the system's.
  planning = await planningSetup(new Date().toISOString());
  ({ files } = planning);
});
beforeEach(async () => {
  for (const url of await stored()) await files.remove(url);
});
afterAll(() => planning.drop());

async function stored(): Promise<string[]> {
  const { media } = await files.listMedia({ after: null, limit: 1000 });
  return media.map(({ url }) => url);
}
const placeOf = (url: string) => {
  const name = url.split('/').at(-1)!;
  return join(planning.folder, name.slice(0, 2), name.slice(2, 4), name);
};
async function aFile({ age = 8 * day } = {}): Promise<string> {
  const { url } = await files.put(Buffer.from('bytes'), 'jpg');
  const at = new Date(Date.parse(planning.clock.now()) - age);
  await utimes(placeOf(url), at, at);
  return url;
}
const swept = (change: Partial<Parameters<typeof sweepMedia>[0]> = {}) =>
  sweepMedia({ ...planning.ports, log: testLog(), ...change })();
const isStored = async (url: string) => (await files.read(url)) !== null;

test('a file that no row names is deleted after seven days, and not before', async () => {
  const old = await aFile({ age: 7 * day + 60_000 });
  const young = await aFile({ age: 7 * day - 60_000 });
  expect(await swept()).toEqual({ removed: 1 });
  expect([await isStored(old), await isStored(young)]).toEqual([false, true]);
  expect(await swept()).toEqual({ removed: 0 });
});

test('a file stays while any row names it, in each of its columns', async () => {
  const { knex, influencerId, owner, workflows } = planning;
  const names =
    'photo cutout sample reference preview main thumbnail other otherThumbnail result resultThumbnail field'.split(' ');
  const url = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await aFile()])));
  const unknown = await aFile();
  const sampleContents = JSON.stringify([{ url: url.sample, type: 'image' }]);
  const photos = { reference_image_url: url.photo, cutout_image_url: url.cutout, sample_contents: sampleContents };
  await knex('influencers').where({ id: influencerId }).update(photos);
  const sha256 = 'a'.repeat(64);
  await knex('upload_objects').insert({ sha256, size: 1, announced_at: planning.clock.now() });
  await knex('influencer_references').insert({
    id: '01990000-0000-7000-8fff-000000000003',
    influencer_id: influencerId,
    name: 'face',
    position: 0,
    sha256,
    type: 'image/png',
    size: 1,
    original_name: 'face.png',
    width: 1,
    height: 1,
    public_url: url.reference,
    version: 1,
    created_at: planning.clock.now(),
  });
  await knex('webhooks')
    .where({ id: workflows.image.id })
    .update({ preview_image_urls: JSON.stringify([url.preview]) });
  const shared = { user_id: owner.userId, influencer_id: influencerId, content_type: 'image', prompt: '' };
  await knex('generations').insert({
    ...shared,
    id: '01990000-0000-7000-8fff-000000000001',
    webhook_id: workflows.image.id,
    webhook_version: 1,
    input_data: {},
    credit_cost: 1,
    status: 'done',
    result: {
      media: [{ url: url.result, thumbnailUrl: url.resultThumbnail }],
      fields: [{ value: [url.field] }],
    },
    created_at: planning.clock.now(),
    started_at: planning.clock.now(),
    finished_at: planning.clock.now(),
  });
  await knex('contents').insert({
    ...shared,
    id: '01990000-0000-7000-8fff-000000000002',
    content_url: url.main,
    thumbnail_url: url.thumbnail,
    files: JSON.stringify([
      { url: url.main, thumbnailUrl: url.thumbnail },
      { url: url.other, thumbnailUrl: url.otherThumbnail },
    ]),
    input_data: {},
    status: 'archived',
    created_at: planning.clock.now(),
  });
  expect(await swept()).toEqual({ removed: 1 });
  expect(await isStored(unknown)).toBe(false);
  expect(new Set(await stored())).toEqual(new Set(Object.values(url)));

  await knex('influencer_references').del();
  await knex('contents').del();
  await knex('generations').del();
  await knex('webhooks').update({ preview_image_urls: '[]' });
  const photo = { reference_image_url: null, cutout_image_url: null, sample_contents: '[]' };
  await knex('influencers').update(photo);
  expect(await swept()).toEqual({ removed: names.length });
});

test('a file that is stored again while it is being swept stays', async () => {
  const { url } = await files.putAs('instagram:content', Buffer.from('bytes'), 'jpg');
  const old = new Date(Date.parse(planning.clock.now()) - 8 * day);
  await utimes(placeOf(url), old, old);
  const read: typeof planning.ports.read = async (query) => {
    const row = await planning.ports.read(query);
    await files.putAs('instagram:content', Buffer.from('bytes'), 'jpg');
    return row;
  };
  await swept({ read });
  expect(await isStored(url)).toBe(true);
});

test('an old photo that is being assigned to a model stays', async () => {
  const url = await aFile();
  const photo = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#2447e8' } })
    .jpeg()
    .toBuffer();
  const ports = {
    ...planning.ports,
    files: { ...files, read: async () => photo },
    images: createSharpImageTool(),
    signer: anUnsigningSigner(),
    imageSource: { fetch: async () => ({ kind: 'unreachable' as const }) },
  };
  const actor = { userId: planning.owner.userId, role: 'admin' as const };
  const influencer = { name: 'Mira', creatorPrompt: 'x', referenceImageUrl: url };
  const transact: typeof ports.transact = async (write) => {
    expect(await swept()).toEqual({ removed: 0 });
    return ports.transact(write);
  };
  const input = { actor, id: ports.ids.next(), influencer, referencesFrom: null };
  const made = await createInfluencer({ ...ports, transact })(input);
  expect(made.ok).toBe(true);
  expect(await isStored(url)).toBe(true);
});

test('nothing is removed when the database knows none of many old files', async () => {
  for (let n = 0; n < 20; n++) await aFile();
  const log = testLog();
  expect(await swept({ log })).toEqual({ removed: 0 });
  expect(log.lines).toEqual([{ level: 'error', event: 'media.noneKnown', fields: { files: 20 } }]);
  expect(await stored()).toHaveLength(20);
  const photo = await aFile();
  await planning.knex('influencers').where({ id: planning.influencerId }).update({ reference_image_url: photo });
  expect(await swept()).toEqual({ removed: 20 });
  expect(await stored()).toEqual([photo]);
});

test('a store of several pages is swept page by page, with one statement for each', async () => {
  for (let n = 0; n < 7; n++) await aFile();
  const requests: number[] = [];
  const read: typeof planning.ports.read = (query) =>
    planning.ports.read((stores) =>
      query({
        ...stores,
        mediaReferences: {
          among: async (urls) => {
            requests.push(urls.length);
            return stores.mediaReferences.among(urls);
          },
        },
      }),
    );
  const listMedia: typeof files.listMedia = ({ after }) => files.listMedia({ after, limit: 3 });
  expect(await swept({ read, files: { ...files, listMedia } })).toEqual({ removed: 7 });
  expect(requests).toEqual([3, 3, 1]);
  expect(await stored()).toEqual([]);
});
