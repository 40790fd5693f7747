import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { creditTransactions } from '#core/contract/credits.ts';
import { plans } from '#core/contract/subscriptions.ts';
import { anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const text = (tr: string) => ({ tr, en: tr });
const plan = {
  id: anId(70),
  name: 'starter',
  displayName: text('Başlangıç'),
  description: text('İlk adım'),
  price: 9.9,
  credits: 100,
  interval: 'month' as const,
  features: [text('Ayda on içerik')],
  isActive: true,
};

test('plans stand side by side with price, credits and features, and only pro is popular', async () => {
  server.api.answers(plans, { plans: [plan, { ...plan, id: anId(71), name: 'pro', displayName: text('Pro') }] });
  server.api.answers(creditTransactions, { transactions: [], total: 0 });
  await openScreen('/dashboard/subscriptions');
  const grid = page.getByRole('region', { name: 'Planlar' });
  await expect.element(grid.getByText('Başlangıç')).toBeVisible();
  const cards = [...grid.element().querySelectorAll('.plan')].map((card) => card.textContent);
  expect(cards[0]).toMatch(/Başlangıç.*İlk adım.*\$9,90.*\/ ay.*Ayda 100 kredi.*Ayda on içerik/);
  expect(cards.map((card) => card.includes('Popüler'))).toEqual([false, true]);
  expect(server.api.requestsOf(creditTransactions)[0]?.query).toMatchObject({ limit: '10' });
});
