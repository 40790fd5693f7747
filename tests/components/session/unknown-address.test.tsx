import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { aUser } from '../../support/screens/examples.ts';
import { answerOverview } from '../admin/answer-overview.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

for (const [who, user, home] of [
  ['a visitor', null, '/'],
  ['a customer', aUser(), '/dashboard'],
] as const) {
  test(`an unknown address leads ${who} home, with a word about it`, async () => {
    server.api.answers(marketplaceModels, { models: [], total: 0 });
    server.api.answers(marketplaceCategories, { categories: [] });
    server.api.answers(contents, { contents: [], total: 0, next: null });
    const screen = await openScreen('/olmayan/sayfa', { user });
    await expect.element(page.getByText('Bu adreste bir sayfa yok. Ana sayfadasınız.').first()).toBeVisible();
    expect(screen.path()).toBe(home);
  });
}

for (const [area, user, start] of [
  ['/dashboard/olmayan', aUser(), '/dashboard'],
  ['/admin/olmayan', aUser({ role: 'admin' }), '/admin'],
] as const) {
  test(`an unknown address below ${start} leads to its start, with a word about it`, async () => {
    server.api.answers(contents, { contents: [], total: 0, next: null });
    if (start === '/admin') answerOverview(server.api);
    const screen = await openScreen(area, { user });
    await expect.element(page.getByText('Bu adreste bir sayfa yok. Başlangıç sayfasındasınız.').first()).toBeVisible();
    expect(screen.path()).toBe(start);
  });
}
