import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChaosPerson, StoredSchedule } from '../../../chaos/outbox/chaos-server.ts';
import {
  createOperation,
  deleteOperation,
  restoreOperation,
  updateOperation,
} from '../../../../pwa/src/offline/outbox/new-operation.ts';
import { createDevice } from '../../../chaos/outbox/device.ts';
import { modelServer } from '../../../chaos/outbox/model-server.ts';
import { newFields, valuesOf } from '../../../chaos/outbox/values.ts';
import { influencerId, now, userId, uuid } from './examples.ts';

const person: ChaosPerson = {
  userId,
  influencerId,
  platformId: uuid('other', 3),
  webhookConfigId: uuid('other', 4),
  creditCost: 3,
};
const step = fc.record({
  kind: fc.constantFrom('create', 'update', 'update', 'update', 'delete', 'restore'),
  schedule: fc.nat({ max: 2 }),
  field: fc.constantFrom('prompt', 'scheduledAt', 'templateId'),
  value: fc.integer({ min: 1, max: 7 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The final state of the server, and the number of operations sent to it. */
async function after(steps: readonly Step[], isOnline: boolean): Promise<{ stored: StoredSchedule[]; sent: number }> {
  let count = 0;
  let sent = 0;
  const known = new Set<string>();
  const newId = () => uuid('op', ++count);
  const server = modelServer(person);
  const device = createDevice(person, newId, null);
  server.setNow(now);
  const sync = async () => {
    const flight = device.begin(now, true);
    sent += flight.request.ops.length;
    device.end(flight, await server.sync(flight.request), { now, random: 0 });
  };
  for (const { kind, schedule, field, value } of steps) {
    const id = uuid('schedule', schedule + 1);
    const displayed = device.view().find((each) => each.schedule.id === id)?.schedule;
    const made = { opId: newId(), seq: device.nextSeq(), userId };
    const fields = newFields(person, value, Date.parse(now));
    if (kind === 'create' && !known.has(id)) device.enqueue(createOperation(made, { id, influencerId, fields }), now);
    if (kind === 'create') known.add(id);
    if (kind === 'restore' && known.has(id)) device.enqueue(restoreOperation(made, { id, influencerId }), now);
    if (kind === 'delete' && displayed) device.enqueue(deleteOperation(made, displayed), now);
    if (kind === 'update' && displayed) {
      device.enqueue(updateOperation(made, displayed, valuesOf(field, value, Date.parse(now))), now);
    }
    if (isOnline) await sync();
  }
  await sync();
  expect(device.read().rows).toEqual([]);
  return { stored: await server.stored(), sent };
}

const living = ({ stored }: { stored: StoredSchedule[] }) =>
  stored.filter(({ isDeleted }) => !isDeleted).map(({ id, status, fields }) => ({ id, status, fields }));

test('merged offline changes have the same result as single ones, with no more operations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
      const [offline, online] = [await after(steps, false), await after(steps, true)];
      expect(living(offline)).toEqual(living(online));
      expect(offline.sent).toBeLessThanOrEqual(online.sent);
      // At most a creation, or a deletion or an edit, is left of one schedule.
      expect(offline.sent).toBeLessThanOrEqual(3);
    }),
  );
});
