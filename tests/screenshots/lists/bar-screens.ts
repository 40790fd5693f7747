import type { Screen } from '../screen.ts';
import { apiOf } from '../../support/api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { onDevice, threeWait } from '../offline/states.ts';
import { onCalendar } from '../offline/on-calendar.ts';
import { deployUpdate } from '../offline/deploy-update.ts';
import { appears, inTurn, pressButton } from '../steps.ts';

/** iOS offers no installation itself: the app recognises it by `standalone`. */
const earned = JSON.stringify({ earned: true, dismissedAt: null, installed: false });

/** The states between a device and the server, dangers to its pending changes, and offers to it. */
export const barScreens: readonly Screen[] = [
  {
    ...onCalendar,
    name: 'bar-session-ended',
    steps: onDevice(async (device, screen) => {
      const { page, demo } = { page: device.page, demo: screen.demo };
      const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
      // A separate sign-in, which ends while the device is away.
      const { token } = (await apiOf(demo)('POST', '/auth/login', { email, password })).body;
      await page.evaluate((key) => localStorage.setItem('token', key), token as string);
      await threeWait(device, screen);
      await apiOf(demo, token)('POST', '/auth/logout');
      await device.goOnline();
      await page.locator('.sign-in-again').waitFor();
      await device.closeToasts();
    }),
  },
  {
    ...onCalendar,
    name: 'bar-evicted',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      const devtools = await device.context.newCDPSession(device.page);
      await devtools.send('Storage.clearDataForOrigin', { origin: screen.demo.url, storageTypes: 'indexeddb' });
      await device.goOnline();
      await device.page.locator('.notice-bar').first().waitFor();
      await device.page.locator('.sync-button[data-state=synced]').waitFor({ state: 'attached' });
      await device.closeToasts();
    }),
  },
  {
    ...onCalendar,
    name: 'bar-storage-full',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      await device.closeToasts();
      // The quota of Chromium depends on how much its database has written so far: every write fails here.
      await device.page.evaluate(() => {
        for (const write of ['put', 'add'] as const) {
          IDBObjectStore.prototype[write] = () => {
            throw new DOMException(`No room to ${write}`, 'QuotaExceededError');
          };
        }
      });
      await device.tryPlan('Sahilde kahvaltı', 4);
      await device.page.locator('.notice-bar').waitFor({ state: 'attached' });
      await device.page.keyboard.press('Escape');
    }),
  },
  {
    ...onCalendar,
    name: 'bar-storage-nearly-full',
    steps: onDevice(async (device, screen) => {
      await threeWait(device, screen);
      // Chromium reports 4 GB more than is used, whatever quota is set.
      await device.page.evaluate(() => {
        navigator.storage.estimate = async () => ({ usage: 90, quota: 100 });
      });
      await device.openSheet();
    }),
  },
  {
    ...onCalendar,
    name: 'bar-update',
    steps: async (screen) => {
      await deployUpdate(screen);
      await screen.page.locator('.update-prompt').waitFor();
    },
  },
  {
    ...onCalendar,
    name: 'install-hint',
    steps: async ({ page }) => {
      await page.evaluate((memory) => localStorage.setItem('vitrin.install', memory), earned);
      await page.reload();
      await page.locator('main h1').waitFor();
      // Headless Chromium makes no offer: the same event is sent instead.
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
      await page.locator('.install-hint').waitFor();
    },
  },
  {
    ...onCalendar,
    name: 'install-ios',
    device: { serviceWorkers: 'block', hasTouch: true },
    steps: async ({ page, words }) => {
      await page.addInitScript(asOnIos, earned);
      await page.reload();
      await page
        .locator('.install-hint')
        .getByRole('button', { name: words('install.show') })
        .click();
      await page.locator('.ios-steps').waitFor();
    },
  },
  {
    ...onCalendar,
    name: 'install-ios-sheet',
    device: { serviceWorkers: 'allow', hasTouch: true },
    steps: async (screen) => {
      await screen.page.addInitScript(asOnIos, earned);
      await onDevice(async (device) => {
        await threeWait(device, screen);
        await device.closeToasts();
        await device.openSheet();
      })(screen);
    },
  },
  {
    ...onCalendar,
    name: 'notification-list',
    steps: onDevice(async ({ page, person, planned, was }, { demo }) => {
      await person.call('POST', `/schedule/${await planned(was)}/trigger`);
      await page.goto(`${demo.url}/dashboard?notifications=open`);
      await page.locator('.drawer li').first().waitFor();
    }),
  },
  {
    ...onCalendar,
    name: 'push-offer',
    // A success while the app is open, on a device that could receive pushes and does not.
    steps: onDevice(async ({ page, person, planned, was }) => {
      // Headless Chromium reports that the person has declined.
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
      await page.reload();
      await page.locator('.schedule-card').first().waitFor();
      await person.call('POST', `/schedule/${await planned(was)}/trigger`);
      await page.locator('.corner-offer').waitFor();
    }),
  },
  {
    ...onCalendar,
    name: 'notification-settings',
    path: '/dashboard?notifications=open',
    selector: '.drawer',
    steps: inTurn(pressButton('notifications.settings'), appears('.drawer table, .drawer input')),
  },
];

/** Runs in the page, before the app. */
function asOnIos(memory: string): void {
  Object.defineProperty(navigator, 'standalone', { value: false });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
  localStorage.setItem('vitrin.install', memory);
}
