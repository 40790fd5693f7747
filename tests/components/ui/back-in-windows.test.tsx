import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { contents } from '#core/contract/contents.ts';
import { creditBalance, creditTransactions } from '#core/contract/credits.ts';
import { publishReal, readiness } from '#core/contract/instagram.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { createCreditPayment } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { adminPlans, adminSubscriptions } from '#core/contract/subscriptions.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { closeCentre, openCentre } from '../../../pwa/src/features/notifications/notification-state.ts';
import { closeOutbox, openOutbox } from '../../../pwa/src/offline/displayed-outbox.ts';
import { flushNow } from '../../../pwa/src/offline/sync.ts';
import { openCreditPacks } from '../../../pwa/src/session/credit-packs.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aContent, aReadiness, aRuntimeConfig, aSchedule, aUser, anId } from '../../support/screens/examples.ts';
import { openScreen, reopenScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { Dialog } from '../../../pwa/src/ui/Dialog.tsx';
import { forgetStripe, stripeResponses, stripeScript } from '../../support/screens/stripe-script.ts';
import { pressBack, useTouchDevice } from '../../support/screens/touch.ts';
import { storeEdit, openStored, openSheet } from '../outbox/open-outbox.ts';

const server = useContractServer();
useTouchDevice();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const question = page.getByRole('alertdialog');
const viewer = dialog('Fotoğraf');
const isDeleted = (kind: ReturnType<typeof page.getByRole>) => expect.element(kind).not.toBeInTheDocument();
const [coffee, beach] = [
  aContent(),
  aContent({
    id: anId(31),
    prompt: 'Sahilde yürüyüş',
    planned: [{ scheduleId: anId(40), scheduledAt: '2026-12-01T09:00:00.000Z', status: 'pending' }],
  }),
];

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  server.api.answers(contents, { contents: [coffee, beach], total: 2, next: null });
  server.api.answers(readiness, { readiness: aReadiness() });
});

/** The dashboard above another page, to which nothing here may lead. */
async function openViewer() {
  const screen = await openScreen('/dashboard');
  await button(/Pencere önünde kahve/).click();
  await expect.element(viewer).toBeVisible();
  return screen;
}

test('turning to another content adds nothing: Back leads to the list, after a reload too', async () => {
  const { path } = await openViewer();
  await viewer.getByRole('button', { name: 'Sonraki içerik' }).click();
  await expect.poll(path).toBe(`/dashboard?content=${beach.id}`);
  await cleanup();
  const second = await reopenScreen();
  await expect.element(viewer).toBeVisible();
  await pressBack({ overlay: false });
  await isDeleted(viewer);
  expect(second.path()).toBe('/dashboard');
  expect(history.state).toMatchObject({ idx: 0 });
});

test('a question over the viewer is closed alone; after an answer both are, and history is restored', async () => {
  const { path } = await openViewer();
  await viewer.getByRole('button', { name: 'Sonraki içerik' }).click();
  await viewer.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(question).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(question);
  await expect.element(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Sil', exact: true }).click();
  await question.getByRole('button', { name: 'Sil', exact: true }).click();
  await isDeleted(viewer);
  await expect.poll(path).toBe('/dashboard');
  await expect.poll(() => history.state as unknown).toMatchObject({ idx: 0 });
});

test('the password question over the share editor in the viewer is postponed, and the draft stays', async () => {
  await openViewer();
  await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  const caption = page.getByRole('textbox', { name: /^Açıklama/ });
  await caption.fill('Günaydın');
  server.api.refuses(publishReal, { code: 'auth.required' });
  server.api.refuses(creditBalance, { code: 'auth.required' });
  await button('Paylaş').click();
  const password = dialog('Oturum süresi doldu');
  await expect.element(password).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(password);
  await expect.element(caption).toHaveValue('Günaydın');
  await pressBack({ overlay: true });
  await isDeleted(caption);
  await expect.element(viewer).toBeVisible();
});

test('a form with unsaved input asks on Back, and Back closes the question', async () => {
  server.api.answers(adminPlans, { plans: [] });
  server.api.answers(adminSubscriptions, { subscriptions: [], total: 0, next: null });
  const { path } = await openScreen('/admin/subscriptions', { user: aUser({ role: 'admin' }) });
  await button('Yeni Plan Ekle').click();
  const form = dialog('Yeni plan');
  const code = form.getByLabelText('Kod', { exact: true });
  await code.fill('agency');
  await pressBack({ overlay: false });
  await expect.element(question).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(question);
  await expect.element(code).toHaveValue('agency');
  expect(path()).toBe('/admin/subscriptions?edit=new');
  await pressBack({ overlay: false });
  await expect.poll(() => 'overlay' in (history.state as object)).toBe(true);
  await question.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await isDeleted(form);
  await expect.poll(path).toBe('/admin/subscriptions');
  await expect.poll(() => history.state as unknown).toMatchObject({ idx: 0 });
});

test('Back leads from the card to the packs, and nowhere while the card is charged', async () => {
  forgetStripe();
  server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
  server.api.answers(creditTransactions, { transactions: [], total: 0 });
  server.api.answers(createCreditPayment, {
    orderId: anId(50),
    amount: 39.99,
    currency: 'usd',
    paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
  });
  await openScreen('/dashboard');
  openCreditPacks();
  const packs = dialog('Kredi al');
  const toCard = packs.getByRole('button', { name: 'Ödemeye geç · $39,99' });
  const pay = packs.getByRole('button', { name: '$39,99 öde' });
  await toCard.click();
  await expect.element(pay).toBeEnabled();
  await expectAccessible('the card of a payment');
  await pressBack({ overlay: true });
  await toCard.click();
  const bank = Promise.withResolvers<{ error: { type: string; code: string } }>();
  stripeResponses(bank.promise);
  await pay.click();
  await isDeleted(packs.getByRole('button', { name: 'Kapat' }));
  await pressBack({ overlay: true });
  await expect.poll(() => 'overlay' in (history.state as object)).toBe(true);
  bank.resolve({ error: { type: 'card_error', code: 'card_declined' } });
  await expect.element(packs.getByRole('alert')).toBeVisible();
  await pressBack({ overlay: true });
  await expect.element(toCard).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(packs);
});

test('Back leads from the settings of notifications to the place they were opened from', async () => {
  onTestFinished(closeCentre);
  server.api.answers(notificationPreferences, { preferences: defaultPreferences });
  await openScreen('/dashboard');
  await button(/^Bildirimler/).click();
  await dialog('Bildirimler').getByRole('button', { name: 'Bildirim ayarları' }).click();
  await expect.element(dialog('Bildirim ayarları')).toBeVisible();
  await expectAccessible('the settings of notifications');
  await pressBack({ overlay: true });
  await expect.element(dialog('Bildirimler')).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(dialog('Bildirimler'));
  openCentre('settings');
  await expect.element(dialog('Bildirim ayarları')).toBeVisible();
  openCentre('settings');
  await pressBack({ overlay: true });
  await isDeleted(page.getByRole('dialog'));
});

test('Back leads from the decision about a change to the pending changes, or to the place it was opened from', async () => {
  onTestFinished(closeOutbox);
  await page.viewport(1280, 900);
  const plan = aSchedule();
  const { planner } = await openStored(server.api, [plan]);
  planner.put({ ...plan, prompt: 'Onların metni', version: 2 });
  await storeEdit(plan, { prompt: 'Benim metnim' });
  await flushNow();
  const sheet = await openSheet(/^Sizi bekliyor · 1/);
  const decide = sheet.getByRole('button', { name: /^Karar ver: Düzenleme/ });
  const apply = sheet.getByRole('button', { name: 'Kararı uygula' });
  await decide.click();
  await expect.element(apply).toBeVisible();
  await pressBack({ overlay: true });
  await expect.element(decide).toBeVisible();
  await pressBack({ overlay: true });
  await isDeleted(sheet);
  openOutbox(plan.id);
  await expect.element(apply).toBeVisible();
  openOutbox(plan.id);
  await pressBack({ overlay: true });
  await isDeleted(sheet);
});

test('a window that must not be closed now stays', async () => {
  await openScreen('/dashboard');
  const close = vi.fn();
  const window = (closable: boolean) => (
    <Dialog open onOpenChange={close} title="Ödeme" closable={closable}>
      Kart çekiliyor
    </Dialog>
  );
  const { rerender } = await render(window(false), { wrapper: TextProvider });
  await pressBack({ overlay: true });
  await expect.poll(() => 'overlay' in (history.state as object)).toBe(true);
  expect(close).not.toHaveBeenCalled();
  await rerender(window(true));
  await pressBack({ overlay: true });
  await expect.poll(() => close.mock.calls).toEqual([[false]]);
});
