import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generations } from '#core/contract/generation.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { notifications } from '#core/contract/notifications.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { platforms } from '#core/contract/schedules.ts';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { useConnection } from '../../../pwa/src/api/connection.ts';
import { refresh } from '../../../pwa/src/api/useCall.ts';
import { aWorkflow } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCreator, openCreator, prompt } from '../generation/open-creator.ts';

const server = useContractServer();
/** Everything that the creator requests: one response to any of them shows that the server is there. */
const requests = [
  activeWebhooks,
  contents,
  creditBalance,
  generations,
  notifications,
  ownedInfluencer,
  ownedInfluencers,
  platforms,
  syncRoute,
];
const typed = 'Vapurda simit, martılar, sabah ışığı';

test('a screen that breaks leaves the menu usable, and a retry restores the typed text', async () => {
  serveCreator(server.api);
  const { path } = await openCreator(server.api);
  const place = path();
  await prompt().fill(typed);
  // React logs every fault that it catches to the console.
  const notified = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.api.answersRaw(activeWebhooks, 200, { webhooks: [null] });
  await refresh(activeWebhooks);
  const fault = page.getByRole('main').getByRole('alert');
  await expect.element(fault.getByText('Bu ekranda bir hata oluştu')).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Pazar yeri' })).toBeVisible();
  await expectAccessible('a screen that broke');
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  await refresh(activeWebhooks);
  await fault.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(prompt()).toHaveValue(typed);
  expect([path(), notified.mock.calls.length > 0]).toEqual([place, true]);
});

test('a broken screen is left by the menu', async () => {
  serveCreator(server.api);
  await openCreator(server.api);
  await expect.element(prompt()).toBeVisible();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.api.answersRaw(activeWebhooks, 200, { webhooks: [null] });
  await refresh(activeWebhooks);
  await expect.element(page.getByText('Bu ekranda bir hata oluştu').first()).toBeInTheDocument();
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(ownedModels, { models: [] });
  await page.getByRole('banner').getByRole('link', { name: 'Pazar yeri' }).click();
  await expect.element(page.getByText('Bu ekranda bir hata oluştu').first()).not.toBeInTheDocument();
});

test('a missing server is reported in a bar, which disappears once the server responds', async () => {
  serveCreator(server.api);
  await openCreator(server.api);
  await prompt().fill(typed);
  const bar = page.getByText('Sunucuya ulaşılamıyor. Son kaydedilen bilgileri görüyorsunuz.');
  for (const route of requests) server.api.cutsLine(route);
  await refresh(...requests);
  await expect.element(bar).toBeVisible();
  await expectAccessible('the bar of a server that is gone');
  const reconnect = page.getByRole('button', { name: 'Yeniden bağlan' });
  // The server returns with the press: otherwise the app's own retries would find it first.
  reconnect.element().addEventListener(
    'click',
    () => {
      for (const route of requests) server.api.refuses(route, { code: 'server.unavailable' });
      server.api.answers(creditBalance, { balance: 77, held: 0 });
    },
    { capture: true },
  );
  await reconnect.click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByText(/77/)).toBeVisible();
  await expect.element(prompt()).toHaveValue(typed);
});

test('a missing server is reported to a visitor too', async () => {
  useConnection.setState({ lastSignal: 'none', reads: false });
  await openScreen('/terms', { user: null });
  await expect.element(page.getByText(/^Sunucuya ulaşılamıyor\./)).toBeVisible();
});
