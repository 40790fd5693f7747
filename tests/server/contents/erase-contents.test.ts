// spec: 2.80
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Content } from '#core/contents/content.ts';
import type { Media } from '#core/generation/generation.ts';
import { deleteContents, sweepContents } from '#core/contents/use-cases/delete-contents.ts';
import { rules } from '../../core/generation/a-generation.ts';
import { aWorkflow } from '../../support/planning-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';

let setup: Awaited<ReturnType<typeof publishingSetup>>;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.knex('publications').delete();
  await setup.knex('contents').delete();
});

const month = 30 * 86_400_000;
const sweep = () => sweepContents(setup.ports)();
const row = (id: string) => setup.knex('contents').where({ id }).first();
const fileOf = (url: string) => setup.ports.files.read(url);

async function deleteAMonthAgo(...contents: Content[]) {
  await deleteContents(setup.ports)({ actor: setup.owner, ids: contents.map(({ id }) => id) });
  setup.clock.advance(month + 1000);
}

/** A done run of these files. */
async function aRun(media: Media[]): Promise<string> {
  const workflow = aWorkflow('image', 1);
  await setup.within((stores) => stores.webhooks.insert(workflow));
  const id = crypto.randomUUID();
  const now = setup.clock.now();
  await setup.within((stores) =>
    stores.generations.insert({
      id,
      userId: setup.owner.userId,
      influencerId: setup.influencerId,
      webhookId: workflow.id,
      webhookVersion: 1,
      scheduleId: null,
      contentType: 'image',
      prompt: 'Sahilde',
      inputData: {},
      assets: [],
      creditCost: 1,
      rules,
      createdAt: now,
      status: 'done',
      startedAt: now,
      finishedAt: now,
      result: { media, text: null, fields: [] },
    }),
  );
  return id;
}

test('contents deleted a month ago are erased with their files, contents deleted later stay', async () => {
  const [old, young, stored] = [await setup.aContent(), await setup.aContent(), await setup.aContent()];
  await deleteAMonthAgo(old);
  await deleteContents(setup.ports)({ actor: setup.owner, ids: [young.id] });
  expect(await sweep()).toBe(1);
  expect(await row(old.id)).toBeUndefined();
  expect(await fileOf(old.contentUrl!)).toBeNull();
  for (const { id, contentUrl } of [young, stored]) {
    expect(await row(id)).toBeDefined();
    expect(await fileOf(contentUrl!)).not.toBeNull();
  }
  expect(await sweep()).toBe(0);
});

test('a file that another content of the run has stays, and the run no longer lists the others', async () => {
  const both = await setup.aContentOf(2);
  const generationId = await aRun(both.files);
  await setup.knex('contents').where({ id: both.id }).update({ generation_id: generationId });
  const [shared, own] = both.files as [Media, Media];
  const single = await setup.aContent({ contentUrl: shared.url, files: [shared], generationId });
  await deleteAMonthAgo(both);
  expect(await sweep()).toBe(1);
  expect(await fileOf(shared.url)).not.toBeNull();
  expect(await fileOf(own.url)).toBeNull();
  expect(await setup.within((stores) => stores.generations.byId(generationId))).toMatchObject({
    status: 'done',
    result: { media: [{ url: shared.url }] },
  });
  expect(await row(single.id)).toMatchObject({ content_url: shared.url });
});

test('a content that a post refers to keeps its row without its data, and is not swept again', async () => {
  const content = await setup.aContent({ prompt: 'Gizli' });
  const post = await setup.publish(content);
  if (!post.ok) throw new Error('not published');
  await setup.finish(post.value.publication.id);
  await deleteAMonthAgo(content);
  expect(await sweep()).toBe(1);
  expect(await row(content.id)).toMatchObject({ prompt: '', content_url: null, files: [], search_text: '' });
  expect(await sweep()).toBe(0);
});

test('a sweep that was killed after the files were removed is completed by the next', async () => {
  const content = await setup.aContent();
  await deleteAMonthAgo(content);
  const { files } = setup.ports;
  const remove = files.remove.bind(files);
  files.remove = async (url) => {
    await remove(url);
    throw new Error('killed');
  };
  await expect(sweep()).rejects.toThrow('killed');
  files.remove = remove;
  expect(await row(content.id)).toBeDefined();
  expect(await sweep()).toBe(1);
  expect(await row(content.id)).toBeUndefined();
});
