// spec: 1.24, 2.42, 2.44, 9.14, 9.41
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
beforeEach(async () => {
  server.api.answers(marketplaceModels, { models: [anInfluencer()], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
});

test('three cards explain the product, and the page ends in a footer with the currency', async () => {
  const benefits = page.getByRole('region', { name: 'Bir kez alın, dilediğiniz kadar üretin.' });
  await expect.element(benefits).toBeInTheDocument();
  expect(benefits.getByRole('article').elements()).toHaveLength(3);
  await expect.element(benefits.getByText('Kredilerin süresi dolmaz')).toBeInTheDocument();
  await expect
    .element(page.getByRole('contentinfo').getByText(/Fiyatlar ABD doları \(USD\) cinsindendir/))
    .toBeInTheDocument();
});

test('a visitor who chose a model sees her window at once, before the server has sent her again', async () => {
  server.api.holds(marketplaceModel);
  await page.getByRole('link', { name: 'Satın al: Defne Aksoy' }).click();
  const window = page.getByRole('complementary', { name: 'Defne Aksoy' });
  await expect.element(window.getByText('Seçtiğiniz model')).toBeVisible();
});

test('twelve models are requested', () => {
  expect(server.api.requestsOf(marketplaceModels)[0]?.query).toEqual({ limit: '12' });
});

test('the claims and the usual costs are those of the specification, without a training that is not on sale', async () => {
  const figures = page.getByRole('region', { name: 'Rakamlarla Vitrin ve kredi kullanımı' });
  await expect.element(figures).toBeInTheDocument();
  expect([...figures.element().querySelectorAll('p, dl > div')].map((part) => part.textContent)).toEqual([
    '10K+üretilen içerik',
    '500+kullanıcı',
    'Fotoğraf1–2 kredi',
    'Video3–5 kredi',
  ]);
});

for (const width of [390, 1280]) {
  test(`a choice made further down leads to the models it leaves, the bar right under the header, at ${width}`, async () => {
    await page.viewport(width, 844);
    const all = page.getByRole('button', { name: 'Tümü' });
    await expect.element(all).toBeInTheDocument();
    await expect.element(page.getByRole('contentinfo')).toBeInTheDocument();
    scrollTo(0, document.documentElement.scrollHeight);
    await all.click();
    const bar = page.getByRole('search').element();
    const header = page.getByRole('banner').element();
    const gap = () => bar.getBoundingClientRect().top - header.getBoundingClientRect().bottom;
    await expect.poll(() => Math.abs(gap())).toBeLessThan(2);
    await expect.element(page.getByRole('link', { name: 'Defne Aksoy', exact: true })).toBeInViewport();
  });
}
