import type { Page } from 'playwright-core';

export async function signInAs(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('E-posta').fill(email);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Giriş yap' }).click();
  await page.waitForURL(`${url}/admin`);
}

/** Ends on the list, where the model is on sale. */
export async function createModel(page: Page, url: string, name: string, photo: Buffer): Promise<void> {
  await page.goto(`${url}/admin/influencers`);
  await page.getByRole('button', { name: 'Influencer Ekle' }).first().click();
  const panel = page.getByRole('complementary');
  await panel
    .getByLabel('Fotoğraf', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await panel.getByText('Yüklendi').waitFor();
  await panel.getByLabel('İsim').fill(name);
  await panel.getByLabel('Yaratıcı Prompt').fill('a woman of 24 with dark curly hair');
  await panel.getByLabel('Fiyat ($)').fill('19,99');
  await panel.getByRole('combobox', { name: 'Kategori' }).click();
  await page.getByRole('option', { name: 'Teknoloji & Oyun' }).click();
  await panel.getByLabel('Açıklama (Türkçe)').fill('Şehir ve kahve kareleri');
  await panel.getByRole('combobox', { name: 'Bu model gerçek bir kişi mi?' }).click();
  await page.getByRole('option', { name: 'Hayır, gerçek bir kişi değil' }).click();
  await panel.getByText('Kaydedince satışta olacak.').waitFor();
  await page.getByRole('button', { name: 'Influencer Oluştur' }).click();
  await page.getByText('Influencer başarıyla oluşturuldu!').first().waitFor();
  await page.getByRole('button', { name: `${name} modelini düzenle` }).waitFor();
}

export async function createPlan(
  page: Page,
  url: string,
  plan: { code: string; name: string; price: string; credits: string; stripePriceId: string },
): Promise<void> {
  await page.goto(`${url}/admin/subscriptions`);
  await page.getByRole('button', { name: 'Yeni Plan Ekle' }).first().click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Kod').fill(plan.code);
  await panel.getByLabel('Ad (Türkçe)').fill(plan.name);
  await panel.getByLabel('Fiyat ($)').fill(plan.price);
  await panel.getByLabel('Kredi', { exact: false }).first().fill(plan.credits);
  await panel.getByLabel('Stripe fiyat kimliği').fill(plan.stripePriceId);
  await page.getByRole('button', { name: 'Planı Oluştur' }).click();
  await page.getByText('Plan oluşturuldu.').first().waitFor();
  await page.getByRole('button', { name: `${plan.name} planını düzenle` }).waitFor();
}

/** Chooses the professional account in Instagram's window. */
export async function connectInstagram(page: Page, url: string, model: string, account: string): Promise<void> {
  await page.goto(`${url}/admin/instagram`);
  await page.getByRole('button', { name: 'Instagram Hesabı Bağla' }).first().click();
  await page.getByRole('combobox', { name: /Influencer/ }).click();
  await page.getByRole('option', { name: model }).click();
  const consent = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Bağla', exact: true }).click();
  const popup = await consent;
  await popup.getByLabel(new RegExp(account)).check();
  await popup.getByRole('button', { name: 'İzin ver' }).click();
  await page.getByText(`@${account}`, { exact: true }).waitFor();
}

export async function addCredits(page: Page, url: string, email: string, credits: string): Promise<void> {
  await page.goto(`${url}/admin/credits`);
  await page.getByRole('button', { name: 'Kredi Ekle' }).first().click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Kullanıcı').fill(email);
  await panel.getByRole('button', { name: new RegExp(email) }).click();
  await panel.getByLabel('Kredi miktarı').fill(credits);
  await panel.getByLabel('Açıklama').fill('Hoş geldiniz');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.getByText('Kaydedildi. Yeni bakiye').first().waitFor();
}

/**
 * A workflow of fal's queue for 2 credits, made from its recipe and tested. Each of its steps is one action of the
 * admin.
 */
export async function createWorkflow(page: Page, url: string, name: string, service: string): Promise<void> {
  await page.goto(`${url}/admin/webhooks`);
  const form = page.getByRole('form', { name: 'Webhook formu' });
  const steps = [
    () => page.getByRole('link', { name: 'Yeni webhook' }).click(),
    () => page.getByRole('link', { name: 'fal kuyruğu (durum sorgulu)' }).click(),
    () => page.getByLabel('Model', { exact: true }).fill('demo/photo-grid'),
    () => page.getByLabel('API anahtarı', { exact: true }).fill('anahtar:gizli'),
    () => page.getByText('Başka bir sunucu').click(),
    () => page.getByLabel('Sunucunun adresi', { exact: true }).fill(service),
    () => page.getByRole('button', { name: 'Formu doldur' }).click(),
    () => form.getByLabel('Ad (Türkçe)').fill(name),
    () => form.getByLabel('Kredi maliyeti').fill('2'),
    () => page.getByRole('button', { name: 'Webhook’u oluştur' }).click(),
    () => page.getByRole('button', { name: 'Testi gönder' }).click(),
  ];
  for (const step of steps) await step();
  await page.getByText('Test webhook gönderildi!').first().waitFor();
  await page.getByRole('region', { name: 'Test et', exact: true }).getByText('Test tamamlandı').first().waitFor();
}
