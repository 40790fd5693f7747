// spec: 2.22, 2.24, 2.26, 7.12, 9.38
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { login } from '#core/contract/auth.ts';
import { marketplaceCategories, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { createModelPayment } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { users } from '#core/contract/users.ts';
import { aRuntimeConfig, aListedUser, aUser, aModelOnSale } from '../../support/screens/examples.ts';
import { holdTimers } from '../../support/screens/hold-timers.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveOverview } from '../admin/serve-overview.ts';

const server = useContractServer();
const model = aModelOnSale();

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(marketplaceModel, { model });
  server.api.answers(marketplaceCategories, { categories: [] });
  server.api.answers(ownedModels, { models: [] });
});

async function signIn() {
  server.api.answers(login, { token: 'a-token', user: aUser() });
  await pressSignIn();
}

async function pressSignIn() {
  await page.getByLabelText('E-posta').fill('elif@example.com');
  await page.getByLabelText('Şifre').fill('vitrin-2026');
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).last().click();
}

test('the demo admin is led to the requested page', async () => {
  server.api.answers(
    runtimeConfig,
    aRuntimeConfig({
      mode: 'demo',
      demoAccounts: [{ email: 'admin@example.com', password: 'vitrin-2026', role: 'admin', name: 'Deniz' }],
    }),
  );
  server.api.answers(login, { token: 'a-token', user: aUser({ role: 'admin', name: 'Deniz Er' }) });
  server.api.answers(users, { users: [aListedUser()], total: 1 });
  serveOverview(server.api);
  const screen = await openScreen('/admin/users', { user: null });
  await page.getByRole('button', { name: /^Deniz/ }).click();
  await expect.poll(screen.path).toBe('/admin/users');
});

test('a visitor who pressed Buy is first asked to register, and pays right after signing in, without a page load', async () => {
  const loads = watchPageLoads();
  server.api.holds(createModelPayment);
  const screen = await openScreen('/auth', {
    user: null,
    state: { selectedModelId: model.id, redirectTo: 'marketplace', action: 'purchase' },
  });
  const replaced = vi.spyOn(history, 'replaceState');
  await expect.element(page.getByRole('radio', { name: 'Hesap aç' })).toBeChecked();
  await page.getByRole('radio', { name: 'Giriş yap' }).click();
  await signIn();
  await expect.element(page.getByRole('dialog', { name: 'Ödeme' })).toBeVisible();
  await expect.poll(screen.path).toBe(`/marketplace?selectedModel=${model.id}`);
  await expect.poll(() => server.api.requestsOf(createModelPayment).length).toBe(1);
  expect(loads).toEqual([]);
  // No other address on the way, and a reload opens no payment.
  const addresses = replaced.mock.calls
    .map(([, , address]) => String(address))
    .filter((each) => each.includes('/marketplace'));
  expect(new Set(addresses)).toEqual(new Set([`/marketplace?selectedModel=${model.id}`]));
  await expect.poll(() => (history.state as { usr: unknown }).usr).toBeNull();
});

test('a link to pay opens the payment of its model once, and a reload does not repeat it', async () => {
  server.api.holds(createModelPayment);
  const screen = await openScreen(`/marketplace?selectedModel=${model.id}&pay=open`);
  await expect.element(page.getByRole('dialog', { name: 'Ödeme' })).toBeVisible();
  expect(screen.path()).toBe(`/marketplace?selectedModel=${model.id}`);
  await expect.poll(() => server.api.requestsOf(createModelPayment)).toHaveLength(1);
});

test('a marketplace that is not in the address bar 300 ms later is loaded as a whole page', async () => {
  const loads = watchPageLoads();
  const screen = await openScreen('/auth', {
    user: null,
    state: { selectedModelId: model.id, redirectTo: 'marketplace' },
  });
  vi.spyOn(history, 'replaceState').mockImplementation(() => {});
  const answer = server.api.holds(login);
  await pressSignIn();
  await expect.poll(() => server.api.requestsOf(login).length).toBe(1);
  const timers = holdTimers();
  answer.release({ token: 'a-token', user: aUser() });
  await timers.until(() => page.getByText('Yükleniyor...').query() !== null);
  await timers.advance(99);
  expect(screen.path()).toBe('/auth');
  await timers.advance(1);
  expect(screen.path()).toBe(`/marketplace?selectedModel=${model.id}`);
  // On screen first: only then does it matter that the redirect stays pending.
  await timers.until(() => page.getByRole('heading', { name: 'Defne Aksoy' }).query() !== null);
  await timers.advance(299);
  expect(loads).toEqual([]);
  await timers.advance(1);
  expect(loads).toEqual([`/marketplace?selectedModel=${model.id}`]);
});

/** Page loads that are requested from now on; none is carried out, so that the test continues. */
function watchPageLoads(): string[] {
  const loads: string[] = [];
  const watch = (event: Event) => {
    const { destination, hashChange } = event as Event & {
      destination: { url: string; sameDocument: boolean };
      hashChange: boolean;
    };
    if (destination.sameDocument || hashChange) return;
    event.preventDefault();
    const { pathname, search } = new URL(destination.url);
    loads.push(pathname + search);
  };
  const { navigation } = globalThis as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', watch);
  return loads;
}
