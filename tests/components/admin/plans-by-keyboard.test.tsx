import type { ReplyOf } from '#core/contract/route.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  adminPlans,
  adminSubscriptions,
  cancelForCustomer,
  createPlan,
  refundLastInvoice,
  updatePlan,
} from '#core/contract/subscriptions.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { arrowTo, hasFocusInside, pressByKeyboard, tabTo, typeInto } from '../../support/screens/by-keyboard.ts';
import { aSubscription, aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const pro: ReplyOf<typeof adminPlans>['plans'][number] = {
  id: anId(60),
  name: 'pro',
  displayName: { tr: 'Profesyonel', en: 'Professional' },
  description: { tr: 'Haftada on içerik', en: '' },
  price: 29.9,
  credits: 300,
  interval: 'month',
  features: [{ tr: 'Bir', en: 'One' }],
  renews: true,
  isActive: true,
  stripePriceId: null,
  version: 4,
};
const running = aSubscription();

const open = () => {
  server.api.answers(adminPlans, { plans: [pro] });
  server.api.answers(adminSubscriptions, { subscriptions: [running], total: 1, next: null });
  return openScreen('/admin/subscriptions', { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const requests = page.getByRole('alertdialog');

test('a plan is created, and the focus goes to the first wrong field', async () => {
  await open();
  await expect.element(page.getByRole('row', { name: /Elif Kaya/ })).toBeVisible();
  await expectAccessible('the plans');
  await pressByKeyboard(button('Yeni Plan Ekle'));
  await expect.element(panel.getByRole('heading', { name: 'Yeni plan' })).toHaveFocus();
  await pressByKeyboard(button('Planı Oluştur'));
  await expect.element(field('Kod')).toHaveFocus();
  await expectAccessible('a plan with mistakes');

  await userEvent.keyboard('agency');
  await typeInto(field('Ad (Türkçe)'), 'Ajans');
  await typeInto(field('Fiyat ($)'), '129,90');
  await typeInto(field('Kredi'), '3000');
  await tabTo(panel.getByRole('radio', { name: 'Aylık' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(panel.getByRole('radio', { name: 'Yıllık' })).toBeChecked();
  await pressByKeyboard(panel.getByRole('switch'), ' ');
  server.api.answers(createPlan, { plan: pro });
  await pressByKeyboard(button('Planı Oluştur'));
  await expect.element(page.getByText('Plan oluşturuldu.').first()).toBeVisible();
  expect(server.api.requestsOf(createPlan)[0]!.body).toMatchObject({
    name: 'agency',
    interval: 'year',
    isActive: false,
  });
  await expect.element(button('Yeni Plan Ekle')).toHaveFocus();
});

test('Escape leaves an editor, asks about unsaved changes, and returns the focus to the control that opened it', async () => {
  await open();
  await pressByKeyboard(button('Profesyonel planını düzenle'));
  await typeInto(field('Kredi'), '400');
  await userEvent.keyboard('{Escape}');
  await hasFocusInside(requests);
  await expectAccessible('the question about unsaved changes');
  await userEvent.keyboard('{Escape}');
  await expect.element(requests).not.toBeInTheDocument();
  await expect.element(field('Kredi')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await hasFocusInside(requests);
  await pressByKeyboard(requests.getByRole('button', { name: 'Kaydetmeden çık' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Profesyonel planını düzenle')).toHaveFocus();
});

test('when another admin was faster, the focus goes to both values', async () => {
  await open();
  await pressByKeyboard(button('Profesyonel planını düzenle'));
  await typeInto(field('Kredi'), '400');
  server.api.answers(adminPlans, { plans: [{ ...pro, credits: 350, version: 5 }] });
  server.api.refuses(updatePlan, {
    code: 'edit.changedElsewhere',
    params: { by: 'Murat', at: '2026-11-25T08:00:00.000Z' },
  });
  await userEvent.keyboard('{Enter}');
  const notice = panel.getByRole('alert');
  await expect.element(notice).toHaveFocus();
  await expectAccessible('both values of a plan');
  server.api.answers(updatePlan, { plan: pro });
  await pressByKeyboard(notice.getByRole('button', { name: 'Benimkini kaydet' }));
  await expect.element(panel).not.toBeInTheDocument();
  expect(server.api.requestsOf(updatePlan).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('a subscription is ended from its menu', async () => {
  await open();
  await pressByKeyboard(button('Elif Kaya: abonelik işlemleri'));
  await hasFocusInside(page.getByRole('menu'));
  await expectAccessible('the menu of a subscription');
  await arrowTo(page.getByRole('menuitem', { name: 'Hemen bitir' }));
  await userEvent.keyboard('{Enter}');
  await hasFocusInside(requests);
  await expectAccessible('the question before a subscription ends');
  server.api.answers(cancelForCustomer, { subscription: { ...running, cancelAtPeriodEnd: true } });
  await pressByKeyboard(requests.getByRole('button', { name: 'Hemen bitir' }));
  await expect.element(page.getByText('Abonelik iptal edildi.').first()).toBeVisible();
  expect(server.api.requestsOf(cancelForCustomer)[0]!.body).toEqual({ at: 'now' });
  await expect.element(button('Elif Kaya: abonelik işlemleri')).toHaveFocus();
});

test('the last payment is refunded from the menu, after a confirmation that Escape cancels', async () => {
  await open();
  const refund = async () => {
    await pressByKeyboard(button('Elif Kaya: abonelik işlemleri'));
    await hasFocusInside(page.getByRole('menu'));
    await arrowTo(page.getByRole('menuitem', { name: 'Son ödemeyi iade et' }));
    await userEvent.keyboard('{Enter}');
    await hasFocusInside(requests);
  };
  await refund();
  await expectAccessible('the question before a payment is given back');
  await userEvent.keyboard('{Escape}');
  await expect.element(requests).not.toBeInTheDocument();
  await expect.element(button('Elif Kaya: abonelik işlemleri')).toHaveFocus();
  expect(server.api.requestsOf(refundLastInvoice)).toEqual([]);
  await refund();
  server.api.answers(refundLastInvoice, { refunded: 29.9 });
  await pressByKeyboard(requests.getByRole('button', { name: 'Son ödemeyi iade et' }));
  await expect.element(page.getByText('Son ödeme iade edildi.').first()).toBeVisible();
  await expect.element(button('Elif Kaya: abonelik işlemleri')).toHaveFocus();
});
