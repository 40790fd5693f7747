// spec: 2.43
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModels } from '#core/contract/marketplace.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anImage, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const captions = ['Gün batımı', 'İlk kahve', 'Beyaz gömlek', 'Deniz kıyısı'];
const model = anInfluencer({
  sampleContents: captions.map((tr, place) => ({
    url: `${anImage}#${place}`,
    contentType: 'image',
    caption: { tr, en: `Picture ${place}` },
  })),
});

test('the landing shows the output of a model, and changes its language from the top of a phone', async () => {
  await page.viewport(360, 800);
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  await expect
    .element(page.getByRole('heading', { name: 'Defne ile bir haftalık paylaşım böyle hazırlanır.' }))
    .toBeInTheDocument();
  for (const caption of captions) {
    await expect.element(page.getByRole('img', { name: caption })).toBeInTheDocument();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible('the landing with its example');
  const other = page.getByRole('banner').getByRole('link', { name: 'EN, English' });
  const box = other.element().getBoundingClientRect();
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await other.click();
  await expect
    .element(page.getByRole('heading', { name: 'How a week of posts with Defne comes together.' }))
    .toBeInTheDocument();
  await page.getByRole('banner').getByRole('link', { name: 'TR, Türkçe' }).click();
  await expect.element(page.getByRole('heading', { name: 'Takvime koyun', exact: true })).toBeInTheDocument();
});
