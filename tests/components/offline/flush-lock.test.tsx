import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { createDatabase, databaseName } from '../../../pwa/src/offline/database.ts';
import { withFlushLock, createSyncEngine } from '../../../pwa/src/offline/sync-engine.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { aSchedule, aUser, anId } from '../../support/screens/examples.ts';

const userId = aUser().id;
afterEach(() => Dexie.delete(databaseName(userId)));

test('F29: of two engines of one person one sends; the other waits, and nothing is sent twice', async () => {
  const open = { userId, database: createDatabase(userId) };
  const { influencerId, ...plan } = aSchedule();
  const id = anId(75);
  await storeChange(open, {
    entityId: id,
    make: (made) => createOperation(made, { id, influencerId, fields: plannedOf(plan) }),
  });
  const answered = Promise.withResolvers<void>();
  const sent: number[] = [];
  const engines = [1, 2].map(() =>
    createSyncEngine(open, {
      send: async ({ ops }) => {
        sent.push(ops.length);
        await answered.promise;
        const results = ops.map(({ opId }) => ({
          opId,
          status: 'ok' as const,
          replayed: false,
          schedule: aSchedule({ id }),
        }));
        const body = {
          protocol: 1,
          serverTime: new Date().toISOString(),
          changes: {},
          results: results.map((result) => ({ ...result, conflict: null, refusal: null, retryAfterMs: null })),
        };
        return { status: 200, isOwn: true, contentType: 'application/json', protocol: '1', retryAfter: null, body };
      },
      sendFiles: async () => new Map(),
      random: () => 0.5,
      hold: () => () => undefined,
    }),
  );
  const first = engines[0]!.flush();
  await expect.poll(() => sent).toEqual([1]);
  const second = engines[1]!.flush();
  // A later request for the same lock gets it later: once this waits, the second engine waits before it.
  const third = withFlushLock(userId, async () => undefined);
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(2);
  expect(sent).toEqual([1]);
  answered.resolve();
  await Promise.all([first, second, third]);
  // The second has nothing left to send, and only reads.
  expect(sent).toEqual([1, 0]);
  expect(await open.database.outbox.count()).toBe(0);
  await Promise.all(engines.map((engine) => engine.stop()));
  open.database.close();
});
