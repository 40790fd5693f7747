// spec: 1.5, 1.6, 2.124, 2.127, 2.134, 5.58, 8.51, 8.52
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { fillCard } from '../support/shopper.ts';
import { control } from '../support/server-setup.ts';
import { isAccessible } from '../support/is-accessible.ts';

const here = appInTest();

const sizes = [
  { where: 'on a phone', viewport: { width: 390, height: 844 }, email: 'abone.telefon@example.com' },
  { where: 'on a desktop', viewport: { width: 1440, height: 900 }, email: 'abone.masa@example.com' },
] as const;

describe.each(sizes)('a subscription $where', ({ viewport, email }) => {
  let page: Page;
  const card = () => page.getByRole('region', { name: 'Aboneliğiniz' });
  const balance = (figure: string) =>
    page.getByRole('region', { name: 'Kredi bakiyeniz' }).getByText(figure, { exact: true });

  beforeAll(async () => {
    ({ page } = await openPage(here.browser, { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' }));
    page.setDefaultTimeout(15_000);
    await page.goto(`${here.server.url}/auth`);
    await page.getByRole('radio', { name: 'Hesap aç' }).click();
    await page.getByLabel('Ad soyad').fill('Işıl Gündoğdu');
    await page.getByLabel('E-posta').fill(email);
    await page.getByLabel('Şifre', { exact: true }).fill('denizde bir vapur');
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await page.waitForURL(`${here.server.url}/dashboard`);
  });
  afterAll(() => page?.context().close());

  test('is paid by card, is active, and brings its credits', async () => {
    await page.goto(`${here.server.url}/dashboard/subscriptions`);
    await card().getByText('Aktif aboneliğiniz yok').waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Abone ol: Temel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ödeme' });
    await dialog.getByText('Bugün ödenecek').waitFor();
    await fillCard(page, '4242424242424242');
    await isAccessible(page);
    await dialog.getByRole('button', { name: '$14,99 öde' }).click();
    await page.getByText('Ödeme başarıyla tamamlandı! Aboneliğiniz aktif edildi.').waitFor();
    await card().getByText('Aktif', { exact: true }).waitFor();
    await balance('200').waitFor();
    expect(await page.getByRole('button', { name: 'Aktif Plan: Temel' }).getAttribute('aria-disabled')).toBe('true');
    await isAccessible(page);
  });

  test('is renewed a month later, and grants its credits again', async () => {
    const before = await card()
      .getByText(/Sonraki ödeme/)
      .textContent();
    await control(here.server.sandbox.stripe, 'advance', { by: 'month' });
    await balance('400').waitFor();
    await page
      .getByRole('link', { name: /^Makbuz/ })
      .nth(1)
      .waitFor();
    await expect
      .poll(() =>
        card()
          .getByText(/Sonraki ödeme/)
          .textContent(),
      )
      .not.toBe(before);
  });

  test('is switched to a dearer plan: both effects shown before, paid with the saved card', async () => {
    await page.getByRole('button', { name: 'Bu plana geç: Pro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pro planına geç' });
    await dialog.getByText('Bugün çekilecek tutar').waitFor();
    await isAccessible(page);
    await dialog.getByRole('button', { name: '$29,99 öde ve geç' }).click();
    await page.getByText('Pro planına geçtiniz.').waitFor();
    await balance('900').waitFor();
    await page.getByRole('button', { name: 'Aktif Plan: Pro' }).waitFor();
  });

  test('is cancelled after a confirmation, and the cancellation is undone', async () => {
    await card().getByRole('button', { name: 'Aboneliği iptal et' }).click();
    const question = page.getByRole('alertdialog', { name: 'Abonelik iptal edilsin mi?' });
    await question.getByText(/tarihine kadar sürer/).waitFor();
    await isAccessible(page);
    await question.getByRole('button', { name: 'Aboneliği iptal et' }).click();
    await page.getByText('Aboneliğiniz başarıyla iptal edildi.').waitFor();
    await card()
      .getByText(/tarihinde biter; yenilenmez/)
      .waitFor();
    await card().getByRole('button', { name: 'Geri al' }).click();
    await card()
      .getByText(/Sonraki ödeme/)
      .waitFor();
    await isAccessible(page);
  });
});

test('is explained by the ledger, credit by credit', async () => {
  expect((await here.server.knex.raw('select * from ledger_audit()')).rows).toEqual([]);
  expect((await here.server.knex.raw('select * from subscription_audit()')).rows).toEqual([]);
});
