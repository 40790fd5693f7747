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
