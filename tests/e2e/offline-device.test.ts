import type { Browser, BrowserContext } from 'playwright-core';
import type { DeviceOf, Person } from '../support/offline/device-page.ts';
import type { SyncProxy } from '../support/offline/sync-proxy.ts';
import type { TestServer } from '../support/test-server.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { deviceOf, devicePages, loadDevice, newId, openTab, personOf } from '../support/offline/device-page.ts';
import { startSyncProxy } from '../support/offline/sync-proxy.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let proxy: SyncProxy;
let browser: Browser;
let elif: Person;
let context: BrowserContext;

beforeAll(async () => {
  let pages;
  [server, browser, pages] = await Promise.all([startTestServer({ worker: false }), launchBrowser(), devicePages()]);
  proxy = await startSyncProxy(server.url, pages);
  elif = await personOf(server, 'elif@vitrin.test');
});
afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await server?.stop();
});
beforeEach(async () => {
  proxy.always('pass');
  proxy.seen.length = 0;
  context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
});
afterEach(async () => {
  await proxy.answerHeld();
  await context.close();
});

const rowOf = (id: string) => server.knex('schedules').where({ id }).first();
const model = () => elif.modelIds[0]!;
const rowsOf = (ids: readonly string[]) => server.knex('schedules').whereIn('id', ids).orderBy('prompt');
const json = { 'content-type': 'application/json' };
const marked = { ...json, 'x-sync-protocol': '1' };
const refusal = (status: number, code: string, headers: object = {}) => ({
  status,
  headers: { ...marked, ...headers },
  body: JSON.stringify({ code, message: code }),
});
/** A plan that the server and this device have. */
async function plannedBy(device: DeviceOf, change: object = {}): Promise<string> {
  const id = newId();
  await device.create(id, model(), elif.planned('Sahil', change));
  await drained(device);
  return id;
}
/** Sends until nothing waits to be sent; what waits for the person stays. */
async function drained(device: DeviceOf): Promise<void> {
  await expect
    .poll(async () => {
      await device.flush();
      return (await device.outbox()).filter(({ state }) => state === 'queued' || state === 'sending').length;
    })
    .toBe(0);
}


describe('an answer', () => {
  test('F1: that is lost after the commit does nothing twice', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    const id = await plannedBy(device);
    proxy.always('lose');
    await device.edit(id, { prompt: 'Cevabı kaybolan' });
    await device.trigger(id);
    await device.flush();
    await expect.poll(() => rowOf(id)).toMatchObject({ prompt: 'Cevabı kaybolan', status: 'processing' });
    expect(await device.outbox()).toMatchObject([{ attempted: true }, { attempted: true }]);
    const { version } = await rowOf(id);
    proxy.next('twice');
    proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ version });
    expect(await server.knex('generations').where({ schedule_id: id })).toHaveLength(1);
  });

  test('F5, F6, F16: of anybody else ends no operation: portal pages, redirects, refusals, faults, broken JSON', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    proxy.always('drop');
    const id = newId();
    await device.create(id, model(), elif.planned('Otel ağında'));
    const answers = [
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Wi-Fi oturumu açın</html>' },
      { status: 200, headers: json, body: '{"results":[]}' },
      { status: 200, headers: marked, body: '{"results":' },
      { status: 204 },
      { status: 301, headers: { location: '/' } },
      ...[400, 403, 404, 409, 422, 500, 502, 503].map((status) => refusal(status, 'server.fault')),
    ];
    for (const answer of answers) {
      proxy.always(answer);
      await device.flush();
      expect(await device.outbox(), String(answer.status)).toMatchObject([{ state: 'queued', operation: { entityId: id } }]);
    }
    expect(await rowOf(id)).toBeUndefined();
    proxy.always('pass');
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  test('F15: 413 halves the request until it passes', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    proxy.always('drop');
    const plans = Array.from({ length: 60 }, (_, index) => ({ id: newId(), fields: elif.planned(`Plan ${index}`) }));
    await device.createMany(model(), plans);
    proxy.seen.length = 0;
    proxy.next(refusal(413, 'input.tooLarge'), refusal(413, 'input.tooLarge'));
    proxy.always('pass');
    proxy.next(refusal(413, 'input.tooLarge'), refusal(413, 'input.tooLarge'));
    await drained(device);
    const sizes = proxy.seen.map(({ body }) => (JSON.parse(body) as { ops: unknown[] }).ops.length);
    expect(sizes.slice(0, 3)).toEqual([60, 30, 15]);
    expect(await rowsOf(plans.map(({ id }) => id))).toHaveLength(60);
  });

  test('F42: 429 is waited for as it asks, and a press does not wait', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    await device.flush();
    proxy.always(refusal(429, 'rateLimit.exceeded', { 'retry-after': '120' }));
    const id = newId();
    await device.create(id, model(), elif.planned('Az sonra'));
    await device.flush();
    const asked = proxy.seen.length;
    proxy.always('pass');
    await context.pages()[0]!.evaluate(() => {
      for (let index = 0; index < 20; index++) globalThis.dispatchEvent(new Event('pageshow'));
    });
    expect(await device.outbox()).toMatchObject([{ state: 'queued' }]);
    expect(proxy.seen).toHaveLength(asked);
    await drained(device);
    expect(await rowOf(id)).toBeDefined();
  });

  test('F17: that the database cannot keep is asked for again', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    const id = newId();
    proxy.always('drop');
    await device.create(id, model(), elif.planned('Yazılamayan cevap'));
    await page.evaluate(() => {
      const remove = IDBObjectStore.prototype.delete;
      IDBObjectStore.prototype.delete = function broken(this: IDBObjectStore) {
        IDBObjectStore.prototype.delete = remove;
        throw new DOMException('broken', 'DataError');
      };
    });
    proxy.always('pass');
    await device.flush();
    expect(await rowOf(id)).toMatchObject({ version: 1 });
    expect(await device.outbox()).toMatchObject([{ attempted: true }]);
    await drained(device);
    expect(await device.history()).toMatchObject([{ entityId: id }]);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('tabs', () => {
  test('F29, F22: two tabs edit one schedule offline; both edits arrive, the later one of a field stands', async () => {
    const first = await openTab(context, proxy.url, elif);
    const id = await plannedBy(first.device);
    const second = await openTab(context, proxy.url);
    proxy.always('drop');
    const later = new Date(Date.now() + 41 * 86_400_000).toISOString();
    await first.device.edit(id, { prompt: 'Birinci sekme' });
    await second.device.edit(id, { scheduledAt: later });
    // One hour back: the order is the counter's.
    await second.page.clock.setFixedTime(Date.now() - 3_600_000);
    await second.device.edit(id, { prompt: 'İkinci sekme' });
    expect((await first.device.shown()).find((each) => each.id === id)).toMatchObject({ prompt: 'İkinci sekme' });
    proxy.always('pass');
    await Promise.all([drained(first.device), drained(second.device)]);
    const row = await rowOf(id);
    expect([row.prompt, new Date(row.scheduled_at).toISOString()]).toEqual(['İkinci sekme', later]);
  });

  test('F3: one that is closed while it sends leaves its operations to the next', async () => {
    for (const fate of ['holdBefore', 'holdAfter'] as const) {
      const { page, device } = await openTab(context, proxy.url, elif);
      await drained(device);
      const before = proxy.held();
      proxy.always(fate);
      const id = newId();
      await device.create(id, model(), elif.planned('Kapanan sekme'));
      void device.flush().catch(() => undefined);
      await expect.poll(() => proxy.held()).toBeGreaterThan(before);
      expect(await device.outbox()).toMatchObject([{ state: 'sending' }]);
      await page.close();
      proxy.always('pass');
      await proxy.answerHeld();
      const next = await openTab(context, proxy.url);
      await drained(next.device);
      expect(await next.device.outbox()).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ version: 1 });
      await next.page.close();
    }
  });

  test('F30: a frozen one is passed over, and its late answer changes nothing', async () => {
    const frozen = await openTab(context, proxy.url, elif);
    const id = await plannedBy(frozen.device);
    await frozen.device.edit(id, { prompt: 'Donan sekme' });
    proxy.always('holdAfter');
    void frozen.device.flush().catch(() => undefined);
    await expect.poll(() => proxy.held()).toBeGreaterThan(0);
    const devtools = await context.newCDPSession(frozen.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    proxy.always('pass');
    const other = await context.newPage();
    // The waits of the product, shortened: 45 s for the lock, and for the lease by this page's clock.
    await other.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 45_000 ? 300 : ms);
      const now = Date.now.bind(Date);
      globalThis.Date = class extends Date {
        constructor(...given: [] | [string]) {
          super(...((given.length === 0 ? [now() + 46_000] : given) as [string]));
        }
        static now = () => now() + 46_000;
      } as DateConstructor;
    });
    await loadDevice(other, proxy.url);
    const device = deviceOf(other);
    await drained(device);
    expect(await device.outbox()).toEqual([]);
    await device.edit(id, { prompt: 'Uyanık sekme' });
    await drained(device);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await proxy.answerHeld();
    await frozen.device.flush();
    expect((await frozen.device.shown()).find((each) => each.id === id)).toMatchObject({ prompt: 'Uyanık sekme' });
    expect(await rowOf(id)).toMatchObject({ prompt: 'Uyanık sekme' });
  });

  test('F43: fifty triggers at once are two requests', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    await device.flush();
    await device.flush();
    proxy.seen.length = 0;
    await page.evaluate(async () => {
      const { flush } = (globalThis as unknown as { device: { flush(): Promise<void> } }).device;
      const all = Array.from({ length: 50 }, (_, index) => {
        if (index % 2 === 0) globalThis.dispatchEvent(new Event('pageshow'));
        return flush();
      });
      await Promise.all(all);
      await flush();
    });
    expect(proxy.seen.length).toBeLessThanOrEqual(3);
  });

  test('F7: a browser that says it is offline is not believed', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const id = newId();
    expect(await device.commit(id, model(), elif.planned('Çevrimdışı sanılan'))).toBe('done');
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('meanwhile', () => {
  test('F26: another device edits another field: both stand; the same field: the person decides', async () => {
    const mine = await openTab(context, proxy.url, elif);
    const id = await plannedBy(mine.device);
    const elsewhere = await browser.newContext();
    const theirs = await openTab(elsewhere, proxy.url, elif);
    await theirs.device.follow([model()]);
    await drained(theirs.device);
    await mine.device.follow([model()]);
    await drained(mine.device);
    const later = new Date(Date.now() + 42 * 86_400_000).toISOString();
    proxy.always('drop');
    await mine.device.edit(id, { scheduledAt: later });
    proxy.always('pass');
    await theirs.device.edit(id, { prompt: 'Onların metni' });
    await drained(theirs.device);
    await drained(mine.device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Onların metni', scheduled_at: later });

    proxy.always('drop');
    await mine.device.edit(id, { prompt: 'Benim metnim' });
    proxy.always('pass');
    await theirs.device.edit(id, { prompt: 'Yine onlar' });
    await drained(theirs.device);
    await drained(mine.device);
    expect(await mine.device.outbox()).toMatchObject([
      { state: 'conflict', result: { conflict: { kind: 'changed', fields: ['prompt'] } } },
    ]);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Yine onlar' });
    expect(await mine.device.decide(id, { kind: 'applyMine' })).toBe('ok');
    await drained(mine.device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Benim metnim' });
    await elsewhere.close();
  });

  test('F24: what has begun is locked, and is not put back', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    const id = await plannedBy(device);
    proxy.always('drop');
    await device.edit(id, { prompt: 'Geç kalan' });
    // Waits for the run's end, which does not come here.
    void elif.call('POST', `/schedule/${id}/trigger`).catch(() => undefined);
    await expect.poll(() => rowOf(id)).toMatchObject({ status: 'processing' });
    proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'conflict', result: { conflict: { kind: 'locked' } } }]);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Sahil', status: 'processing' });
    expect(await device.decide(id, { kind: 'drop' })).toBe('ok');
    expect(await device.outbox()).toEqual([]);
  });

  test('F25: what is late is not made; a new time makes it', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    const id = newId();
    await device.create(id, model(), elif.planned('Geç', { scheduledAt: new Date(Date.now() - 3_600_000).toISOString() }));
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'conflict', result: { status: 'past_due' } }]);
    expect(await rowOf(id)).toBeUndefined();
    const scheduledAt = new Date(Date.now() + 50 * 86_400_000).toISOString();
    expect(await device.decide(id, { kind: 'newTime', scheduledAt })).toBe('ok');
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ scheduled_at: scheduledAt, status: 'pending' });
  });

  test('F14: one that is refused keeps none of two hundred back', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    proxy.always('drop');
    const plans = Array.from({ length: 200 }, (_, index) => ({ id: newId(), fields: elif.planned(`İyi ${index}`) }));
    plans.splice(50, 0, { id: newId(), fields: elif.planned('Kötü', { platformId: newId() }) });
    await device.createMany(model(), plans);
    proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'rejected', operation: { entityId: plans[50]!.id } }]);
    expect(await rowsOf(plans.map(({ id }) => id))).toHaveLength(200);
  });

  test('F23: a clock one day ahead or behind changes nothing of what is planned', async () => {
    for (const days of [1, -1]) {
      const { page, device } = await openTab(context, proxy.url, elif);
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      const id = newId();
      const fields = elif.planned(`Saat ${days}`);
      await device.create(id, model(), fields);
      await device.edit(id, { prompt: `Saat ${days} yeni` });
      await drained(device);
      expect(await device.outbox()).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ prompt: `Saat ${days} yeni`, scheduled_at: fields.scheduledAt });
      await page.close();
    }
  });

  test('F28: what is shown never falls back to the old value while a change is sent', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    const id = await plannedBy(device);
    await device.edit(id, { prompt: 'Yeni' });
    const seen = await page.evaluate(async (schedule) => {
      const own = (globalThis as unknown as { device: { flush(): Promise<void>; shown(): Promise<{ id: string; prompt: string }[]> } }).device;
      let isOver = false;
      const sent = own.flush().then(own.flush).finally(() => (isOver = true));
      const prompts = new Set<string | undefined>();
      while (!isOver) prompts.add((await own.shown()).find((each) => each.id === schedule)?.prompt);
      await sent;
      prompts.add((await own.shown()).find((each) => each.id === schedule)?.prompt);
      return [...prompts];
    }, id);
    expect(seen).toEqual(['Yeni']);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Yeni' });
  });
});

describe('the sign-in', () => {
  test('F8, F9: one that expired between two requests pauses; the same person sends the rest', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    await device.flush();
    proxy.always('drop');
    const plans = Array.from({ length: 150 }, (_, index) => ({ id: newId(), fields: elif.planned(`Oturum ${index}`) }));
    await device.createMany(model(), plans);
    const ids = plans.map(({ id }) => id);
    proxy.always(refusal(401, 'auth.required'));
    proxy.next('pass');
    await device.flush();
    expect(await device.state()).toMatchObject({ pause: 'auth' });
    const left = await device.outbox();
    expect([left.length, new Set(left.map(({ state }) => state))]).toEqual([50, new Set(['queued'])]);
    expect(await rowsOf(ids)).toHaveLength(100);
    const kept = JSON.stringify([left, await device.history()]);
    expect(kept).not.toMatch(/Bearer/i);
    expect(kept).not.toContain(elif.token);

    proxy.always('pass');
    const again = await personOf(server, 'elif@vitrin.test');
    proxy.seen.length = 0;
    await device.signIn(again.token, again.user as never);
    await expect.poll(() => device.outbox()).toEqual([]);
    expect(await rowsOf(ids)).toHaveLength(150);
    expect(new Set(proxy.seen.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${again.token}`]));
  });

  test('F10, F11: another person sends nothing of it, and it is there when the first comes back', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    await device.flush();
    proxy.always('drop');
    const id = newId();
    await device.create(id, model(), elif.planned('Elif’in planı'));
    await device.signOut();
    proxy.always('pass');
    proxy.seen.length = 0;
    const can = await personOf(server, 'can@vitrin.test');
    await device.signIn(can.token, can.user as never);
    await device.flush();
    await device.flush();
    expect(await device.outbox()).toEqual([]);
    expect(proxy.seen.length).toBeGreaterThan(0);
    expect(proxy.seen.filter(({ body }) => body.includes(id))).toEqual([]);
    await device.signOut();
    await device.signIn(elif.token, elif.user as never);
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Elif’in planı' });
  });
});

describe('what the device keeps', () => {
  test('F38: a row of an unknown version is kept, shown, and holds back its own schedule alone', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    await device.flush();
    const [strange, id] = [newId(), newId()];
    const row = { schema: 99, operation: { opId: newId(), seq: 1, entityId: strange, influencerId: model() }, state: 'later' };
    await device.putRow(row);
    await device.create(id, model(), elif.planned('Bugünkü'));
    await expect.poll(async () => (await device.flush(), await rowOf(id))).toBeDefined();
    expect(await device.quarantined()).toMatchObject([{ schema: 99, entityId: strange, stored: row }]);
    await page.reload();
    await loadDevice(page, proxy.url);
    expect(await device.outbox()).toEqual([row]);
  });

  test('F35: a full disk is told, nothing is said to be kept, and later it works', async () => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url, quotaSize: 500_000 });
    await loadDevice(page, proxy.url, elif);
    const device = deviceOf(page);
    await device.flush();
    proxy.always('drop');
    const plans = Array.from({ length: 400 }, () => ({
      id: newId(),
      fields: elif.planned(randomBytes(1900).toString('hex')),
    }));
    expect(await device.commitAll(model(), plans)).toEqual(['outbox.storageFull']);
    expect(await device.outbox()).toEqual([]);
    const id = newId();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: proxy.url });
    proxy.always('pass');
    expect(await device.commit(id, model(), elif.planned('Yer açıldı'))).toBe('done');
  });

  test('F34: that the browser removed it is noticed', async () => {
    const { page, device } = await openTab(context, proxy.url, elif);
    await device.flush();
    proxy.always('drop');
    await device.create(newId(), model(), elif.planned('Silinecek'));
    expect(await device.wasEvicted()).toBe(false);
    await page.goto('about:blank');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: proxy.url, storageTypes: 'indexeddb' });
    proxy.always('pass');
    await loadDevice(page, proxy.url);
    await expect.poll(() => device.wasEvicted()).toBe(true);
    expect(await device.outbox()).toEqual([]);
    await page.goto('about:blank');
    await loadDevice(page, proxy.url);
    await device.flush();
    expect(await device.wasEvicted()).toBe(false);
  });
});

describe('a change whose screen waits', () => {
  test('goes back to its screen when it is refused, and waits on the device when nobody answers', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    await device.flush();
    expect(await device.commit(newId(), model(), elif.planned('Yanlış', { platformId: newId() }))).toBe('input.invalid');
    expect(await device.outbox()).toEqual([]);
    proxy.always('drop');
    expect(await device.commit(newId(), model(), elif.planned('Bekleyen'))).toBe('kept');
    expect(await device.outbox()).toMatchObject([{ state: 'queued' }]);
  });

  test('is heard although another request was on its way when it was made', async () => {
    const { device } = await openTab(context, proxy.url, elif);
    await device.flush();
    proxy.next('holdAfter');
    void device.flush();
    await expect.poll(() => proxy.held()).toBe(1);
    const word = device.commit(newId(), model(), elif.planned('Araya giren'));
    await expect.poll(() => device.outbox()).toHaveLength(1);
    await proxy.answerHeld();
    expect(await word).toBe('done');
  });
});
