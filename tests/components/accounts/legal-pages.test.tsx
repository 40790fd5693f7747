import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();

test('terms, privacy and contact link to each other and state that they are samples', async () => {
  const screen = await openScreen('/terms', { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kullanım koşulları' })).toBeVisible();
  await expect.element(page.getByText(/^Örnek metin/)).toBeVisible();
  // Only the parts that the operator fills in are marked.
  await expect.element(page.getByRole('mark')).toHaveTextContent('[şirket unvanı]');
  await expect.element(page.getByText('Son değişiklik: 23 Kasım 2026')).toBeVisible();
  // Each entry of the contents leads to its part.
  const contents = [...page.getByRole('navigation', { name: 'Bu sayfada' }).element().querySelectorAll('a')];
  const parts = contents.map((link) => document.querySelector(`main ${link.getAttribute('href')} > h2`)?.textContent);
  expect(parts).toEqual(contents.map((link) => link.textContent.replace(/^(\d+\.)/, '$1 ')));
  expect(parts).toHaveLength(5);
  await expectAccessible('the terms');
  const others = page.getByRole('navigation', { name: 'Metinler' });
  await others.getByRole('link', { name: 'Gizlilik ve KVKK' }).click();
  await expect.poll(screen.path).toBe('/privacy');
  await expect.element(page.getByRole('heading', { level: 2, name: '5. Haklarınız' })).toBeVisible();
  await others.getByRole('link', { name: 'İletişim' }).click();
  await expect.poll(screen.path).toBe('/contact');
  await expect.element(page.getByRole('heading', { level: 1, name: 'İletişim' })).toBeVisible();
});

test('every public page links to them at its end', async () => {
  const screen = await openScreen('/contact', { user: null });
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Koşullar ve iletişim' });
  await links.getByRole('link', { name: 'Kullanım koşulları' }).click();
  await expect.poll(screen.path).toBe('/terms');
  await links.getByRole('link', { name: 'Gizlilik ve KVKK' }).click();
  await expect.poll(screen.path).toBe('/privacy');
  await links.getByRole('link', { name: 'İletişim' }).click();
  await expect.poll(screen.path).toBe('/contact');
});

test('a customer finds them in the menu of the account', async () => {
  const screen = await openScreen('/terms');
  for (const [name, path] of [
    ['Gizlilik ve KVKK', '/privacy'],
    ['İletişim', '/contact'],
    ['Kullanım koşulları', '/terms'],
  ] as const) {
    await page.getByRole('button', { name: 'Hesap menüsü' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect.poll(screen.path).toBe(path);
  }
});

test('a person who registers sees the terms and the privacy notice', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const screen = await openScreen('/auth', { user: null, state: { mode: 'register' } });
  await expect.element(page.getByRole('link', { name: 'Gizlilik ve KVKK' })).toBeVisible();
  await page.getByRole('link', { name: 'Kullanım koşulları' }).click();
  await expect.poll(screen.path).toBe('/terms');
});
