// spec: 2.29, 2.31, 2.33, 8.16
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { login, register } from '#core/contract/auth.ts';
import { marketplaceModels } from '#core/contract/marketplace.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { setLocale } from '../../../pwa/src/i18n/i18n.ts';
import { openScreen, useContractServer } from '../../support/screens/open-screen.tsx';

const server = useContractServer();
const email = () => page.getByLabelText('E-posta');
const password = () => page.getByLabelText('Şifre', { exact: true });
const send = (name: string) => page.getByRole('main').getByRole('button', { name }).last();

const topOf = (displayed: { element(): Element }) => displayed.element().getBoundingClientRect().top;
const bottomOf = (displayed: { element(): Element }) => displayed.element().getBoundingClientRect().bottom;

beforeEach(async () => {
  server.api.answers(marketplaceModels, { models: [], total: 0 });
  await openScreen('/auth', { user: null });
});

test('the language is chosen above the form, next to a window that is shown without a model too', async () => {
  const languages = page.getByRole('radiogroup', { name: 'Dil seçin' });
  await expect.element(languages).toBeVisible();
  await expect.element(languages.getByRole('radio', { name: 'Türkçe' })).toBeChecked();
  expect(bottomOf(languages)).toBeLessThanOrEqual(topOf(email()));
  expect(getComputedStyle(document.querySelector('.auth-arch')!).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
});

test('an empty form is marked at its fields and not sent', async () => {
  await send('Giriş yap').click();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password()).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email()).toHaveFocus();
  expect(server.api.requestsOf(login)).toEqual([]);
});

test('the message about a wrong password is above the button, and the typed text stays', async () => {
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  await email().fill('elif@example.com');
  await password().fill('yanlis-sifre');
  await send('Giriş yap').click();
  const notifications = page.getByRole('alert').filter({ hasText: /şifre/i });
  await expect.element(notifications).toBeVisible();
  expect(bottomOf(notifications)).toBeLessThanOrEqual(topOf(send('Giriş yap')));
  expect(topOf(notifications)).toBeGreaterThanOrEqual(bottomOf(password()));
  await expect.element(email()).toHaveValue('elif@example.com');
});

test('a lost connection is reported, and the next press signs in again', async () => {
  server.api.cutsLine(login);
  await email().fill('elif@example.com');
  await password().fill('vitrin-2026');
  await send('Giriş yap').click();
  await expect.element(page.getByRole('alert').filter({ hasText: /ulaşılamadı/ })).toBeVisible();
  await send('Giriş yap').click();
  await expect.poll(() => server.api.requestsOf(login).length).toBe(2);
});

test('a taken e-mail is reported at its field when registering', async () => {
  await page.getByRole('radio', { name: 'Hesap aç' }).click();
  await page.getByLabelText('Ad soyad').fill('Elif Kaya');
  await email().fill('elif@example.com');
  await password().fill('vitrin-2026-uzun');
  server.api.refuses(register, { code: 'input.invalid', issues: [{ path: 'email', code: 'auth.emailTaken' }] });
  await send('Hesap aç').click();
  await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
  expect(server.api.requestsOf(register)[0]?.body).toEqual({
    name: 'Elif Kaya',
    email: 'elif@example.com',
    password: 'vitrin-2026-uzun',
    role: 'customer',
  });
});

test('a box offers to remember the person when signing in and is missing when registering', async () => {
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  const box = page.getByRole('checkbox', { name: 'Beni hatırla' });
  await email().fill('elif@example.com');
  await password().fill('vitrin-2026');
  await expect.element(box).not.toBeChecked();
  await send('Giriş yap').click();
  await box.click();
  await expect.element(box).toBeChecked();
  await send('Giriş yap').click();
  await expect
    .poll(() => server.api.requestsOf(login).map(({ body }) => body))
    .toEqual([
      { email: 'elif@example.com', password: 'vitrin-2026', rememberMe: false },
      { email: 'elif@example.com', password: 'vitrin-2026', rememberMe: true },
    ]);
  await page.getByRole('radio', { name: 'Hesap aç' }).click();
  await expect.element(box).not.toBeInTheDocument();
});

test('error messages change their language with the screen: rules, the server’s issues and its refusals', async () => {
  await send('Giriş yap').click();
  await expect.element(page.getByText('Geçerli bir e-posta adresi yazın.')).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect.element(page.getByText('Please fix 2 fields.')).toBeVisible();
  server.api.refuses(login, { code: 'auth.wrongCredentials' });
  await page.getByLabelText('Email').fill('elif@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('yanlis-sifre');
  await send('Sign in').click();
  await expect.element(page.getByText(sentenceOf('auth.wrongCredentials', 'en'))).toBeVisible();
  await setLocale('tr');
  await expect.element(page.getByRole('alert').filter({ hasText: /şifre/i })).toBeVisible();
  await page.getByRole('radio', { name: 'Hesap aç' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /şifre/i })).not.toBeInTheDocument();
  server.api.refuses(register, { code: 'input.invalid', issues: [{ path: 'email', code: 'auth.emailTaken' }] });
  await page.getByLabelText('Ad soyad').fill('Elif Kaya');
  await password().fill('vitrin-2026-uzun');
  await send('Hesap aç').click();
  await expect.element(page.getByText('Bu e-posta ile bir hesap zaten var.')).toBeVisible();
  await setLocale('en');
  await expect.element(page.getByText('An account with this email already exists.')).toBeVisible();
});
