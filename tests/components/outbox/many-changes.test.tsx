import { expect, onTestFinished, test } from 'vitest';
import { createOperation } from '../../../pwa/src/offline/outbox/new-operation.ts';
import { newRow } from '../../../pwa/src/offline/outbox/outbox-row.ts';
import { plannedOf } from '#core/schedules/plan-fields.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { anId, anInfluencer, aSchedule, aUser } from '../../support/screens/examples.ts';
import { noon, useContractServer } from '../../support/screens/open-screen.tsx';
import { goOffline, openStored, openSheet } from './open-outbox.ts';

const server = useContractServer();

const perFrame = 8;
const changes = Array.from({ length: 300 }, (_, at) => {
  const made = { opId: anId(at + 10_000), seq: at + 1, userId: aUser().id };
  const fields = plannedOf(aSchedule({ prompt: `Sahilde gün batımı ${at}` }));
  const operation = createOperation(made, { id: anId(at + 20_000), influencerId: anInfluencer().id, fields });
  return newRow(operation, { now: noon, shown: null });
});

test('hundreds of changes are added to the sheet a few at a time, until all of them are in it', async () => {
  await openStored(server.api, []);
  await goOffline(server.api);
  await currentDatabase()!.database.outbox.bulkPut(changes);
  const added = itemsAdded();
  const sheet = await openSheet(/^Çevrimdışı · 300 bekliyor/);
  const more = sheet.getByRole('button', { name: /değişiklik daha göster$/ }).element() as HTMLElement;
  for (let displayed = 50; displayed < changes.length; displayed += 50) {
    await expect.poll(itemCount).toBe(displayed);
    more.click();
  }
  await expect.poll(itemCount).toBe(changes.length);
  expect(more.isConnected).toBe(false);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(changes.length);
  expect(Math.max(...added)).toBe(perFrame);
}, 120_000);

function itemCount(): number {
  return document.querySelectorAll('.outbox-item').length;
}

/** The number of items that each change of the page adds, from now on. */
function itemsAdded(): number[] {
  const added: number[] = [];
  let before = itemCount();
  const observer = new MutationObserver(() => {
    const now = itemCount();
    if (now !== before) added.push(now - before);
    before = now;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return added;
}
