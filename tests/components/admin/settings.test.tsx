// spec: 1.18, 2.182
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditEntries } from '#core/contract/audit.ts';
import { desk } from '#core/contract/operations.ts';
import { runtimeConfig } from '#core/contract/runtime.ts';
import { settings, updateSettings } from '#core/contract/settings.ts';
import { defaultSettings } from '#core/settings/settings.ts';
import { aRuntimeConfig, aUser } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';
import { serveCredits } from './serve-credits.ts';
import { aCertificate, serveSettings, loadedSettings } from './serve-settings.ts';

const server = useContractServer();
beforeEach(() => {
  server.api.answers(auditEntries, { entries: [], next: null });
  serveSettings(server.api);
});

const form = page.getByRole('form', { name: 'Ayarlar' });
const field = (name: string) => form.getByLabelText(name, { exact: true });
const claim = (name: string) => form.getByRole('group', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = () => server.api.requestsOf(updateSettings).map(({ body }) => body);
async function open() {
  const screen = await openScreen('/admin/settings', { user: aUser({ role: 'admin' }) });
  await expect.element(field('Marka adı')).toBeVisible();
  return screen;
}
function serveSaved(changed: typeof defaultSettings, version = 5) {
  server.api.answers(updateSettings, { settings: changed, version });
  server.api.answers(settings, { ...loadedSettings, settings: changed, version });
}

test('the present settings are shown: the claims of the specification, nine o’clock, and the ceilings beside the limits', async () => {
  await open();
  await expect.element(field('Marka adı')).toHaveValue('Vitrin');
  await expect.element(field('İçerik rakamı')).toHaveValue('10K+');
  await expect
    .element(claim('Kullanıcı rakamı').getByLabelText('Açıklama (Türkçe)', { exact: true }))
    .toHaveValue('kullanıcı');
  await expect.element(field('Boş günde saat')).toHaveValue('09:00');
  await expect.element(field('Kişi başına açık üretim')).toHaveValue('');
  await expect.element(form.getByText('En çok 20', { exact: true })).toBeVisible();
  await expect.element(form.getByPlaceholder('1.000', { exact: true })).toBeVisible();
  await expect.element(button('Ayarları kaydet')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Geri al')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Varsayılana dön: Marka')).toHaveAttribute('aria-disabled', 'true');
});

test('the changed settings are sent whole with the version seen, and the new name appears in the app at once', async () => {
  await open();
  await field('Marka adı').fill('Işık Ajans');
  await field('İçerik rakamı').fill('25K+');
  await form.getByRole('switch', { name: 'Kullanıcı rakamını göster' }).click();
  await field('Kişi başına açık üretim').fill('5');
  await field('En erken saat').fill('08:00');
  await field('Boş günde saat').fill('10:30');
  await field('En az benzerlik (%)').fill('70');
  const changed = {
    brandName: 'Işık Ajans',
    claims: {
      contents: { ...defaultSettings.claims.contents, figure: '25K+' },
      users: { ...defaultSettings.claims.users, isShown: false },
    },
    limits: { ...defaultSettings.limits, openRunsPerUser: 5 },
    planner: { defaultTime: '10:30', earliestTime: '08:00', latestTime: '21:00' },
    likenessThreshold: 70,
    disclosure: defaultSettings.disclosure,
  };
  serveSaved(changed);
  server.api.answers(runtimeConfig, aRuntimeConfig({ brandName: 'Işık Ajans' }));
  await button('Ayarları kaydet').click();
  await expect.element(page.getByText('Ayarlar kaydedildi.').first()).toBeVisible();
  expect(sent()).toEqual([{ ...changed, version: 4 }]);
  await expect.element(page.getByRole('link', { name: 'Işık Ajans, ana sayfa' })).toHaveTextContent('Işık Ajans');
  await expect.poll(() => document.title).toMatch(/\| Işık Ajans Admin$/);
  await expect.element(button('Ayarları kaydet')).toHaveAttribute('aria-disabled', 'true');

  await field('Marka adı').fill('Işık');
  serveSaved({ ...changed, brandName: 'Işık' }, 6);
  await button('Ayarları kaydet').click();
  await expect.poll(() => sent()[1]?.version).toBe(5);
});

test('nothing is sent before every field is valid; an issue of the server is shown at its field', async () => {
  await open();
  await field('Marka adı').fill(' ');
  await field('İçerik rakamı').fill('');
  await field('Kişi başına bekleyen plan').fill('5000');
  await field('Boş günde saat').fill('22:00');
  await button('Ayarları kaydet').click();
  await expect.element(form.getByRole('alert')).toHaveTextContent('4 alanı düzeltin.');
  await expect.element(field('Marka adı')).toHaveFocus();
  await expect.element(form.getByText('1 ile 1.000 arasında bir tam sayı yazın ya da boş bırakın.')).toBeVisible();
  expect(sent()).toEqual([]);

  await button('Geri al').click();
  await expect.element(field('Marka adı')).toHaveValue('Vitrin');
  await expect.element(field('Boş günde saat')).toHaveValue('09:00');
  await expect.element(form.getByRole('alert')).not.toBeInTheDocument();
  await field('Marka adı').fill('Işık');
  server.api.refuses(updateSettings, { code: 'server.unavailable' });
  await button('Ayarları kaydet').click();
  await expect.element(form.getByRole('alert')).toMatchTextContent(/^Ayarlar kaydedilirken hata: Hizmete/);
  server.api.refuses(updateSettings, {
    code: 'input.invalid',
    issues: [{ path: 'limits.openRunsPerUser', code: 'settings.limit', params: { max: 3 } }],
  });
  await button('Ayarları kaydet').click();
  await expect.element(form.getByText('1 ile 3 arasında bir tam sayı yazın ya da boş bırakın.')).toBeVisible();
});

test('each card is reset to its defaults separately and is saved like the others', async () => {
  const other = {
    brandName: 'Işık',
    claims: {
      contents: { figure: '1', words: { tr: 'bir', en: 'one' }, isShown: false },
      users: { figure: '2', words: { tr: 'iki', en: 'two' }, isShown: false },
    },
    limits: { openRunsPerUser: 1, pendingSchedulesPerUser: 2, uploadMegabytesPerUser: 3 },
    planner: { defaultTime: '12:00', earliestTime: '11:00', latestTime: '13:00' },
    likenessThreshold: 80,
    disclosure: defaultSettings.disclosure,
  };
  serveSettings(server.api, { ...loadedSettings, settings: other });
  await open();
  await button('Varsayılana dön: Marka').click();
  await expect.element(field('Marka adı')).toHaveValue('Vitrin');
  await expect.element(field('İçerik rakamı')).toHaveValue('1');
  await button('Varsayılana dön: Ana sayfadaki rakamlar').click();
  await expect.element(field('İçerik rakamı')).toHaveValue('10K+');
  await expect
    .element(claim('Kullanıcı rakamı').getByLabelText('Açıklama (İngilizce)', { exact: true }))
    .toHaveValue('users');
  await expect.element(form.getByRole('switch', { name: 'İçerik rakamını göster' })).toBeChecked();
  await button('Varsayılana dön: Kişi başına sınırlar').click();
  await expect.element(field('Kişi başına dosyalar (MB)')).toHaveValue('');
  await button('Varsayılana dön: Planlayıcının saatleri').click();
  await expect.element(field('En geç saat')).toHaveValue('21:00');
  await button('Varsayılana dön: Benzerlik').click();
  await expect.element(field('En az benzerlik (%)')).toHaveValue('');
  serveSaved(defaultSettings);
  await button('Ayarları kaydet').click();
  await expect.element(page.getByText('Ayarlar kaydedildi.').first()).toBeVisible();
  expect(sent()).toEqual([{ ...defaultSettings, version: 4 }]);
});

test('when another admin was faster both values are shown; mine can be saved over theirs', async () => {
  await open();
  await field('Marka adı').fill('Benim');
  const theirs = {
    ...defaultSettings,
    brandName: 'Onların',
    limits: { ...defaultSettings.limits, openRunsPerUser: 7 },
  };
  server.api.answers(settings, { ...loadedSettings, settings: theirs, version: 5 });
  server.api.refuses(updateSettings, { code: 'edit.changedElsewhere', params: { by: 'Murat', at: '' } });
  await button('Ayarları kaydet').click();
  const conflict = form.getByRole('alert');
  await expect.element(conflict).toMatchTextContent(/Murat siz düzenlerken bu kaydı değiştirdi/);
  await expect.element(conflict.getByRole('row', { name: /^Marka adı Onların Benim$/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /^Kişi başına açık üretim 7 boş$/ })).toBeVisible();
  serveSaved({ ...defaultSettings, brandName: 'Benim' }, 6);
  await button('Benimkini kaydet').click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.poll(() => sent().map(({ version }) => version)).toEqual([4, 5]);
});

test('choosing theirs fills the form with the stored values, ready for the next change', async () => {
  await open();
  await field('Marka adı').fill('Benim');
  const theirs = { ...defaultSettings, brandName: 'Onların' };
  server.api.answers(settings, { ...loadedSettings, settings: theirs, version: 5 });
  server.api.refuses(updateSettings, { code: 'edit.changedElsewhere', params: { by: '', at: '' } });
  await button('Ayarları kaydet').click();
  await button('Güncel olanı al').click();
  await expect.element(field('Marka adı')).toHaveValue('Onların');
  await expect.element(button('Ayarları kaydet')).toHaveAttribute('aria-disabled', 'true');
  await field('İçerik rakamı').fill('11K+');
  serveSaved(theirs, 6);
  await button('Ayarları kaydet').click();
  await expect.poll(() => sent().at(-1)?.version).toBe(5);
});

test('leaving with unsaved changes asks for confirmation', async () => {
  serveCredits(server.api);
  const { path } = await open();
  await field('Marka adı').fill('Işık');
  const requests = page.getByRole('alertdialog');
  await page.getByRole('link', { name: 'Krediler' }).click();
  await expect.element(requests).toBeVisible();
  await requests.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(requests).not.toBeInTheDocument();
  await expect.element(field('Marka adı')).toHaveValue('Işık');
  expect(path()).toBe('/admin/settings');
  await field('Marka adı').click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Krediler' }).click();
  await requests.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await expect.poll(path).toBe('/admin/credits');
});

const notSigned = 'Yeni dosyalar imzalanmıyor; yalnızca herkesin silebileceği ya da taklit edebileceği bir açıklama';
test.each([
  ['valid', 'JPEG ve PNG dosyaları imzalanıyor. a1b2c3d4e5f6 parmak izli sertifika 14 Mart 2027 tarihine kadar'],
  ['endsSoon', 'yakında, 14 Mart 2027 tarihinde doluyor. Yenilenmezse sonraki dosyalar imzasız kalır.'],
  ['over', `14 Mart 2027 tarihinde doldu. ${notSigned}`],
  ['notBegun', '1 Ocak 2026 tarihinde geçerli olacak. O zamana kadar yeni dosyalar imzalanmıyor'],
  ['none', `Sunucunun sertifikası yok. ${notSigned}`],
] as const)('beside the disclosures it says whether new files are signed: %s', async (state, words) => {
  serveSettings(server.api, loadedSettings, state === 'none' ? null : { ...aCertificate, state });
  await open();
  const section = page.getByRole('region', { name: 'Beyanlar' });
  await expect.element(section.getByText(new RegExp(words))).toBeVisible();
  // An operator can change it, an admin on this page cannot.
  expect(section.getByText(/SIGNING_CERTIFICATE/).elements()).toHaveLength(state === 'valid' ? 0 : 1);
  await expectAccessible(`settings, ${state}`);
});

test('a server of an earlier version says nothing about signatures, and nothing is shown', async () => {
  serveSettings(server.api, loadedSettings, 'unsaid');
  await open();
  await expect.element(page.getByText('https://vitrin.example')).toBeVisible();
  expect(page.getByText('Dosyaların imzası').elements()).toEqual([]);
});

test('settings that do not load are reported, with a retry', async () => {
  server.api.refuses(settings, { code: 'server.unavailable' });
  await openScreen('/admin/settings', { user: aUser({ role: 'admin' }) });
  await expect.element(page.getByText(/^Veri yüklenirken hata: Hizmete/).first()).toBeVisible();
  serveSettings(server.api);
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect.element(field('Marka adı')).toHaveValue('Vitrin');
});

test('on a phone the tab of the page is whole in its line, also after the badge of the desk arrived', async () => {
  await page.viewport(360, 800);
  const held = server.api.holds(desk);
  await open();
  const tab = page.getByRole('link', { name: 'Ayarlar', exact: true });
  await expect.element(tab).toBeInViewport({ ratio: 1 });
  held.release({ items: [], totals: [{ kind: 'postFailed', count: 10 }] });
  await expect.element(page.getByRole('link', { name: /^İşletme\s*10/ })).toBeInTheDocument();
  await expect.element(tab).toBeInViewport({ ratio: 1 });
});
