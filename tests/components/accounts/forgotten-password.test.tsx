// spec: 7.9
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownAccount, ownSessions } from '#core/contract/account.ts';
import { forgotPassword, login, me, register, resetPassword, verifyEmail } from '#core/contract/auth.ts';
import { ownedInfluencers } from '#core/contract/influencers.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { aUser } from '../../support/screens/examples.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

beforeEach(() => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
});

test('from a wrong password to the mailed link, the address is carried along, and the response does not reveal whether an account exists', async () => {
  server.api.answers(forgotPassword, { ok: true });
  const screen = await openScreen('/auth', { user: null });
  await page.getByLabelText('E-posta').fill('elif@example.com');
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click();
  await expect.poll(screen.path).toBe('/auth/forgot');
  await expect.element(page.getByLabelText('E-posta')).toHaveValue('elif@example.com');
  await button('Bağlantı gönder').click();
  await expect.element(page.getByText(/elif@example.com adresiyle bir hesap varsa/)).toBeVisible();
  expect(server.api.requestsOf(forgotPassword)[0]?.body).toEqual({ email: 'elif@example.com' });
  await expectAccessible('the link was asked for');
  await page.getByRole('link', { name: 'Girişe dön' }).click();
  await expect.poll(screen.path).toBe('/auth');
});

test('an invalid address is marked and not sent', async () => {
  await openScreen('/auth/forgot', { user: null });
  await page.getByLabelText('E-posta').fill('elif');
  await button('Bağlantı gönder').click();
  await expect.element(page.getByLabelText('E-posta')).toHaveAttribute('aria-invalid', 'true');
  expect(server.api.requestsOf(forgotPassword)).toEqual([]);
});

test('the link lets a person choose a new password, is removed from the address bar, and leads to the dashboard', async () => {
  server.api.answers(resetPassword, { token: 'a-token', user: aUser() });
  server.api.answers(ownedInfluencers, { influencers: [] });
  const screen = await openScreen('/auth/reset#gizli', { user: null });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Yeni şifrenizi belirleyin' })).toBeVisible();
  await expect.poll(screen.path).toBe('/auth/reset');
  await page.getByLabelText('Yeni şifre').fill('tren');
  await button('Şifreyi değiştir ve giriş yap').click();
  await expect.element(page.getByLabelText('Yeni şifre')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Yeni şifre').fill('karadan bir tren');
  await expectAccessible('a new password');
  await button('Şifreyi değiştir ve giriş yap').click();
  await expect.poll(screen.path).toBe('/dashboard');
  expect(server.api.requestsOf(resetPassword).map(({ body }) => body)).toEqual([
    { token: 'gizli', password: 'karadan bir tren' },
  ]);
});

test('an expired link offers a new one', async () => {
  server.api.refuses(resetPassword, { code: 'auth.linkOver' });
  const screen = await openScreen('/auth/reset#eski', { user: null });
  await page.getByLabelText('Yeni şifre').fill('karadan bir tren');
  await button('Şifreyi değiştir ve giriş yap').click();
  await page.getByRole('link', { name: 'Yeni bağlantı iste' }).click();
  await expect.poll(screen.path).toBe('/auth/forgot');
});

test('a mailed link confirms the address as soon as it is opened', async () => {
  server.api.answers(verifyEmail, { email: 'elif@example.com' });
  server.api.answers(me, { user: aUser() });
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  await openScreen('/auth/verify#gizli');
  await expect.element(page.getByText('elif@example.com doğrulandı. Teşekkürler!')).toBeVisible();
  expect(server.api.requestsOf(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'gizli' }]);
  await expectAccessible('a proven address');
});

test('an address that another account has taken meanwhile is reported', async () => {
  server.api.refuses(verifyEmail, { code: 'input.invalid', issues: [{ path: 'email', code: 'auth.emailTaken' }] });
  await openScreen('/auth/verify#gizli', { user: null });
  await expect.element(page.getByText('Bu e-posta ile bir hesap zaten var.')).toBeVisible();
});

test('an expired confirmation link leads to the page where a new one is requested', async () => {
  server.api.refuses(verifyEmail, { code: 'auth.linkOver' });
  server.api.answers(ownAccount, { user: aUser(), emailVerifiedAt: null, wantedEmail: null });
  server.api.answers(ownSessions, { devices: [] });
  const screen = await openScreen('/auth/verify#eski');
  await page.getByRole('link', { name: 'Yeni bağlantı iste' }).click();
  await expect.poll(screen.path).toBe('/dashboard/profile');
  await expect.element(button('Bağlantıyı yeniden gönder')).toBeVisible();
});

test('a person who registers with a taken e-mail signs in with it without typing anything again', async () => {
  server.api.refuses(register, { code: 'input.invalid', issues: [{ path: 'email', code: 'auth.emailTaken' }] });
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  await openScreen('/auth', { user: null, state: { mode: 'register' } });
  await page.getByLabelText('Ad soyad').fill('Elif Kaya');
  await page.getByLabelText('E-posta').fill('elif@example.com');
  await page.getByLabelText('Şifre', { exact: true }).fill('vitrin-2026-uzun');
  await button('Hesap aç').click();
  await button('Bu e-postayla giriş yap').click();
  await expect.element(page.getByLabelText('Ad soyad')).not.toBeInTheDocument();
  await button('Giriş yap').click();
  await expect
    .poll(() => server.api.requestsOf(login).map(({ body }) => body))
    .toEqual([{ email: 'elif@example.com', password: 'vitrin-2026-uzun', rememberMe: false }]);
});
