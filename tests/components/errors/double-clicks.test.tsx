import type { Locator } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contents, saveContent } from '#core/contract/contents.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { publication, publishReal, readiness } from '#core/contract/instagram.ts';
import { marketplaceModel, marketplaceModels, ownedModels } from '#core/contract/marketplace.ts';
import { createModelPayment } from '#core/contract/payments.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { sync } from '#core/contract/sync.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { TextProvider } from '../../../pwa/src/i18n/TextProvider.tsx';
import { currentDatabase } from '../../../pwa/src/offline/current-database.ts';
import { ConfirmDialog } from '../../../pwa/src/ui/ConfirmDialog.tsx';
import {
  aContent,
  anId,
  aModelOnSale,
  aPublication,
  aReadiness,
  aRun,
  aRuntimeConfig,
  aSchedule,
} from '../../support/screens/examples.ts';
import { requestMotion } from '../../support/screens/motion.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { forgetStripe, stripeScript } from '../../support/screens/stripe-script.ts';
import { serveCreator, openCreator, press, prompt } from '../generation/open-creator.ts';
import { openCalendar, openDetail } from '../schedules/open-calendar.ts';

/* A second click that comes before the screen has reacted to the first: a busy phone delivers both at once. */

const server = useContractServer();
const dialog = () => page.getByRole('dialog');

/** Both clicks are delivered before anything else can run. */
async function clickTwice(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  const button = target.element() as HTMLElement;
  button.click();
  button.click();
}

/** Long enough for a second call to have been made. */
const settled = () => new Promise((done) => setTimeout(done, 300));

describe('a model', () => {
  const model = aModelOnSale();
  beforeEach(() => {
    forgetStripe();
    server.api.answers(runtimeConfig, aRuntimeConfig({ stripeScriptUrl: stripeScript }));
    server.api.answers(marketplaceModel, { model });
    server.api.answers(ownedModels, { models: [] });
    server.api.answers(createModelPayment, {
      orderId: anId(50),
      amount: 249,
      currency: 'usd',
      paymentIntent: { id: 'pi_1', client_secret: 'pi_1_secret_1' },
    });
  });

  test('is ordered with one payment intent and paid once', async () => {
    await openScreen(`/marketplace/model/${model.id}`);
    await clickTwice(page.getByRole('button', { name: 'Satın al' }).first());
    const pay = dialog().getByRole('button', { name: '$249,00 öde' });
    await expect.element(pay).not.toHaveAttribute('aria-disabled', 'true');
    const keys = server.api.requestsOf(createModelPayment).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
    let confirmed = 0;
    const declined = { error: { type: 'card_error', code: 'card_declined', message: 'Kart reddedildi' } };
    // Each confirmation reads it once.
    Object.defineProperty(globalThis, 'stripeOutcome', { configurable: true, get: () => (confirmed++, declined) });
    await clickTwice(pay);
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    Reflect.deleteProperty(globalThis, 'stripeOutcome');
    expect(confirmed).toBe(1);
  });
});

test('an answered question takes no other press while it fades out', async () => {
  await requestMotion('no-preference');
  let times = 0;
  const words = { title: 'Silinsin mi?', description: 'Geri alınabilir.', action: 'Sil' };
  const question = (open: boolean) => (
    <ConfirmDialog {...words} open={open} onOpenChange={() => undefined} onConfirm={() => void (times += 1)} />
  );
  const { rerender } = await render(question(true), { wrapper: TextProvider });
  const action = page.getByRole('alertdialog').getByRole('button', { name: 'Sil' });
  await expect.element(action).toBeVisible();
  const button = action.element() as HTMLElement;
  button.click();
  await rerender(question(false));
  expect(button.isConnected).toBe(true);
  button.click();
  expect(times).toBe(1);
});

test('a run is started once', async () => {
  serveCreator(server.api);
  await openCreator(server.api);
  await prompt().fill('Köprüde sabah');
  server.api.holds(generate);
  await clickTwice(press());
  await settled();
  expect(server.api.requestsOf(generate)).toHaveLength(1);
  expect(page.getByRole('alertdialog').query()).toBeNull();
});

test('a result is archived once', async () => {
  serveCreator(server.api);
  await openCreator(server.api, [aRun({})]);
  server.api.answers(generations, { generations: [aRun({})] });
  server.api.holds(saveContent);
  await clickTwice(page.getByRole('button', { name: 'Arşivle' }).first());
  await settled();
  expect(server.api.requestsOf(saveContent)).toHaveLength(1);
});

describe('a plan', () => {
  const plan = aSchedule();

  test('is created once', async () => {
    const { planner } = await openCalendar(server.api, []);
    await page.getByRole('button', { name: 'Yeni plan' }).click();
    await dialog()
      .getByRole('textbox', { name: /^Sahne anlatımı/ })
      .fill('Vapurda kahve');
    await clickTwice(dialog().getByRole('button', { name: 'Planla' }));
    await expect.element(page.getByRole('button', { name: /Vapurda kahve/ })).toBeVisible();
    await expect.poll(() => planner.operations().map(({ kind }) => kind)).toEqual(['create']);
    await settled();
    expect(planner.operations()).toHaveLength(1);
  });

  test('is saved, started and deleted once each', async () => {
    const { planner } = await openCalendar(server.api, [plan]);
    const kinds = () => planner.operations().map(({ kind }) => kind);
    await openDetail(plan.prompt);
    await dialog().getByRole('button', { name: 'Düzenle' }).click();
    await dialog()
      .getByRole('textbox', { name: /^Sahne anlatımı/ })
      .fill('Vapurda çay');
    await clickTwice(dialog().getByRole('button', { name: 'Kaydet' }));
    await expect.poll(kinds).toEqual(['update']);
    await settled();
    expect(kinds()).toEqual(['update']);

    await page.getByRole('button', { name: /Vapurda çay/ }).click();
    await dialog().getByRole('button', { name: 'Diğer işlemler' }).click();
    await page.getByRole('menuitem', { name: 'Planı sil' }).click();
    await clickTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Sil' }));
    await expect.element(page.getByText('Plan silindi.')).toBeVisible();
    await settled();
    expect(kinds()).toEqual(['update', 'delete']);
  });

  test('is started once', async () => {
    const { planner } = await openCalendar(server.api, [plan]);
    const panel = await openDetail(plan.prompt);
    await panel.getByRole('button', { name: /^Şimdi başlat/ }).click();
    await clickTwice(page.getByRole('alertdialog').getByRole('button', { name: 'Üret ve paylaş' }));
    await expect.poll(() => planner.operations().length, { timeout: 20_000 }).toBe(1);
    await settled();
    expect(planner.operations().map(({ kind }) => kind)).toEqual(['trigger']);
  });
});

async function openViewer() {
  await openScreen('/dashboard');
  await page.getByRole('button', { name: /Pencere önünde kahve/ }).click();
  return dialog();
}

describe('a content', () => {
  beforeEach(() => {
    server.api.answers(marketplaceModels, { models: [], total: 0 });
    server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
    server.api.answers(readiness, { readiness: aReadiness() });
  });

  test('is posted once', async () => {
    server.api.answers(publication, { publication: aPublication() });
    const viewer = await openViewer();
    await viewer.getByRole('button', { name: 'Instagram’da paylaş' }).click();
    await viewer.getByLabelText('Açıklama').fill('Günaydın');
    server.api.holds(publishReal);
    await clickTwice(viewer.getByRole('button', { name: 'Paylaş', exact: true }));
    await settled();
    expect(server.api.requestsOf(publishReal)).toHaveLength(1);
  });

  test('is deleted once', async () => {
    const viewer = await openViewer();
    server.api.cutsLine(sync);
    const remove = viewer.getByRole('button', { name: 'Sil' });
    await clickTwice(remove);
    await expect.element(remove).not.toBeInTheDocument();
    await settled();
    const rows = await currentDatabase()!.database.outbox.toArray();
    expect(rows.map(({ operation }) => operation.kind)).toEqual(['delete']);
    await expect.element(page.getByText(sentenceOf('outbox.entity.deleted', 'tr'))).not.toBeInTheDocument();
  });

  test('becomes a favourite by one edit', async () => {
    const viewer = await openViewer();
    server.api.cutsLine(sync);
    const favourite = viewer.getByRole('button', { name: 'Favori' });
    await clickTwice(favourite);
    await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
    await settled();
    await expect.element(favourite).toHaveAttribute('aria-pressed', 'true');
    expect(await currentDatabase()!.database.outbox.count()).toBe(1);
  });
});
