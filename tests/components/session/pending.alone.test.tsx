// spec: 2.1, 2.4, 2.5, 2.17
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceCategories, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { loadTexts, startI18n } from '../../../pwa/src/i18n/i18n.ts';
import { HomeSwitch, MarketplaceSwitch, RequireSession, SignedOutOnly } from '../../../pwa/src/session/guards.tsx';
import { setPendingRedirect } from '../../../pwa/src/session/redirect.ts';
import { currentSession, settleLeaving } from '../../../pwa/src/api/session-store.ts';
import { textFiles } from '../../../pwa/src/text-files.ts';
import { holdTimers } from '../../support/screens/hold-timers.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const loading = () => page.getByRole('status').getByText('Yükleniyor...');
const displayed = <p>Sayfa</p>;

beforeEach(() => {
  server.api.answers(contents, { contents: [], total: 0, next: null });
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(marketplaceCategories, { categories: [] });
  server.api.answers(ownedModels, { models: [] });
});

// First in this file: no earlier test has determined who is signed in.
test('every guard shows that the session loads until it is known', async () => {
  await startI18n(textFiles);
  await loadTexts('ui');
  expect(currentSession()).toEqual({ status: 'loading' });
  const guards = [
    <HomeSwitch key="home" landing={displayed} />,
    <SignedOutOnly key="auth">{displayed}</SignedOutOnly>,
    <MarketplaceSwitch key="marketplace" landing={displayed}>
      {displayed}
    </MarketplaceSwitch>,
    <RequireSession key="session">{displayed}</RequireSession>,
  ];
  const router = createMemoryRouter([
    { path: '/', element: guards },
    { path: '/auth', element: displayed },
  ]);
  await render(<RouterProvider router={router} />, { wrapper: TextProvider });
  await expect.element(loading().first()).toBeVisible();
  expect(loading().elements()).toHaveLength(guards.length);
  expect(page.getByText('Sayfa').elements()).toEqual([]);
  settleLeaving();
  await expect.element(loading()).not.toBeInTheDocument();
  await expect.element(page.getByText('Sayfa').first()).toBeVisible();
  router.dispose();
});

for (const path of ['/', '/auth']) {
  test(`a signed-in user waits at ${path} while a redirect is pending`, async () => {
    const timers = holdTimers();
    setPendingRedirect({ target: 'marketplace' });
    const screen = await openScreen(path);
    await timers.until(() => loading().query() !== null);
    expect(screen.path()).toBe(path);
    await timers.advance(100);
    expect(screen.path()).toBe('/marketplace');
  });
}

test('a visitor at /marketplace sees the landing page', async () => {
  const screen = await openScreen('/marketplace', { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: /Markanızın yeni yüzü/ })).toBeVisible();
  expect(screen.path()).toBe('/marketplace');
});

test('a signed-in user at /auth is redirected home', async () => {
  const screen = await openScreen('/auth');
  await expect.poll(screen.path).toBe('/dashboard');
});
