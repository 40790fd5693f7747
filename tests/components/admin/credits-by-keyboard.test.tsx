import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCredits, allCreditTransactions } from '#core/contract/credits.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCredits, elif } from './serve-credits.ts';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });

beforeEach(() => {
  serveCredits(server.api);
  const description = { tr: 'Gecikme için özür', en: 'Sorry for the delay' };
  const user = { id: elif.id, name: elif.name, email: elif.email };
  const entry = { id: anId(80), type: 'grant', amount: 50, balanceAfter: 50, description, reference: null } as const;
  server.api.answers(allCreditTransactions, {
    transactions: [{ ...entry, createdAt: '2026-11-24T09:00:00.000Z', user }],
    next: null,
  });
});
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('credits are taken from a user found by name, with a reason', async () => {
  await openScreen('/admin/credits', { user: admin });
  await expect.element(page.getByRole('row', { name: /Elif Kaya/ })).toBeVisible();
  await expectAccessible('the credits');
  await pressByKeyboard(button('Kredi Ekle'));
  await pressByKeyboard(button('Kaydet'));
  await expect.element(panel.getByRole('searchbox')).toHaveFocus();
  await expectAccessible('credits with mistakes');
  await userEvent.keyboard('elif');
  await pressByKeyboard(panel.getByRole('button', { name: /Elif Kaya/ }));
  await expect.element(panel.getByText(/elif@example.com · 120 kredi/)).toBeVisible();
  await tabTo(panel.getByRole('radio', { name: 'Ekle', exact: true }));
  await userEvent.keyboard('{ArrowRight}');
  await typeInto(field('Kredi miktarı'), '20');
  await typeInto(field('Açıklama'), 'Yanlış yükleme');
  server.api.answers(addCredits, { balance: 100, held: 0 });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kaydedildi. Yeni bakiye: 100').first()).toBeVisible();
  expect(server.api.requestsOf(addCredits)[0]!.body).toEqual({
    userId: elif.id,
    amount: -20,
    description: 'Yanlış yükleme',
  });
  await expect.element(button('Kredi Ekle')).toHaveFocus();
});
