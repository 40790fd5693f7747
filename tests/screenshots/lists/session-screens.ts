import type { OpenedScreen, Screen } from '../screen.ts';
import { apiOf } from '../../support/api-client.ts';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { appears, inTurn, press, pressButton } from '../steps.ts';

const { email, password } = demoAccounts[0]!;
const devices = '.profile-devices li';
const onProfile = { who: 'customer', path: '/dashboard/profile', selector: devices, resized: true } as const;
const pendingQuestion = 'dialog.sign-in-dialog[open]';

/** A separate sign-in, which ends on the server while the page is open. */
async function endSession({ page, demo }: OpenedScreen): Promise<void> {
  const { token } = (await apiOf(demo)('POST', '/auth/login', { email, password })).body;
  await page.evaluate((key) => localStorage.setItem('token', key), token as string);
  await page.reload();
  await page.locator(devices).first().waitFor();
  await apiOf(demo, token)('POST', '/auth/logout');
}

const typePassword =
  (form: string, typed: string) =>
  ({ page }: OpenedScreen): Promise<void> =>
    page.locator(`${form} input[type=password]`).fill(typed);

/** Nothing is saved without a change. */
const rename = ({ page }: OpenedScreen): Promise<void> =>
  page.locator('.profile-part form input').first().fill('Elif Yılmaz Kaya');

const confirmAgain = inTurn(
  endSession,
  rename,
  press('.profile-part form button[type=submit]'),
  appears(pendingQuestion),
);
const openExport = inTurn(pressButton('profile.exportSend'), appears('[role=dialog] input[type=password]'));
const startExport = press('[role=dialog] button[type=submit]');

/** A sign-in that ended midway is requested in place; a page that exports everything asks for the password. */
export const sessionScreens: readonly Screen[] = [
  { ...onProfile, name: 'session-dialog', steps: confirmAgain },
  {
    ...onProfile,
    name: 'session-dialog-wrong',
    steps: inTurn(
      confirmAgain,
      typePassword(pendingQuestion, 'yanlış şifre'),
      press(`${pendingQuestion} button[type=submit]`),
      appears(`${pendingQuestion} [aria-invalid=true]`),
    ),
  },
  {
    ...onProfile,
    name: 'session-bar',
    steps: inTurn(
      confirmAgain,
      ({ page }) => page.keyboard.press('Escape'),
      appears('.sign-in-again'),
      ({ page }) => page.evaluate(() => scrollTo(0, 0)),
    ),
  },
  { ...onProfile, name: 'profile-export', steps: openExport },
  {
    ...onProfile,
    name: 'profile-export-wrong',
    steps: inTurn(
      openExport,
      typePassword('[role=dialog]', 'yanlış şifre'),
      startExport,
      appears('[role=dialog] [role=alert], [role=dialog] [aria-invalid=true]'),
    ),
  },
  {
    ...onProfile,
    name: 'profile-export-begun',
    steps: inTurn(openExport, typePassword('[role=dialog]', password), startExport, ({ page, words }) =>
      page.getByText(words('profile.exportBegun')).first().waitFor(),
    ),
  },
];
