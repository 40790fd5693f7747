import type { Page } from 'playwright-core';
import { fillCard } from '../../support/shopper.ts';

export async function register(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('radio', { name: 'Hesap aç' }).click();
  await page.getByLabel('Ad soyad').fill('Işıl Gündoğdu');
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill('denizde bir vapur');
  await page.getByRole('button', { name: 'Hesap aç' }).click();
  await page.waitForURL(`${url}/dashboard`);
}

export async function buyModel(page: Page, url: string, model: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'Pazar yerine git' }).click();
  await page.getByRole('heading', { name: model }).waitFor();
  await page.getByRole('button', { name: 'Satın al', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ödeme' });
  await dialog.getByText('Bugün ödenecek').waitFor();
  await fillCard(page, '4242424242424242');
  await dialog.getByRole('button', { name: '$19,99 öde' }).click();
  await page.getByText('Model başarıyla satın alındı!').waitFor();
  await page.waitForURL(`${url}/dashboard?handover=*`);
  await page.getByRole('dialog', { name: `${model} artık sizin` }).waitFor();
  await page.getByRole('button', { name: 'Şimdi değil, modellerime geç' }).click();
  await page.waitForURL(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: model }).waitFor();
}

export async function generatePhoto(page: Page, url: string, prompt: string): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('link', { name: 'İçerik üret' }).first().click();
  await page.getByLabel('Sahne anlatımı').fill(prompt);
  await page.getByRole('button', { name: 'Kareleri üret' }).click();
  await page.getByText('2 kredi harcandı').waitFor();
  await page
    .getByRole('img', { name: new RegExp(prompt) })
    .first()
    .waitFor();
}

export async function shareResult(page: Page, caption: string): Promise<void> {
  await page.getByRole('button', { name: 'Instagram’da paylaş' }).first().click();
  await page.getByRole('textbox', { name: /Açıklama/ }).fill(caption);
  await page.getByRole('button', { name: 'Paylaş', exact: true }).click();
  await page.getByText('Gönderi Instagram’da paylaşıldı.').first().waitFor();
}
