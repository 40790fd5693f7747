import type { BrowserContext, Page } from 'playwright-core';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { chromiumLaunch } from './chromium.ts';

const customer = demoAccounts.find(({ email }) => email === 'elif@vitrin.test')!;

/** A device on which a customer signed in, with the installed app and every screen displayed once. Browsers start from its profile. */
export type VisitedDevice = {
  /** Addresses of the customer's screens, of their first model. */
  screens: { dashboard: string; creator: string; planner: string; subscriptions: string };
  open: () => Promise<{ context: BrowserContext; page: Page }>;
  remove: () => Promise<void>;
};

/** The parts that a screen has drawn once its replies have arrived. */
export const displayedFirst = {
  dashboard: '.content-card',
  creator: 'label.workflow',
  planner: '[data-schedule]',
  subscriptions: '.ledger tbody tr',
} as const;
/** The replies that each screen has stored by then. A page that is left sooner loses the writes that were pending. */
const storedBy = {
  dashboard: ['contents.list', 'credits.balance', 'influencers.owned'],
  creator: ['generation.list', 'schedules.platforms', 'webhooks.active'],
  planner: [],
  subscriptions: ['credits.transactions', 'subscriptions.current', 'subscriptions.plans'],
} as const;

/** Signs in to the product with its demo data, on this address, and opens the screens of the customer. */
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
  await page.getByRole('link', { name: 'İçerik üret' }).first().waitFor();
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
      .locator(displayedFirst[screen as keyof typeof screens])
      .first()
      .waitFor();
    await untilStored(page, storedBy[screen as keyof typeof screens]);
  }
  await context.close();
  return { screens, open, remove: () => rm(profile, { recursive: true, force: true }) };
}

async function untilStored(page: Page, names: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const cachedReplyKeys = (await cachedReplies(page)).map(({ key }) => (JSON.parse(key) as [string])[0]);
    if (names.every((name) => cachedReplyKeys.includes(name))) return;
    await pause(50);
  }
  throw new Error(`${names.join(', ')}: not all of them were stored`);
}

/** The replies that the one database of this browser stores, each with the time of its response. */
export function cachedReplies(page: Page): Promise<{ key: string; reply: unknown; fetchedAt: number }[]> {
  return page.evaluate(async () => {
    const match = (await indexedDB.databases()).find(({ name }) => name?.startsWith('vi-'));
    if (!match?.name) return [];
    const opening = indexedDB.open(match.name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const input = opening.result.transaction('snap_replies').objectStore('snap_replies').getAll();
    await new Promise((resolve) => input.addEventListener('success', resolve));
    opening.result.close();
    return input.result as { key: string; reply: unknown; fetchedAt: number }[];
  });
}
