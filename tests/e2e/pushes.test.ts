import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { pushMessage } from '#core/notifications/push-message.ts';
import { appInTest } from '../support/app.ts';
import { apiOf } from '../support/api-client.ts';

const customer = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;
type Scope = {
  system: { shown: { title: string; options: NotificationOptions }[]; badge: number | null };
  ServiceWorkerRegistration: { prototype: object };
  WorkerNavigator: { prototype: object };
};

const here = appInTest({ worker: false });
let context: BrowserContext;
let page: Page;
let devtools: CDPSession;
let registrationId: string;

beforeAll(async () => {
  context = await here.browser.newContext({ locale: 'tr-TR', permissions: ['notifications'] });
  page = await context.newPage();
  devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { token, user } = (
    await apiOf(here.server)('POST', '/auth/login', { email: customer.email, password: customer.password })
  ).body;
  await page.goto(here.server.url);
  await page.evaluate(
    ([one, other]) => {
      localStorage.setItem('token', one);
      localStorage.setItem('user', other);
    },
    [token as string, JSON.stringify(user)] as const,
  );
  await page.goto(`${here.server.url}/dashboard`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  registrationId = await registered;
  // The headless browser shows no notifications and fails at a badge: both are recorded, and a tag replaces the
  // previous notification with it.
  await worker().evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.system = { shown: [], badge: null };
    Object.defineProperty(scope.ServiceWorkerRegistration.prototype, 'showNotification', {
      value: async (title: string, options: NotificationOptions) => {
        const others = scope.system.shown.filter(({ options: { tag } }) => tag !== options.tag);
        scope.system.shown = [...others, { title, options }];
      },
    });
    Object.defineProperty(scope.WorkerNavigator.prototype, 'setAppBadge', {
      value: async (count: number) => void (scope.system.badge = count),
    });
  });
});
beforeEach(() => worker().evaluate(() => void ((globalThis as unknown as Scope).system.shown = [])));

const worker = () => context.serviceWorkers()[0]!;
const deliver = (data: string) =>
  devtools.send('ServiceWorker.deliverPushMessage', { origin: here.server.url, registrationId, data });
/** The notifications that the worker had the system show. */
const displayed = () =>
  worker().evaluate(() =>
    (globalThis as unknown as Scope).system.shown.map(({ title, options }) => ({
      title,
      body: options.body,
      tag: options.tag,
      lang: options.lang,
      data: options.data as unknown,
      actions: ((options as { actions?: { title: string }[] }).actions ?? []).map((action) => action.title),
    })),
  );
const badge = () => worker().evaluate(() => (globalThis as unknown as Scope).system.badge);
/** Pressed: a browser makes this event only for a notification that the system shows, so the test makes it. */
const press = () =>
  worker().evaluate(async () => {
    const { system } = globalThis as unknown as Scope;
    const [{ options }] = system.shown as [Scope['system']['shown'][number]];
    let done: Promise<unknown> = Promise.resolve();
    const event = Object.assign(new Event('notificationclick'), {
      notification: { data: options.data as unknown, close: () => void (system.shown = []) },
      waitUntil: (work: Promise<unknown>) => (done = work),
    });
    globalThis.dispatchEvent(event);
    await done;
  });

const notifications = (balance: number) => ({
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'creditsLow' as const,
  params: { balance },
  pushAfter: null,
});
const pushed = (balance: number, locale: 'tr' | 'en' = 'tr') =>
  pushMessage(notifications(balance), { locale, unread: 1, count: 1 }).payload;

test('a push shows its words and its action in the language of the person', async () => {
  await deliver(pushed(3));
  await expect.poll(displayed).toEqual([
    {
      title: 'Krediniz azaldı',
      body: 'Bakiyenizde 3 kredi kaldı.',
      tag: notifications(3).id,
      lang: 'tr',
      data: { link: '/dashboard?packs=open' },
      actions: ['Kredi yükle'],
    },
  ]);
  expect(await badge()).toBe(1);
});

test('the same one again replaces the first', async () => {
  await deliver(pushed(3));
  await expect.poll(displayed).toMatchObject([{ body: 'Bakiyenizde 3 kredi kaldı.' }]);
  await deliver(pushed(2, 'en'));
  await expect.poll(displayed).toMatchObject([{ title: 'Low on credits', actions: ['Top up'], lang: 'en' }]);
});

test('an unreadable push still shows a notification: browsers end a subscription that shows none', async () => {
  await deliver('not ours');
  await expect.poll(displayed).toMatchObject([{ title: 'Vitrin', actions: [], data: { link: '/dashboard' } }]);
});

test('a pressed notification closes and the open page navigates to its address', async () => {
  await deliver(pushed(1));
  await expect.poll(displayed).toHaveLength(1);
  await press();
  await expect.poll(displayed).toEqual([]);
  await page.getByRole('dialog', { name: /Kredi/ }).waitFor();
});

test('an address outside the app is not opened', async () => {
  await page.evaluate(() => {
    const links: string[] = [];
    Object.assign(globalThis, { links });
    navigator.serviceWorker.addEventListener('message', ({ data }) => links.push((data as { link: string }).link));
  });
  for (const link of ['https://example.com/dashboard/subscriptions', '/dashboard']) {
    await deliver(JSON.stringify({ title: 'Vitrin', tag: link, link }));
    await expect.poll(displayed).toMatchObject([{ tag: link }]);
    await press();
  }
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { links: string[] }).links))
    .toEqual(['/dashboard']);
  expect(context.pages()).toHaveLength(1);
});
