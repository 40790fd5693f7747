import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { anId, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

test('the list of the deck begins at the model in the window', async () => {
  const models = Array.from({ length: 40 }, (_, place) =>
    anInfluencer({ id: anId(200 + place), name: `Model ${place}` }),
  );
  server.api.answers(marketplaceModels, { models, total: models.length });
  server.api.answers(ownedModels, { models: [] });
  await page.viewport(390, 844);
  await openScreen(`/marketplace?selectedModel=${anId(235)}`);
  await page.getByRole('button', { name: 'Bütün modelleri listele, 36 / 40' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /^Model 35/ })).toBeInViewport();
});

test('a visitor who comes to the landing page with a search finds its result on the first screen of a phone', async () => {
  server.api.answers(marketplaceCategories, { categories: [] });
  server.api.answers(marketplaceModels, ({ query }) =>
    query['search'] ? { models: [], total: 0 } : { models: [anInfluencer()], total: 1 },
  );
  await page.viewport(360, 800);
  await openScreen('/?search=zzz', { user: null });
  await expect.element(page.getByRole('button', { name: 'Tümünü göster' })).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  // The models that exist instead are below it.
  await expect.element(page.getByRole('heading', { level: 3, name: 'Bunlara da bakın' })).toBeInTheDocument();
  const match = page.getByRole('region', { name: 'Vitrindekiler' });
  await expect.element(match.getByRole('link', { name: 'Defne Aksoy', exact: true })).toBeInTheDocument();
});
