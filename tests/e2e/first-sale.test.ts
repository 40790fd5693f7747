import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '#adapters/jobs/worker.ts';
import { createAdmin } from '#core/accounts/use-cases/users.ts';
import type { WatchedPage } from '../support/browser.ts';
import type { Composition } from '../support/compose.ts';
import type { ServerSetup } from '../support/server-setup.ts';
import { builtApp } from '../support/app.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { compose } from '../support/compose.ts';
import { control, startServerSetup } from '../support/server-setup.ts';
import {
  addCredits,
  connectInstagram,
  createModel,
  createPlan,
  createWorkflow,
  signInAs,
} from './first-sale/admin-steps.ts';
import { buyModel, generatePhoto, register, shareResult } from './first-sale/customer-steps.ts';

const owner = { email: 'yonetici@example.com', name: 'Deniz Arslan', password: 'denizdeki mavi vapur' };
const customerEmail = 'isil@example.com';
const model = 'Ela Su';
const viewport = { width: 1440, height: 900 };

/** An empty database, no demo content and no demo sign-ins, as in live mode. */
const server = createServer();
let url: string;
let setup: ServerSetup;
let product: Composition;
let worker: Awaited<ReturnType<typeof startWorker>>;
let browser: Browser;
let desk: WatchedPage;
let shop: WatchedPage;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setup = await startServerSetup(url);
  const runtime = { ...setup.settings.runtime, mode: 'live' as const, sandbox: null, demoAccounts: [] };
  product = compose({ ...setup.settings, runtime, pwaFolder: builtApp }, () => {});
  server.on('request', product.app.callback());
  const { handlers, sweeps, drain, ports } = product;
  worker = await startWorker({ url: setup.settings.databaseUrl, handlers, sweeps, drain, log: ports.log });
  expect(await createAdmin(ports)(owner)).toMatchObject({ ok: true });
  browser = await launchBrowser();
  const options = { viewport, serviceWorkers: 'block', reducedMotion: 'reduce' } as const;
  [desk, shop] = await Promise.all([openPage(browser, options), openPage(browser, options)]);
  for (const { page } of [desk, shop]) page.setDefaultTimeout(15_000);
});
afterAll(async () => {
  await browser?.close();
  await worker?.stop(2_000);
  server.closeAllConnections();
  server.close();
  await product?.close();
  await setup?.stop();
});

test('an empty shop states that it is being prepared, and offers no demo sign-ins', async () => {
  await shop.page.goto(url);
  await shop.page.getByText('Vitrin hazırlanıyor').waitFor();
  await shop.page.goto(`${url}/auth`);
  await shop.page.getByLabel('E-posta').waitFor();
  expect(await shop.page.getByText('Deneme hesapları').count()).toBe(0);
});

test('the first admin puts a model with a photo on sale, and makes plans', async () => {
  await signInAs(desk.page, url, owner.email, owner.password);
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2447E8' } })
    .jpeg()
    .toBuffer();
  await createModel(desk.page, url, model, photo);
  await createPlan(desk.page, url, { code: 'tek', name: 'Tek', price: '9,99', credits: '100', stripePriceId: '' });
  const renewing = { code: 'pro', name: 'Pro', price: '29,99', credits: '500', stripePriceId: 'price_demo_pro' };
  await createPlan(desk.page, url, renewing);
});

test('an admin makes a polled workflow from a recipe, tests it, and connects the Instagram account of the model', async () => {
  await createWorkflow(desk.page, url, 'Şehir çekimi', `${setup.sandbox.workflow}/fal`);
  await connectInstagram(desk.page, url, model, 'kahvecizeynep');
});

test('a customer registers and buys the model with a card', async () => {
  await register(shop.page, url, customerEmail);
  await buyModel(shop.page, url, model);
});

test('the customer spends credits that an admin added on a photo, and shares it', async () => {
  await addCredits(desk.page, url, customerEmail, '50');
  await generatePhoto(shop.page, url, 'Moda’da gün batımı');
  await shareResult(shop.page, 'Moda #istanbul');
  const { posts } = await control(setup.sandbox.instagram, 'state');
  expect(posts.map(({ username, caption }: { username: string; caption: string }) => [username, caption])).toEqual([
    ['kahvecizeynep', 'Yapay zekâ ile oluşturulmuştur.\n\nModa #istanbul'],
  ]);
  expect((await product.knex.raw('select * from ledger_audit()')).rows).toEqual([]);
});

test('no error was logged on the way', () => {
  expect(desk.errors).toEqual([]);
  expect(shop.errors).toEqual([]);
});
