// spec: 2.36, 2.37
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { productVersion } from '../../app-server/version.ts';
import { appInTest } from '../support/app.ts';
import { openPage } from '../support/browser.ts';
import { rawCall } from '../support/raw-call.ts';

const here = appInTest({ worker: false });
let selin: { id: string; price: number };

beforeAll(async () => {
  const answer = await fetch(`${here.server.url}/api/marketplace/models?search=selin`);
  const { models } = (await answer.json()) as { models: { id: string; pricing: { price: number } }[] };
  selin = { id: models[0]!.id, price: models[0]!.pricing.price };
});

const pageAt = (path: string, headers: Record<string, string> = {}) => fetch(`${here.server.url}${path}`, { headers });
const htmlAt = async (path: string, headers: Record<string, string> = {}) => (await pageAt(path, headers)).text();
/** The text that a reader sees, without the data that the app takes over. */
const displayedIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
const tagsIn = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, content]) => content);

describe('without a script, a page has', () => {
  test('the models with their prices, in Turkish by default and in English where the address requests it', async () => {
    const turkish = displayedIn(await htmlAt('/'));
    expect(turkish).toContain('Selin Kaya');
    expect(turkish).toMatch(/\$\d+,\d\d/);
    expect(turkish).toContain('Modellere bak');
    const english = displayedIn(await htmlAt('/?lang=en'));
    expect(english).toContain('Selin Kaya');
    expect(english).toMatch(/\$\d+\.\d\d/);
    expect(english).toContain('Browse models');
  });

  test('the models also for a caller that names no host', async () => {
    const answer = await rawCall(`${here.server.url}/`, 'GET', { host: '' });
    expect(answer.status).toBe(200);
    expect(displayedIn(answer.bytes.toString())).toContain('Selin Kaya');
  });

  test('the language chosen on the device, unless the address names another', async () => {
    const chosen = { cookie: 'vitrin.locale=en' };
    const english = await htmlAt('/', chosen);
    expect(english).toContain('<html lang="en"');
    expect(english).toContain('href="/manifest.en.webmanifest"');
    expect(await htmlAt('/?lang=tr', chosen)).toContain('<html lang="tr"');
    expect((await pageAt('/')).headers.get('vary')).toContain('Cookie');
  });

  test('the models of a category; only the app shows those of a search, which no search engine lists', async () => {
    const search = await pageAt('/?search=CAGLA');
    expect([search.status, search.headers.get('x-robots-tag')]).toEqual([200, 'noindex, follow']);
    expect(await search.text()).not.toContain('data-served');
    const inCategory = await htmlAt(`/marketplace?${new URLSearchParams({ category: 'Business & Luxury' })}`);
    expect(displayedIn(inCategory)).toContain('2 model');
    expect(inCategory).toContain('<title>İş &amp; Lüks: sanal modeller | Vitrin</title>');
    expect(tagsIn(inCategory, /<link rel="canonical" href="([^"]+)"/g)).toEqual([
      `${here.server.url}/marketplace?category=Business+%26+Luxury`,
    ]);
  });

  test('the name and the price of a model, and the head that networks and search engines read', async () => {
    const html = await htmlAt(`/marketplace/model/${selin.id}?lang=en`);
    const own = `${here.server.url}/marketplace/model/${selin.id}`;
    expect(html).toContain('<title>Selin Kaya | Vitrin</title>');
    expect(tagsIn(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${own}?lang=en`]);
    expect(tagsIn(html, /<link rel="alternate" hreflang="([^"]+)"/g)).toEqual(['tr', 'en', 'x-default']);
    expect(tagsIn(html, /<meta property="og:title" content="([^"]+)"/g)).toEqual(['Selin Kaya | Vitrin']);
    expect(tagsIn(html, /<meta property="og:image" content="([^"]+)"/g)).toEqual([
      `${here.server.url}/share-pictures/${selin.id}.jpg?lang=en`,
    ]);
    expect(tagsIn(html, /<meta property="og:locale" content="([^"]+)"/g)).toEqual(['en_US']);
    expect(tagsIn(html, /<meta name="twitter:card" content="([^"]+)"/g)).toEqual(['summary_large_image']);
    expect(tagsIn(html, /<meta name="(description)"/g)).toHaveLength(1);
    expect(tagsIn(html, /<meta name="version" content="([^"]+)"/g)).toEqual([productVersion]);
    const [product] = tagsIn(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
    expect(JSON.parse(product!)).toMatchObject({
      '@type': 'Product',
      name: 'Selin Kaya',
      offers: { price: selin.price.toFixed(2), priceCurrency: 'USD', url: `${own}?lang=en` },
    });
  });

  test('the public check with what it shows and does not prove, under one address for each language', async () => {
    const english = await pageAt('/en/verify');
    expect(english.url).toBe(`${here.server.url}/verify?lang=en`);
    const html = await english.text();
    expect(displayedIn(html)).toContain('A missing mark proves nothing');
    expect(displayedIn(html)).toContain('this part needs JavaScript');
    expect(html).toMatch(/<meta name="description" content="[^"]+ carry a note that says they were made by AI/);
    expect(displayedIn(html)).toContain('carry a note without a signature');
    expect(tagsIn(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${here.server.url}/verify?lang=en`]);
    expect(tagsIn(html, /<link rel="alternate" hreflang="([^"]+)"/g)).toEqual(['tr', 'en', 'x-default']);
    expect(displayedIn(await htmlAt('/verify'))).toContain('İşaret bulunmaması hiçbir şeyi kanıtlamaz');
    for (const path of ['/', `/marketplace/model/${selin.id}`]) {
      const page = await htmlAt(path);
      expect(page).toMatch(/Her görsel yapay zekâ ürünüdür; [^<]*iade edilir[\s\S]*href="\/verify"/);
      // This server has no certificate.
      expect(displayedIn(page)).not.toMatch(/imzalı/);
    }
  });

  test('images in the widths of screens, the first one at once', async () => {
    const html = await htmlAt(`/marketplace/model/${selin.id}`);
    const [portrait] = tagsIn(html, /<span class="window[^"]*">(<img [^>]+>)/g);
    expect(portrait).toMatch(/srcSet="\/media\/[^"]+\?w=320 320w/i);
    expect(portrait).toMatch(/fetchPriority="high"/i);
    expect(portrait).toContain('width="800" height="1000"');
  });
});

test('a model that is not on sale is not found, and the page reports it', async () => {
  const answer = await pageAt('/marketplace/model/0192f0aa-0000-7000-8000-00000000dead');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(displayedIn(html)).toContain('Bu model satışta değil');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect((await pageAt('/marketplace/model/not-an-id')).status).toBe(404);
  expect((await pageAt('/marketplace/model/%E0%A4')).status).toBe(404);
});

test('an unchanged page is not sent again, and a change is in the next one', async () => {
  const path = `/marketplace/model/${selin.id}`;
  const first = await pageAt(path);
  const etag = first.headers.get('etag')!;
  await first.text();
  const { status } = await pageAt(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
  expect(status).toBe(304);

  const hostile = '</script><img src=x onerror=alert(1)> "Selin" & <b>';
  const at = new Date().toISOString();
  await here.server.knex('influencers').where({ id: selin.id }).update({ name: hostile });
  await here.server.ports.transact(async (stores) => {
    await stores.events.append({ type: 'influencer.changed', userId: null, at, influencerId: selin.id });
    return { ok: true, value: null };
  });
  await expect.poll(async () => (await htmlAt(path)).includes('onerror')).toBe(true);
  const html = await htmlAt(path);
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('</script><img');
  const [data] = tagsIn(html, /<script type="application\/json" id="served-page">([\s\S]*?)<\/script>/g);
  expect(JSON.stringify(JSON.parse(data!))).toContain('onerror=alert(1)');
  const [product] = tagsIn(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  expect((JSON.parse(product!) as { name: string }).name).toBe(hostile);
  await here.server.knex('influencers').where({ id: selin.id }).update({ name: 'Selin Kaya' });
  await here.server.ports.transact(async (stores) => {
    await stores.events.append({ type: 'influencer.changed', userId: null, at, influencerId: selin.id });
    return { ok: true, value: null };
  });
  await expect.poll(async () => (await htmlAt(path)).includes('onerror')).toBe(false);
});

test('a name and claims that an admin sets are in the very next page', async () => {
  expect(await htmlAt('/')).toContain('Vitrin');
  const settings = here.server.ports.settings.current();
  here.server.ports.settings.store({ settings: { ...settings, brandName: 'Galeri' }, version: 1000 });
  expect(displayedIn(await htmlAt('/'))).toContain('Galeri');
  here.server.ports.settings.store({ settings, version: 1001 });
  expect(displayedIn(await htmlAt('/'))).not.toContain('Galeri');
});

test('without JavaScript a visitor filters, views a model and gets to the sign-in', async () => {
  const { page } = await openPage(here.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto(here.server.url);
  await page.getByRole('button', { name: 'İş & Lüks' }).click();
  await page.waitForURL(/category=Business/);
  await page.getByText('2 model').waitFor();
  await page.goto(here.server.url);
  await page.getByRole('link', { name: 'Selin Kaya', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Selin Kaya' }).waitFor();
  await page.getByRole('link', { name: 'Satın al', exact: true }).click();
  await page.waitForURL(`${here.server.url}/auth?selectedModel=${selin.id}`);
  // Playwright shows no <noscript>; it exists for a browser that runs no scripts.
  expect(await page.content()).toContain('giriş yapmak ve satın almak için açık olmalı');
  await page.context().close();
});

/** Until the app has hydrated the page of the server. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
  // Effects of the first render come after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** The test holds the app's code back until it releases it. */
async function holdCode(page: Page) {
  let arrival = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return {
    isDelivered: () => arrival.resolve(),
    /** For the next page. */
    holdAgain: () => void (arrival = Promise.withResolvers<void>()),
  };
}

describe('with JavaScript', () => {
  for (const lang of ['tr', 'en'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the app takes the page over unchanged, in ${lang} and ${colorScheme}`, async () => {
        const { page, errors } = await openPage(here.browser, { colorScheme, serviceWorkers: 'block' });
        for (const path of [
          '/',
          '/marketplace?category=Business+%26+Luxury',
          `/marketplace/model/${selin.id}`,
          '/auth',
        ]) {
          await page.goto(`${here.server.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`);
          const before = await page.locator('#root h1').elementHandle();
          await controlled(page);
          // The server's own element.
          expect(await before?.evaluate((heading) => heading.isConnected)).toBe(true);
        }
        expect(errors).toEqual([]);
        await page.context().close();
      });
    }
  }

  test('a page that was scrolled before the app loaded stays where it is', async () => {
    const { page, errors } = await openPage(here.browser, {
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const code = await holdCode(page);
    await page.goto(here.server.url, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Satın al: Selin Kaya' }).waitFor();
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    code.isDelivered();
    await controlled(page);
    expect(await page.evaluate(() => scrollY)).toBe(700);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('text that was typed into the sign-in before the app loaded is used to sign in, also when it was sent before then', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    const code = await holdCode(page);
    await page.goto(`${here.server.url}/auth`, { waitUntil: 'commit' });
    await page.getByLabel('E-posta').fill('elif@vitrin.test');
    await page.getByLabel('Şifre', { exact: true }).fill('mavi-vapur-27');
    await page.getByLabel('Şifre', { exact: true }).press('Enter');
    expect(page.url()).toBe(`${here.server.url}/auth`);
    code.isDelivered();
    await page.waitForURL(`${here.server.url}/dashboard`);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('an e-mail that was typed before the app loaded is carried to the forgotten password, whether pressed before then or later', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    const code = await holdCode(page);
    const email = page.getByLabel('E-posta');
    for (const pressed of ['before', 'later']) {
      code.holdAgain();
      await page.goto(`${here.server.url}/auth`, { waitUntil: 'commit' });
      await email.fill(`${pressed}@vitrin.test`);
      const link = page.getByRole('link', { name: 'Şifremi unuttum' });
      if (pressed === 'before') await link.click();
      expect(page.url()).toBe(`${here.server.url}/auth`);
      code.isDelivered();
      if (pressed === 'later') {
        await controlled(page);
        await link.click();
      }
      await page.waitForURL(`${here.server.url}/auth/forgot`);
      await page.getByRole('heading', { level: 1, name: 'Şifrenizi yenileyin' }).waitFor();
      expect(await email.inputValue()).toBe(`${pressed}@vitrin.test`);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test.each(['/', '/auth'])(
    'the language and the menu pressed on %s before the app loaded are changed and opened',
    async (path) => {
      const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
      const code = await holdCode(page);
      await page.goto(here.server.url + path, { waitUntil: 'commit' });
      await page.getByRole('radio', { name: 'English' }).first().click();
      code.isDelivered();
      await page.waitForFunction(
        () => document.documentElement.lang === 'en' && !!localStorage.getItem('vitrin.locale'),
      );
      code.holdAgain();
      await page.goto(here.server.url + path, { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Appearance' }).first().click();
      code.isDelivered();
      await page.getByRole('menuitemcheckbox', { name: 'Dark' }).waitFor();
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('a visitor who opens the sign-in to buy a model sees that model, also after a reload', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    expect(await htmlAt(`/auth?selectedModel=${selin.id}`)).not.toContain('data-served');
    await page.goto(`${here.server.url}/marketplace/model/${selin.id}`);
    await controlled(page);
    await page.getByRole('link', { name: 'Satın al', exact: true }).click();
    for (const _ of ['come to', 'loaded anew']) {
      await page.getByRole('heading', { level: 1, name: 'Hesabınızı açın' }).waitFor();
      await page.getByText('Selin Kaya').first().waitFor();
      await page.reload();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a visitor who came to the sign-in to register finds that form after a reload', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    await page.goto(here.server.url);
    await controlled(page);
    await page.getByRole('banner').getByRole('link', { name: 'Hesap aç' }).click();
    for (const _ of ['come to', 'loaded anew']) {
      await page.waitForURL(`${here.server.url}/auth`);
      await page.getByRole('heading', { level: 1, name: 'Hesabınızı açın' }).waitFor();
      await page.reload();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('another language is no longer in the address, and stays', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    await page.goto(`${here.server.url}/?lang=en`);
    await page.getByRole('banner').getByRole('radio', { name: 'Türkçe' }).waitFor();
    await controlled(page);
    await page.getByRole('banner').getByRole('radio', { name: 'Türkçe' }).click();
    await page.waitForURL(`${here.server.url}/`);
    await page.getByRole('heading', { name: 'Markanızın yeni yüzü vitrinde.' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Markanızın yeni yüzü vitrinde.' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a signed-in person never sees visitors’ content', async () => {
    const { page, errors } = await openPage(here.browser, { serviceWorkers: 'block' });
    const signIn = await fetch(`${here.server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'elif@vitrin.test', password: 'mavi-vapur-27' }),
    });
    const session = (await signIn.json()) as { token: string; user: { id: string } };
    await page.addInitScript(({ token, user }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('userId', user.id);
      // Each frame until the app is there: was the visitors' page visible?
      const received: boolean[] = [];
      (globalThis as unknown as { received: boolean[] }).received = received;
      const look = () => {
        received.push(document.querySelector('.hero h1')?.checkVisibility() === true);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, session);
    await page.goto(here.server.url);
    await page.waitForURL(`${here.server.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { received: boolean[] }).received.includes(true))).toBe(
      false,
    );
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
