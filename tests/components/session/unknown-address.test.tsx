// spec: 2.16
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { aUser } from '../../support/screens/examples.ts';
import { serveOverview } from '../admin/serve-overview.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

const visitor = null;
const customer = aUser();
const admin = aUser({ role: 'admin' });

for (const [address, who, user, home] of [
  ['/olmayan/sayfa', 'a visitor', visitor, '/'],
  ['/dashboard/olmayan', 'a visitor', visitor, '/'],
  ['/admin/olmayan/sayfa', 'a visitor', visitor, '/'],
  ['/olmayan/sayfa', 'a customer', customer, '/dashboard'],
  ['/dashboard/olmayan', 'a customer', customer, '/dashboard'],
  ['/admin/olmayan', 'a customer', customer, '/dashboard'],
  ['/dashboard/olmayan', 'an admin', admin, '/admin'],
  ['/admin/olmayan/sayfa', 'an admin', admin, '/admin'],
] as const) {
  test(`${address} leads ${who} to / and on to ${home}, with a message about it`, async () => {
    server.api.answers(marketplaceModels, { models: [], total: 0 });
    server.api.answers(marketplaceCategories, { categories: [] });
    server.api.answers(contents, { contents: [], total: 0, next: null });
    if (home === '/admin') serveOverview(server.api);
    const screen = await openScreen(address, { user });
    await expect.element(page.getByText('Bu adreste bir sayfa yok. Ana sayfadasınız.').first()).toBeVisible();
    await expect.poll(() => screen.path()).toBe(home);
  });
}
