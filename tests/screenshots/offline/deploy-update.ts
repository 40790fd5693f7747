import type { OpenedScreen } from '../screen.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextBuild, startDeployedApp } from '../../support/deployed-app.ts';

const dist = join(import.meta.dirname, '../../../pwa/dist');

/** The page is opened on a separate server in front of the demo, whose app is then exchanged for a newer build. */
export async function deployUpdate({ page, context, demo }: OpenedScreen): Promise<void> {
  const app = await startDeployedApp(dist, '/api', demo.url);
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-build-'));
  context.once('close', () => void app.stop().then(() => rm(folder, { recursive: true, force: true })));
  const remembered = await page.evaluate(() => {
    const { token, user, 'vitrin.locale': locale } = localStorage;
    return { token, user, 'vitrin.locale': locale };
  });
  await page.goto(`${app.url}/icon.svg`);
  await page.evaluate((items) => Object.assign(localStorage, items), remembered);
  await page.goto(`${app.url}/dashboard`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await nextBuild(dist, join(folder, 'next'), 'second');
  app.deploy(join(folder, 'next'));
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
}
