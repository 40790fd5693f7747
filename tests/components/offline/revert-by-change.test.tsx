import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { editOf } from '../../../pwa/src/offline/outbox/device-entity.ts';
import { contentEntity } from '../../../pwa/src/offline/outbox/entities.ts';
import { createOperation, deleteOperation, updateOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase, followSession } from '../../../pwa/src/offline/current-database.ts';
import { databaseName } from '../../../pwa/src/offline/database.ts';
import { discardChange, undoDiscard } from '../../../pwa/src/offline/outbox-actions.ts';
import { storeChange } from '../../../pwa/src/offline/outbox-store.ts';
import { undoByChange } from '../../../pwa/src/offline/revert-by-change.ts';
import { storeSession } from '../../../pwa/src/api/session-store.ts';
import { aContent, aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { useSignedInDevice } from './signed-in-device.ts';

const plan = aSchedule();
const edited = { ...plan, prompt: 'Benim metnim' };

useSignedInDevice();
beforeEach(followSession);

/** The pending operations of the plan: kind and id of each. */
async function waiting() {
  const rows = await currentDatabase()!.database.outbox.toArray();
  return rows.map(({ operation }) => ({ kind: operation.kind, opId: operation.opId }));
}

async function edit() {
  await currentDatabase()!.database.snap_schedules.put(plan);
  await storeChange(currentDatabase()!, {
    entityId: plan.id,
    make: (made) => updateOperation(made, plan, { prompt: edited.prompt }),
  });
  return waiting();
}

test('F28: a reverted deletion leaves the earlier edit pending, and can be undone', async () => {
  const before = await edit();
  await storeChange(currentDatabase()!, { entityId: plan.id, make: (made) => deleteOperation(made, edited) });
  const deletion = await waiting();
  expect(deletion).toMatchObject([{ kind: 'delete' }]);
  const taken = await discardChange(plan.id, deletion[0]!.opId);
  expect(await waiting()).toEqual(before);
  await undoDiscard(plan.id, taken.ok ? taken.value : []);
  expect(await waiting()).toEqual(deletion);
});

test('F10: a change that one person reverted is not put into the outbox of the next', async () => {
  const [change] = await edit();
  const taken = await discardChange(plan.id, change!.opId);
  const other = { ...aUser(), id: anId(99), name: 'Can' };
  storeSession('b-token', other);
  expect(await undoDiscard(plan.id, taken.ok ? taken.value : [])).toMatchObject({
    refusal: { code: 'outbox.answered' },
  });
  expect(await waiting()).toEqual([]);
  await Dexie.delete(databaseName(other.id));
});

test('an edit of a plan made here is also undone when the server may have both', async () => {
  const open = currentDatabase()!;
  const { outbox } = open.database;
  const send = () => outbox.toCollection().modify({ attempted: true });
  const { influencerId, ...rest } = plan;
  await storeChange(open, {
    entityId: plan.id,
    make: (made) => createOperation(made, { id: plan.id, influencerId, fields: plannedOf(rest) }),
  });
  await send();
  await storeChange(open, {
    entityId: plan.id,
    make: (made) => updateOperation(made, plan, { prompt: edited.prompt }),
  });
  await send();
  const rows = await outbox.orderBy('operation.seq').toArray();
  expect(await undoByChange(rows, rows.at(-1)!)).toMatchObject({
    value: { kind: 'update', fields: { prompt: plan.prompt }, base: { fields: { prompt: edited.prompt } } },
  });
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['create', 'update', 'update']);
});

test('an edit of a content is also undone when the server returned its result meanwhile', async () => {
  const open = currentDatabase()!;
  const { outbox } = open.database;
  const content = aContent();
  const { table, name: entity } = contentEntity;
  await storeChange(open, {
    entityId: content.id,
    server: content,
    make: (made) => ({
      ...made,
      entity,
      kind: 'update',
      entityId: content.id,
      ...editOf(table, content, { isFavourite: true }),
    }),
  });
  const rows = await outbox.toArray();
  await outbox.clear();
  expect(await undoByChange(rows, rows[0]!)).toMatchObject({
    value: { kind: 'update', fields: { isFavourite: false }, base: { fields: { isFavourite: true } } },
  });
  expect(await waiting()).toMatchObject([{ kind: 'update' }]);
});
