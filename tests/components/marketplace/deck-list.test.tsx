// spec: 2.56
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { createModelPayment } from '#core/contract/payments.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aModelOnSale, anId, anImage, anInfluencer } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const names = ['Defne Aksoy', 'Ela Tunç', 'Nil Karaca', 'Çağla Er'];
const sample = (place: number) => ({
  url: `${anImage}#${place}`,
  contentType: 'image' as const,
  caption: { tr: `Kare ${place}`, en: `Frame ${place}` },
});
const models = names.map((name, place) => ({
  ...aModelOnSale(),
  id: anId(70 + place),
  name,
  age: 20 + place,
  sampleContents: [1, 2, 3].map(sample),
}));
const drawer = page.getByRole('dialog');
const button = (name: string | RegExp) => drawer.getByRole('button', { name });

beforeEach(async () => {
  await page.viewport(390, 844);
  server.api.answers(marketplaceModels, { models, total: models.length });
  server.api.answers(ownedModels, { models: [anInfluencer({ id: anId(90), name: 'Mira Demir' })] });
  await openScreen('/marketplace');
  await page.getByRole('button', { name: 'Bütün modelleri listele, 1 / 4' }).click();
  await expect.element(button(/^Nil Karaca/)).toBeVisible();
});

test('the list jumps to a chosen model', async () => {
  await expectAccessible('the list of models');
  await button(/^Nil Karaca/).click();
  await expect.element(page.getByRole('heading', { name: 'Nil Karaca' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bütün modelleri listele, 3 / 4' })).toBeVisible();
});

test('two or three models are shown side by side, and a fourth replaces the first chosen', async () => {
  await button('Karşılaştır: Defne Aksoy').click();
  expect(button(/modeli karşılaştır/).elements()).toEqual([]);
  for (const name of names.slice(1)) await button(`Karşılaştır: ${name}`).click();
  await button('3 modeli karşılaştır').click();
  const table = drawer.getByRole('table');
  await expect.element(table).toBeVisible();
  const heads = [...table.element().querySelectorAll('thead th')].map((head) => head.textContent);
  expect(heads).toEqual(names.slice(1).map((name) => `Göster: ${name}`));
  const ages = [...table.element().querySelectorAll('tbody')].find((row) => row.textContent.startsWith('Yaş'));
  expect([...ages!.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['21', '22', '23']);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  // Two images of each; the price and the purchase stay in view.
  expect(table.getByRole('img').elements()).toHaveLength(6);
  await expect.element(button('Satın al: Çağla Er')).toBeInViewport();
  await expect.element(table.getByText('$249,00').first()).toBeInViewport();
  await expect.element(drawer.getByText('Zaten sizin: Mira Demir')).toBeInTheDocument();
  await expectAccessible('the comparison of models');
  await button('Listeye dön').click();
  await expect.element(button('Karşılaştır: Çağla Er')).toHaveAttribute('aria-pressed', 'true');
  await button('3 modeli karşılaştır').click();
  await button('Göster: Çağla Er').click();
  await expect.element(page.getByRole('heading', { name: 'Çağla Er' })).toBeVisible();
});

test('a model is bought out of the comparison', async () => {
  for (const name of names.slice(0, 2)) await button(`Karşılaştır: ${name}`).click();
  await button('2 modeli karşılaştır').click();
  server.api.holds(createModelPayment);
  await button('Satın al: Ela Tunç').click();
  const payment = page.getByRole('dialog', { name: 'Ödeme' });
  await expect.element(payment.getByText('Ela Tunç')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
