import { beforeEach, expect, test } from 'vitest';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { me, logout } from '#core/contract/auth.ts';
import { marketplaceModel } from '#core/contract/marketplace.ts';
import { fetchQuery } from './fetch-query.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { keyOf } from '../../../pwa/src/api/useCall.ts';
import { startCaching } from '../../../pwa/src/offline/cached-replies.ts';
import { currentSession, storeSession } from '../../../pwa/src/api/session-store.ts';
import { confirmSession, signOut } from '../../../pwa/src/session/sign-in.ts';
import { remove, row } from '../../pwa/offline/outbox/examples.ts';
import { aContent, anId, anInfluencer, aUser } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { changeKept, cachedRoutesOf, cachedRowsOf, outboxOf, withDatabaseOf } from './cached-rows.ts';

const server = useContractServer();
const balanceKey = keyOf(creditBalance, {});
const elif = () => aUser({ id: anId(700 + people) });
const can = () => aUser({ id: anId(800 + people), name: 'Can' });
let people = 0;

beforeEach(async () => {
  people += 1;
  await signIn(elif());
  server.api.answers(logout, { ok: true });
});

async function signIn(user: ReturnType<typeof aUser>): Promise<void> {
  queryClient.clear();
  storeSession(`token of ${user.name}`, user);
  await startCaching();
}

const balanceStored = (userId: string) => expect.poll(() => cachedRoutesOf(userId)).toContain('credits.balance');

test('F10: the responses to one person are cached under their id and shown to no other', async () => {
  await fetchQuery(creditBalance, {});
  await balanceStored(elif().id);
  await signIn(can());
  expect(queryClient.getQueryData(balanceKey)).toBeUndefined();
  expect(await cachedRowsOf(can().id)).toEqual([]);
  await signIn(elif());
  expect(queryClient.getQueryData(balanceKey)).toEqual({ balance: 120, held: 0 });
});

test('F10: a response that arrives after another person has signed in is cached for neither', async () => {
  const held = server.api.holds(creditBalance);
  const input = fetchQuery(creditBalance, {}).catch(() => 'given up');
  await expect.poll(() => server.api.requestsOf(creditBalance).length).toBe(1);
  storeSession('token of Can', can());
  held.release({ balance: 7, held: 0 });
  await input;
  server.api.answers(contents, { contents: [], total: 0, next: null });
  await fetchQuery(contents, { query: { limit: 24 } });
  await expect.poll(() => cachedRoutesOf(can().id)).toEqual(['contents.list']);
  expect(await cachedRowsOf(elif().id)).toEqual([]);
});

test('F13: signing out deletes the responses of the server, and leaves the pending changes', async () => {
  await fetchQuery(creditBalance, {});
  await balanceStored(elif().id);
  await withDatabaseOf(elif().id, (database) => database.outbox.put(row(remove(1))));
  await signOut();
  expect(await cachedRowsOf(elif().id)).toEqual([]);
  expect(await outboxOf(elif().id)).toHaveLength(1);
});

test('a response of another version of the app is not shown, and is deleted', async () => {
  await fetchQuery(creditBalance, {});
  await balanceStored(elif().id);
  await changeKept(elif().id, { shape: 'of an older version', reply: { credits: 3 } });
  await signIn(elif());
  expect(queryClient.getQueryData(balanceKey)).toBeUndefined();
  expect(await cachedRowsOf(elif().id)).toEqual([]);
});

test('data that the server reports as deleted is removed from the screen and the device', async () => {
  const input = { params: { id: anInfluencer().id } };
  server.api.answers(marketplaceModel, { model: anInfluencer() });
  await fetchQuery(marketplaceModel, input);
  await expect.poll(() => cachedRoutesOf(elif().id)).toEqual(['marketplace.model']);
  server.api.refuses(marketplaceModel, { code: 'notFound' });
  await expect(fetchQuery(marketplaceModel, input)).rejects.toThrow();
  await expect.poll(() => cachedRowsOf(elif().id)).toEqual([]);
  expect(queryClient.getQueryData(keyOf(marketplaceModel, input))).toBeUndefined();
});

test('only the first page of a long list is cached, later pages are not', async () => {
  server.api.answers(contents, { contents: [aContent()], total: 60, next: anId(99) });
  await fetchQuery(contents, { query: { limit: 24, offset: 24 } });
  await fetchQuery(contents, { query: { limit: 24 } });
  await expect.poll(() => cachedRoutesOf(elif().id)).toEqual(['contents.list']);
  expect((await cachedRowsOf(elif().id)).map(({ key }) => key)).toEqual([expect.not.stringContaining('offset')]);
});

test('a reload without a network, or on a network with a sign-in page of its own, leaves the person signed in', async () => {
  server.api.cutsLine(me);
  await confirmSession();
  expect(currentSession().status).toBe('signed-in');
  const portal = { code: 'auth.required', error: 'Sign in to the Wi-Fi' };
  server.api.servesForeign(me, () => Response.json(portal, { status: 401 }));
  await confirmSession();
  expect(currentSession().status).toBe('signed-in');
  server.api.refuses(me, { code: 'auth.required' });
  await confirmSession();
  expect(currentSession().status).toBe('signed-out');
});
