import type { AnyOperation } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import type { HttpResult } from '../../../pwa/src/offline/outbox/reply.ts';
import { beforeEach, expect, test } from 'vitest';
import { batchLimit } from '#core/outbox/protocol.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase, followSession } from '../../../pwa/src/offline/current-database.ts';
import { flushPart } from '../../../pwa/src/offline/flush-part.ts';
import { leaseMs } from '../../../pwa/src/offline/outbox/batch.ts';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { aSchedule, anId, anInfluencer } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { useSignedInDevice } from './signed-in-device.ts';

/* Two tabs of a browser without Web Locks send the same outbox: neither knows of the other. */

const server = useContractServer();
useSignedInDevice();
beforeEach(followSession);

const database = () => currentDatabase()!.database;
const planOne = () => {
  const id = anId(70);
  return storeChange(currentDatabase()!, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId: anInfluencer().id, fields: plannedOf(aSchedule()) }),
  });
};
const rows = () => database().outbox.toArray();

/** One request of a tab, which ends when its answer is given; null is a lost request. */
function startRequest() {
  const { promise: answer, resolve: end } = Promise.withResolvers<HttpResult | null>();
  const { promise: sent, resolve: send } = Promise.withResolvers<{ ops: AnyOperation[] }>();
  const done = flushPart(
    currentDatabase()!,
    { isAlone: false, limit: batchLimit, isOffline: false },
    {
      send: (request) => {
        send(request);
        return answer;
      },
      sendFiles: async () => new Map(),
      random: () => 0.5,
      hold: () => () => undefined,
      signal: new AbortController().signal,
    },
  );
  return { sent, end: (given: HttpResult | null) => (end(given), done) };
}

/** The sender stopped longer ago than a lease lasts. */
const expireLeases = () =>
  database()
    .outbox.toCollection()
    .modify((row) => {
      if (row.state === 'sending')
        row.lease = { ...row.lease, since: new Date(Date.now() - leaseMs - 1).toISOString() };
    });

test('a request that fails after another tab took over its change leaves the change to that tab', async () => {
  const planner = startPlannerServer(server.api);
  await planOne();
  const slow = startRequest();
  await slow.sent;
  await expireLeases();
  const other = startRequest();
  const request = await other.sent;
  expect(request.ops).toHaveLength(1);
  const taken = await rows();
  expect(taken).toMatchObject([{ state: 'sending' }]);
  await slow.end(null);
  expect(await rows()).toEqual(taken);
  const body = planner.answer({ body: request });
  await other.end({ status: 200, isOwn: true, contentType: 'application/json', protocol: '1', retryAfter: null, body });
  expect(await rows()).toEqual([]);
  expect(await database().history.toArray()).toMatchObject([{ end: 'done' }]);
});

test('after a lost request another tab may send the change at once, before the lease would have ended', async () => {
  await planOne();
  const lost = startRequest();
  const first = await lost.sent;
  await lost.end(null);
  expect(await rows()).toMatchObject([{ state: 'queued', attempted: true, nextAt: null }]);
  const other = startRequest();
  expect((await other.sent).ops).toEqual(first.ops);
  await other.end(null);
});
