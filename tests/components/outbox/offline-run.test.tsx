import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { useSyncState } from '../../../pwa/src/offline/sync-state.ts';
import { aSchedule } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { confirmStart, openDetail } from '../schedules/open-calendar.ts';
import { goOffline, openStored, waiting } from './open-outbox.ts';

const server = useContractServer();
const plan = aSchedule();

test('a run without a connection is stored only after a question that shows its time and its cost', async () => {
  await openStored(server.api, [plan]);
  await goOffline(server.api);
  const panel = await openDetail(plan.prompt);
  const start = panel.getByRole('button', { name: /^Şimdi/ });
  await start.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/15 dakika içinde/)).toBeVisible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(await waiting()).toBe(0);
  await start.click();
  await question.getByRole('button', { name: 'Üret ve paylaş' }).click();
  await expect.poll(waiting).toBe(1);
});

test('a run whose connection turns out to be dead shows when it will start', async () => {
  await openStored(server.api, [plan]);
  // Only the press meets the dead connection.
  await flushNow();
  await expect.poll(() => useSyncState.getState().isSending).toBe(false);
  server.api.cutsLine(syncRoute);
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: /^Şimdi/ }).click();
  await confirmStart();
  await expect
    .element(page.getByText(/^Sunucuya ulaşılamadı. 15 dakika içinde bağlanırsanız/).first(), { timeout: 20_000 })
    .toBeVisible();
  expect(await waiting()).toBe(1);
});

test('a run is confirmed by the person also when the device claims a connection that no request got through', async () => {
  await openStored(server.api, [plan]);
  server.api.cutsLine(syncRoute);
  await flushNow();
  await expect.poll(() => useSyncState.getState().isOffline).toBe(true);
  const panel = await openDetail(plan.prompt);
  await panel.getByRole('button', { name: /^Şimdi/ }).click();
  await expect.element(page.getByRole('alertdialog').getByText(/15 dakika içinde/)).toBeVisible();
  expect(await waiting()).toBe(0);
});
