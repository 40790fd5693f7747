import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../support/test-server.ts';
import { signIn } from '../../support/api-client.ts';
import { startTestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.stop());

test('contents are filtered by model and kind, page by page, without duplicates', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const [defne] = (await elif('GET', '/influencers/owned')).body.influencers;
  const all = (await elif('GET', `/contents?influencer_id=${defne.id}&limit=100`)).body;
  expect(all.contents).toHaveLength(all.total);
  const counts = { image: 0, video: 0, text: 0 };
  for (const type of ['image', 'video', 'text'] as const) {
    const { body } = await elif('GET', `/contents?influencer_id=${defne.id}&content_type=${type}`);
    expect(body.contents.every((content: any) => content.contentType === type)).toBe(true);
    counts[type] = body.total;
  }
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  expect(counts.image + counts.video + counts.text).toBe(all.total);
  const first = (await elif('GET', `/contents?influencer_id=${defne.id}&limit=4`)).body.contents;
  const second = (await elif('GET', `/contents?influencer_id=${defne.id}&limit=4&offset=4`)).body.contents;
  expect(new Set([...first, ...second].map(({ id }: any) => id)).size).toBe(first.length + second.length);
});

test('a kind that does not exist is refused at its field', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const { status, body } = await elif('GET', '/contents?content_type=story');
  expect(status).toBe(400);
  expect(body.issues[0].path).toContain('content_type');
});

test('no user sees the contents of others', async () => {
  const can = await signIn(server, 'can@vitrin.test');
  expect((await can('GET', '/contents?content_type=image')).body).toEqual({ contents: [], total: 0, next: null });
});

test('the same files of another person are not a content of theirs, and the first archived content of a run comes first', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const can = await signIn(server, 'can@vitrin.test');
  const [stored] = (await elif('GET', '/contents?content_type=image')).body.contents;
  const ids = { elif: (await elif('GET', '/auth/me')).body.user.id, can: (await can('GET', '/auth/me')).body.user.id };
  const row = await server.knex('contents').where({ id: stored.id }).first();
  const urls = row.files.map(({ url }: { url: string }) => url);
  const foundRow = (userId: string) => server.ports.read(({ contents }) => contents.byFiles(userId, urls));
  expect((await foundRow(ids.elif))?.id).toBe(stored.id);
  expect(await foundRow(ids.can)).toBeNull();

  const generationId = (await elif('GET', '/generations')).body.generations[0].id;
  const copy = (id: string, minute: number) => ({
    ...row,
    id,
    user_id: ids.can,
    generation_id: generationId,
    content_url: `/media/${id}.png`,
    files: JSON.stringify([{ ...row.files[0], url: `/media/${id}.png` }]),
    input_data: {},
    created_at: `2020-01-01T00:0${minute}:00Z`,
  });
  const [later, earlier] = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'];
  await server.knex('contents').insert([copy(later, 2), copy(earlier, 1)]);
  const saved = await server.ports.read(({ contents }) => contents.savedFrom([generationId]));
  expect(saved.slice(0, 2).map(({ id }) => id)).toEqual([earlier, later]);
  await server.knex('contents').whereIn('id', [later, earlier]).delete();
});

test('another user’s run cannot be archived', async () => {
  const elif = await signIn(server, 'elif@vitrin.test');
  const can = await signIn(server, 'can@vitrin.test');
  const run = (await elif('GET', '/generations')).body.generations[0];
  const store = { influencerId: run.influencerId, prompt: '', contentType: run.contentType };
  await server.knex('ownerships').insert({
    user_id: (await can('GET', '/auth/me')).body.user.id,
    influencer_id: run.influencerId,
    created_at: new Date().toISOString(),
  });
  for (const generationId of [run.id, '01990000-0000-7000-8000-00000000dead'])
    expect(await can('POST', '/contents', { ...store, generationId })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
});
