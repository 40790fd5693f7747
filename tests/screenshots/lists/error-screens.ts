import type { OpenedScreen, Screen } from '../screen.ts';
import { ownHeaders } from '../../support/own-headers.ts';

const nobody = '/marketplace/model/0192f0aa-0000-7000-8000-00000000dead';
const ofModel = ({ model }: { model: (name: string) => string }) => `/dashboard/content-creator/${model('defne')}`;

/** Pages that are missing, do not load, or break. */
export const errorScreens: readonly Screen[] = [
  { name: 'error-no-model', who: 'visitor', path: nobody, selector: '.other-models', whole: true },
  { name: 'error-no-model-customer', who: 'customer', path: nobody, selector: '.other-models' },
  {
    name: 'error-server-gone',
    who: 'customer',
    path: '/dashboard',
    selector: 'main h1',
    steps: async ({ page }) => {
      await cutLine(page);
      await page.goto(new URL('/dashboard/subscriptions', page.url()).href);
      await page.locator('.empty-error > .art > *').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'error-screen-broke',
    who: 'customer',
    path: ofModel,
    selector: 'main h1',
    steps: async ({ page }) => {
      await page.route('**/webhook-config/active**', (route) =>
        route.fulfill({ headers: ownHeaders, json: { webhooks: [null] } }),
      );
      await page.reload();
      await page.locator('.empty-error > .art > *').first().waitFor({ state: 'attached' });
    },
  },
];

const cutLine = (page: OpenedScreen['page']) => page.route('**/api/**', (route) => route.abort());
