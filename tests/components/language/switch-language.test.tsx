// spec: 1.26
import type { CreditTransaction } from '#core/credits/ledger.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allRoutes } from '#core/contract/contract.ts';
import { contents } from '#core/contract/contents.ts';
import { creditTransactions } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { billingHistory, currentSubscription, plans } from '#core/contract/subscriptions.ts';
import { anId, anInfluencer, aSchedule, aWorkflow } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCalendar, openCalendar, openDetail } from '../schedules/open-calendar.ts';

const server = useContractServer();
const requests = (): number => allRoutes.reduce((sum, route) => sum + server.api.requestsOf(route).length, 0);

/** Through the menu of the account, as a person does it; it may cause no request to the server. */
async function switchToEnglish() {
  // The requests that the screen makes automatically when it opens have been made.
  let before = -1;
  await expect.poll(() => before === (before = requests()), { interval: 400 }).toBe(true);
  await page.getByRole('button', { name: 'Hesap menüsü' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click();
  await expect.poll(() => document.documentElement.lang).toBe('en');
  return { asked: () => requests() - before };
}

test('the history of credits and the plans change their language without a request', async () => {
  server.api.answers(creditTransactions, { transactions: [aSpend()], total: 1 });
  server.api.answers(plans, { plans: [aPlan()] });
  server.api.answers(currentSubscription, { subscription: null });
  server.api.answers(billingHistory, { history: [], total: 0 });
  await openScreen('/dashboard/subscriptions');
  await expect.element(page.getByRole('cell', { name: 'Dörtlü ızgara · Defne Aksoy' })).toBeVisible();
  await expect.element(page.getByText('Tüm iş akışları')).toBeVisible();
  const switched = await switchToEnglish();
  await expect.element(page.getByRole('cell', { name: 'Grid of four · Defne Aksoy' })).toBeVisible();
  await expect.element(page.getByText('All workflows')).toBeVisible();
  expect(switched.asked()).toBe(0);
});

test('a failed run and the workflows of the creator change their language without a request', async () => {
  serveCalendar(server.api);
  server.api.answers(generations, { generations: [aFailedRun()] });
  server.api.answers(contents, { contents: [], total: 0, next: null });
  await openScreen(`/dashboard/content-creator/${anInfluencer().id}`);
  await expect.element(page.getByRole('radio', { name: 'Stüdyo çekimi' })).toBeVisible();
  await expect.element(page.getByText(/Üretim servisi yanıt vermedi/)).toBeVisible();
  const switched = await switchToEnglish();
  await expect.element(page.getByRole('radio', { name: 'Studio shoot' })).toBeVisible();
  await expect.element(page.getByText(/The generation service did not respond/)).toBeVisible();
  expect(switched.asked()).toBe(0);
});

test('a failed schedule shows its reason in the new language, without a request', async () => {
  await openCalendar(server.api, [
    aSchedule({
      status: 'failed',
      failure: { code: 'credits.insufficient', params: { cost: 2 } },
      consequence: { code: 'schedules.nothingCharged' },
      blocked: { edit: 'schedules.notEditable', trigger: null, delete: null },
    }),
  ]);
  await expect.element(page.getByRole('button', { name: /Sahilde gün doğumu/ })).toBeVisible();
  const switched = await switchToEnglish();
  const panel = await openDetail('Sahilde gün doğumu');
  await expect.element(panel.getByText(/it needs 2\. No credits were/)).toBeVisible();
  await expect.element(panel.getByText('Studio shoot')).toBeVisible();
  expect(switched.asked()).toBe(0);
});

test.each([
  [390, 'link', 'EN, English'],
  [1280, 'radio', 'English'],
] as const)('at %i px the chosen language replaces that of the address', async (width, role, name) => {
  await page.viewport(width, 800);
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  const { path } = await openScreen('/?lang=tr&search=ela', { user: null });
  await page.getByRole('banner').getByRole(role, { name, exact: true }).click();
  await expect.poll(() => document.documentElement.lang).toBe('en');
  await expect.poll(path).toBe('/?search=ela');
});

function aSpend(): CreditTransaction {
  return {
    id: anId(41),
    type: 'spend',
    amount: -2,
    balanceAfter: 118,
    description: { tr: 'Dörtlü ızgara · Defne Aksoy', en: 'Grid of four · Defne Aksoy' },
    reference: anId(42),
    createdAt: '2026-11-24T09:00:00.000Z',
  };
}

function aPlan() {
  return {
    id: anId(43),
    name: 'pro',
    displayName: { tr: 'Profesyonel', en: 'Professional' },
    description: { tr: '', en: '' },
    price: 29.99,
    credits: 500,
    interval: 'month' as const,
    features: [{ tr: 'Tüm iş akışları', en: 'All workflows' }],
    renews: true,
    isActive: true,
  };
}

function aFailedRun(): GenerationView {
  return {
    id: anId(44),
    influencerId: anInfluencer().id,
    webhookId: aWorkflow().id,
    webhookName: aWorkflow().name,
    contentType: 'image',
    prompt: 'Vapurda rüzgâr',
    status: 'failed',
    creditCost: 2,
    creditsUsed: 0,
    creditsHeld: 0,
    media: [],
    text: null,
    responseFields: [],
    failure: 'webhook.unreachable',
    progress: null,
    mayCancel: false,
    isOrderOnly: false,
    retryAt: null,
    slowSeconds: null,
    late: null,
    typicalSeconds: null,
    isGrid: false,
    savedContentIds: [],
    createdAt: '2026-11-25T08:00:00.000Z',
    startedAt: '2026-11-25T08:00:01.000Z',
    finishedAt: '2026-11-25T08:00:05.000Z',
  };
}
