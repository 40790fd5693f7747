import { expect, test } from 'vitest';
import { upload } from '#core/contract/files.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { storeFile } from '../../../pwa/src/offline/cached-files.ts';
import { decideChange, sendChangeNow } from '../../../pwa/src/offline/outbox-actions.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { startSync } from '../../../pwa/src/offline/start-sync.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aSchedule, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { useSignedInDevice } from './signed-in-device.ts';

const server = useContractServer();
const withFile = anId(73);
const without = anId(74);

const database = () => currentDatabase()!.database;
const uploads = () => server.api.requestsOf(upload).length;
const states = async () => (await database().outbox.toArray()).map(({ state }) => state);

function plan(id: string, inputData: Record<string, unknown> = {}) {
  const { influencerId, ...rest } = aSchedule({ inputData });
  return storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields: plannedOf(rest) }),
  });
}

async function begin() {
  const planner = startPlannerServer(server.api);
  startSync({ hold: () => () => undefined, onHint: () => () => undefined });
  await flushNow();
  const file = await storeFile(new File([new Uint8Array([1, 2, 3])], 'a.png', { type: 'image/png' }));
  return { planner, file, takes: () => server.api.answers(upload, { file }) };
}

useSignedInDevice();

test('F36: a file that the server refuses is reported with its own reason, and sent again when the person sends again', async () => {
  const { planner, file, takes } = await begin();
  server.api.refuses(upload, { code: 'files.noRoom' });
  await plan(withFile, { photo: file });
  await flushNow();
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'rejected', lastError: { code: 'files.noRoom' } }]);
  expect(planner.operations()).toEqual([]);
  takes();
  await decideChange(withFile, { kind: 'sendAgain' });
  await flushNow();
  expect(uploads()).toBe(2);
  expect(planner.schedules().map(({ id }) => id)).toEqual([withFile]);
});

test('F36: a file that the server has deleted meanwhile is sent again', async () => {
  const { planner, file, takes } = await begin();
  takes();
  server.api.cutsLine(syncRoute);
  await plan(withFile, { photo: file });
  await flushNow();
  expect(uploads()).toBe(1);
  server.api.answers(syncRoute, planner.answer);
  const issues = [{ path: 'inputData.photo', code: 'fileUnknown' as const }];
  planner.refuses('create', { code: 'input.invalid', issues });
  await flushNow();
  expect(await states()).toEqual(['rejected']);
  await decideChange(withFile, { kind: 'sendAgain' });
  await flushNow();
  expect(uploads()).toBe(2);
  expect(planner.schedules().map(({ id }) => id)).toEqual([withFile]);
});

test('F36: a file that was sent more than six days ago is sent again before its plan', async () => {
  const { planner, file, takes } = await begin();
  takes();
  await database().attachments.update(file.sha256, { sentAt: new Date(Date.now() - 7 * 86_400_000).toISOString() });
  await plan(withFile, { photo: file });
  await flushNow();
  expect(uploads()).toBe(1);
  expect(planner.operations()).toHaveLength(1);
});

test.each([
  ['a sign-in page of a foreign network', 401, 'portal'],
  ['a filter', 403, '<html>'],
  ['another API’s refusal', 404, { code: 'notFound', error: 'No such file' }],
  ['a fault', 502, '<html>'],
  ['a page', 200, '<html>'],
])('F14: %s in the way of a file holds back its plan alone, and pauses nothing', async (_title, status, body) => {
  const { planner, file, takes } = await begin();
  server.api.servesForeign(upload, () => Response.json(body, { status }));
  await plan(withFile, { photo: file });
  await plan(without);
  await flushNow();
  expect(useSyncState.getState()).toMatchObject({ pause: null, isOffline: false });
  expect(planner.schedules().map(({ id }) => id)).toEqual([without]);
  const [row] = await database().outbox.toArray();
  expect(row).toMatchObject({ state: 'queued', tries: 1, nextAt: expect.any(String) });
  takes();
  await sendChangeNow(row!.operation.opId);
  expect(planner.schedules().map(({ id }) => id)).toEqual([without, withFile]);
});

test('F14: a file that cannot be transferred holds back its plan alone', async () => {
  const { planner, file } = await begin();
  server.api.cutsLine(upload);
  await plan(withFile, { photo: file });
  await plan(without);
  await flushNow();
  expect(planner.schedules().map(({ id }) => id)).toEqual([without]);
  expect(await states()).toEqual(['queued']);
});

test('a file that no connection transfers waits with its plan without a time: it is sent with the first try that succeeds', async () => {
  const { planner, file, takes } = await begin();
  server.api.cutsLine(upload);
  server.api.cutsLine(syncRoute);
  await plan(withFile, { photo: file });
  await flushNow();
  expect(await database().outbox.toArray()).toMatchObject([{ state: 'queued', tries: 0, nextAt: null }]);
  takes();
  server.api.answers(syncRoute, planner.answer);
  await flushNow();
  expect(planner.operations()).toHaveLength(1);
});

test('a proxy that accepts no large uploads is reported to the person, and holds back no other plan', async () => {
  const { planner, file } = await begin();
  server.api.servesForeign(upload, () => new Response('<html>', { status: 413 }));
  await plan(withFile, { photo: file });
  await plan(without);
  await flushNow();
  expect(planner.schedules().map(({ id }) => id)).toEqual([without]);
  expect(await database().outbox.toArray()).toMatchObject([
    { state: 'rejected', lastError: { code: 'input.tooLarge' } },
  ]);
});

test('F15: a 413 to a request without changes is retried later like any fault', async () => {
  await begin();
  const before = server.api.requestsOf(syncRoute).length;
  server.api.servesForeign(syncRoute, () => new Response('<html>', { status: 413 }));
  await flushNow();
  expect(server.api.requestsOf(syncRoute)).toHaveLength(before + 1);
});
