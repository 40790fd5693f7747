// spec: 2.46, 2.47, 2.48, 2.49, 2.50, 2.51, 2.52, 2.53, 2.54, 2.55, 3.11, 7.67, 8.4, 8.55
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceCategories, marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { anImage, anId, anInfluencer } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const caption = { tr: 'Kordonda yürüyüş', en: 'A walk along the quay' };
const text = { tr: 'Günaydın İzmir', en: 'Good morning, Izmir' };
const model: PublicInfluencer = anInfluencer({
  sampleContents: [
    { url: anImage, contentType: 'image', caption },
    { url: '', contentType: 'text', caption: text },
  ],
  pricing: {
    price: 29.99,
    category: 'Fashion & Lifestyle',
    description: { tr: 'Sokak stili', en: 'Street style' },
    tags: [],
    isPublic: true,
  },
});
const displayed = (name: string) => page.getByRole('heading', { name });
const address = `/marketplace/model/${model.id}`;

test('shows image, figures, story, attributes with their units and the included items', async () => {
  server.api.answers(marketplaceModel, { model });
  await openScreen(address, { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Defne Aksoy' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Defne Aksoy, referans görseli' })).toBeInTheDocument();
  const figures = page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
  expect(figures).toEqual(expect.arrayContaining(['3satın alma', '5içerik']));
  await expect.element(page.getByText('Ege kıyısında büyüdü.')).toBeVisible();
  const traits = page.getByRole('region', { name: 'Özellikler' }).element();
  expect([...traits.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Yaş26',
    'Boy172 cm',
    'Kilo58 kg',
    'Saç rengiKumral',
    'CinsiyetKadın',
    'KişilikSakin',
  ]);
  const included = page.getByRole('region', { name: 'Neler dahil' });
  await expect.element(included.getByText('Bu modelle sınırsız içerik üretme hakkı')).toBeVisible();
  expect(included.getByRole('listitem').elements()).toHaveLength(4);
});

test('a model that was pressed in a list is on its page at once, before the server has sent it again', async () => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(marketplaceCategories, { categories: [] });
  await openScreen('/', { user: null });
  server.api.holds(marketplaceModel);
  await page.getByRole('link', { name: 'Defne Aksoy', exact: true }).last().click();
  await expect.element(displayed('Defne Aksoy')).toBeVisible();
  await expect.element(page.getByText('$29,99').first()).toBeVisible();
  await expect.element(page.getByText('Ege kıyısında büyüdü.')).toBeVisible();
});

test('no word of a long name breaks on a phone', async () => {
  await page.viewport(360, 800);
  const name = 'Nefertiti-Şahmeran Uçarsuyağmuroğulları Çelebizadegillerden';
  server.api.answers(marketplaceModel, { model: { ...model, name } });
  await openScreen(address, { user: null });
  const heading = page.getByRole('heading', { level: 1, name });
  await expect.element(heading).toBeVisible();
  await document.fonts.ready;
  for (const word of ['Uçarsuyağmuroğulları', 'Çelebizadegillerden']) {
    expect(linesOf(heading.element(), name.indexOf(word), word.length)).toBe(1);
  }
});

/** The number of lines that these letters of an element take. */
function linesOf(element: Element, from: number, length: number): number {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!;
  const range = document.createRange();
  range.setStart(words, from);
  range.setEnd(words, from + length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('a sample opens large, with the others beside it', async () => {
  server.api.answers(marketplaceModel, { model });
  await openScreen(address, { user: null });
  await page.getByRole('button', { name: 'Örnek 1: Kordonda yürüyüş' }).click();
  const viewer = page.getByRole('dialog');
  await expect.element(viewer.getByRole('img', { name: 'Kordonda yürüyüş' })).toBeInTheDocument();
  await viewer.getByRole('button', { name: 'Sonraki örnek' }).click();
  await expect.element(viewer.getByText('Günaydın İzmir')).toBeVisible();
});

test('ownership is checked, then the model can be bought or, if owned, used', async () => {
  server.api.answers(marketplaceModel, { model });
  const input = server.api.holds(ownedModels);
  await openScreen(address);
  await expect.element(page.getByRole('button', { name: 'Sahiplik denetleniyor...' })).toBeVisible();
  input.release({ models: [anInfluencer({ id: anId(77) })] });
  await expect.element(page.getByRole('button', { name: 'Satın al' })).toBeVisible();
});

test('the owner is offered to create and to plan, found by the id and not by the name', async () => {
  server.api.answers(marketplaceModel, { model });
  server.api.answers(ownedModels, { models: [anInfluencer({ name: 'Başka Ad' })] });
  await openScreen(address);
  await expect.element(page.getByText(/^Bu model sizin/)).toBeVisible();
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'İçerik üret' }))
    .toHaveAttribute('href', `/dashboard/content-creator/${model.id}`);
  await expect
    .element(main.getByRole('link', { name: 'İçerik planla' }))
    .toHaveAttribute('href', `/dashboard/schedule/${model.id}`);
});

test('a missing model is reported as missing, with three others to look at', async () => {
  const others = [1, 2, 3, 4].map((n) =>
    anInfluencer({ id: anId(80 + n), name: `Model ${n}`, pricing: model.pricing }),
  );
  server.api.refuses(marketplaceModel, { code: 'notFound' });
  server.api.answers(marketplaceModels, { models: [model, ...others], total: 5 });
  const { path } = await openScreen(address, { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bu model satışta değil' })).toBeInTheDocument();
  const list = page.getByRole('region', { name: 'Bunlara da bakın' });
  await expect.element(list.getByRole('link', { name: 'Model 3' })).toBeVisible();
  expect(
    list
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Model 1', 'Model 2', 'Model 3']);
  expect(path()).toBe(address);
  await expectAccessible('a model that is not there');
  server.api.answers(marketplaceModel, { model: others[1]! });
  await list.getByRole('link', { name: 'Model 2' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Model 2' })).toBeVisible();
});

test('a model that did not load is requested again in place', async () => {
  server.api.cutsLine(marketplaceModel);
  const { path } = await openScreen(address, { user: null });
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(path()).toBe(address);
  server.api.answers(marketplaceModel, { model });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Defne Aksoy' })).toBeVisible();
});

test('figures that are still zero are not shown', async () => {
  const unsold = { ...model, stats: { purchaseCount: 0, contentCount: 2 }, instagramAccount: null };
  server.api.answers(marketplaceModel, { model: unsold });
  await openScreen(address, { user: null });
  await expect.element(page.getByText('içerik', { exact: true })).toBeVisible();
  expect(page.getByText('satın alma', { exact: true }).elements()).toEqual([]);
  expect(page.getByText('takipçi', { exact: true }).elements()).toEqual([]);
});

test('the marketplace draws the figures as the page of the model does: the number above its label', async () => {
  server.api.answers(marketplaceModels, { models: [model], total: 1 });
  server.api.answers(ownedModels, { models: [] });
  await openScreen('/marketplace');
  const word = page.getByText('satın alma', { exact: true });
  await expect.element(word).toBeInTheDocument();
  const number = word.element().previousElementSibling!;
  expect(number.getBoundingClientRect().bottom).toBeLessThanOrEqual(word.element().getBoundingClientRect().top);
});

test('the marketplace shows one model at a time, with the others one step away', async () => {
  const second = anInfluencer({ id: anId(78), name: 'Ela Tunç', pricing: model.pricing });
  const third = anInfluencer({ id: anId(79), name: 'Nil Karaca', pricing: model.pricing });
  server.api.answers(marketplaceModels, { models: [model, second, third], total: 3 });
  server.api.answers(ownedModels, { models: [second] });
  await openScreen('/marketplace');
  await expect.element(displayed('Defne Aksoy')).toBeVisible();
  expect(displayed('Nil Karaca').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Sonraki model' }).click();
  await expect.element(displayed('Nil Karaca')).toBeVisible();
  expect(displayed('Defne Aksoy').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Önceki model' }).click();
  await expect.element(displayed('Defne Aksoy')).toBeVisible();
});

for (const width of [360, 390]) {
  test(`the price and the buy button stay in view however far a visitor scrolls, at ${width}`, async () => {
    await page.viewport(width, 800);
    server.api.answers(marketplaceModel, { model });
    await openScreen(address, { user: null });
    const buy = page.getByRole('link', { name: 'Satın al' });
    await expect.element(buy).toBeInViewport({ ratio: 1 });
    const last = page.getByRole('main').getByRole('link', { name: 'Bildir' });
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(last).toBeInViewport({ ratio: 1 });
    await expect.element(buy).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByText('$29,99')).toBeInViewport({ ratio: 1 });
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      buy.element().getBoundingClientRect().top,
    );
    await expectAccessible('the page of a model');
  });
}

test('the description of the purchase states that credits are bought separately', async () => {
  server.api.answers(marketplaceModel, { model });
  await openScreen(address, { user: null });
  const included = page.getByRole('region', { name: 'Neler dahil' });
  await expect.element(included.getByText(/Krediler ayrı alınır/)).toBeInTheDocument();
});
