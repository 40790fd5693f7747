// spec: 2.61
import { beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { platforms, schedulesOfInfluencer } from '#core/contract/schedules.ts';
import { billingHistory, currentSubscription, plans } from '#core/contract/subscriptions.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { queryClient } from '../../../pwa/src/api/query-client.ts';
import { startCaching } from '../../../pwa/src/offline/cached-replies.ts';
import { storeSession } from '../../../pwa/src/api/session-store.ts';
import { aContent, anId, anInfluencer, aPlatform, aUser, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { aCurrent, basic, pro } from '../subscriptions/open-subscriptions.ts';
import { cachedRoutesOf } from './cached-rows.ts';

const aPricing = {
  price: 49.99,
  category: 'Business & Luxury' as const,
  description: { tr: 'Şehirli', en: 'Urban' },
  tags: [],
  isPublic: true,
};
const server = useContractServer();
const defne = anInfluencer();
const kaan = anInfluencer({ id: anId(20), name: 'Kaan Demir', pricing: aPricing });
const credits = page.getByRole('banner').getByText(/120/);
const content = () => page.getByRole('button', { name: /Pencere önünde kahve/ });
const currentPlan = () => page.getByRole('region', { name: 'Aboneliğiniz' });
let person = aUser();
let people = 0;

const answered = [
  contents,
  creditBalance,
  creditTransactions,
  generations,
  ownedInfluencer,
  ownedInfluencers,
  ownedModels,
  marketplaceModels,
  platforms,
  schedulesOfInfluencer,
  billingHistory,
  currentSubscription,
  plans,
  activeWebhooks,
];

const screens = {
  dashboard: '/dashboard',
  creator: `/dashboard/content-creator/${defne.id}`,
  subscriptions: '/dashboard/subscriptions',
  account: '/dashboard/account',
  marketplace: '/marketplace',
};

/** The part of its responses that each of them shows. */
const expectShown: Record<string, () => Promise<void>> = {
  [screens.dashboard]: async () => {
    await expect.element(page.getByRole('region', { name: defne.name })).toBeVisible();
    await expect.element(content()).toBeVisible();
    await expect.element(credits).toBeVisible();
  },
  [screens.creator]: async () => {
    await expect.element(page.getByRole('radio', { name: new RegExp(aWorkflow().name.tr) })).toBeVisible();
    await expect.element(page.getByText(aPlatform().displayName)).toBeVisible();
    await expect.element(page.getByText(/Bu modelle ürettikleriniz burada görünür/)).toBeVisible();
  },
  [screens.subscriptions]: async () => {
    await expect.element(page.getByText('100 kredi paketi')).toBeVisible();
    await expect.element(currentPlan().getByText('Pro')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /: Temel$/ })).toBeVisible();
  },
  [screens.account]: async () => {
    await expect.element(page.getByRole('region', { name: 'Kredi bakiyeniz' }).getByText('120')).toBeVisible();
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Abonelik/ })
          .getByText('Pro'),
      )
      .toBeVisible();
    await page.getByText('Sertifikalar').click();
    await expect.element(page.getByRole('main').getByRole('link', { name: defne.name })).toBeVisible();
  },
  [screens.marketplace]: async () => {
    await expect.element(page.getByRole('heading', { name: kaan.name })).toBeVisible();
  },
};

/** Each test is another person, who has a database of their own. */
beforeEach(() => {
  person = aUser({ id: anId(500 + ++people) });
  server.api.answers(contents, { contents: [aContent({ prompt: 'Pencere önünde kahve' })], total: 30, next: anId(99) });
  server.api.answers(creditTransactions, {
    transactions: [
      {
        id: anId(60),
        type: 'purchase',
        amount: 100,
        balanceAfter: 120,
        description: { tr: '100 kredi paketi', en: 'Pack of 100 credits' },
        reference: null,
        createdAt: '2026-11-20T09:00:00.000Z',
      },
    ],
    total: 1,
  });
  server.api.answers(generations, { generations: [] });
  server.api.answers(ownedInfluencer, { influencer: defne });
  server.api.answers(ownedInfluencers, { influencers: [defne] });
  server.api.answers(ownedModels, { models: [defne] });
  server.api.answers(marketplaceModels, { models: [kaan], total: 1 });
  server.api.answers(platforms, { platforms: [aPlatform()] });
  server.api.answers(schedulesOfInfluencer, { schedules: [], total: 0 });
  server.api.answers(billingHistory, { history: [], total: 0 });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  server.api.answers(plans, { plans: [basic, pro] });
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
});

/** The page is reloaded: only the stored data of the device is left. */
async function restart(path: string): Promise<void> {
  queryClient.clear();
  storeSession('a-token', person);
  await startCaching();
  await openScreen(path, { user: person });
}

async function visitAll(): Promise<void> {
  storeSession('a-token', person);
  await startCaching();
  for (const path of Object.values(screens)) {
    await openScreen(path, { user: person });
    await expectShown[path]!();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await cleanup();
  }
  // A model comes from the list of owned models.
  const input = answered
    .filter((route) => route !== schedulesOfInfluencer && route !== ownedInfluencer)
    .map(({ name }) => name);
  await expect.poll(async () => new Set(await cachedRoutesOf(person.id))).toEqual(new Set(input));
}

function expectNoFailure(): void {
  expect(page.getByText(/Yüklenemedi|Sunucuya ulaşılamadı/).elements()).toEqual([]);
}

test('F41: every screen of a customer shows its last data while there is no connection', async () => {
  await visitAll();
  for (const route of answered) server.api.cutsLine(route);
  for (const path of Object.values(screens)) {
    await restart(path);
    await expectShown[path]!();
    expectNoFailure();
    await cleanup();
  }
});

test('F41: a server that never responds blocks nothing, and the figures show their time', async () => {
  await visitAll();
  for (const route of answered) server.api.holds(route);
  vi.setSystemTime(new Date('2026-11-25T12:30:00.000Z'));
  await restart(screens.dashboard);
  await expect.element(content()).toBeVisible();
  await expect.element(page.getByRole('banner').getByText('12:00 itibarıyla bakiye')).toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'İçerikler' }).getByText('12:00 itibarıyla')).toBeVisible();
  expectNoFailure();
});

test('cached data is requested again at once, and the response replaces it', async () => {
  await visitAll();
  server.api.answers(creditBalance, { balance: 95, held: 0 });
  await restart(screens.dashboard);
  await expect.element(page.getByRole('banner').getByText(/95/)).toBeVisible();
  expect(page.getByText(/itibarıyla/).elements()).toEqual([]);
});

test('a screen without cached data reports that it could not be loaded', async () => {
  for (const route of answered) server.api.cutsLine(route);
  await restart(screens.subscriptions);
  await expect.element(page.getByText('Yüklenemedi').first()).toBeVisible();
});

test('an action that needs the server cannot be pressed without a network, and gives the reason', async () => {
  await visitAll();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const route of answered) server.api.cutsLine(route);
  const why = 'Bunun için bağlantı gerekiyor. Şu anda çevrimdışısınız.';
  await restart(screens.creator);
  await expect.element(page.getByRole('button', { name: 'Fotoğraf üret' })).toHaveAccessibleDescription(why);
  await cleanup();
  await restart(screens.subscriptions);
  await expect.element(page.getByRole('button', { name: /: Temel$/ })).toHaveAccessibleDescription(why);
  await expect.element(page.getByRole('button', { name: /^Satın al: 100 kredi/ })).toHaveAccessibleDescription(why);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kredi al$/ })
    .click({ force: true });
  await expect.element(page.getByText(why, { exact: false }).first()).toBeVisible();
  expect(page.getByRole('dialog', { name: 'Kredi al' }).elements()).toEqual([]);
  await cleanup();
  await restart(screens.marketplace);
  await expect.element(page.getByRole('button', { name: 'Satın al', exact: true })).toHaveAccessibleDescription(why);
  await cleanup();
  await restart(screens.dashboard);
  await content().click();
  await expect.element(page.getByRole('button', { name: 'Instagram’da paylaş' })).toHaveAccessibleDescription(why);
});
