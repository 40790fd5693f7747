import type { Browser } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { buildPwa } from '../../app-server/start/build-pwa.ts';
import { launchBrowser } from './browser.ts';
import { startTestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;
export type AppInTest = { server: TestServer; browser: Browser };

export const root = join(import.meta.dirname, '../..');
export const builtApp = join(root, 'pwa/dist');

/** In a `beforeAll`: the app is built, if a source is newer than the build. */
export async function appIsBuilt(): Promise<void> {
  expect(await buildPwa(root, () => {})).not.toBe('failed');
}

/**
 * For a test file: the whole product with its demo and the built app, and Chromium. Both are there once the hooks declared after this one
 * run, and are closed after theirs. `apart`: the app is served by somebody else.
 */
export function appInTest({ apart = false, ...options }: { apart?: boolean } & Options = {}): AppInTest {
  const here = {} as AppInTest;
  beforeAll(async () => {
    await appIsBuilt();
    [here.server, here.browser] = await Promise.all([
      startTestServer(apart ? options : { pwaFolder: builtApp, ...options }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });
  return here;
}
