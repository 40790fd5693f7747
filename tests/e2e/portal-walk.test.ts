import { afterAll, beforeAll, expect, test } from 'vitest';
import { falseResponses } from '../support/false-responses.ts';
import { openDevice, useCustomerApp } from '../support/offline/customer-app.ts';
import { startFalseProxy } from '../support/offline/false-proxy.ts';
import { cachedReplies } from '../support/offline-visit.ts';

const { here, model, day, rowWith } = useCustomerApp();
let proxy: Awaited<ReturnType<typeof startFalseProxy>>;
beforeAll(async () => {
  proxy = await startFalseProxy(here.server.url);
});
afterAll(() => proxy?.stop());

const storedForPlanning = ['influencers.owned', 'influencers.ownedOne', 'schedules.platforms', 'webhooks.active'];

test('on a phone a plan is made on the portal of a hotel, is there in flight mode, and is sent on a good connection', async () => {
  const prompt = `Otelde, ${Date.now()}`;
  const viewport = { width: 390, height: 844 };
  proxy.become('pass');
  const { context, page } = await openDevice(here.browser, proxy.url, here.elif, { viewport, hasTouch: true });
  const crashes: string[] = [];
  page.on('pageerror', (fault) => crashes.push(String(fault)));
  const planner = `${proxy.url}/dashboard/schedule/${model()}?day=${day(2)}`;
  const add = page.getByRole('button', { name: 'Yeni plan', exact: true });
  const card = page.locator('[data-schedule]').filter({ hasText: prompt });
  const waits = page.getByRole('banner').getByRole('button', { name: /^Çevrimdışı · 1 bekliyor/ });
  await page.goto(planner);
  await add.waitFor();
  const cachedReplyKeys = async () => (await cachedReplies(page)).map(({ key }) => (JSON.parse(key) as [string])[0]);
  await expect.poll(cachedReplyKeys).toEqual(expect.arrayContaining(storedForPlanning));

  proxy.become(falseResponses['200 with a page']);
  await page.goto(`${proxy.url}/dashboard`);
  await page.locator('.content-card, .content-empty').first().waitFor();
  await page.goto(planner);
  await add.click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Sahne anlatımı/ })
    .fill(prompt);
  await page.getByRole('dialog').getByRole('button', { name: 'Planla', exact: true }).click();
  await card.waitFor();
  await waits.waitFor();

  proxy.become('drop');
  await page.goto(planner);
  await card.waitFor();
  await waits.waitFor();
  expect(await rowWith(prompt)).toBeUndefined();

  proxy.become('pass');
  await page.goto(planner);
  await expect.poll(() => rowWith(prompt)).toMatchObject({ status: 'pending' });
  await waits.waitFor({ state: 'detached' });
  expect(crashes).toEqual([]);
  await context.close();
});
