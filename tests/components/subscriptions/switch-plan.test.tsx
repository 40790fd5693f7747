// spec: 2.129
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SwitchEffect } from '#core/subscriptions/switch-effect.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { currentSubscription, previewSwitch, switchPlan } from '#core/contract/subscriptions.ts';
import { aRuntimeConfig, anId } from '../../support/screens/examples.ts';
import { useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';
import { aCurrent, basic, openSubscriptions, pro } from './open-subscriptions.ts';

const server = useContractServer();
beforeEach(() => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
});

const onBasic = (parts = {}) => {
  const { id, displayName, price, credits, interval } = basic;
  return aCurrent({ planId: id, plan: { id, displayName, price, credits, interval, name: 'basic' }, ...parts });
};
const upgrade: SwitchEffect = {
  kind: 'now',
  planId: anId(71),
  chargeToday: 29.99,
  creditsToday: 500,
  price: 29.99,
  credits: 500,
  interval: 'month',
  startsAt: null,
  nextPaymentAt: '2026-12-25T09:00:00.000Z',
};
const downgrade: SwitchEffect = {
  ...upgrade,
  kind: 'nextPeriod',
  planId: anId(70),
  chargeToday: 0,
  creditsToday: 0,
  price: 14.99,
  credits: 200,
  startsAt: '2026-12-21T09:00:00.000Z',
  nextPaymentAt: '2026-12-21T09:00:00.000Z',
};

async function openSwitch(to: 'Pro' | 'Temel', effect: SwitchEffect) {
  server.api.answers(previewSwitch, { effect });
  await page.getByRole('button', { name: `Bu plana geç: ${to}` }).click();
  return page.getByRole('dialog', { name: `${to} planına geç` });
}
const rowsOf = (dialog: ReturnType<typeof page.getByRole>) =>
  [...dialog.element().querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent));

test('a dearer plan shows today’s charge, its credits and the next payment, and is paid with the saved card', async () => {
  await openSubscriptions(server, onBasic());
  const dialog = await openSwitch('Pro', upgrade);
  await expect.element(dialog.getByText('Bugün çekilecek tutar')).toBeVisible();
  expect(rowsOf(dialog)).toEqual([
    ['Bugün çekilecek tutar', '$29,99'],
    ['Bugün gelecek kredi', '500 kredi'],
    ['Plan başlangıcı', 'bugün'],
    ['Sonraki ödeme', '25 Aralık 2026 · $29,99'],
    ['Yeni plan', '$29,99 / ay · 500 kredi'],
  ]);
  await expect.element(dialog.getByText(/kayıtlı kartınızdan çekilir/)).toBeVisible();
  server.api.answers(switchPlan, { subscription: aCurrent(), clientSecret: null });
  server.api.answers(creditBalance, { balance: 700, held: 0 });
  await dialog.getByRole('button', { name: '$29,99 öde ve geç' }).click();
  await expect.element(page.getByText('Pro planına geçtiniz.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Aktif Plan: Pro' })).toBeVisible();
  expect(server.api.requestsOf(switchPlan).at(-1)?.body).toEqual({ planId: pro.id, expected: upgrade });
});

test('a cheaper plan charges nothing today and shows when it begins', async () => {
  await openSubscriptions(server, aCurrent());
  const dialog = await openSwitch('Temel', downgrade);
  await expect.element(dialog.getByText(/Bugün bir şey çekilmez/)).toBeVisible();
  expect(rowsOf(dialog).slice(0, 3)).toEqual([
    ['Bugün çekilecek tutar', '$0,00'],
    ['Bugün gelecek kredi', '0 kredi'],
    ['Plan başlangıcı', '21 Aralık 2026'],
  ]);
  const { id, displayName, price, credits, interval } = basic;
  const planned = aCurrent({ nextPlan: { id, displayName, price, credits, interval } });
  server.api.answers(switchPlan, { subscription: planned, clientSecret: null });
  await dialog.getByRole('button', { name: 'Dönem sonunda geç' }).click();
  await expect.element(page.getByText('21 Aralık 2026 tarihinde Temel planına geçeceksiniz.').first()).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Sıradaki plan: Temel' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Bu planda kal: Pro' })).toBeEnabled();
});

test('a bank that requires confirmation opens the payment window with the pending payment', async () => {
  await openSubscriptions(server, onBasic());
  const dialog = await openSwitch('Pro', upgrade);
  server.api.answers(switchPlan, { subscription: onBasic(), clientSecret: 'pi_2_secret_2' });
  await dialog.getByRole('button', { name: '$29,99 öde ve geç' }).click();
  const payment = page.getByRole('dialog', { name: 'Ödeme' });
  const pay = payment.getByRole('button', { name: '$29,99 öde' });
  await expect.element(pay).toBeEnabled();
  stripeResponses({ paymentIntent: { status: 'succeeded' } });
  server.api.answers(currentSubscription, { subscription: aCurrent() });
  await pay.click();
  await expect.element(page.getByText(/Aboneliğiniz aktif edildi/).first()).toBeVisible();
});

test('an outdated effect is refused, and the present one is shown', async () => {
  await openSubscriptions(server, onBasic());
  const dialog = await openSwitch('Pro', upgrade);
  server.api.refuses(switchPlan, { code: 'subscriptions.termsChanged' });
  server.api.answers(previewSwitch, { effect: { ...upgrade, chargeToday: 39.99, price: 39.99 } });
  await dialog.getByRole('button', { name: '$29,99 öde ve geç' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/Plan bilgileri siz bakarken değişti/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '$39,99 öde ve geç' })).toBeEnabled();
});
