// spec: 7.11
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  askNewEmail,
  askVerification,
  changeName,
  changePassword,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  exportOwnData,
  ownAccount,
  ownSessions,
} from '#core/contract/account.ts';
import { me } from '#core/contract/auth.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { notificationPreferences } from '#core/contract/notifications.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { aUser } from '../../support/screens/examples.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const part = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const wrongPassword = (path: string) => ({
  code: 'input.invalid' as const,
  issues: [{ path, code: 'auth.passwordWrong' as const }],
});
const here = {
  id: '018f2a3b-0000-7000-8000-0000000000d1',
  device: 'Chrome, Windows',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-25T08:00:00.000Z',
  isCurrent: true,
};
const phone = { ...here, id: '018f2a3b-0000-7000-8000-0000000000d2', device: 'Safari, iPhone', isCurrent: false };
const unknown = { ...phone, id: '018f2a3b-0000-7000-8000-0000000000d3', device: null };

beforeEach(() => {
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  server.api.answers(ownSessions, { devices: [phone, here, unknown] });
});

test('the appearance is chosen on the page, and the notification settings are opened', async () => {
  server.api.answers(notificationPreferences, { preferences: defaultPreferences });
  await openScreen('/dashboard/profile');
  const choices = part('Dil ve görünüm');
  await choices.getByRole('radio', { name: 'Koyu' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await choices.getByRole('radio', { name: 'Cihazdaki gibi' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  await choices.getByRole('button', { name: 'Bildirim ayarları' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Bildirim ayarları' })).toBeVisible();
});

// spec: 1.30
test('the version of the page is below everything, once the server has written it', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'version', content: '0.1.0' });
  document.head.append(meta);
  await openScreen('/dashboard/profile');
  await expect.element(page.getByRole('main').getByText('Sürüm 0.1.0', { exact: true })).toBeVisible();
  meta.remove();
});

test('a changed name appears where the name is displayed', async () => {
  server.api.answers(changeName, { user: aUser({ name: 'Elif Su' }) });
  await openScreen('/dashboard/profile');
  await page.getByLabelText('Ad soyad').fill('');
  await button('Kaydet').click();
  await expect.element(page.getByLabelText('Ad soyad')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Ad soyad').fill('Elif Su');
  server.api.answers(me, { user: aUser({ name: 'Elif Su' }) });
  await button('Kaydet').click();
  await expect.element(page.getByRole('banner').getByText('Elif Su')).toBeInTheDocument();
  expect(server.api.requestsOf(changeName).map(({ body }) => body)).toEqual([{ name: 'Elif Su' }]);
  await expectAccessible('the profile');
});

test('an unconfirmed address gets its link again, and another address is requested with the password', async () => {
  server.api.answers(askVerification, { ok: true });
  await openScreen('/dashboard/profile');
  await button('Bağlantıyı yeniden gönder').click();
  await expect.poll(() => server.api.requestsOf(askVerification).length).toBe(1);
  await button('E-postayı değiştir').click();
  const email = part('E-posta');
  await email.getByLabelText('Yeni e-posta').fill('yeni@example.com');
  await email.getByLabelText('Mevcut şifre').fill('yanlış');
  server.api.refuses(askNewEmail, wrongPassword('password'));
  await email.getByRole('button', { name: 'Bağlantı gönder', exact: true }).click();
  await expect.element(email.getByText('Şifre hatalı.')).toBeVisible();
  server.api.answers(askNewEmail, { ok: true });
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: 'yeni@example.com' });
  await email.getByLabelText('Mevcut şifre').fill('vitrin-2026');
  await email.getByRole('button', { name: 'Bağlantı gönder', exact: true }).click();
  await expect.element(email.getByText(/yeni@example.com adresinin onaylanması bekleniyor/)).toBeVisible();
  await expect.element(email.getByLabelText('Yeni e-posta')).not.toBeInTheDocument();
});

test('the password is changed with the current one', async () => {
  await openScreen('/dashboard/profile');
  await button('Şifreyi değiştir').click();
  const password = part('Şifre');
  await password.getByLabelText('Mevcut şifre').fill('yanlış');
  await password.getByLabelText('Yeni şifre').fill('karadan bir tren');
  server.api.refuses(changePassword, wrongPassword('currentPassword'));
  await button('Şifreyi değiştir').click();
  await expect.element(password.getByText('Şifre hatalı.')).toBeVisible();
  server.api.answers(changePassword, { ok: true });
  await password.getByLabelText('Mevcut şifre').fill('vitrin-2026');
  await button('Şifreyi değiştir').click();
  await expect.element(password.getByLabelText('Yeni şifre')).not.toBeInTheDocument();
  expect(server.api.requestsOf(changePassword).at(-1)?.body).toEqual({
    currentPassword: 'vitrin-2026',
    password: 'karadan bir tren',
  });
});

test('the first five of many sign-ins are shown, then all', async () => {
  const others = Array.from({ length: 9 }, (_, at) => ({ ...phone, id: `${phone.id.slice(0, -2)}e${at}` }));
  server.api.answers(ownSessions, { devices: [...others, here] });
  await openScreen('/dashboard/profile');
  const devices = part('Açık oturumlar');
  await expect.element(devices.getByText('Bu cihaz')).toBeVisible();
  expect(devices.getByRole('listitem').elements()).toHaveLength(5);
  await devices.getByRole('button', { name: '10 oturumu göster' }).click();
  await expect.poll(() => devices.getByRole('listitem').elements().length).toBe(10);
  expect(devices.getByRole('button', { name: /göster/ }).elements()).toEqual([]);
});

test('another sign-in can be ended, then all others; the current one cannot', async () => {
  server.api.answers(endOwnSession, { ok: true });
  server.api.answers(endOtherSessions, { ok: true });
  const more = [1, 2, 3].map((at) => ({ ...phone, id: `${phone.id.slice(0, -2)}f${at}`, device: `Firefox ${at}` }));
  server.api.answers(ownSessions, { devices: [phone, here, unknown, ...more] });
  await openScreen('/dashboard/profile');
  const devices = part('Açık oturumlar');
  await expect.element(devices.getByText('Bilinmeyen cihaz')).toBeVisible();
  await expect.element(devices.getByRole('listitem').first()).toMatchTextContent(/Bu cihaz$/);
  expect(devices.getByRole('button', { name: 'Oturumu kapat: Chrome, Windows' }).elements()).toEqual([]);
  // Six rows are shown in full: folding would save one row and cost a press.
  expect(devices.getByRole('listitem').elements()).toHaveLength(6);
  expect(devices.getByRole('button', { name: /göster/ }).elements()).toEqual([]);
  server.api.answers(ownSessions, { devices: [here, unknown] });
  await devices.getByRole('button', { name: 'Oturumu kapat: Safari, iPhone' }).click();
  await expect.element(devices.getByText('Safari, iPhone')).not.toBeInTheDocument();
  expect(server.api.requestsOf(endOwnSession).map(({ params }) => params)).toEqual([{ id: phone.id }]);
  server.api.answers(ownSessions, { devices: [here] });
  await devices.getByRole('button', { name: 'Diğer bütün oturumları kapat' }).click();
  await expect.element(devices.getByText('Bilinmeyen cihaz')).not.toBeInTheDocument();
  await expect.element(devices.getByRole('button')).not.toBeInTheDocument();
});

test('the account is deleted with the password, and the device reports it', async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  const screen = await openScreen('/dashboard/profile');
  await button('Hesabımı sil').click();
  const dialog = page.getByRole('dialog', { name: 'Hesabınız silinsin mi?' });
  await dialog.getByLabelText('Mevcut şifre').fill('yanlış');
  server.api.refuses(deleteOwnAccount, wrongPassword('password'));
  await dialog.getByRole('button', { name: 'Hesabı kalıcı olarak sil' }).click();
  await expect.element(dialog.getByText('Şifre hatalı.')).toBeVisible();
  await expectAccessible('deleting the account');
  server.api.answers(deleteOwnAccount, { ok: true });
  await dialog.getByLabelText('Mevcut şifre').fill('vitrin-2026');
  await dialog.getByRole('button', { name: 'Hesabı kalıcı olarak sil' }).click();
  await expect.poll(screen.path).toBe('/auth');
  await expect.element(page.getByText(/Bu hesap silindi/)).toBeVisible();
});

test('an admin learns who can delete an admin account', async () => {
  server.api.answers(ownAccount, {
    user: aUser({ role: 'admin' }),
    emailVerifiedAt: here.createdAt,
    wantedEmail: null,
  });
  await openScreen('/dashboard/profile', { user: aUser({ role: 'admin' }) });
  await expect.element(part('Hesabımı sil').getByText(/Yöneticiler kendi hesabını silemez/)).toBeVisible();
  await expect.element(button('Hesabımı sil')).not.toBeInTheDocument();
});

test('all stored data of the person is downloaded by a link after the password was typed', async () => {
  await openScreen('/dashboard/profile');
  const taken = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await button('Verilerimi indir').click();
  const dialog = page.getByRole('dialog', { name: 'Verilerinizi indirin' });
  const password = dialog.getByLabelText('Mevcut şifre');
  const send = dialog.getByRole('button', { name: 'İndir', exact: true });
  server.api.refuses(exportOwnData, wrongPassword('password'));
  await password.fill('yanlış');
  await send.click();
  await expect.element(dialog.getByText('Şifre hatalı.')).toBeVisible();
  await expectAccessible('downloading the own data');
  expect(taken).not.toHaveBeenCalled();
  server.api.answers(exportOwnData, { grant: 'a-grant' });
  await password.fill('vitrin-2026');
  await send.click();
  await expect.element(page.getByText('İndirme başladı.', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const link = new URL((taken.mock.contexts[0] as HTMLAnchorElement).href);
  expect(link.pathname + link.search).toBe('/api/account/export?grant=a-grant');
});

test('a form that opens takes the focus that the press lost', async () => {
  await openScreen('/dashboard/profile');
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
  await expect.element(page.getByLabelText('Mevcut şifre')).toHaveFocus();
});
