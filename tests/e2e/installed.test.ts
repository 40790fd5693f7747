import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyOldAssets } from '../../app-server/start/build-pwa.ts';
import { builtApp } from '../support/app.ts';
import { launchBrowser } from '../support/browser.ts';
import { nextBuild, startDeployedApp } from '../support/deployed-app.ts';

const first = builtApp;
const customer = {
  id: '0192f0aa-0000-7000-8000-00000000c0de',
  name: 'Elif Aydın',
  email: 'elif@example.com',
  role: 'customer',
  createdAt: '2026-01-01T00:00:00.000Z',
};

let browser: Browser;
let builds: string;
let second: string;
let third: string;
let app: Awaited<ReturnType<typeof startDeployedApp>>;
/** The copy that this test alone has. */
let own: typeof app;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'vitrin-builds-'));
  [second, third] = [join(builds, 'second'), join(builds, 'third')];
  await nextBuild(first, second, 'second');
  await nextBuild(first, third, 'third');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await rm(builds, { recursive: true, force: true });
});
beforeEach(async () => {
  app = own = await startDeployedApp(first);
  context = await newContext();
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await own.stop();
});

const newContext = () =>
  browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', viewport: { width: 390, height: 844 } });
const heading = (name: string | RegExp, on = page) => on.getByRole('heading', { level: 1, name }).waitFor();
const buildOnScreen = (on = page) =>
  on.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'first');

/** Opens an address and waits until the service worker has cached everything and controls the page. */
async function install(path = '/auth', on = page): Promise<void> {
  await on.goto(app.url + path);
  await on.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
}

async function signInHere(): Promise<void> {
  await page.evaluate((user) => {
    localStorage.setItem('token', 'a-token');
    localStorage.setItem('user', JSON.stringify(user));
  }, customer);
}

/** Every address in the caches of this origin, without the host. */
const cachedPaths = (on = page) =>
  on.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

describe('once installed', () => {
  let shared: BrowserContext;
  let served: typeof app;
  beforeAll(async () => {
    served = await startDeployedApp(first);
    shared = await newContext();
    app = served;
    await install('/auth', await shared.newPage());
  });
  afterAll(async () => {
    await shared?.close();
    await served?.stop();
  });
  beforeEach(async () => {
    app = served;
    page = await shared.newPage();
    await page.goto(`${served.url}/icon.svg`);
    await signInHere();
  });
  afterEach(() => page.close());

  test('the cache holds the app and nothing of the API, and its parts come from there without the service worker', async () => {
    const inspector = await shared.newCDPSession(page);
    const sources = new Set<string | undefined>();
    inspector.on('Network.responseReceived', ({ response }) => {
      if (new URL(response.url).pathname.startsWith('/assets/')) {
        sources.add(response.serviceWorkerRouterInfo?.actualSourceType);
      }
    });
    await inspector.send('Network.enable');
    await page.goto(`${app.url}/dashboard`);
    await heading('Modellerim');
    expect([...sources]).toEqual(['cache']);
    await expect.poll(() => app.requests.some((line) => line.includes('/api/'))).toBe(true);
    const paths = await cachedPaths();
    expect(paths.filter((path) => !/^\/(assets\/|icons\/|index\.html$|icon\.svg$|theme\.js$)/.test(path))).toEqual([]);
    const [parts = []] = JSON.parse(await readFile(join(first, 'builds.json'), 'utf8')) as string[][];
    const outside = parts.filter((file) => !paths.includes(`/assets/${file}`));
    // The part that reads manifests of files is fetched with the first file that somebody checks.
    expect(outside.filter((file) => !/^manifests-[\w-]+\.js$/.test(file))).toEqual([]);
  });

  test('a hashed file that is missing is a 404, never the page', async () => {
    for (const path of ['/assets/Gone-12345678.js', '/assets/Gone-12345678.css', '/assets/gone']) {
      const inPage = await page.evaluate(async (one) => {
        const answer = await fetch(one);
        return [answer.status, await answer.text()];
      }, path);
      expect(inPage).toEqual([404, '']);
    }
  });

  test('a server that never answers holds nothing up', async () => {
    served.hang(true);
    await page.goto(`${app.url}/dashboard/subscriptions`);
    await heading('Abonelik ve krediler');
    await page.getByRole('link', { name: 'Modellerim' }).first().click();
    await heading('Modellerim');
    served.hang(false);
  });

  test('any address is drawn without a network: the start, a page that was never opened, one that does not exist', async () => {
    await shared.setOffline(true);
    await served.stop();
    await page.goto(`${app.url}/dashboard/schedule/0192f0aa-0000-7000-8000-000000000001`);
    await heading('İçerik planla');
    await page.getByText('Çevrimdışı').first().waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(app.url);
    await heading(/Markanızın yeni yüzü/);
    await page.goto(`${app.url}/boyle/bir/sayfa/yok`);
    await page.waitForURL(`${app.url}/`);
    await heading(/Markanızın yeni yüzü/);
    const face = await page.evaluate(async () =>
      (await document.fonts.load('600 20px "Outfit Variable"')).map((one) => one.status),
    );
    expect(face).toContain('loaded');
  });
});

test('requests to the API go to the server, whatever its address', async () => {
  await own.stop();
  app = own = await startDeployedApp(first, '/backend/v1');
  await install();
  for (const path of [
    '/backend/v1/nothing',
    '/backend/v1/instagram/callback?code=1',
    '/api/instagram/callback?code=1',
  ]) {
    await page.goto(app.url + path);
    expect(app.requests).toContain(`GET ${path}`);
  }
});

const updateReady = (on = page) => on.getByText('Vitrin uygulamasının yeni sürümü hazır.').waitFor();
const returnToPage = (on = page) => on.evaluate(() => void dispatchEvent(new Event('focus')));
const update = (on = page) => on.getByRole('button', { name: 'Yenile' }).click();
const onBuild = (name: string, on = page) =>
  on.waitForFunction(
    (wanted) => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content === wanted,
    name,
  );

describe('a new version', () => {
  test('is found when the app comes into view, waits while a form has unsaved input, and starts once it does not', async () => {
    await install();
    await page.getByLabel('E-posta').fill('elif@');
    app.deploy(second);
    await returnToPage();
    await updateReady();
    await update();
    await page.getByText('Kaydedilmemiş değişiklikleriniz var.').waitFor();
    expect(await buildOnScreen()).toBe('first');
    expect(await page.getByLabel('E-posta').inputValue()).toBe('elif@');
    await page.getByLabel('E-posta').fill('');
    await onBuild('second');
  });

  test('that arrives while another waits replaces it', async () => {
    await install();
    app.deploy(second);
    await returnToPage();
    await updateReady();
    app.deploy(third);
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      const before = registration.waiting;
      await registration.update();
      const next = registration.installing;
      if (next)
        await new Promise((resolve) =>
          next.addEventListener('statechange', () => next.state === 'installed' && resolve(null)),
        );
      if (registration.waiting === before) throw new Error('The third build was not seen');
    });
    await update();
    await onBuild('third');
  });

  test('started in one tab is announced in the others, which keep their form', async () => {
    await install();
    const other = await context.newPage();
    await install('/auth', other);
    await other.getByLabel('E-posta').fill('can@');
    app.deploy(second);
    await returnToPage();
    await updateReady();
    await update();
    await onBuild('second');
    await other.getByText('Vitrin başka bir sekmede güncellendi.').waitFor();
    expect(await other.getByLabel('E-posta').inputValue()).toBe('can@');
    await other.getByLabel('E-posta').fill('');
    await update(other);
    await onBuild('second', other);
  });

  test('is offered to a tab that found the previous one by another tab', async () => {
    await install();
    const other = await context.newPage();
    await install('/auth', other);
    // workbox-window attributes a version to another tab when it is found a minute after its own registration.
    await other.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 120_000;
    });
    app.deploy(second);
    await returnToPage();
    await updateReady();
    await update();
    await onBuild('second');
    await other.getByText('Vitrin başka bir sekmede güncellendi.').waitFor();
    app.deploy(third);
    await returnToPage(other);
    await updateReady(other);
    await update(other);
    await onBuild('third', other);
  });

  test('starts within two seconds even where the browser never reports that it took over', async () => {
    await install();
    await page.evaluate(() => {
      const container = navigator.serviceWorker;
      container.addEventListener = () => {};
    });
    app.deploy(second);
    await returnToPage();
    await updateReady();
    await update();
    await onBuild('second');
  });
});

const withoutServiceWorker = async () => {
  await context.close();
  context = await browser.newContext({
    locale: 'tr-TR',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  await page.goto(`${app.url}/icon.svg`);
  await signInHere();
  await page.goto(`${app.url}/dashboard`);
  await heading('Modellerim');
};
const openSubscriptions = () =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Abonelik' }).click();

describe('a page older than the deploy', () => {
  test('still gets its parts: the two previous builds are served', async () => {
    await withoutServiceWorker();
    const cachedReplyKeys = join(builds, 'kept');
    await cp(second, cachedReplyKeys, { recursive: true });
    await copyOldAssets(first, cachedReplyKeys);
    app.deploy(cachedReplyKeys);
    await openSubscriptions();
    await heading('Abonelik ve krediler');
    expect(await buildOnScreen()).toBe('first');
  });

  test('with deleted parts is reloaded once, not repeatedly', async () => {
    await withoutServiceWorker();
    app.deploy(second);
    await openSubscriptions();
    await onBuild('second');
    const loads = () => app.requests.filter((line) => line === 'GET /dashboard').length;
    await page.goto(`${app.url}/dashboard`);
    await heading('Modellerim');
    const before = loads();
    app.deploy(third);
    await openSubscriptions();
    await page.getByRole('button', { name: 'Tekrar dene' }).waitFor();
    expect(loads()).toBe(before);
    expect(await buildOnScreen()).toBe('second');
  });

  test('without a network is not reloaded', async () => {
    await withoutServiceWorker();
    await context.setOffline(true);
    await openSubscriptions();
    await page.getByRole('button', { name: 'Tekrar dene' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('vitrin.reloadedAt'))).toBeNull();
  });
});
