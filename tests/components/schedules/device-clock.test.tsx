import type { ScheduleView } from '#core/schedules/schedule.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { noon, openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { anInfluencer, aSchedule } from '../../support/screens/examples.ts';
import { serveCalendar, openDetail } from './open-calendar.ts';

const server = useContractServer();
const dayMs = 24 * 3_600_000;
const dialog = () => page.getByRole('dialog');

const offset = async () => (await currentDatabase()?.database.meta.get('serverOffsetMs'))?.value;

/**
 * The calendar on a device whose clock is wrong by this much, after a sync with a server where it is noon on 25
 * November.
 */
async function openWrongClock(byMs: number, plans: ScheduleView[] = []) {
  vi.setSystemTime(Date.parse(noon) + byMs);
  serveCalendar(server.api);
  const planner = startPlannerServer(server.api, plans);
  server.api.answers(syncRoute, (request) => ({ ...planner.answer(request), serverTime: noon }));
  await openScreen(`/dashboard/schedule/${anInfluencer().id}`);
  await expect.poll(async () => Math.round(Number(await offset()) / 60_000)).toBe(-byMs / 60_000);
  return planner;
}

async function planAt(date: string, time: string) {
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await dialog()
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill('Terasta kahvaltı');
  await dialog().getByLabelText('Tarih').fill(date);
  await dialog().getByLabelText('Saat').fill(time);
  await dialog().getByRole('button', { name: 'Planla' }).click();
}

test.each([
  ['with a connection', false],
  ['without one', true],
])('a clock three days ahead leaves tomorrow available for planning, and is reported, %s', async (_, isOffline) => {
  const planner = await openWrongClock(3 * dayMs);
  if (isOffline) server.api.cutsLine(syncRoute);
  await planAt('2026-11-26', '09:00');
  if (isOffline) {
    await expect.poll(() => currentDatabase()!.database.outbox.count()).toBe(1);
  } else {
    await expect.poll(() => planner.schedules()).toMatchObject([{ scheduledAt: '2026-11-26T06:00:00.000Z' }]);
  }
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(dialog().getByText(/^Cihazınızın saati 3 gün ileri\. .*25 Kasım 2026 12:00/)).toBeVisible();
});

test('a clock three days behind does not offer a past day, and is reported', async () => {
  const planner = await openWrongClock(-3 * dayMs);
  await planAt('2026-11-24', '09:00');
  await expect.element(dialog().getByText(/^Bu saat geçti/)).toBeVisible();
  await expect.element(dialog().getByText(/^Cihazınızın saati 3 gün geri\./)).toBeVisible();
  expect(planner.operations()).toEqual([]);
});

test('the wrong clock is reported where a plan is moved, too', async () => {
  await openWrongClock(3 * dayMs, [aSchedule()]);
  const panel = await openDetail('Sahilde gün doğumu');
  await panel.getByRole('button', { name: 'Diğer işlemler' }).click();
  await page.getByRole('menuitem', { name: 'Başka gün ve saate taşı…' }).click();
  const moving = page.getByRole('dialog', { name: 'Planı taşı' });
  await expect.element(moving.getByText(/^Cihazınızın saati 3 gün ileri\./)).toBeVisible();
});

test('a clock that is right to a minute is not reported', async () => {
  await openWrongClock(60_000);
  await page.getByRole('button', { name: 'Yeni plan' }).click();
  await expect.element(dialog().getByLabelText('Tarih')).toBeVisible();
  expect(
    dialog()
      .getByText(/^Cihazınızın saati/)
      .elements(),
  ).toEqual([]);
});
