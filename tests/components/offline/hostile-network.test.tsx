import { beforeEach, describe, expect, test } from 'vitest';
import { me } from '#core/contract/auth.ts';
import { upload } from '#core/contract/files.ts';
import { presets } from '#core/contract/presets.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { call } from '../../../pwa/src/api/call.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { loadRuntimeConfig } from '../../../pwa/src/api/runtime-config.ts';
import { uploadFile } from '../../../pwa/src/api/upload-file.ts';
import { startCaching } from '../../../pwa/src/offline/cached-replies.ts';
import { cachedRoutes } from '../../../pwa/src/offline/cached-routes.ts';
import { replyMarks } from '../../../pwa/src/offline/reply-marks.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { currentSession, storeSession } from '../../../pwa/src/api/session-store.ts';
import { confirmSession } from '../../../pwa/src/session/sign-in.ts';
import { falseKinds, falseResponse, falseResponses } from '../../support/false-responses.ts';
import { anId, aUser } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { cachedRowsOf, withDatabaseOf } from './cached-rows.ts';

const server = useContractServer();
const storedAt = Date.parse('2026-11-25T08:00:00.000Z');
const keyOf = (name: string) => [name, null, null];
const inputOf = ({ name, path }: { name: string; path: string }) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, anId(1)])),
  ...(name === presets.name && { query: { influencer_id: anId(1), webhook_id: anId(2) } }),
});
let people = 0;
const person = () => aUser({ id: anId(900 + people) });

/** A response to each cached read is on the device. */
beforeEach(async () => {
  people += 1;
  queryClient.clear();
  const rows = cachedRoutes.map(({ name, replyKeys }) => ({
    key: JSON.stringify(keyOf(name)),
    route: name,
    shape: replyMarks[name]!,
    reply: Object.fromEntries(replyKeys.map((key) => [key, `${key} of ${name}`])) as unknown,
    fetchedAt: storedAt,
    bytes: 40,
  }));
  await withDatabaseOf(person().id, (database) => database.snap_replies.bulkPut(rows));
});

async function open(): Promise<void> {
  storeSession('a-token', person());
  await startCaching();
}

const displayed = () => cachedRoutes.map(({ name }) => queryClient.getQueryData(keyOf(name)));

describe.each(falseKinds)('%s', (kind) => {
  test('replaces nothing that the device stores or shows', async () => {
    await open();
    await expect.poll(() => displayed().includes(undefined)).toBe(false);
    const before = { rows: await cachedRowsOf(person().id), shown: displayed() };
    for (const route of cachedRoutes) {
      server.api.servesForeign(route, () => falseResponse(kind));
      const input = queryClient.fetchQuery({
        queryKey: keyOf(route.name),
        queryFn: () => call(route, inputOf(route) as never),
        retry: false,
        staleTime: 0,
      });
      await expect(input, route.name).rejects.toMatchObject({ code: 'network.failed' });
    }
    expect({ rows: await cachedRowsOf(person().id), shown: displayed() }).toEqual(before);
    expect(before.rows).toHaveLength(cachedRoutes.length);
  });

  test('confirms no sign-in, ends none, and sends no file', async () => {
    await open();
    server.api.servesForeign(me, () => falseResponse(kind));
    server.api.servesForeign(upload, () => falseResponse(kind));
    const before = currentSession();
    await confirmSession();
    const file = new File(['a'], 'foto.png', { type: 'image/png' });
    const sent = uploadFile(file, () => undefined, new AbortController().signal);
    await expect(sent).rejects.toMatchObject({ code: 'network.failed' });
    expect(currentSession()).toEqual(before);
  });

  test('is not accepted as a configuration of the app', async () => {
    const before = localStorage.getItem('vitrin.config');
    server.api.servesForeign(runtimeConfig, () => falseResponse(kind));
    await loadRuntimeConfig();
    expect(localStorage.getItem('vitrin.config')).toBe(before);
  });

  test('leaves the outbox without a connection, or with a failing server', async () => {
    await open();
    server.api.servesForeign(syncRoute, () => falseResponse(kind));
    startSync({ hold: () => () => undefined, onHint: () => () => undefined });
    await flushNow();
    const { status } = falseResponses[kind];
    await expect
      .poll(() => useSyncState.getState())
      .toMatchObject({ pause: null, isOffline: status < 500, failure: { status: status < 500 ? 0 : status } });
  });
});

test('a false response that an older version stored is not shown, and is deleted', async () => {
  const bodies = [null, {}, 'text', { pages: [null], pageParams: [0] }, { pages: [], pageParams: [] }];
  await withDatabaseOf(person().id, async ({ snap_replies }) => {
    for (const [at, reply] of bodies.entries()) {
      await snap_replies.update(JSON.stringify(keyOf(cachedRoutes[at]!.name)), { reply });
    }
  });
  await open();
  await expect.poll(async () => (await cachedRowsOf(person().id)).length).toBe(cachedRoutes.length - bodies.length);
  expect(displayed().slice(0, bodies.length)).toEqual(bodies.map(() => undefined));
  expect(displayed().slice(bodies.length)).not.toContain(undefined);
});
