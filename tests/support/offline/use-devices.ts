import type { Browser, BrowserContext } from 'playwright-core';
import type { DeviceOf, Person } from './device-page.ts';
import type { SyncProxy } from './sync-proxy.ts';
import type { TestServer } from '../test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { ownHeaders } from '../own-headers.ts';
import { startTestServer } from '../test-server.ts';
import { devicePages, newId, personOf } from './device-page.ts';
import { startSyncProxy } from './sync-proxy.ts';

/** For a test file: the real server behind a proxy that breaks requests, Chromium, and one customer. A context of its own per test. */
export function useDevices() {
  const here = {} as {
    server: TestServer;
    proxy: SyncProxy;
    browser: Browser;
    context: BrowserContext;
    elif: Person;
  };
  beforeAll(async () => {
    const [server, browser, pages] = await Promise.all([
      startTestServer({ worker: false }),
      launchBrowser(),
      devicePages(),
    ]);
    const proxy = await startSyncProxy(server.url, pages);
    Object.assign(here, { server, browser, proxy, elif: await personOf(server, 'elif@vitrin.test') });
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.proxy?.stop();
    await here.server?.stop();
  });
  beforeEach(async () => {
    here.proxy.always('pass');
    here.proxy.received.length = 0;
    here.context = await here.browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
  });
  afterEach(async () => {
    await here.proxy.answerHeld();
    await here.context.close();
  });
  const rowOf = (id: string) => here.server.knex('schedules').where({ id }).first();
  const model = () => here.elif.modelIds[0]!;
  return {
    here,
    model,
    rowOf,
    rowsOf: (ids: readonly string[]) => here.server.knex('schedules').whereIn('id', ids).orderBy('prompt'),
    /** A schedule that the server and this device have. */
    plannedBy: async (device: DeviceOf): Promise<string> => {
      const id = newId();
      await device.create(id, model(), here.elif.planned('Sahil'));
      await drained(device);
      return id;
    },
  };
}

/** Sends until no row waits to be sent; rows that wait for the person stay. */
export async function drained(device: DeviceOf): Promise<void> {
  await expect
    .poll(async () => {
      await device.flush();
      return (await device.outbox()).filter(({ state }) => state === 'queued' || state === 'sending').length;
    })
    .toBe(0);
}

export const json = { 'content-type': 'application/json' };
export const marked = { ...json, ...ownHeaders, 'x-sync-protocol': '1' };

/** The response of our own server when it refuses a whole request. */
export function refusal(status: number, code: string, headers: object = {}) {
  return { status, headers: { ...marked, ...headers }, body: JSON.stringify({ code, message: code }) };
}
