// spec: 2.168
import type { Actor } from '#core/shared/actor.ts';
import type { DomainEvent } from '#core/events/event.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationWords, notificationLink } from '#core/notifications/notification-words.ts';
import { listNotifications } from '#core/notifications/use-cases/notifications.ts';
import { notify } from '#core/notifications/event-handlers.ts';
import { publishingEventHandlers } from '#core/publishing/event-handlers.ts';
import {
  declineRequests,
  requestConnection,
  listRequests,
  ownRequest,
} from '#core/publishing/use-cases/connection-requests.ts';
import { deleteAccount, finishConnection, startConnection } from '#core/publishing/use-cases/connect-account.ts';
import type { PublishingSetup } from '../../support/publishing-setup.ts';
import { publishingSetup } from '../../support/publishing-setup.ts';
import { redirectUri } from '../../support/instagram-sandbox.ts';
import { aCustomer, aModelOnSale } from '../../support/shop.ts';

let setup: PublishingSetup;
let influencerId: string;
let ela: Actor;
let can: Actor;
beforeAll(async () => {
  setup = await publishingSetup();
});
afterAll(() => setup.stop());
beforeEach(async () => {
  await setup.sandbox.control('reset');
  await setup.knex('connection_requests').delete();
  await setup.knex('notifications').delete();
  influencerId = await aModelOnSale(setup.knex);
  ela = await anOwner();
  can = await anOwner();
});

async function anOwner(): Promise<Actor> {
  const userId = await aCustomer(setup.knex);
  await setup.knex('ownerships').insert({ user_id: userId, influencer_id: influencerId, created_at: new Date() });
  return { userId, role: 'customer' };
}

const send = (actor: Actor, id: string = randomUUID()) => requestConnection(setup.ports)({ id, actor, influencerId });
async function displayedTo(actor: Actor) {
  const answer = await ownRequest(setup.ports)({ actor, influencerId });
  return answer.ok ? answer.value.request : answer.refusal.code;
}
async function declinedOf(actor: Actor) {
  const answer = await ownRequest(setup.ports)({ actor, influencerId });
  return answer.ok ? answer.value.declined : answer.refusal.code;
}
async function decline(reason: string, requestIds?: string[]) {
  const ids = requestIds ?? (await open()).map(({ id }) => id);
  return declineRequests(setup.ports)({ actor: setup.admin, influencerId, requestIds: ids, reason });
}
const loseModel = ({ userId }: Actor) =>
  setup.knex('ownerships').where({ user_id: userId, influencer_id: influencerId }).delete();
const open = async () => (await listRequests(setup.ports)()).requests;

async function connect(account: string): Promise<void> {
  const started = await startConnection(setup.ports)({ actor: setup.admin, influencerId, redirectUri });
  if (!started.ok) throw new Error(started.refusal.code);
  const { location } = await setup.sandbox.consent(started.value.authUrl, { account });
  const query = new URL(location).searchParams;
  const finished = await finishConnection(setup.ports)({
    state: query.get('state'),
    code: query.get('code'),
    redirectUri,
  });
  expect(finished).toMatchObject({ ok: true });
}

/** The worker's handling of the events of this model, twice, as it may. */
async function deliverEvents(): Promise<void> {
  const rows = await setup
    .knex('domain_events')
    .whereIn('type', ['instagram.requested', 'instagram.declined', 'instagram.connected'])
    .whereRaw(`payload->>'influencerId' = ?`, [influencerId])
    .orderBy('id');
  for (const { id, type, user_id: userId, payload } of [...rows, ...rows]) {
    const event = { id: String(id), type, userId, ...payload };
    await notify(setup.ports)(event as DomainEvent<'instagram.requested'> & { id: string });
  }
}

async function notified(actor: Actor) {
  const { notifications } = await listNotifications(setup.ports)({ actor, before: null, limit: 20 });
  return notifications.map((each) => [each.kind, notificationLink(each)]);
}

test('a request is stored once per person and model until it is answered, and admins are notified once', async () => {
  const first = await send(ela);
  setup.clock.advance(60_000);
  expect(await send(ela)).toEqual(first);
  expect(await send(can)).toMatchObject({ ok: true });
  expect(await displayedTo(ela)).toEqual(first.ok && first.value.request);
  expect((await open()).map(({ person, influencer }) => [person.id, influencer.id])).toEqual([
    [ela.userId, influencerId],
    [can.userId, influencerId],
  ]);
  await deliverEvents();
  const requests = ['instagramRequested', `/admin/instagram?connect=${influencerId}`];
  expect(await notified(setup.admin)).toEqual([requests, requests]);
  expect(await notified(ela)).toEqual([]);
});

test('a connected account answers all requests for its model, notifies the requesters, and another one may be requested later', async () => {
  await send(ela);
  await deliverEvents();
  setup.clock.advance(60_000);
  await connect('kahvecizeynep');
  expect(await displayedTo(ela)).toBeNull();
  expect(await open()).toEqual([]);
  await deliverEvents();
  expect(await notified(ela)).toEqual([['instagramConnected', `/dashboard/content-creator/${influencerId}`]]);
  expect(await notified(can)).toEqual([]);
  const account = await setup.within((stores) => stores.instagramAccounts.byInfluencer(influencerId));
  await deleteAccount(setup.ports)({ actor: setup.admin, id: account!.id });
  expect(await send(ela)).toMatchObject({ ok: true });
  expect(await open()).toHaveLength(1);
});

test('admins are not notified of a request that was answered before the event was handled', async () => {
  await send(ela);
  await connect('gezginmert');
  await deliverEvents();
  expect(await notified(setup.admin)).toEqual([]);
});

test('a request of a person who lost the model is not shown, announced, declined or answered', async () => {
  await send(ela);
  await send(can);
  await loseModel(ela);
  expect((await open()).map(({ person }) => person.id)).toEqual([can.userId]);
  await deliverEvents();
  expect(await notified(setup.admin)).toHaveLength(1);
  expect(await decline('Hesap hazır değil.')).toMatchObject({ ok: true });
  await deliverEvents();
  expect(await notified(ela)).toEqual([]);
  await connect('kahvecizeynep');
  await deliverEvents();
  expect(await notified(ela)).toEqual([]);
});

test('a declined request is announced with its reason, once, and may be made again', async () => {
  await send(ela);
  await send(can);
  expect(await decline('  ')).toMatchObject({ refusal: { issues: [{ code: 'instagram.reasonRequired' }] } });
  expect(await decline('x'.repeat(301))).toMatchObject({ refusal: { issues: [{ code: 'instagram.reasonTooLong' }] } });
  setup.clock.advance(60_000);
  expect(await decline(' Hesap kişisel. ')).toEqual({ ok: true, value: { ok: true } });
  expect(await decline('Hesap kişisel.')).toMatchObject({ refusal: { code: 'instagram.noRequest' } });
  expect(await open()).toEqual([]);
  expect(await displayedTo(ela)).toBeNull();
  expect(await declinedOf(ela)).toEqual({ reason: 'Hesap kişisel.', at: setup.clock.now() });
  await deliverEvents();
  const link = `/dashboard/schedule/${influencerId}`;
  expect(await notified(ela)).toEqual([['instagramDeclined', link]]);
  expect(await notified(can)).toEqual([['instagramDeclined', link]]);
  const [notification] = (await listNotifications(setup.ports)({ actor: ela, before: null, limit: 1 })).notifications;
  expect(notificationWords(notification!, 'tr').body).toContain(
    '“Hesap kişisel.” Dilerseniz yeniden isteyebilirsiniz.',
  );
  expect(notificationWords(notification!, 'en').body).toContain('“Hesap kişisel.” You can ask again.');
  const written = await setup.knex('audit_entries').where({ subject_id: influencerId, action: 'declined' });
  expect(written).toMatchObject([{ after: { declineReason: 'Hesap kişisel.', requests: 2 } }]);
  setup.clock.advance(60_000);
  expect(await send(ela)).toMatchObject({ ok: true });
  expect(await declinedOf(ela)).toBeNull();
  expect(await open()).toHaveLength(1);
  await setup.knex('instagram_accounts').delete();
  await connect('gezginmert');
  expect(await declinedOf(ela)).toBeNull();
  expect(await declinedOf(can)).toMatchObject({ reason: 'Hesap kişisel.' });
  await deliverEvents();
  expect((await notified(ela)).map(([kind]) => kind)).toEqual(['instagramConnected', 'instagramDeclined']);
  expect((await notified(can)).map(([kind]) => kind)).toEqual(['instagramDeclined']);
});

test('a request made after the list was read is not declined with it', async () => {
  await send(ela);
  const read = (await open()).map(({ id }) => id);
  await send(can);
  expect(await decline('Hesap kişisel.', read)).toMatchObject({ ok: true });
  expect((await open()).map(({ person }) => person.id)).toEqual([can.userId]);
  expect(await decline('Hesap kişisel.', read)).toMatchObject({ refusal: { code: 'instagram.noRequest' } });
});

test('a request for another model is not declined with those of this one', async () => {
  await send(ela);
  const read = (await open()).map(({ id }) => id);
  influencerId = await aModelOnSale(setup.knex);
  expect(await decline('Hesap kişisel.', read)).toMatchObject({ refusal: { code: 'instagram.noRequest' } });
  expect((await open()).map(({ id }) => id)).toEqual(read);
});

test('the same press sent again is the same request, also when it was answered since', async () => {
  const id = randomUUID();
  await send(ela, id);
  await setup.within((stores) => stores.connectionRequests.answer(influencerId, setup.clock.now()));
  expect(await send(ela, id)).toMatchObject({ ok: true, value: { request: { id } } });
  expect(await open()).toEqual([]);
});

test('presses at once make one request', async () => {
  const input = await Promise.all([send(ela), send(ela), send(ela)]);
  const ids = input.map((each) => each.ok && each.value.request.id);
  expect(new Set(ids).size).toBe(1);
  expect(await open()).toHaveLength(1);
});

test('only an owner makes a request, for an existing model without an account', async () => {
  expect(await send(setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
  expect(await displayedTo(setup.stranger)).toBe('notFound');
  await setup.knex('influencers').where({ id: influencerId }).update({ deleted_at: new Date() });
  expect(await send(ela)).toMatchObject({ refusal: { code: 'instagram.modelWithdrawn' } });
  await setup.knex('influencers').where({ id: influencerId }).update({ deleted_at: null });
  await connect('selinkaya');
  expect(await send(ela)).toMatchObject({
    refusal: { code: 'instagram.connectedMeanwhile', params: { username: 'selinkaya' } },
  });
});

test('an account whose connection has ended may be requested again', async () => {
  await connect('elatunc');
  await setup.knex('instagram_accounts').where({ influencer_id: influencerId }).update({ is_active: false });
  expect(await send(ela)).toMatchObject({ ok: true });
});

test('the requests of a person are deleted with the account', async () => {
  await send(ela);
  await send(can);
  const [forget] = publishingEventHandlers(setup.ports);
  await forget!.handle({ id: '1', type: 'account.deleted', userId: ela.userId, at: setup.clock.now() } as never);
  expect((await open()).map(({ person }) => person.id)).toEqual([can.userId]);
});
