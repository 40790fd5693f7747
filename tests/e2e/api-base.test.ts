// spec: 7.1
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { launchBrowser, openPage } from '../support/browser.ts';
import { startTestServer } from '../support/test-server.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  [browser, folder] = await Promise.all([launchBrowser(), aSmallApp()]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The app's own page around the part of it that finds the API. */
async function aSmallApp(): Promise<string> {
  const into = await mkdtemp(join(tmpdir(), 'vitrin-base-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: into,
      minify: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'api-base/start-page.ts'),
        output: { format: 'es', entryFileNames: 'app.js' },
      },
    },
  });
  const page = await readFile(join(import.meta.dirname, '../../pwa/index.html'), 'utf8');
  const [tag] = /<meta name="api-base"[^>]*>/.exec(page) ?? [''];
  const body = '<body><script type="module" src="/app.js"></script></body>';
  await writeFile(join(into, 'index.html'), `<!doctype html><html lang="tr"><head>${tag}</head>${body}</html>`);
  await writeFile(join(into, 'favicon.ico'), '');
  return into;
}

test.each(['/backend/v1', ''])('with the API at "%s" the app finds it, from every page', async (apiBasePath) => {
  const server = await startTestServer({ worker: false, pwaFolder: folder, apiBasePath });
  try {
    for (const path of ['/', '/marketplace', '/admin/users']) {
      const { page, errors } = await openPage(browser);
      await page.goto(server.url + path);
      await page.getByText(/^modeller: [1-9]/).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    }
    const unknown = await fetch(`${server.url}${apiBasePath}/nothing-there`);
    expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([404, 'notFound']);
    const old = await fetch(`${server.url}/api/config`, { headers: { accept: 'application/json' } });
    expect(old.headers.get('content-type')).not.toContain(apiBasePath === '' ? 'html' : 'json');
  } finally {
    await server.stop();
  }
});

test('an app from its own cache finds an API that has moved since', async () => {
  const server = await startTestServer({ worker: false, pwaFolder: folder, apiBasePath: '/moved' });
  try {
    const { page, errors } = await openPage(browser);
    // As a service worker would respond: the page as it was when the app was installed.
    const stale = (await readFile(join(folder, 'index.html'), 'utf8')).replace(/content="[^"]*"/, 'content="/before"');
    await page.route(`${server.url}/`, (route) => route.fulfill({ contentType: 'text/html', body: stale }));
    await page.goto(`${server.url}/`);
    await page.getByText(/^modeller: [1-9]/).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await server.stop();
  }
});
