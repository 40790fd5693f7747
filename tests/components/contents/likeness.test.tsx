// spec: 2.183
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { listOf, serveTwoContents } from './two-contents.ts';

const server = useContractServer();
const at = (minute: number) => ({ createdAt: `2026-11-24T09:0${minute}:00.000Z` });
const unscored = aContent({ id: anId(41), prompt: 'Defter', likeness: null, ...at(3) });
const low = aContent({ id: anId(42), prompt: 'Vapur', likeness: 31, isLikenessLow: true, ...at(2) });
const high = aContent({ id: anId(43), prompt: 'Kule', likeness: 94, ...at(1) });

beforeEach(() => {
  serveTwoContents(server);
  server.api.answers(contents, listOf(unscored, low, high));
});

const panel = () => page.getByRole('region', { name: 'İçerikler' });
const card = (name: RegExp) => panel().getByRole('button', { name });
const sheet = () => page.getByRole('dialog', { name: 'İçerikleri filtrele' });
const prompts = () =>
  [...document.querySelectorAll('.content-card .content-prompt')].map(({ textContent }) => textContent);
const sortByLikeness = async () => {
  await page.getByRole('button', { name: 'Filtrele', exact: true }).click();
  await sheet().getByRole('button', { name: 'Benzerliğe göre sırala', exact: true }).click();
};

test('each card has its likeness, a low one is marked; a card without one has none', async () => {
  await openScreen('/dashboard');
  await expect.element(card(/Benzerlik %94.*Kule/)).toBeVisible();
  await expect.element(card(/Benzerlik düşük %31.*Vapur/)).toBeVisible();
  await expect.element(card(/Defter/)).toBeVisible();
  expect(card(/Benzerlik.*Defter/).elements()).toEqual([]);
  await expectAccessible('a library with likeness');
});

test('the list is ordered by likeness by the server, and back by time', async () => {
  await openScreen('/dashboard');
  await expect.poll(prompts).toEqual(['Defter', 'Vapur', 'Kule']);
  server.api.answers(contents, ({ query }) =>
    query['sort'] === 'likeness' ? listOf(high, low, unscored) : listOf(unscored, low, high),
  );
  await sortByLikeness();
  await expect.poll(() => server.api.requestsOf(contents).at(-1)?.query['sort']).toBe('likeness');
  await expect.poll(prompts).toEqual(['Kule', 'Vapur', 'Defter']);
  await expectAccessible('the order of a library');
  await sheet().getByRole('button', { name: 'Temizle' }).click();
  await expect.poll(prompts).toEqual(['Defter', 'Vapur', 'Kule']);
});

test('without a network the contents on the device are ordered', async () => {
  await openScreen('/dashboard');
  await expect.poll(prompts).toEqual(['Defter', 'Vapur', 'Kule']);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
  });
  server.api.cutsLine(contents);
  await sortByLikeness();
  await expect.poll(prompts).toEqual(['Kule', 'Vapur', 'Defter']);
});

test('an opened content says that its likeness is low, and that trying once more was free', async () => {
  await openScreen('/dashboard');
  await card(/Vapur/).click();
  const viewer = page.getByRole('dialog');
  const tr = 'Modele benzerlik düşük: %31. En iyi sonuç bu; ikinci bir deneme ücretsizdir.';
  await expect.element(viewer.getByText(tr)).toBeVisible();
  await expectAccessible('a content of low likeness');
  await setLocale('en');
  const en = 'Low likeness to the model: 31%. This is the best result; a second try is free of charge.';
  await expect.element(viewer.getByText(en)).toBeVisible();
});

test('an opened content has its likeness among its facts', async () => {
  await openScreen('/dashboard');
  await card(/Kule/).click();
  await expect.element(page.getByRole('dialog').getByText('%94', { exact: true })).toBeVisible();
});
