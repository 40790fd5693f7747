// spec: 1.16, 2.5, 2.6, 2.7, 2.9, 2.10, 2.11, 2.12, 2.58, 2.65, 2.68, 2.70, 2.89, 2.90, 2.91, 2.114, 2.126, 2.132
// spec: 2.135, 2.136, 2.137, 2.143, 2.165, 2.166, 2.167, 4.5, 4.8, 4.29, 4.31, 4.37, 4.38, 7.12, 7.42, 8.14, 8.32
// spec: 8.46, 8.53
import type { Page } from 'playwright-core';
import type { WatchedPage } from '../support/browser.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { fillCard } from '../support/shopper.ts';
import { isAccessible } from '../support/is-accessible.ts';
import { control } from '../support/server-setup.ts';
import { aSigner } from '../support/signers.ts';

const signer = await aSigner();
const here = appInTest({ signing: signer.signing });

const viewport = { width: 1440, height: 900 };
const model = 'Nil Karaca';
const account = 'nilkaraca';
const card = '5555555555554444';

/* On a desktop; the walks of `personas.test.ts` are on phones. */

describe('the main job', () => {
  const first = model.split(' ')[0]!;
  const email = `isil.${account}@example.com`;
  let opened: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    opened = await openPage(here.browser, { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
    page = opened.page;
    page.setDefaultTimeout(15_000);
  });
  afterAll(() => page?.context().close());

  test('a visitor chooses a model, registers and returns to it', async () => {
    await page.goto(here.server.url);
    await page.getByRole('heading', { level: 1, name: /Markanızın yeni yüzü/ }).waitFor();
    await page.getByText('12 model').waitFor();
    await isAccessible(page);
    await page.getByRole('link', { name: model, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: model }).waitFor();
    await isAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: `Satın al: ${model}` }).click();
    await page.waitForURL(`${here.server.url}/auth?selectedModel=*`);
    await page.getByRole('radio', { name: 'Hesap aç' }).click();
    await page.getByLabel('Ad soyad').fill('Işıl Gündoğdu');
    await page.getByLabel('E-posta').fill(email);
    await page.getByLabel('Şifre', { exact: true }).fill('denizde bir vapur');
    await isAccessible(page);
    await page.getByRole('button', { name: 'Hesap aç' }).click();
    await page.waitForURL(/\/marketplace\?selectedModel=/);
    await page.getByRole('dialog', { name: 'Ödeme' }).getByText('Bugün ödenecek').waitFor();
    await isAccessible(page);
  });

  test('the customer pays for it: a declined card gives the reason, a good one makes the model hers', async () => {
    const dialog = page.getByRole('dialog', { name: 'Ödeme' });
    await fillCard(page, '4000000000000002');
    await isAccessible(page);
    await dialog.getByRole('button', { name: /öde$/ }).click();
    await page
      .frameLocator('iframe[src*="/elements/payment"]')
      .getByText(/Kartınız reddedildi/)
      .waitFor();
    await dialog.getByText(/para çekilmedi/).waitFor();
    await isAccessible(page);
    await fillCard(page, card);
    await dialog.getByRole('button', { name: /öde$/ }).click();
    await page.getByText('Model başarıyla satın alındı!').waitFor();
    await page.getByRole('dialog', { name: `${model} artık sizin` }).waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Şimdi değil, modellerime geç' }).click();
    await page.waitForURL(`${here.server.url}/dashboard`);
    await page.getByRole('heading', { level: 1, name: model }).waitFor();
    await isAccessible(page);
  });

  test('the customer buys a credit pack and sees the balance rise', async () => {
    await page
      .getByRole('button', { name: /Kredi al/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /500 kredi/ }).click();
    await isAccessible(page);
    await dialog.getByRole('button', { name: /Ödemeye geç/ }).click();
    await fillCard(page, card);
    await dialog.getByRole('button', { name: /öde$/ }).click();
    await page.getByText(/500 kredi eklendi/).waitFor();
    await page
      .getByText(/^500 kredi$/)
      .first()
      .waitFor();
  });

  test('the customer generates with credits: cost shown before, held during the run, charged for the image, nothing for a failure', async () => {
    await page.getByRole('link', { name: 'İçerik üret' }).first().click();
    await page.getByRole('heading', { level: 1, name: `${first} ile üret` }).waitFor();
    await page.getByText(/500 → 499/).waitFor();
    await isAccessible(page);

    await control(here.server.sandbox.workflow, 'hold');
    await page.getByLabel('Sahne anlatımı').fill('Moda’da gün batımı, kırmızı elbise');
    await page.getByRole('button', { name: 'Fotoğraf üret' }).click();
    await page.getByText('1 kredi ayrıldı').waitFor();
    await isAccessible(page);
    await control(here.server.sandbox.workflow, 'release');
    await page.getByText('1 kredi harcandı').waitFor();
    await page
      .getByRole('img', { name: /Moda’da gün batımı/ })
      .first()
      .waitFor();
    await isAccessible(page);

    await control(here.server.sandbox.workflow, 'next', { scenario: 'error' });
    await page.getByLabel('Sahne anlatımı').fill('Burada bir aksilik olsun');
    await page.getByRole('button', { name: 'Fotoğraf üret' }).click();
    // The second paid run of the session, with other words.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Üret' }).click();
    await page
      .getByText(/ayrılan 1 kredi geri verildi/)
      .first()
      .waitFor();
    await page.getByText(/499 → 498/).waitFor();
    await isAccessible(page);
  });

  test('the customer archives the image and finds it on the dashboard and the charge in the history', async () => {
    await page.getByRole('button', { name: 'Arşivle' }).first().click();
    await page.getByText('İçerik başarıyla arşivlendi.').waitFor();
    await page.goto(`${here.server.url}/dashboard`);
    await page.getByText('Moda’da gün batımı, kırmızı elbise').first().click();
    await page.getByRole('dialog').getByText('Arşivde').waitFor();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto(`${here.server.url}/dashboard/subscriptions`);
    await page.getByText('−1').first().waitFor();
    await page.getByText('+500').first().waitFor();
    await isAccessible(page);
  });

  test('an admin connects the Instagram account of the model through the consent popup', async () => {
    const desk = await openPage(here.browser, {
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    await desk.page.goto(`${here.server.url}/auth`);
    await desk.page.getByRole('button', { name: demoAccounts.find(({ role }) => role === 'admin')!.name }).click();
    await desk.page.waitForURL(`${here.server.url}/admin`);
    await desk.page.getByText('Takipçi').waitFor();
    await isAccessible(desk.page);
    await desk.page.getByRole('link', { name: 'Instagram', exact: true }).click();
    await desk.page.getByText('@defneaksoy').waitFor();
    await isAccessible(desk.page);
    await desk.page.getByRole('button', { name: 'Instagram Hesabı Bağla' }).click();
    await desk.page.getByRole('combobox', { name: /Influencer/ }).click();
    const consent = desk.page.waitForEvent('popup');
    await desk.page.getByRole('option', { name: model }).click();
    const connect = desk.page.getByRole('button', { name: /Bağla/ }).last();
    if (await connect.isVisible()) await connect.click();
    const popup = await consent;
    await popup.waitForURL(/\/oauth\/authorize/);
    await popup.getByLabel(new RegExp(account)).check();
    await popup.getByRole('button', { name: /İzin ver/ }).click();
    await desk.page.getByText(`@${account}`, { exact: true }).waitFor();
    await isAccessible(desk.page);
    expect(desk.errors).toEqual([]);
    await desk.page.context().close();
  });

  test('the customer plans an advertising post without a network, starts it by hand and finds it on Instagram exactly once, as it is recorded', async () => {
    await page.goto(`${here.server.url}/dashboard`);
    await page.getByRole('link', { name: 'İçerik planla' }).first().click();
    await page.getByRole('heading', { level: 1, name: /takvimi$/ }).waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'Yeni plan' }).first().click();
    const form = page.getByRole('dialog', { name: 'Yeni plan' });
    await form.getByLabel('Sahne anlatımı').fill('Galata’da akşam yürüyüşü');
    await form.getByLabel('Gönderi açıklaması').fill('Kulede ışıklar #istanbul');
    await form.getByRole('switch', { name: /^Reklam \/ işbirliği/ }).waitFor();
    await page.context().setOffline(true);
    await form.getByRole('switch', { name: /^Reklam \/ işbirliği/ }).click();
    await form.getByRole('textbox', { name: 'Marka' }).fill('@galata.tasarim');
    await form.getByText(/#Reklam #İşbirliği @galata\.tasarim/).waitFor();
    await isAccessible(page);
    await form.getByRole('button', { name: 'Planla' }).click();
    await page
      .getByRole('button', { name: /Galata’da akşam yürüyüşü/ })
      .first()
      .waitFor();
    const planned = () => here.server.knex('schedules').where({ prompt: 'Galata’da akşam yürüyüşü' });
    expect(await planned()).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(planned, { timeout: 20_000 }).toMatchObject([{ is_advertising: true, brand: '@galata.tasarim' }]);
    await page
      .getByRole('button', { name: /Galata’da akşam yürüyüşü/ })
      .first()
      .click();
    await isAccessible(page);
    await page.getByRole('button', { name: /Şimdi başlat/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Üret ve paylaş' }).click();
    await page.getByText(/Instagram’da paylaşıldı\./).waitFor({ timeout: 60_000 });
    await isAccessible(page);

    const { posts } = await control(here.server.sandbox.instagram, 'state');
    const mine = posts.filter((post: { username: string }) => post.username === account);
    expect(mine).toHaveLength(1);
    const words = ['#Reklam', '#İşbirliği', '@galata.tasarim', 'Yapay zekâ ile oluşturulmuştur.'];
    const caption = `${words.slice(0, 3).join(' ')}\n${words[3]}\n\nKulede ışıklar #istanbul`;
    expect(mine[0]).toMatchObject({ caption, isAiGenerated: true });
    const record = await here.server.knex('disclosure_records').where({ container_id: mine[0].containerId }).first();
    expect(record).toMatchObject({ username: account, is_ai_labelled: true, brand: '@galata.tasarim', words });
    await page.getByRole('region', { name: 'Beyan edilenler' }).waitFor();
    const feed = await openPage(here.browser, { viewport });
    await feed.page.goto(`${here.server.sandbox.instagram}/${account}`);
    await feed.page
      .getByText(/Kulede ışıklar/)
      .first()
      .waitFor();
    await feed.page.context().close();
  });

  test('anybody finds the file that Instagram fetched signed and unchanged, with the manifest of the record', async () => {
    const { posts } = await control(here.server.sandbox.instagram, 'state');
    const mine = posts.find((post: { username: string }) => post.username === account);
    const fetched = await fetch(`${here.server.sandbox.instagram}/files/${mine.file}`);
    const buffer = Buffer.from(await fetched.arrayBuffer());
    const record = await here.server.knex('disclosure_records').where({ container_id: mine.containerId }).first();
    expect(record.manifests).toEqual([await signer.manifestOf(buffer)]);
    expect(record.manifests[0]).toMatch(/^[0-9a-f]{64}$/);
    const check = await openPage(here.browser, { viewport });
    await check.page.goto(`${here.server.url}/verify`);
    await check.page.locator('input[type=file]').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
    await check.page.getByRole('heading', { level: 3, name: 'Vitrin ile üretildi, değiştirilmedi' }).waitFor();
    await check.page.getByText(model, { exact: true }).waitFor();
    expect(check.errors).toEqual([]);
    await check.page.context().close();
  });

  test('no error was logged on the way', () => {
    // The browser logs every response of 400 and more, and every request without a network, by itself: the declined card
    // and the offline plan are meant to be such.
    const meant = /Failed to load resource.*(?: 402 .*\/payment_intents\/\w+\/confirm|ERR_INTERNET_DISCONNECTED)/;
    expect(opened.errors.filter((line) => !meant.test(line))).toEqual([]);
  });
});
