import type { BrowserContext, Page } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { demoAccounts } from '#adapters/demo/demo-accounts.ts';
import { chromiumLaunch } from './chromium.ts';

const customer = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;

/** A device that a customer signed in on, whose app is installed and which has shown every screen once. Browsers start from its profile. */
export type VisitedDevice = {
  /** Addresses of the customer's screens, of their first model. */
  screens: { dashboard: string; creator: string; planner: string; subscriptions: string };
  open: () => Promise<{ context: BrowserContext; page: Page }>;
  remove: () => Promise<void>;
};

/** What a screen has drawn once its replies are there. */
export const shownFirst = {
  dashboard: '.content-card',
  creator: 'label.workflow',
  planner: '[data-schedule]',
  subscriptions: '.ledger tbody tr',
} as const;
const keptNames = [
  'contents.list',
  'credits.balance',
  'credits.transactions',
  'generation.list',
  'influencers.owned',
  'influencers.ownedOne',
  'schedules.platforms',
  'subscriptions.current',
  'subscriptions.plans',
  'webhooks.active',
];

/** Signs in to the product with its demo data, on this address, and looks at the customer's screens. */
export async function visitAsCustomer(url: string): Promise<VisitedDevice> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrin-device-'));
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...(await chromiumLaunch()),
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      viewport: { width: 1280, height: 900 },
    });
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(15_000);
    return { context, page };
  };
  const { context, page } = await open();
  await page.goto(`${url}/auth`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
  await page.getByLabel('E-posta').fill(customer.email);
  await page.getByLabel('Şifre', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('link', { name: /üret/i }).first().waitFor();
  await page.goto(`${url}/dashboard/content-creator`);
  await page.waitForURL(/content-creator\/[0-9a-f-]{36}$/);
  const model = page.url().slice(-36);
  const screens = {
    dashboard: '/dashboard',
    creator: `/dashboard/content-creator/${model}`,
    planner: `/dashboard/schedule/${model}`,
    subscriptions: '/dashboard/subscriptions',
  };
  for (const [screen, path] of Object.entries(screens)) {
    await page.goto(url + path);
    await page
      .locator(shownFirst[screen as keyof typeof screens])
      .first()
      .waitFor();
  }
  await page.waitForFunction(hasKept, keptNames);
  await context.close();
  return { screens, open, remove: () => rm(profile, { recursive: true, force: true }) };
}

/** Whether replies of all these readings are kept by the one database of this browser. Runs in the page. */
async function hasKept(names: readonly string[]): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vi-'));
  if (!found?.name) return false;
  const opening = indexedDB.open(found.name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const asked = opening.result.transaction('snap_replies').objectStore('snap_replies').getAllKeys();
  await new Promise((resolve) => asked.addEventListener('success', resolve));
  opening.result.close();
  const kept = new Set(asked.result.map((key) => (JSON.parse(key as string) as string[])[0]));
  return names.every((name) => kept.has(name));
}
