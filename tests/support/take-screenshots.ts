/**
 * Takes the screenshots of the web manifests from a running demo: `node tests/support/take-screenshots.ts http://localhost:3000`. They are
 * stored in pwa/public/screenshots and taken again only when those screens change.
 */
import type { Page } from 'playwright-core';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoAccounts } from '#adapters/stand-ins/demo/demo-accounts.ts';
import { manifestLanguages, screenshotSizes } from '../../pwa/manifest/manifests.ts';
import { apiOf } from './api-client.ts';
import { launchBrowser } from './browser.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'pwa/public/screenshots');
const url = process.argv[2];
if (!url)
  throw new Error('Give the address of a running demo: node tests/support/take-screenshots.ts http://localhost:3000');

const screens = [
  { screen: 'dashboard', form: 'narrow', path: '/dashboard', shows: '.content-card' },
  { screen: 'planner', form: 'narrow', path: '/dashboard/schedule', shows: '.schedule-card' },
  { screen: 'planner', form: 'wide', path: '/dashboard/schedule', shows: '.schedule-card' },
] as const;
/** Pixels of the image per pixel of the page. */
const density = { narrow: 2, wide: 1 } as const;

await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
const { email, password } = demoAccounts.find(({ role }) => role === 'customer')!;
const { token, user } = (await apiOf({ url })('POST', '/auth/login', { email, password })).body;
for (const language of manifestLanguages) {
  for (const { screen, form, path, shows } of screens) {
    const { width, height } = screenshotSizes[form];
    const viewport = { width: width / density[form], height: height / density[form] };
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor: density[form],
      colorScheme: 'light',
      serviceWorkers: 'block',
    });
    await signIn(page, language);
    await page.goto(url + path);
    await page.locator(shows).first().waitFor({ state: 'attached' });
    await page.waitForFunction(
      () =>
        !document.querySelector('.skeleton') &&
        [...document.images].every(
          (image) => image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
        ),
    );
    const imageFile = await page.screenshot({ animations: 'disabled' });
    await sharp(imageFile)
      .webp({ quality: 72, effort: 6 })
      .toFile(join(folder, `${screen}-${form}-${language}.webp`));
    await page.close();
  }
}
await browser.close();

async function signIn(page: Page, language: string): Promise<void> {
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    ([key, person, locale]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('user', person);
      localStorage.setItem('vitrin.locale', locale);
    },
    [token as string, JSON.stringify(user), language] as const,
  );
}
