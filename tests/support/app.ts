import type { Browser } from 'playwright-core';
import type { TestServer } from './test-server.ts';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startTestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof startTestServer>[0]>;
export type AppInTest = { server: TestServer; browser: Browser };

/** The folder of the built app. */
export const builtApp = join(import.meta.dirname, '../../pwa/dist');

/**
 * For a test file: the whole product with its demo and the built app, and Chromium. Both exist once the hooks declared after this one run,
 * and are closed after theirs. `apart`: another server serves the app.
 */
export function appInTest({ apart = false, ...options }: { apart?: boolean } & Options = {}): AppInTest {
  const here = {} as AppInTest;
  beforeAll(async () => {
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
