// spec: 2.87, 2.88, 2.103, 4.5, 4.12, 5.9, 8.5, 8.7, 8.13, 8.14, 8.17, 8.56, 9.2
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contents, saveContent } from '#core/contract/contents.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { upload } from '#core/contract/files.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { ownedInfluencer, ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModel, marketplaceModels } from '#core/contract/marketplace.ts';
import { sync as syncRoute } from '#core/contract/sync.ts';
import { platforms } from '#core/contract/schedules.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { aContent, anId, anInfluencer, aRun, aUser, aWorkflow } from '../../support/screens/examples.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { startPlannerServer } from '../../support/screens/planner-server.ts';
import { acceptRun, serveCreator, openCreator, press, prompt, withFields } from './open-creator.ts';

const server = useContractServer();
const underWay = aRun({ id: anId(21), status: 'calling', creditsUsed: 0, creditsHeld: 2, media: [], finishedAt: null });

beforeEach(() => serveCreator(server.api));

const tooLarge = () => new File([new Uint8Array(2000)], 'buyuk.png', { type: 'image/png' });

test('the button names the missing fields after a press, and sends exactly the typed values', async () => {
  await openCreator(server.api);
  await expect.element(press()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(prompt()).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Başarısız olursa kredi aynı anda geri verilir.')).toBeVisible();
  await press().click({ force: true });
  await expect.element(prompt()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(prompt()).toHaveAccessibleDescription(/Önce sahneyi anlatın/);
  await expect.element(prompt()).toHaveFocus();
  expect(server.api.requestsOf(generate)).toEqual([]);
  await prompt().fill('  Sahilde gün batımı ');
  await expect.element(press()).not.toHaveAttribute('aria-disabled', 'true');
  server.api.refuses(generate, { code: 'generation.tooMany', params: { max: 20 } });
  await press().click();
  await expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect.element(prompt()).toHaveValue('  Sahilde gün batımı ');
  expect(server.api.requestsOf(generate)[0]?.body).toMatchObject({
    prompt: 'Sahilde gün batımı',
    type: 'image',
    webhookId: aWorkflow().id,
    influencer_id: anInfluencer().id,
  });
});

test('another run is started beside an open one without a question, and is reported as received', async () => {
  await openCreator(server.api, [underWay]);
  await expect.element(page.getByText('1 sürüyor')).toBeVisible();
  await prompt().fill('Bir tane daha');
  const other = { ...underWay, id: anId(29), prompt: 'Bir tane daha' };
  acceptRun(server.api, other);
  await press().click();
  await expect
    .element(
      page
        .getByRole('article')
        .first()
        .getByText(/^İsteğiniz alındı/),
    )
    .toBeVisible();
  expect(page.getByRole('alertdialog').query()).toBeNull();
  expect(server.api.requestsOf(generate)).toHaveLength(1);
  await press().click();
  await expect.element(page.getByRole('alertdialog', { name: 'Bir üretim daha başlatılsın mı?' })).toBeVisible();
  expect(server.api.requestsOf(generate)).toHaveLength(1);
});

test('a second press with the inputs of an open run asks for confirmation', async () => {
  await openCreator(server.api, [underWay]);
  await expect.element(page.getByText('1 sürüyor')).toBeVisible();
  await prompt().fill(` ${underWay.prompt} `);
  await press().click();
  const question = page.getByRole('alertdialog', { name: 'Bir üretim daha başlatılsın mı?' });
  await expect.element(question.getByText(/ayrıca 2 kredi harcar/)).toBeVisible();
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  expect(server.api.requestsOf(generate)).toEqual([]);
  await press().click();
  acceptRun(server.api, underWay);
  await question.getByRole('button', { name: 'Yine de üret' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.api.requestsOf(generate)).toHaveLength(1);
});

test('too few credits lead to the credit packs', async () => {
  server.api.answers(creditBalance, { balance: 1, held: 0 });
  await openCreator(server.api);
  await page.getByRole('main').getByRole('button', { name: 'Kredi al' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Kredi al' })).toBeVisible();
});

test('workflows that cannot be loaded are requested again', async () => {
  server.api.refuses(activeWebhooks, { code: 'auth.forbidden' });
  server.api.answers(generations, { generations: [] });
  await openScreen(`/dashboard/content-creator/${anInfluencer().id}`, { user: aUser({ id: anId(99) }) });
  await expect.element(page.getByText('Webhook yüklenemedi')).toBeVisible();
  server.api.answers(activeWebhooks, { webhooks: [aWorkflow()] });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(page.getByRole('radio', { name: 'Stüdyo çekimi' })).toBeVisible();
});

test('an empty required field is marked and nothing is sent', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Kahve');
  await press().click();
  await expect.element(page.getByRole('textbox', { name: /Mekân/ })).toHaveAttribute('aria-invalid', 'true');
  expect(server.api.requestsOf(generate)).toEqual([]);
});

test('the error of an input disappears with its cause, and changes its language with the screen', async () => {
  const video = aWorkflow({ id: anId(5), name: { tr: 'Sade çekim', en: 'Plain shoot' } });
  await openCreator(server.api, [], withFields, video);
  await prompt().fill('Kahve');
  await press().click();
  const place = page.getByRole('textbox', { name: /Mekân|Place/ });
  await expect.element(place).toHaveFocus();
  await expect.element(page.getByText('Mekân alanı zorunludur.')).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('Place is required.')).toBeVisible();
  await setLocale('tr');
  await place.fill('Kafe');
  await expect.element(place).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText(/Ürün fotoğrafı/).upload(tooLarge());
  await expect.element(page.getByText('Ürün fotoğrafı: dosya 0,1 MB', { exact: false })).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText(/^Product photo: the file is/)).toBeVisible();
  await setLocale('tr');
  // A refused file prevents the form from being sent.
  await press().click();
  await expect.element(page.getByLabelText(/Ürün fotoğrafı/).first()).toHaveFocus();
  expect(server.api.requestsOf(generate)).toEqual([]);
  await page.getByRole('button', { name: /kaldır/ }).click();
  const field = { tr: 'Mekân', en: 'Place' };
  server.api.refuses(generate, {
    code: 'input.invalid',
    issues: [{ path: 'inputData.place', code: 'choice', params: { field } }],
  });
  await press().click();
  await expect.element(place).toHaveFocus();
  await expect.element(page.getByText('Geçerli bir seçenek değil.')).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('Not a valid option.')).toBeVisible();
  await setLocale('tr');
  await page.getByRole('radio', { name: 'Sade çekim' }).click();
  await expect.element(place).not.toBeInTheDocument();
  server.api.refuses(generate, { code: 'generation.tooMany', params: { max: 20 } });
  await press().click();
  await expect.element(page.getByText(sentenceOf('generation.tooMany', 'tr', { max: 20 }))).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText(sentenceOf('generation.tooMany', 'en', { max: 20 }))).toBeVisible();
});

test('an issue with the workflow is shown at the workflows', async () => {
  await openCreator(server.api);
  await prompt().fill('Kahve');
  const issues = [{ path: 'webhookId', code: 'generation.webhookInactive' as const }];
  server.api.refuses(generate, { code: 'input.invalid', issues });
  await press().click();
  await expect.element(page.getByText(sentenceOf('generation.webhookInactive', 'tr'))).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Stüdyo çekimi' })).toHaveFocus();
});

test('a file is uploaded while the button waits, can be removed, and is refused at once when it is too large', async () => {
  await openCreator(server.api, [], withFields);
  await prompt().fill('Kahve');
  const held = server.api.holds(upload);
  const image = new File([new Uint8Array(400)], 'fincan.png', { type: 'image/png' });
  await page.getByLabelText(/Ürün fotoğrafı/).upload(image);
  await expect.element(page.getByText(/^Yükleniyor: %/)).toBeVisible();
  await expect.element(press()).toHaveAttribute('aria-disabled', 'true');
  held.release({ file: { sha256: 'a'.repeat(64), type: 'image/png', size: 400, name: 'fincan.png' } });
  await expect.element(press()).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'fincan.png dosyasını kaldır' }).click();
  await expect.element(page.getByText('fincan.png')).not.toBeInTheDocument();
  await page.getByLabelText(/Ürün fotoğrafı/).upload(tooLarge());
  await expect.element(page.getByLabelText(/Ürün fotoğrafı/)).toHaveAttribute('aria-invalid', 'true');
  expect(server.api.requestsOf(upload)).toHaveLength(1);
});

test('an open run shows its step and the credits on hold, a failed one the reason', async () => {
  const failed = aRun({
    id: anId(22),
    status: 'failed',
    failure: 'moderation.blocked',
    prompt: 'Eski deneme',
    media: [],
    creditsUsed: 0,
  });
  await openCreator(server.api, [underWay, failed]);
  await expect.element(page.getByRole('progressbar', { name: 'Üretim ilerlemesi' })).toBeVisible();
  await expect.element(page.getByText('Üretiliyor')).toBeVisible();
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/1\d dk( \d+ sn)? geçti · genelde/);
  await expect.element(page.getByText('2 kredi ayrıldı')).toBeVisible();
  await expect.element(page.getByText(/kurallarına uygun bulmadı/)).toBeVisible();
});

test('a workflow without a history is announced with 2-10 minutes, one with a history with its own time', async () => {
  const known = { ...underWay, id: anId(25), startedAt: new Date().toISOString(), typicalSeconds: 90 };
  await openCreator(server.api, [{ ...underWay, typicalSeconds: null }, known]);
  await expect.element(page.getByText(/genelde 2-10 dakika sürer/)).toBeVisible();
  await page.getByRole('button', { name: 'Stüdyo çekimi: büyük göster' }).click();
  await expect.element(page.getByText(/bu akış genelde 1\u00a0dk 30\u00a0sn sürer/)).toBeVisible();
});

test('an error with a text and no code has the specification’s sentence; without credit, the link to more credits', async () => {
  await openCreator(server.api);
  await prompt().fill('Sahilde');
  server.api.answersRaw(generate, 500, { error: 'creditCost is not defined' });
  await press().click();
  await expect.element(page.getByRole('alert').getByText('Kredi sistemi hatası. Lütfen tekrar deneyin.')).toBeVisible();
  server.api.answersRaw(generate, 402, { error: 'Insufficient credits' });
  await press().click();
  const alert = page.getByRole('alert').filter({ hasText: 'Kredi bakiyeniz yetersiz. Lütfen kredi satın alın.' });
  await expect.element(alert.getByRole('button')).toBeVisible();
});

test.each([
  ['a fault of a proxy in place of the answer', () => new Response('<h1>Gateway Timeout</h1>', { status: 504 })],
  ['a page of a captive portal', () => new Response('<h1>Wi-Fi</h1>', { status: 200 })],
] as const)('after %s the same press repeats the run that may have been accepted', async (_, response) => {
  await openCreator(server.api);
  await prompt().fill('Sahilde');
  const keys = () => server.api.requestsOf(generate).map(({ headers }) => headers.get('Idempotency-Key'));
  server.api.servesForeign(generate, response);
  await press().click();
  await expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  server.api.refuses(generate, { code: 'request.inProgress' });
  await press().click();
  await expect.poll(() => keys().length).toBe(2);
  await expect.element(press()).not.toHaveAttribute('aria-busy', 'true');
  acceptRun(server.api, aRun({ id: anId(31) }));
  await press().click();
  await expect.poll(() => keys().length).toBe(3);
  expect(new Set(keys()).size).toBe(1);
});

test('a run with any other status is shown as failed', async () => {
  await openCreator(server.api, [aRun({ id: anId(26), status: 'unknown', failure: null, creditsUsed: 0, media: [] })]);
  await expect.element(page.getByRole('article').getByText('Başarısız')).toBeVisible();
});

test('a result is archived once', async () => {
  await openCreator(server.api, [aRun()]);
  server.api.answers(saveContent, () => {
    server.api.answers(contents, { contents: [aContent()], total: 1, next: null });
    return { content: aContent() };
  });
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.element(page.getByText('İçerik başarıyla arşivlendi.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Arşivde' })).toHaveAttribute('aria-disabled', 'true');
  expect(server.api.requestsOf(saveContent)[0]?.body).toMatchObject({ generationId: aRun().id, status: 'archived' });
});

test('a result that cannot be archived gives the reason', async () => {
  await openCreator(server.api, [aRun()]);
  server.api.refuses(saveContent, { code: 'notFound' });
  await page.getByRole('button', { name: 'Arşivle' }).click();
  await expect.element(page.getByText(/^Arşivlenemedi: /).first()).toBeVisible();
});

test('a result is shared from its card', async () => {
  await openCreator(server.api, [aRun()]);
  await page.getByRole('button', { name: 'Instagram’da paylaş' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Açıklama')).toBeVisible();
});

test('plans that cannot be loaded are reported in their panel, platforms are left out', async () => {
  server.api.cutsLine(syncRoute);
  server.api.refuses(platforms, { code: 'auth.forbidden' });
  await openCreator(server.api);
  const panel = page.getByRole('complementary', { name: 'Yaklaşan planlar' });
  await expect.element(panel.getByRole('alert').getByText(/^Veriler yüklenemedi: Sunucuya ulaşılamadı/)).toBeVisible();
  await expect.element(page.getByText('Platformlar')).not.toBeInTheDocument();
  const second = panel.getByRole('button', { name: 'Tekrar Dene' }).element() as HTMLElement;
  startPlannerServer(server.api);
  // At once, because the app also retries automatically.
  second.click();
  await expect.element(panel.getByText('Önümüzdeki yedi günde bekleyen plan yok.')).toBeVisible();
});

test.each([
  ['server.fault', /^Veriler yüklenemedi: Beklenmeyen bir hata oluştu/],
  ['server.unavailable', /^Veriler yüklenemedi: Hizmete şu anda ulaşılamıyor/],
  ['auth.forbidden', /^Veriler yüklenemedi: Bu sayfaya erişim yetkiniz/],
] as const)(
  'plans that the server refuses to list (%s) are reported in its words, with a retry',
  async (code, words) => {
    server.api.refuses(syncRoute, { code });
    await openCreator(server.api);
    const panel = page.getByRole('complementary', { name: 'Yaklaşan planlar' });
    await expect.element(panel.getByRole('alert').getByText(words)).toBeVisible();
    const second = panel.getByRole('button', { name: 'Tekrar Dene' }).element() as HTMLElement;
    startPlannerServer(server.api);
    // At once, because the app also retries automatically.
    second.click();
    await expect.element(panel.getByText('Önümüzdeki yedi günde bekleyen plan yok.')).toBeVisible();
  },
);

test('another user’s model is denied, with the way back', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.refuses(ownedInfluencer, { code: 'notFound' });
  server.api.answers(marketplaceModel, { model: anInfluencer() });
  const { path } = await openCreator(server.api);
  await expect.element(page.getByRole('heading', { name: 'Erişim Engellendi' }).first()).toBeVisible();
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  await page.getByRole('main').getByRole('link', { name: 'Geri dön' }).click();
  await expect.poll(path).toBe('/dashboard');
});

test('a missing model is reported as not found', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.refuses(ownedInfluencer, { code: 'notFound' });
  server.api.refuses(marketplaceModel, { code: 'notFound' });
  await openCreator(server.api);
  await expect.element(page.getByRole('heading', { name: 'Model bulunamadı' }).first()).toBeVisible();
  expect(page.getByText('Erişim Engellendi').query()).toBeNull();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Geri dön' })).toBeVisible();
});

test('a model that did not load is requested again', async () => {
  server.api.answers(ownedInfluencers, { influencers: [] });
  server.api.cutsLine(ownedInfluencer);
  await openCreator(server.api);
  await expect.element(page.getByText('Yüklenemedi')).toBeVisible();
  server.api.answers(ownedInfluencer, { influencer: anInfluencer() });
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(prompt()).toBeVisible();
});

const named = (n: number, name: string) => ({ id: anId(40 + n), name: { tr: name, en: name } });

test('a temporarily stopped workflow is announced beforehand in both languages, and the press is not forbidden', async () => {
  const retryAt = new Date(Date.now() + 3_600_000).toISOString();
  const down = aWorkflow({ stopped: { reason: 'down', retryAt } });
  const tried = aWorkflow({ ...named(1, 'Deneme'), stopped: { reason: 'down', retryAt: null } });
  const paused = aWorkflow({ ...named(2, 'Durmuş'), stopped: { reason: 'paused', retryAt: null } });
  const over = aWorkflow({ ...named(3, 'Sürmüş'), stopped: { reason: 'down', retryAt: '2026-01-01T09:00:00.000Z' } });
  await openCreator(server.api, [], down, tried, paused, over);
  const cards = page.getByRole('radiogroup', { name: 'İş akışı' });
  await expect.element(cards.getByText('Sürmüş', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^Servisi şu anda yanıt vermiyor; .+ itibarıyla yeniden denenecek\.$/))
    .toBeVisible();
  await expect.element(page.getByText(/^Servisi yanıt vermiyordu, şimdi yeniden deneniyor/)).toBeVisible();
  await expect.element(page.getByText('Bu iş akışı şimdilik durduruldu.')).toBeVisible();
  expect(document.querySelectorAll('.stop-note')).toHaveLength(3);
  await prompt().fill('Sahilde');
  await expect.element(press()).not.toHaveAttribute('aria-disabled', 'true');
  await setLocale('en');
  await expect.element(page.getByText(/^The service is not responding; retrying from .+\.$/)).toBeVisible();
  await expect.element(page.getByText('This workflow is paused for now.')).toBeVisible();
});
