import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { AppInTest } from '../app.ts';
import type { Person } from './device-page.ts';
import { beforeAll, beforeEach, expect } from 'vitest';
import { addDays, mondayOf } from '#core/shared/turkey-time.ts';
import { appInTest } from '../app.ts';
import { personOf } from './device-page.ts';

/** A browser with the installed app and a signed-in customer. */
export type CustomerDevice = {
  context: BrowserContext;
  page: Page;
  /** Every request of this browser that is not a read, as `METHOD /path`, without the base of the API. */
  writes: string[];
  /** The operations that it has sent, repeated ones again. */
  sent: () => { opId: string; kind: string; entityId: string }[];
};

/** For a test file: the whole product with the built app, Chromium, and one customer. `apart`: another server serves the app. */
export function useCustomerApp({ apart = false }: { apart?: boolean } = {}) {
  const here = appInTest({ worker: false, apart }) as AppInTest & { elif: Person };
  beforeAll(async () => {
    here.elif = await personOf(here.server, 'elif@vitrin.test');
  });
  // A test that is repeated finds its week empty again.
  let monday = mondayOf(addDays(new Date().toISOString().slice(0, 10), 53));
  beforeEach(() => {
    monday = addDays(monday, 7);
  });
  const model = (at = 0) => here.elif.modelIds[at]!;
  return {
    here,
    model,
    /** A day of the week of the test, which is empty in the demo data; 0 is its Monday. */
    day: (at: number) => addDays(monday, at),
    rowOf: (id: string) => here.server.knex('schedules').where({ id }).first(),
    /** The newest schedule with these words. */
    rowWith: (prompt: string) => here.server.knex('schedules').where({ prompt }).orderBy('created_at', 'desc').first(),
    openDevice: (given: BrowserContextOptions = {}, url = here.server.url) =>
      openDevice(here.browser, url, here.elif, given),
    /** A schedule that the server has. */
    planned: async (prompt: string, scheduledAt: string, influencerId = model()): Promise<string> => {
      const fields = here.elif.planned(prompt, { scheduledAt, influencerId });
      const { status, body } = await here.elif.call('POST', '/schedule/create', fields);
      expect(status, JSON.stringify(body)).toBe(201);
      return body.schedule.id;
    },
  };
}

/** Opens the app as this person and waits until its service worker controls the page. */
export async function openDevice(
  browser: Browser,
  url: string,
  person: Pick<Person, 'token' | 'user'>,
  options: BrowserContextOptions = {},
): Promise<CustomerDevice> {
  const context = await browser.newContext({
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const watched = watchWrites(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('user', user);
    },
    [person.token, JSON.stringify(person.user)] as const,
  );
  await page.goto(`${url}/dashboard`);
  await installed(page);
  return { context, page, ...watched };
}

/** Waits until the service worker has the whole app and controls this page. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

function watchWrites(context: BrowserContext): Pick<CustomerDevice, 'writes' | 'sent'> {
  const writes: string[] = [];
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (request.method() === 'GET') return;
    const path = new URL(request.url()).pathname.replace(/^\/api(?=\/)/, '');
    writes.push(`${request.method()} ${path}`);
    if (path === '/sync') requests.push(request);
  });
  return {
    writes,
    sent: () => requests.flatMap((request) => (request.postDataJSON() as { ops: never[] }).ops),
  };
}
