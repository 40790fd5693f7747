// spec: 1.12, 2.148, 3.13, 5.13, 5.15, 5.16, 5.17, 5.18, 5.19, 5.20, 5.53, 7.13, 7.47, 8.18, 8.19, 8.20, 8.27, 9.28
import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createInfluencer,
  deleteInfluencer,
  influencer,
  influencerReferences,
  influencers,
  influencerUses,
  restoreInfluencer,
  updateInfluencer,
  uploadImage,
} from '#core/contract/influencers.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { portraitColor } from '#core/influencers/portrait-color.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { anAdminInfluencer, anId, aUser, theModels, theUses } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const admin = aUser({ name: 'Deniz Arslan', role: 'admin' });
const defne = anAdminInfluencer({ version: 4, referenceImageUrl: 'https://example.com/defne.jpg' });
const noPrice = {
  price: null,
  category: null,
  description: null,
  tags: null,
  isPublic: true,
  declaration: null,
  consentPerson: null,
  consentFile: null,
};
const mira = anAdminInfluencer({ id: anId(5), name: 'Mira Tan', onSale: false, pricing: noPrice });

const open = async (search = '', all: AdminInfluencer[] = [defne, mira]) => {
  server.api.answers(influencers, theModels(all));
  server.api.answers(influencerReferences, { references: [] });
  return openScreen(`/admin/influencers${search}`, { user: admin });
};
const panel = page.getByRole('complementary');
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const cardOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = panel.getByRole('region', { name: 'Pazar yerindeki kart' });
/** A duplicate is declared by its admin. */
const declare = async () => {
  await panel.getByRole('combobox', { name: 'Bu model gerçek bir kişi mi?' }).click();
  await page.getByRole('option', { name: 'Hayır, gerçek bir kişi değil' }).click();
};
const photo = () => panel.getByLabelText('Fotoğraf', { exact: true });
const address = () => field('ya da resim adresi (URL)');
const block = () =>
  getComputedStyle(preview.getByRole('article').element().parentElement!).getPropertyValue('--m-block');
const aFile = (type = 'image/png', size = 40) => new File([new Uint8Array(size)], 'defne.png', { type });

test('a new model is female and public; without name and prompt nothing is sent', async () => {
  const { path } = await open();
  await press('Influencer Ekle');
  await expect.element(panel.getByRole('heading', { name: 'Yeni influencer' })).toHaveFocus();
  await expect.element(panel.getByRole('radio', { name: 'Kadın' })).toBeChecked();
  await expect.element(panel.getByRole('switch')).toBeChecked();
  await press('Influencer Oluştur');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('İsim ve Yaratıcı Prompt zorunludur!');
  await expect.element(field('İsim')).toHaveFocus();
  expect(server.api.requestsOf(createInfluencer)).toEqual([]);

  await field('İsim').fill('Ela Su');
  await field('Yaratıcı Prompt').fill('a woman of 24');
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
  await field('Yaş').fill('24');
  await field('Fiyat ($)').fill('19,98');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Fiyat ($)')).toHaveValue('19,99');
  await field('Açıklama (Türkçe)').fill('Şehir kareleri');
  await field('Hikâye (İngilizce)').fill('Grew up in Izmir');
  await field('Etiketler').fill('kahve, şehir');
  await panel.getByRole('combobox', { name: 'Kategori' }).click();
  await page.getByRole('option', { name: 'Teknoloji & Oyun' }).click();
  await press('Influencer Oluştur');
  await expect.element(panel.getByText('Satışa çıkmadan önce belirtin: bu model gerçek bir kişi mi?')).toBeVisible();
  expect(server.api.requestsOf(createInfluencer)).toEqual([]);
  await declare();
  server.api.answers(createInfluencer, { influencer: defne });
  await press('Influencer Oluştur');
  await expect.element(page.getByText('Influencer başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createInfluencer)[0]!.body).toEqual({
    name: 'Ela Su',
    creatorPrompt: 'a woman of 24',
    age: 24,
    gender: 'female',
    height: null,
    weight: null,
    hairColor: { tr: '', en: '' },
    personality: { tr: '', en: '' },
    story: { tr: '', en: 'Grew up in Izmir' },
    referenceImageUrl: '',
    color: expect.stringMatching(/^#[0-9A-F]{6}$/),
    price: 19.99,
    category: 'Technology & Gaming',
    description: { tr: 'Şehir kareleri', en: '' },
    tags: 'kahve, şehir',
    isPublic: true,
    declaration: 'noRealPerson',
    consentPerson: '',
    consentFile: null,
  });
  expect(path()).toBe('/admin/influencers');
});

test('the card is previewed, with the reasons why it is not on sale', async () => {
  await open('?edit=new');
  await expect
    .element(preview)
    .toHaveTextContent('İsimPazar yerindeki kartSatışta olmayacak. Eksik: Fiyat ($), Kategori, Açıklama, kişi beyanı.');
  await field('İsim').fill('Ela Su');
  await field('Fiyat ($)').fill('19,99');
  await field('Yaş').click();
  await expect
    .element(preview)
    .toMatchTextContent(
      /^\$19,99Ela SuPazar yerindeki kartSatışta olmayacak. Eksik: Kategori, Açıklama, kişi beyanı\.$/,
    );
  await panel.getByRole('switch').click();
  await expect.element(preview).toMatchTextContent(/Satışta olmayacak: herkese açık değil\.$/);
  await panel.getByRole('radio', { name: '#2447E8' }).click();
  await expect.element(preview.getByRole('article')).toBeVisible();
  expect(block()).toBe('#2447E8');
});

test('a file replaces the address, is sent at once, and gives its colour', async () => {
  await open(`?edit=${defne.id}`);
  await expect.element(panel.getByText('PNG, JPG, GIF · en fazla 5MB')).toBeVisible();
  await panel.getByRole('radio', { name: 'Fotoğraftan' }).click();
  const held = server.api.holds(uploadImage);
  await photo().upload(aFile());
  await expect.element(panel.getByText('defne.png')).toBeVisible();
  await expect.element(address()).toBeDisabled();
  await expect
    .element(page.getByRole('button', { name: /^Influencer Güncelle/ }))
    .toHaveAttribute('aria-disabled', 'true');
  held.release({ url: `/media/${'a'.repeat(32)}.jpg`, color: '#2447E8' });
  await expect.element(panel.getByText('Yüklendi')).toBeVisible();
  server.api.answers(updateInfluencer, { influencer: defne });
  await press('Influencer Güncelle');
  await expect.element(page.getByText('Influencer başarıyla güncellendi!').first()).toBeVisible();
  expect(server.api.requestsOf(updateInfluencer)[0]!.body).toMatchObject({
    referenceImageUrl: `${location.origin}/media/${'a'.repeat(32)}.jpg`,
    color: '#2447E8',
    version: 4,
  });
  const [sent] = server.api.requestsOf(uploadImage);
  expect(sent!.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect(new TextDecoder().decode(sent!.bytes!)).toContain('name="image"; filename="defne.png"');
});

test('removing the file brings back the field of the address', async () => {
  await open(`?edit=${defne.id}`);
  server.api.answers(uploadImage, { url: `/media/${'a'.repeat(32)}.jpg`, color: null });
  await photo().upload(aFile());
  await expect.element(panel.getByText('Yüklendi')).toBeVisible();
  await press('defne.png dosyasını kaldır');
  await expect.element(address()).toBeEnabled();
  await expect.element(address()).toHaveValue('https://example.com/defne.jpg');
});

test('a file that is not an image or too large is reported at once and not sent; a refused upload gives the reason', async () => {
  await open('?edit=new');
  await photo().upload(aFile('text/plain'));
  await expect.element(panel.getByText('Lütfen sadece resim dosyası seçin.')).toBeVisible();
  await photo().upload(aFile('image/png', 5 * 1_048_576 + 1));
  await expect.element(panel.getByText("Dosya boyutu 5MB'dan küçük olmalıdır.")).toBeVisible();
  expect(server.api.requestsOf(uploadImage)).toEqual([]);
  server.api.refuses(uploadImage, { code: 'influencers.photoNotImage' });
  await photo().upload(aFile());
  await expect.element(panel.getByText('Resim yükleme hatası: Lütfen sadece resim dosyası seçin.')).toBeVisible();
  await expect.element(address()).toBeEnabled();
});

test('wrong fields are marked by the rules of the server without a request', async () => {
  await open(`?edit=${defne.id}`);
  await field('Yaş').fill('200');
  await field('Fiyat ($)').fill('0,10');
  await address().fill('foto');
  await press('Influencer Güncelle');
  await expect.element(panel.getByRole('alert')).toHaveTextContent('3 alanı düzeltin.');
  await expect.element(panel.getByText('1 ile 150 arasında bir tam sayı yazın.')).toBeVisible();
  expect(server.api.requestsOf(updateInfluencer)).toEqual([]);
});

test('a refusal is shown in the words of the specification', async () => {
  await open(`?edit=${defne.id}`);
  await field('Yaş').fill('27');
  server.api.refuses(updateInfluencer, { code: 'server.unavailable' });
  await press('Influencer Güncelle');
  await expect.element(panel.getByRole('alert')).toMatchTextContent(/^Hata: Hizmete/);
});

test('when another admin was faster, both values are shown, and either can be chosen', async () => {
  await open(`?edit=${defne.id}`);
  await field('Yaş').fill('27');
  const theirs = { ...defne, age: 30, version: 5 };
  server.api.answers(influencer, { influencer: theirs });
  server.api.refuses(updateInfluencer, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await press('Influencer Güncelle');
  await expect.element(panel.getByRole('alert').getByRole('row', { name: /^Yaş 30 27$/ })).toBeVisible();
  server.api.answers(updateInfluencer, { influencer: theirs });
  await press('Benimkini kaydet');
  await expect.element(panel).not.toBeInTheDocument();
  expect(server.api.requestsOf(updateInfluencer).map(({ body }) => body.version)).toEqual([4, 5]);
});

test('a copy starts from the values of the model and is a new one', async () => {
  const { path } = await open();
  await press('Defne Aksoy modelini çoğalt');
  expect(path()).toBe(`/admin/influencers?edit=copy-${defne.id}`);
  await expect.element(field('İsim')).toHaveValue('Defne Aksoy (kopya)');
  await expect.element(field('Etiketler')).toHaveValue('sanat, kahve');
  await declare();
  server.api.answers(createInfluencer, { influencer: mira });
  await press('Influencer Oluştur');
  await expect.element(page.getByText('Influencer başarıyla oluşturuldu!').first()).toBeVisible();
  expect(server.api.requestsOf(createInfluencer)[0]!.body).toMatchObject({ age: defne.age, price: 29.99 });
});

test('a copy says how many references it gets, and requests them', async () => {
  await open('', [{ ...defne, referenceCount: 4 }, mira]);
  await press('Defne Aksoy modelini çoğalt');
  const references = panel.getByRole('region', { name: 'Referanslar' });
  await expect.element(references.getByText(/^4 referansı kopyalanır/)).toBeVisible();
  await expect.element(references.getByRole('button')).not.toBeInTheDocument();
  await declare();
  server.api.answers(createInfluencer, { influencer: mira });
  await press('Influencer Oluştur');
  await expect.element(panel).not.toBeInTheDocument();
  expect(server.api.requestsOf(createInfluencer)[0]!.body).toMatchObject({ referencesFrom: defne.id });
});

test.each([
  ['tr', '30 gün: benzerlik %82 · puanlı 1.240, düşük 3'],
  ['en', '30 days: likeness 82% · 1,240 scored, 3 low'],
] as const)('a card has the likeness of the model’s runs, once there are any (%s)', async (locale, words) => {
  await setLocale(locale);
  onTestFinished(() => setLocale('tr'));
  await open('', [{ ...defne, likeness: { average: 82, scored: 1240, low: 3 } }, mira]);
  await expect.element(cardOf('Defne Aksoy').getByText(words)).toBeVisible();
  await expect.element(cardOf('Mira Tan').getByText(/30 (gün|days)/)).not.toBeInTheDocument();
  await expectAccessible('models with likeness');
});

test('deleting lists the affected data, asks for confirmation, and reports when it is done', async () => {
  const { path } = await open(`?edit=${defne.id}`);
  server.api.answers(influencerUses, {
    uses: theUses({ owners: 2, schedules: 3, contents: 5, instagramUsername: 'defne.aksoy', hasHistory: true }),
  });
  const requests = page.getByRole('alertdialog', { name: 'Defne Aksoy silinsin mi?' });
  await press('Defne Aksoy modelini sil');
  await expect.element(requests.getByText(/sahiplerinden alınmaz/)).toBeVisible();
  for (const effect of ['2 sahip', '3 bekleyen plan çalışmaya devam eder', '5 içerik kalır']) {
    await expect.element(requests.getByText(effect)).toBeVisible();
  }
  await expect.element(requests.getByText('@defne.aksoy bağlı kalır; sahipleri paylaşmaya devam eder')).toBeVisible();
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(requests).not.toBeInTheDocument();
  expect(server.api.requestsOf(deleteInfluencer)).toEqual([]);

  await press('Defne Aksoy modelini sil');
  server.api.answers(deleteInfluencer, { ok: true, outcome: 'hidden' });
  server.api.answers(influencers, theModels([mira]));
  await requests.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText('Influencer başarıyla silindi!').first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Defne Aksoy' })).not.toBeInTheDocument();
  expect(path()).toBe('/admin/influencers');
});

test('an unused model is deleted permanently; a failure is reported', async () => {
  await open();
  server.api.answers(influencerUses, { uses: theUses({ instagramUsername: 'mira.tan' }) });
  server.api.refuses(deleteInfluencer, { code: 'server.unavailable' });
  await press('Mira Tan modelini sil');
  const requests = page.getByRole('alertdialog');
  await expect.element(requests.getByText(/tamamen silinir/)).toBeVisible();
  await expect.element(requests.getByText('@mira.tan Instagram hesabının bağlantısı kesilir')).toBeVisible();
  await requests.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(page.getByText(/^Silme hatası: Hizmete/).first()).toBeVisible();
});

test('the list is searched and filtered by the server, each page below the previous one', async () => {
  const counts = { all: 3, onSale: 1, offSale: 2, deleted: 1 };
  const ela = anAdminInfluencer({ id: anId(6), name: 'Ela Su', deletedAt: '2026-11-20T09:00:00.000Z' });
  await open();
  server.api.answers(influencers, ({ query }) => {
    if (query['state'] === 'deleted') return { influencers: [ela], total: 1, counts };
    if (query['search'] === 'zz') return { influencers: [], total: 0, counts };
    return { influencers: query['offset'] === '0' ? [defne] : [mira], total: 2, counts };
  });
  await page.getByRole('button', { name: 'Satışta 1' }).click();
  await press('Daha fazla');
  await expect.element(page.getByRole('heading', { name: 'Mira Tan' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Defne Aksoy' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Daha fazla' })).not.toBeInTheDocument();
  expect(server.api.requestsOf(influencers).at(-1)!.query).toMatchObject({ state: 'onSale', offset: '1' });
  await page.getByRole('searchbox').fill('zz');
  await expect.element(page.getByText('Aramanıza uyan bir şey yok')).toBeVisible();
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Silinenler 1' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ela Su' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ela Su modelini sil' })).not.toBeInTheDocument();
  server.api.answers(restoreInfluencer, { influencer: { ...ela, deletedAt: null } });
  await press('Ela Su modelini geri getir');
  await expect.element(page.getByText('Influencer geri getirildi.').first()).toBeVisible();
  expect(server.api.requestsOf(restoreInfluencer)[0]).toMatchObject({ params: { id: ela.id } });
});

test('a deletion that hid the model can be undone at once, and the model is public as before', async () => {
  await open();
  server.api.answers(influencerUses, { uses: theUses({ owners: 1, hasHistory: true }) });
  server.api.answers(deleteInfluencer, { ok: true, outcome: 'hidden' });
  server.api.answers(restoreInfluencer, { influencer: defne });
  await press('Defne Aksoy modelini sil');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sil', exact: true }).click();
  await press('Geri al');
  await expect.element(page.getByText('Influencer geri getirildi.').first()).toBeVisible();
  expect(server.api.requestsOf(restoreInfluencer)[0]!.body).toEqual({ isPublic: true });
});

test('a link leads to a model of another page of the list too', async () => {
  server.api.answers(influencer, { influencer: mira });
  await open(`?edit=${mira.id}`, [defne]);
  await expect.element(field('İsim')).toHaveValue('Mira Tan');
});

test('a list that did not load is reported in the words of the specification', async () => {
  server.api.refuses(influencers, { code: 'server.unavailable' });
  await openScreen('/admin/influencers', { user: admin });
  await expect.element(page.getByText(/^Veri yüklenirken hata: Hizmete/)).toBeVisible();
});

test('any other colour can be picked, and the colour of the photo chosen again', async () => {
  await open(`?edit=${defne.id}`);
  const own = panel.getByLabelText('Başka bir renk');
  await expect.element(own).toHaveValue(defne.color.toLowerCase());
  await panel.getByRole('radio', { name: 'Fotoğraftan' }).click();
  server.api.answers(updateInfluencer, { influencer: defne });
  await press('Influencer Güncelle');
  await expect.element(page.getByText('Influencer başarıyla güncellendi!').first()).toBeVisible();
  expect(server.api.requestsOf(updateInfluencer)[0]!.body).toMatchObject({ color: null });
});

test('the card takes the colour of an uploaded image as soon as the image is there', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 50 });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#2447E8';
  context.fillRect(0, 0, 40, 50);
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
  await open('?edit=new');
  const held = server.api.holds(uploadImage);
  await photo().upload(new File([blob], 'mavi.png', { type: 'image/png' }));
  await expect.poll(block).toBe(portraitColor(new Uint8Array([0x24, 0x47, 0xe8])));
  held.release({ url: `/media/${'a'.repeat(32)}.jpg`, color: '#C40E73' });
  await expect.poll(block).toBe('#C40E73');
});

test('an image that could not be downloaded stays an address, and the form reports it', async () => {
  await open(`?edit=${defne.id}`);
  await field('Yaş').fill('27');
  server.api.answers(updateInfluencer, { influencer: defne });
  await press('Influencer Güncelle');
  await expect.element(page.getByText(/^Resim şu an adresinden alınamadı/).first()).toBeVisible();
});

test('a link opens the form; leaving with unsaved changes asks for confirmation', async () => {
  const { path } = await open('?edit=new');
  await field('İsim').fill('Ela');
  await press('İptal');
  const requests = page.getByRole('alertdialog');
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(field('İsim')).toHaveValue('Ela');
  await press('İptal');
  await requests.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  expect(path()).toBe('/admin/influencers');
});

test('where the list and the editor do not both fit, the editor is a drawer', async () => {
  await page.viewport(390, 844);
  await open(`?edit=${defne.id}`);
  const drawer = page.getByRole('dialog', { name: 'Defne Aksoy' });
  await expect.element(drawer.getByRole('button', { name: 'Influencer Güncelle' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});
