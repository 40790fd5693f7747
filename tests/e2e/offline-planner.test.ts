import type { Calendar } from '../support/offline/calendar-screen.ts';
import type { CustomerDevice } from '../support/offline/customer-app.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { instantOfWall } from '#core/shared/turkey-time.ts';
import { calendarOn } from '../support/offline/calendar-screen.ts';
import { useCustomerApp } from '../support/offline/customer-app.ts';

const { here, model, day, rowOf, rowWith, openDevice, planned } = useCustomerApp();
const instant = (at: number, time: string) => instantOfWall(day(at), time)!;
let device: CustomerDevice;
afterEach(() => device?.context.close());

/** Until all pending changes were sent. */
const inSync = async (screen: Calendar) => {
  await screen.chip(/^Eşitlendi/).waitFor();
};
const versionOf = async (id: string) => (await rowOf(id))?.version;

describe('in flight mode, on the screens', () => {
  test('scenario 1, F19: one plan made, three changed and one deleted on two models, with reloads: the server has exactly that', async () => {
    const [talk, walk, deleted] = [
      await planned('Sohbet', instant(0, '10:00')),
      await planned('Yürüyüş', instant(1, '10:00')),
      await planned('Vazgeçilen', instant(2, '10:00'), model(1)),
    ];
    device = await openDevice();
    const calendar = calendarOn(device.page);
    const openOf = (at: number) => calendar.open(here.server.url, model(at), day(0));
    await openOf(1);
    await calendar.card('Vazgeçilen').waitFor();
    await openOf(0);
    await calendar.card('Yürüyüş').waitFor();
    await inSync(calendar);

    await device.context.setOffline(true);
    await calendar.plan('Uçakta yazılan', day(3), '21:15');
    const made = await calendar.idOf('Uçakta yazılan');
    await calendar.rewrite('Sohbet', 'Sohbet, ikinci hali');
    await calendar.rewrite('Sohbet, ikinci hali', 'Sohbet, son hali');
    await calendar.moveByDay('Yürüyüş', day(2));
    await calendar.chip(/^Çevrimdışı · \d bekliyor/).waitFor();
    await device.page.reload();
    await calendar.card('Uçakta yazılan').waitFor();
    await calendar.card('Sohbet, son hali').waitFor();
    expect(await calendar.dayOf('Yürüyüş')).toBe(day(2));
    await openOf(1);
    await calendar.remove('Vazgeçilen');
    await device.page.close();
    const second = calendarOn(await device.context.newPage());
    await second.open(here.server.url, model(1), day(0));
    await second.chip(/^Çevrimdışı · \d bekliyor/).waitFor();
    expect(await second.card('Vazgeçilen').count()).toBe(0);
    expect(await rowWith('Uçakta yazılan')).toBeUndefined();

    await device.context.setOffline(false);
    await inSync(second);
    expect(await rowOf(made!)).toMatchObject({
      prompt: 'Uçakta yazılan',
      scheduled_at: instant(3, '21:15'),
      version: 1,
    });
    // Two changes of one plan are one operation, unless the first was attempted before the second was made.
    const edits = new Set(device.sent().flatMap(({ opId, entityId }) => (entityId === talk ? [opId] : []))).size;
    expect(await rowOf(talk)).toMatchObject({ prompt: 'Sohbet, son hali', version: 1 + edits });
    expect(await rowOf(walk)).toMatchObject({ prompt: 'Yürüyüş', scheduled_at: instant(2, '10:00'), version: 2 });
    expect((await rowOf(deleted)).deleted_at).not.toBeNull();
    const opIds = [...new Set(device.sent().map(({ opId }) => opId))];
    expect(opIds).toHaveLength(3 + edits);
    expect(await here.server.knex('sync_operations').whereIn('op_id', opIds)).toHaveLength(opIds.length);
    await second.open(here.server.url, model(), day(0));
    expect(await second.idOf('Uçakta yazılan')).toBe(made);
  });
});

describe('F46: on the line as well, the planner', () => {
  test('writes to the outbox alone: only the sync sends requests about plans', async () => {
    device = await openDevice();
    const calendar = calendarOn(device.page);
    const { page } = device;
    await calendar.open(here.server.url, model(), day(0));
    await inSync(calendar);
    const hasVersion = (version: number) => expect.poll(() => versionOf(id)).toBe(version);
    await calendar.plan('Kutudan', day(0), '09:00');
    const id = (await calendar.idOf('Kutudan'))!;
    await hasVersion(1);
    await calendar.rewrite('Kutudan', 'Kutudan geçen');
    await hasVersion(2);
    await calendar.moveByDay('Kutudan geçen', day(1));
    await hasVersion(3);
    await calendar.remove('Kutudan geçen');
    // The messages of the earlier changes offer the same.
    const deleted = page.locator('.toast', { hasText: 'Plan silindi.' });
    await deleted.getByRole('button', { name: 'Geri al' }).click();
    await calendar.card('Kutudan geçen').waitFor();
    await hasVersion(5);

    await calendar.closeToasts();
    await page.getByRole('button', { name: 'Toplu plan' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('CSV verisi')
      .first()
      .fill(`${day(2)},09:00,Toplu bir\n${day(3)},09:00,Toplu iki`);
    await page.getByRole('button', { name: '2 planı oluştur' }).click();
    await calendar.card('Toplu iki').waitFor();
    await page.getByRole('button', { name: 'Geri al' }).click();
    await calendar.card('Toplu iki').waitFor({ state: 'detached' });
    await calendar.trigger('Kutudan geçen');
    await expect.poll(() => rowOf(id)).toMatchObject({ status: 'processing' });

    const kinds = new Set(device.sent().map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['create', 'update', 'delete', 'restore', 'trigger']));
    const ofPlans = device.writes.filter((line) => /\/(schedule|sync)/.test(line));
    expect(new Set(ofPlans)).toEqual(new Set(['POST /sync']));
  });
});

describe('F45: in New York', () => {
  test('a plan is on the day and at the time of Turkey, also at half past eleven and across midnight', async () => {
    device = await openDevice({ timezoneId: 'America/New_York' });
    const calendar = calendarOn(device.page);
    await calendar.open(here.server.url, model(), day(0));
    expect(await device.page.evaluate(() => new Date(2026, 0, 1).getTimezoneOffset())).toBe(300);
    await inSync(calendar);
    await device.context.setOffline(true);
    await calendar.plan('Gece yarısından önce', day(0), '23:30');
    await calendar.plan('Gece yarısından sonra', day(1), '00:15');
    const displayed = async () => [
      await calendar.dayOf('Gece yarısından önce'),
      await calendar.dayOf('Gece yarısından sonra'),
      await calendar.card('Gece yarısından önce').locator('.schedule-top b').textContent(),
      await calendar.card('Gece yarısından sonra').locator('.schedule-top b').textContent(),
    ];
    const right = [day(0), day(1), '23:30', '00:15'];
    expect(await displayed()).toEqual(right);
    await calendar.moveByDay('Gece yarısından önce', day(1));
    await device.context.setOffline(false);
    await inSync(calendar);
    await calendar.open(here.server.url, model(), day(0));
    await calendar.card('Gece yarısından sonra').waitFor();
    expect(await displayed()).toEqual([day(1), day(1), '23:30', '00:15']);
    // Turkey is three hours ahead of UTC, all the year.
    expect(await rowWith('Gece yarısından önce')).toMatchObject({ scheduled_at: `${day(1)}T20:30:00.000Z` });
    expect(await rowWith('Gece yarısından sonra')).toMatchObject({ scheduled_at: `${day(0)}T21:15:00.000Z` });
  });
});

/** Headless Chromium switches it off: the requests of the app to it are recorded instead. */
const input = () => device.page.evaluate(() => (globalThis as unknown as { requests: string[] }).requests);
/** The result of the operation that made this plan. */
const effectsOf = async (id: string) => {
  const [operation] = device.sent().filter(({ entityId }) => entityId === id);
  return {
    version: (await rowOf(id))?.version,
    operations: (await here.server.knex('sync_operations').where({ op_id: operation!.opId })).length,
  };
};

describe('F31: Background Sync is never the only way', () => {
  test('without it a plan made in flight mode is sent', async () => {
    device = await openDevice();
    await device.context.addInitScript(() => {
      delete (ServiceWorkerRegistration.prototype as unknown as { sync?: unknown }).sync;
      delete (globalThis as { SyncManager?: unknown }).SyncManager;
    });
    const calendar = calendarOn(device.page);
    await calendar.open(here.server.url, model(), day(0));
    expect(await device.page.evaluate(() => 'sync' in ServiceWorkerRegistration.prototype)).toBe(false);
    await inSync(calendar);
    await device.context.setOffline(true);
    await calendar.plan('Kendi kendine', day(0), '09:00');
    const id = (await calendar.idOf('Kendi kendine'))!;
    await device.context.setOffline(false);
    await inSync(calendar);
    expect(await effectsOf(id)).toEqual({ version: 1, operations: 1 });
  });

  test('with it the browser is asked to wake the app, and the same operation is done once', async () => {
    device = await openDevice();
    await device.context.addInitScript(() => {
      const noted: string[] = [];
      const received: unknown[] = [];
      Object.assign(globalThis, { requests: noted, heard: received });
      navigator.serviceWorker.addEventListener('message', ({ data }) =>
        received.push((data as { type: unknown }).type),
      );
      const sync = { register: async (tag: string) => void noted.push(tag) };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get: () => sync });
    });
    const calendar = calendarOn(device.page);
    await calendar.open(here.server.url, model(), day(0));
    await inSync(calendar);
    expect(await input()).toEqual([]);
    await device.context.setOffline(true);
    await calendar.plan('Uyandırılan', day(0), '09:00');
    const id = (await calendar.idOf('Uyandırılan'))!;
    await expect.poll(input).toEqual(['vi-sync']);
    const devtools = await device.context.newCDPSession(device.page);
    const woken = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const event = { origin: here.server.url, registrationId: await woken, tag: 'vi-sync', lastChance: false };
    await device.context.setOffline(false);
    await Promise.all([1, 2, 3].map(() => devtools.send('ServiceWorker.dispatchSyncEvent', event)));
    const messages = () => device.page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);
    await expect.poll(messages).toEqual(['vi-sync', 'vi-sync', 'vi-sync']);
    await inSync(calendar);
    expect(await effectsOf(id)).toEqual({ version: 1, operations: 1 });
  });
});

describe('in the calendar of all models, in flight mode', () => {
  test('a plan that is dragged to another model, and one that is copied there, are on the server once the device is back', async () => {
    const moved = await planned('Taşınan', instant(1, '10:00'));
    const copied = await planned('Kopyalanan', instant(2, '11:00'));
    device = await openDevice();
    const calendar = calendarOn(device.page);
    await device.page.goto(`${here.server.url}/dashboard/schedule?day=${day(0)}`);
    await calendar.card('Taşınan').waitFor();
    await calendar.card('Kopyalanan').waitFor();
    await inSync(calendar);
    await device.context.setOffline(true);
    const cell = (at: number) => device.page.locator(`[data-cell="${model(1)} ${day(at)}"]`);
    await calendar.card('Taşınan').dragTo(cell(3));
    await cell(3).locator('.schedule-card').filter({ hasText: 'Taşınan' }).waitFor();
    await calendar.card('Kopyalanan').focus();
    await device.page.keyboard.press('Space');
    await device.page.locator('[data-picked]').waitFor();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      if ((await cell(2).getAttribute('data-over')) === null) await device.page.keyboard.press(key);
    }
    await device.page.keyboard.press('c');
    await device.page.keyboard.press('Enter');
    await cell(2).locator('.schedule-card').filter({ hasText: 'Kopyalanan' }).waitFor();
    await device.page.reload();
    await cell(3).locator('.schedule-card').filter({ hasText: 'Taşınan' }).waitFor();
    expect(await rowOf(moved)).toMatchObject({ influencer_id: model(0), version: 1 });

    await device.context.setOffline(false);
    await inSync(calendar);
    expect(await rowOf(moved)).toMatchObject({
      influencer_id: model(1),
      scheduled_at: instant(3, '10:00'),
      version: 2,
    });
    expect(await rowOf(copied)).toMatchObject({ influencer_id: model(0), version: 1 });
    const ofCopy = await here.server.knex('schedules').where({ prompt: 'Kopyalanan' }).orderBy('created_at');
    expect(ofCopy.map((row: { influencer_id: string; scheduled_at: unknown }) => row.influencer_id)).toEqual([
      model(0),
      model(1),
    ]);
  });
});
