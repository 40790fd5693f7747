// spec: 5.59
import { randomUUID } from 'node:crypto';
import { newPublication } from '#core/publishing/new-publication.ts';
import { failed } from '#core/publishing/observation.ts';
import { aCall } from '../../core/publishing/a-publication.ts';
import { publicationFailureSentence } from '#core/publishing/failure-sentence.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ports, Stores } from '#core/ports.ts';
import type { DisclosureRecord } from '#core/publishing/disclosure-record.ts';
import type { Publication, PublicationStatus } from '#core/publishing/publication.ts';
import { deleteAccount } from '#core/publishing/use-cases/connect-account.ts';
import { publishingEventHandlers } from '#core/publishing/event-handlers.ts';
import { demoAccount } from '../../support/instagram-sandbox.ts';
import { getPublication } from '#core/publishing/use-cases/queries.ts';
import { storeDisclosure } from '../../support/disclosures.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { untilLockWait } from '../../support/database.ts';

let setup: PublishingSetup;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());

test('only the owner publishes a content, or sees its publication', async () => {
  const content = await setup.aContent();
  expect(await setup.publish(content, '', setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await setup.publish(content, '', setup.admin)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await setup.publish({ id: randomUUID() })).toMatchObject({ refusal: { code: 'notFound' } });
  const published = await setup.publish(content);
  if (!published.ok) throw new Error('refused');
  const { id } = published.value.publication;
  const received = (actor = setup.owner) => getPublication(setup.ports)({ actor, id });
  expect(await received()).toMatchObject({ value: { publication: { id, status: 'claimed' } } });
  expect(await received(setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
});

test('a content that is deleted at the same moment is not posted', async () => {
  const content = await setup.aContent();
  let published: ReturnType<typeof setup.publish> | undefined;
  await setup.knex.transaction(async (deletion) => {
    await deletion('contents').where({ id: content.id }).update({ deleted_at: setup.clock.now() });
    published = setup.publish(content);
    await Promise.race([published, untilLockWait(setup.knex)]);
  });
  expect(await published).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await setup.knex('publications').where({ content_id: content.id })).toEqual([]);
});

test('a model that is no longer owned is not published for', async () => {
  const content = await setup.aContent();
  const rows = await setup.knex('ownerships').select();
  await setup.knex('ownerships').delete();
  expect(await setup.publish(content)).toMatchObject({ refusal: { code: 'notFound' } });
  await setup.knex('ownerships').insert(rows);
});

test('text, and captions that Instagram would refuse, are refused before anything is made', async () => {
  const text = await setup.aContent({ contentType: 'text', generatedText: 'Metin' });
  expect(await setup.publish(text)).toMatchObject({ refusal: { code: 'instagram.textNotPublishable' } });
  const content = await setup.aContent();
  expect(await setup.publish(content, '#a '.repeat(31))).toMatchObject({
    refusal: { code: 'input.invalid', issues: [{ path: 'caption', code: 'instagram.tooManyHashtags' }] },
  });
  expect(await setup.knex('publications').whereIn('content_id', [text.id, content.id])).toEqual([]);
});

test('where incomplete disclosures are refused, a share is refused also without a marking', async () => {
  await storeDisclosure(setup.ports, { check: 'refuse' });
  const share = async (marked: Parameters<typeof setup.publish>[5], caption = 'Yeni #reklam') =>
    setup.publish(await setup.aContent(), caption, setup.owner, [], 'crop', marked);
  expect(await share({}, 'Merhaba')).toMatchObject({ ok: true });
  expect(await share({})).toMatchObject({ refusal: { issues: [{ code: 'disclosure.adUnmarked' }] } });
  expect(await share({ isAdvertising: false })).toMatchObject({
    refusal: { issues: [{ path: 'isAdvertising', code: 'disclosure.adUnmarked' }] },
  });
  expect(await share({ isAdvertising: true }, 'Merhaba')).toMatchObject({
    refusal: { issues: [{ path: 'brand', code: 'disclosure.brandMissing' }] },
  });
  expect(await share({ isAdvertising: true, brand: '@acme' })).toMatchObject({ ok: true });
  await setup.knex('ownerships').update({ advertised_brand: 'Acme' });
  expect(await share({})).toMatchObject({ ok: true });
  expect(await share({ brand: 'Luna' })).toMatchObject({ ok: true });
  const stored = await setup.knex('publications').orderBy('created_at').orderBy('id').select('disclosure');
  expect(stored.map(({ disclosure }) => disclosure.brand)).toEqual(expect.arrayContaining(['Acme', 'Luna']));
  await setup.knex('ownerships').update({ advertised_brand: null });
  await storeDisclosure(setup.ports, {});
});

test('without a connected account the refusal names the requirement', async () => {
  const content = await setup.aContent();
  await setup.knex('instagram_accounts').delete();
  expect(await setup.publish(content)).toMatchObject({ refusal: { code: 'instagram.notConnected' } });
  await setup.connect();
});

test('after a failure the same content gets a new publication, and the failure has its reason in either language', async () => {
  const content = await setup.aContent();
  await setup.sandbox.control('faults', { create: [{ when: 'before', code: 36003, subcode: 2207009 }] });
  const first = await setup.publish(content);
  if (!first.ok) throw new Error('refused');
  const { id } = first.value.publication;
  await setup.finish(id);
  const received = await getPublication(setup.ports)({ actor: setup.owner, id });
  expect(received).toMatchObject({ value: { publication: { status: 'failed', failure: 'mediaRatio' } } });
  expect(publicationFailureSentence('mediaRatio', 'tr')).toContain('en boy oranı');
  expect(publicationFailureSentence('mediaRatio', 'en')).toContain('aspect ratio');
  const second = await setup.publish(content);
  if (!second.ok) throw new Error('refused');
  expect(second.value.publication.id).not.toBe(id);
  expect((await setup.finish(second.value.publication.id)).status).toBe('published');
});

test('of several failed posts of a content the call of the last one is checked', async () => {
  const content = await setup.aContent();
  const post = {
    kind: 'feed',
    fileIndexes: [0],
    fit: 'crop',
    accountId: setup.accountId,
    caption: '',
    disclosure: { isAdvertising: false, brand: null, words: [] },
    scheduleId: null,
    earlier: null,
  } as const;
  const { id: accountId } = (await setup.within((stores) =>
    stores.instagramAccounts.byInfluencer(setup.influencerId),
  ))!;
  for (const [containerId, createdAt] of [
    ['second', '2026-11-21T10:00:00.000Z'],
    ['first', '2026-11-21T09:00:00.000Z'],
  ] as const) {
    const claim = newPublication(content, { ...post, accountId }, { id: randomUUID(), now: createdAt });
    const called = { ...aCall, containerId };
    const reason = { failure: 'refused', detail: null, called } as const;
    await setup.within((stores) => stores.publications.insert(failed(claim, reason, createdAt)));
  }
  const open = await setup.within((stores) => stores.publications.openCallOf(content.id, accountId));
  expect(open?.containerId).toBe('second');
});

test('a lost file is named and nothing is sent', async () => {
  const content = await setup.aContent({ contentUrl: '/media/0123456789abcdef0123456789abcdef.png' });
  await setup
    .knex('contents')
    .where({ id: content.id })
    .update({
      content_url: '/media/00000000000000000000000000000000.png',
      files: JSON.stringify([{ ...content.files[0], url: '/media/00000000000000000000000000000000.png' }]),
    });
  const published = await setup.publish(content);
  if (!published.ok) throw new Error('refused');
  expect(await setup.finish(published.value.publication.id)).toMatchObject({
    failure: 'mediaMissing',
    called: null,
  });
});

/** Four steps of a post, the call among them; `intrude` begins once, in another transaction, in the middle of the one that stores the call. */
async function publishWith(
  id: string,
  at: (stores: Stores, begin: () => Promise<void>) => Partial<Stores>,
  intrude: () => Promise<unknown>,
): Promise<void> {
  let intrusion = null as Promise<unknown> | null;
  const begin = async () => {
    intrusion ??= intrude();
    await Promise.race([untilLockWait(setup.knex), intrusion]);
  };
  const transact: Ports['transact'] = (work) =>
    setup.ports.transact((stores) =>
      work(Object.create(stores, Object.getOwnPropertyDescriptors(at(stores, begin))) as Stores),
    );
  for (let step = 0; step < 4; step++) {
    await setup.advance(id, { transact });
    setup.clock.set((await setup.publicationOf(id)).nextStepAt ?? setup.clock.now());
  }
  await intrusion;
}

const atRecord = ({ disclosureRecords }: Stores, begin: () => Promise<void>) => ({
  disclosureRecords: {
    ...disclosureRecords,
    async insert(record: DisclosureRecord) {
      await begin();
      return disclosureRecords.insert(record);
    },
  },
});

const atMove = ({ publications }: Stores, begin: () => Promise<void>) => ({
  publications: {
    ...publications,
    async move(publication: Publication, from: readonly PublicationStatus[]) {
      if (publication.status === 'publishing') await begin();
      return publications.move(publication, from);
    },
  },
});

const claimedPost = async () => {
  const published = await setup.publish(await setup.aContent(), 'Bekleyen');
  if (!published.ok) throw new Error('refused');
  return published.value.publication.id;
};
const recordsOf = (id: string) => setup.knex('disclosure_records').where({ publication_id: id });
const deletePerson = async () => {
  await setup.within(({ users }) => users.anonymise(setup.owner.userId, setup.clock.now()));
  await publishingEventHandlers(setup.ports)[0]!.handle({ userId: setup.owner.userId } as never);
};
afterEach(() => setup.knex('users').where({ id: setup.owner.userId }).update({ deleted_at: null }));

test('of a person deleted while a post waits, the record of the post has no person, whenever they were deleted', async () => {
  const id = await claimedPost();
  await setup.finish(id);
  expect(await recordsOf(id)).toMatchObject([{ user_id: setup.owner.userId }]);
  const waiting = await claimedPost();
  await deletePerson();
  expect(await recordsOf(id)).toMatchObject([{ user_id: null }]);
  expect((await setup.finish(waiting)).status).toBe('published');
  expect(await recordsOf(waiting)).toMatchObject([{ user_id: null, username: demoAccount.username }]);
});

test('of a person deleted while the record is stored, the record has no person either', async () => {
  const id = await claimedPost();
  await publishWith(id, atRecord, deletePerson);
  expect(await recordsOf(id)).toMatchObject([{ user_id: null, username: demoAccount.username }]);
});

test('an account that is disconnected while its post is decided is in the record of the post', async () => {
  const id = await claimedPost();
  const { accountId } = await setup.publicationOf(id);
  const { publishCalls } = await setup.sandbox.outcome();
  await publishWith(id, atMove, () => deleteAccount(setup.ports)({ actor: setup.admin, id: accountId }));
  expect((await setup.sandbox.outcome()).publishCalls).toBe(publishCalls + 1);
  expect(await recordsOf(id)).toMatchObject([{ username: demoAccount.username }]);
  await setup.connect();
});
