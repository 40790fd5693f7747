import type { Screen } from '../screen.ts';
import { appears, choose, inTurn, pressButton } from '../steps.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';

const taken = demoAccounts[0]!.email;

/** Types into the field with this label of the app. */
const type =
  (key: string, value: string): NonNullable<Screen['steps']> =>
  ({ page, words }) =>
    page.getByLabel(words(key)).filter({ visible: true }).first().fill(value);

const onProfile = { who: 'customer', path: '/dashboard/profile', selector: '.profile-devices li' } as const;

/** The account for its owner: the pages of mailed links, the profile, and the pages of terms. */
export const accountScreens: readonly Screen[] = [
  {
    name: 'auth-taken',
    who: 'visitor',
    path: '/auth',
    selector: '.auth-caption',
    steps: inTurn(
      choose('radio', 'accounts.register'),
      type('accounts.name', 'Elif Kara'),
      type('accounts.email', taken),
      type('accounts.password', 'denizde bir vapur'),
      ({ page }) => page.locator('button[type=submit]').click(),
      ({ page, words }) => page.getByRole('button', { name: words('accounts.loginWithThis') }).waitFor(),
    ),
  },
  { name: 'account-forgot', who: 'visitor', path: '/auth/forgot', selector: '.auth-caption' },
  {
    name: 'account-mailed',
    who: 'visitor',
    path: '/auth/forgot',
    selector: '.auth-caption',
    steps: inTurn(
      type('accounts.email', 'kimse@vitrin.test'),
      ({ page }) => page.locator('button[type=submit]').click(),
      appears('.auth-note'),
    ),
  },
  { name: 'account-reset', who: 'visitor', path: '/auth/reset#a-link', selector: '.auth-caption' },
  { name: 'account-verify-over', who: 'visitor', path: '/auth/verify#a-link', selector: 'main .btn + .btn' },
  { ...onProfile, name: 'profile', whole: true },
  { name: 'account', who: 'customer', path: '/dashboard/account', selector: '.account-row', whole: true },
  { name: 'account-admin', who: 'admin', path: '/admin/account', selector: '.account-row' },
  {
    ...onProfile,
    name: 'profile-delete',
    steps: inTurn(pressButton('profile.delete'), appears('[role=dialog], [role=alertdialog]')),
  },
  { ...onProfile, name: 'profile-password', steps: pressButton('profile.changePassword') },
  { name: 'terms', who: 'visitor', path: '/terms', selector: 'main h1', whole: true },
  { name: 'privacy', who: 'visitor', path: '/privacy', selector: 'main h1', whole: true },
  { name: 'contact', who: 'visitor', path: '/contact', selector: 'main h1', whole: true },
  { name: 'terms-customer', who: 'customer', path: '/terms', selector: 'main h1' },
  {
    name: 'certificate',
    who: 'customer',
    path: ({ model }) => `/dashboard/certificate/${model('defne')}`,
    selector: '.certificate',
    whole: true,
  },
  { name: 'certificate-missing', who: 'visitor', path: '/certificate/0000-0000-0000-0000', selector: 'main h1' },
  {
    name: 'certificate-check',
    who: 'customer',
    path: ({ model }) => `/dashboard/certificate/${model('defne')}`,
    selector: '.certificate',
    steps: inTurn(async ({ page, demo }) => {
      const address = await page.locator('.certificate-check a').textContent();
      await page.goto(demo.url + new URL(address!).pathname);
    }, appears('.certificate-verdict[data-valid=true]')),
    whole: true,
  },
];
