import type { Device } from '../offline/device.ts';
import type { OpenedScreen, Screen } from '../screen.ts';
import { onDevice, threeWait } from '../offline/states.ts';
import { onCalendar } from '../offline/on-calendar.ts';
import { ownHeaders } from '../../support/own-headers.ts';

const days = 24 * 3_600_000;

/** The status of a device, and the sheet behind it. */
export const statusScreens: readonly Screen[] = [
  {
    ...onCalendar,
    name: 'offline-sheet-empty',
    steps: onDevice(async ({ open, openSheet }) => {
      await open();
      await openSheet();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-status-none',
    steps: onDevice(async ({ open, goOffline, chip }) => {
      await open();
      await goOffline();
      await chip('offline');
    }),
  },
  { ...onCalendar, name: 'offline-calendar', steps: onDevice(threeWait) },
  {
    ...onCalendar,
    name: 'offline-month',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await device.page
        .getByRole('radio', { name: screen.words('schedules.month') })
        .filter({ visible: true })
        .click();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-plan-detail',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await device.detail(device.mine);
    }),
  },
  {
    ...onCalendar,
    name: 'offline-sheet',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await device.openSheet();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-sheet-overdue',
    steps: onDevice(async (device, screen) => {
      // Three days ago by the device's clock; then it is today.
      await device.page.clock.setSystemTime(Date.now() - 3 * days);
      await threeWait(device, screen);
      await device.page.clock.setSystemTime(Date.now());
      await device.page.clock.runFor(61_000);
      await device.chip('overdue');
      await device.openSheet();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-sending',
    steps: onDevice(async ({ context, open, plan, mine, chip }) => {
      await open();
      await context.route('**/api/sync', () => new Promise(() => undefined));
      await plan(mine, 2);
      await chip('syncing');
    }),
  },
  {
    ...onCalendar,
    name: 'offline-waiting',
    steps: onDevice(async ({ context, open, plan, mine, chip, openSheet, closeToasts }) => {
      await open();
      // Our own server is overloaded.
      const headers = { ...ownHeaders, 'x-sync-protocol': '1', 'retry-after': '600' };
      await context.route('**/api/sync', (route) =>
        route.fulfill({ status: 503, headers, json: { code: 'server.unavailable', message: 'server.unavailable' } }),
      );
      await plan(mine, 2);
      await chip('waiting', 'offline');
      await closeToasts();
      await openSheet();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-leave',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await confirmLeaving(device, screen);
      await device.page.getByRole('dialog').waitFor();
    }),
  },
  {
    ...onCalendar,
    name: 'offline-leave-delete',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await confirmLeaving(device, screen);
      await device.page.getByRole('button', { name: screen.words('leaving.delete') }).click();
      await device.page.getByRole('alertdialog').waitFor();
    }),
  },
];

const confirmLeaving = ({ page }: Device, { words }: OpenedScreen) =>
  page
    .getByRole('button', { name: words('layouts.logout') })
    .filter({ visible: true })
    .click();
