import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents, contentTags, deleteContents, restoreContents } from '#core/contract/contents.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aContent, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const total = 1000;
const items = Array.from({ length: total }, (_, n) =>
  aContent({
    id: anId(1000 + n),
    prompt:
      n % 3 === 0 ? `Kare ${n + 1}` : `Kare ${n + 1}: sahilde gün batımı, geniş açı, arkada yelkenliler ve martılar`,
  }),
);

const pageOf = 200;

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contentTags, { tags: [] });
  server.api.answers(contents, ({ query }) => {
    const from = items.findIndex(({ id }) => id === query['before']) + 1;
    const part = items.slice(from, from + pageOf);
    return { contents: part, total, next: from + pageOf < total ? part.at(-1)!.id : null };
  });
});

const cards = () => [...document.querySelectorAll<HTMLElement>('.contents-grid .content-card')];
const count = (displayed: string) =>
  expect.element(page.getByRole('region', { name: 'İçerikler' }).getByText(displayed, { exact: true })).toBeVisible();
const card = (n: number) => page.getByRole('button', { name: new RegExp(`Kare ${n}(?!\\d)`) });

test('few of a thousand contents are in the page; the last one is at the end, and the first one is there again at the top', async () => {
  await openScreen('/dashboard');
  await expect.element(card(1)).toBeVisible();
  // After the first press for more, the next pages load automatically.
  await page.getByRole('button', { name: 'Daha fazla göster' }).click();
  let most = 0;
  const scrollTo = (end: 'top' | 'bottom') => {
    globalThis.scrollTo(0, end === 'top' ? 0 : document.documentElement.scrollHeight);
    most = Math.max(most, cards().length);
  };
  await expect
    .poll(() => {
      scrollTo('bottom');
      return cards().at(-1)?.textContent;
    })
    .toContain('Kare 1000');
  expect(card(1000).element().closest('li')!.getAttribute('aria-posinset')).toBe('1000');
  await expect
    .poll(() => {
      scrollTo('top');
      return cards()[0]?.textContent;
    })
    .toMatch(/Kare 1(?!\d)/);
  expect(most).toBeLessThan(120);
});

/** Fifty a month, the latest first: November 2026 to April 2025. */
const monthOf = (n: number) => new Date(Date.UTC(2026, 10 - Math.floor(n / 50), 15)).toISOString();
const month = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const columns = () => getComputedStyle(document.querySelector('.contents-grid')!).gridTemplateColumns.split(' ').length;

test('months have their counts, lead to each other, and to one that is not loaded', async () => {
  const dated = items.map((item, n) => ({ ...item, createdAt: monthOf(n) }));
  const counts = [...Map.groupBy(dated, ({ createdAt }) => createdAt.slice(0, 7))];
  const months = counts.map(([each, { length }]) => ({ month: each, count: length }));
  server.api.answers(contents, ({ query }) => {
    const { until = '9999' } = query;
    const listed = dated.filter(({ createdAt }) => createdAt.slice(0, 7) <= until);
    const from = listed.findIndex(({ id }) => id === query['before']) + 1;
    const part = listed.slice(from, from + pageOf);
    return { contents: part, total, months, next: from + pageOf < listed.length ? part.at(-1)!.id : null };
  });
  await openScreen('/dashboard');
  await expect.element(month('Kasım 2026').getByText('50', { exact: true })).toBeVisible();
  // Few of the two hundred that are loaded are in the page.
  expect(cards().length).toBeLessThan(120);
  const goTo = async (from: string, to: string) => {
    await month(from).getByRole('button', { name: from }).click();
    await page.getByRole('menuitemcheckbox', { name: to }).click();
  };
  await goTo('Kasım 2026', 'Ağustos 2026');
  await expect.element(month('Ağustos 2026')).toBeVisible();
  await expect
    .poll(() => month('Ağustos 2026').element().getBoundingClientRect().top)
    .toBeLessThan(globalThis.innerHeight / 2);
  await goTo('Ağustos 2026', 'Haziran 2025');
  await expect.element(month('Haziran 2025').getByText('50', { exact: true })).toBeVisible();
  expect(cards()[0]!.textContent).toContain('Kare 851');
  await page.getByRole('button', { name: 'En yenilere dön' }).click();
  await expect.element(month('Kasım 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Sık görünüm' }).click();
  await expect.poll(columns).toBe(3);
  expect(localStorage.getItem('vitrin.contentDensity')).toBe('dense');
});

test('one of a thousand contents is opened and turned to the next; several are chosen, deleted and restored', async () => {
  const missing = new Set<string>();
  server.api.answers(contents, () => {
    const left = items.filter(({ id }) => !missing.has(id));
    return { contents: left, total: left.length, next: null };
  });
  server.api.answers(deleteContents, ({ body }) => {
    for (const id of body.ids) missing.add(id);
    return { deleted: body.ids, kept: [] };
  });
  server.api.answers(restoreContents, ({ body }) => {
    for (const id of body.ids) missing.delete(id);
    return { restored: body.ids };
  });
  await openScreen('/dashboard');
  await count('1.000');
  await card(1).click();
  const viewer = page.getByRole('dialog', { name: 'Fotoğraf' });
  await expect.element(viewer.getByText('1 / 1.000', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Sonraki içerik' }).click();
  await expect.element(viewer.getByText('2 / 1.000', { exact: true })).toBeVisible();
  // The content that was shown, its neighbours, and no others.
  expect(viewer.element().querySelectorAll('.viewer-frame')).toHaveLength(3);
  await viewer.getByRole('button', { name: 'Kapat' }).click();
  await page.getByRole('button', { name: 'Seç', exact: true }).click();
  for (const n of [1, 2, 3]) await card(n).click();
  await page.getByRole('region', { name: 'Seçilen içerikler' }).getByRole('button', { name: 'Sil' }).click();
  await count('997');
  await expect.element(card(1)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await count('1.000');
  await expect.element(card(1)).toBeVisible();
});
