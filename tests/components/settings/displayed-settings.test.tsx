import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { aRuntimeConfig, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { openCalendar } from '../schedules/open-calendar.ts';

const server = useContractServer();

test('visitors see the brand and the claims as admins set them; a disabled claim is not shown', async () => {
  const { contents, users } = defaultSettings.claims;
  const claims = {
    contents: { ...contents, figure: '25K+', words: { tr: 'gönderi', en: '' } },
    users: { ...users, isShown: false },
  };
  server.api.answers(runtimeConfig, aRuntimeConfig({ brandName: 'Işık Ajans', claims }));
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  const figures = page.getByRole('region', { name: 'Rakamlarla Işık Ajans ve kredi kullanımı' });
  await expect.element(figures).toBeInTheDocument();
  expect([...figures.element().querySelectorAll('p')].map((part) => part.textContent)).toEqual(['25K+gönderi']);
  const logo = page.getByRole('link', { name: 'Işık Ajans, ana sayfa' }).first();
  await expect.element(logo).toHaveTextContent('Işık Ajans');
  expect(document.title).toMatch(/\| Işık Ajans$/);
});

test('the planner offers the time that an admin set for an empty day', async () => {
  const planner = { defaultTime: '16:30', earliestTime: '10:00', latestTime: '20:00' };
  server.api.answers(runtimeConfig, aRuntimeConfig({ planner }));
  await openCalendar(server.api, []);
  await page.getByRole('button', { name: /26 Kasım.*: plan ekle$/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Saat', { exact: true })).toHaveValue('16:30');
});
