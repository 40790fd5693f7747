import { randomUUID } from 'node:crypto';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPublication } from '#core/publishing/use-cases/queries.ts';
import type { PublishingGround } from '../../support/publishing-ground.ts';
import { publishingGround } from '../../support/publishing-ground.ts';

let ground: PublishingGround;
beforeAll(async () => {
  ground = await publishingGround();
});
afterAll(() => ground.stop());

test('nobody publishes, or looks at, what is not theirs', async () => {
  const content = await ground.aContent();
  expect(await ground.publish(content, '', ground.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await ground.publish(content, '', ground.admin)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await ground.publish({ id: randomUUID() })).toMatchObject({ refusal: { code: 'notFound' } });
  const published = await ground.publish(content);
  if (!published.ok) throw new Error('refused');
  const { id } = published.value.publication;
  const seen = (actor = ground.owner) => getPublication(ground.ports)({ actor, id });
  expect(await seen()).toMatchObject({ value: { publication: { id, status: 'claimed' } } });
  expect(await seen(ground.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
});

test('a model that is not owned any more is not published for', async () => {
  const content = await ground.aContent();
  const rows = await ground.knex('ownerships').select();
  await ground.knex('ownerships').delete();
  expect(await ground.publish(content)).toMatchObject({ refusal: { code: 'notFound' } });
  await ground.knex('ownerships').insert(rows);
});

test('text, and captions Instagram would refuse, are refused before anything is made', async () => {
  const text = await ground.aContent({ contentType: 'text', generatedText: 'Metin' });
  expect(await ground.publish(text)).toMatchObject({ refusal: { code: 'instagram.textNotPublishable' } });
  const content = await ground.aContent();
  expect(await ground.publish(content, '#a '.repeat(31))).toMatchObject({
    refusal: { code: 'input.invalid', issues: [{ path: 'caption', code: 'instagram.tooManyHashtags' }] },
  });
  expect(await ground.knex('publications').whereIn('content_id', [text.id, content.id])).toEqual([]);
});

test('without a connected account the refusal says what is needed', async () => {
  const content = await ground.aContent();
  await ground.knex('instagram_accounts').delete();
  expect(await ground.publish(content)).toMatchObject({ refusal: { code: 'instagram.notConnected' } });
  await ground.connect();
});

test('after a failure the same content gets a new publication, and the failure says why in either language', async () => {
  const content = await ground.aContent();
  await ground.sandbox.control('faults', { create: [{ when: 'before', code: 36003, subcode: 2207009 }] });
  const first = await ground.publish(content);
  if (!first.ok) throw new Error('refused');
  const { id } = first.value.publication;
  await ground.finish(id);
  const seen = await getPublication(ground.ports)({ actor: ground.owner, id });
  expect(seen).toMatchObject({ value: { publication: { status: 'failed', failure: 'mediaRatio' } } });
  expect(publicationFailureSentence('mediaRatio', 'tr')).toContain('en boy oranı');
  expect(publicationFailureSentence('mediaRatio', 'en')).toContain('shape of the picture');
  const second = await ground.publish(content);
  if (!second.ok) throw new Error('refused');
  expect(second.value.publication.id).not.toBe(id);
  expect((await ground.finish(second.value.publication.id)).status).toBe('published');
});

test('a lost file is named and nothing is sent', async () => {
  const content = await ground.aContent({ contentUrl: '/media/0123456789abcdef0123456789abcdef.png' });
  await ground
    .knex('contents')
    .where({ id: content.id })
    .update({ content_url: '/media/00000000000000000000000000000000.png' });
  const published = await ground.publish(content);
  if (!published.ok) throw new Error('refused');
  expect(await ground.finish(published.value.publication.id)).toMatchObject({
    failure: 'mediaMissing',
    called: null,
  });
});
