import type { Screen } from '../screen.ts';
import { appears, choose, inTurn, pressButton } from '../steps.ts';

/** The screens of a visitor. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', who: 'visitor', path: '/', selector: 'main h1', whole: true },
  { name: 'landing-search', who: 'visitor', path: '/?search=zzz', selector: 'main h1' },
  { name: 'auth', who: 'visitor', path: '/auth', selector: '.auth-caption' },
  {
    name: 'auth-refused',
    who: 'visitor',
    path: '/auth',
    selector: '.auth-caption',
    steps: pressButton('accounts.login'),
  },
  {
    name: 'auth-register',
    who: 'visitor',
    path: '/auth',
    selector: '.auth-caption',
    steps: choose('radio', 'accounts.register'),
  },
  {
    name: 'model-visitor',
    who: 'visitor',
    path: ({ model }) => `/marketplace/model/${model('lara')}`,
    selector: 'main h1',
    whole: true,
  },
  { name: 'verify', who: 'visitor', path: '/verify', selector: 'main h1', whole: true },
  {
    name: 'verify-ours',
    who: 'visitor',
    path: '/verify',
    selector: 'main h1',
    steps: inTurn(async ({ page, demo }) => {
      // The image of a link is signed by the demo itself.
      const response = await fetch(`${demo.url}/share-pictures/landing.jpg`);
      const buffer = Buffer.from(await response.arrayBuffer());
      await page.locator('input[type=file]').setInputFiles({ name: 'vitrin.jpg', mimeType: 'image/jpeg', buffer });
    }, appears('[data-tone=good]')),
    whole: true,
  },
  {
    name: 'report',
    who: 'visitor',
    path: ({ model }) => `/report?subject=/marketplace/model/${model('lara')}`,
    selector: 'main h1',
    steps: async ({ page }) => {
      await page.locator('main button').click();
      await page.locator('[role=alert]').waitFor();
    },
    whole: true,
  },
  { name: 'payment-none', who: 'visitor', path: '/payment-success', selector: 'main h1' },
];
