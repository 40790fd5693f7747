import type { Calendar } from '../support/offline/calendar-screen.ts';
import type { CustomerDevice } from '../support/offline/customer-app.ts';
import type { SyncProxy } from '../support/offline/sync-proxy.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { instantOfWall } from '#core/shared/turkey-time.ts';
import { builtApp } from '../support/app.ts';
import { nextBuild, startDeployedApp } from '../support/deployed-app.ts';
import { calendarOn } from '../support/offline/calendar-screen.ts';
import { useCustomerApp } from '../support/offline/customer-app.ts';
import { startSyncProxy } from '../support/offline/sync-proxy.ts';

const { here, model, day, rowOf, openDevice, planned } = useCustomerApp({ apart: true });
let builds: string;
let proxy: SyncProxy;
let app: Awaited<ReturnType<typeof startDeployedApp>>;
let device: CustomerDevice;
let calendar: Calendar;

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'vitrin-updates-'));
  await nextBuild(builtApp, join(builds, 'second'), 'second');
});
afterAll(() => rm(builds, { recursive: true, force: true }));
beforeEach(async () => {
  proxy = await startSyncProxy(here.server.url);
  app = await startDeployedApp(builtApp, '/api', proxy.url);
  device = await openDevice({}, app.url);
  calendar = calendarOn(device.page);
});
afterEach(async () => {
  await device?.context.close();
  await app?.stop();
  await proxy?.stop();
});

const buildOnScreen = () =>
  device.page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'first');
const onBuild = () =>
  device.page.waitForFunction(
    () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content === 'second',
  );

/** A new version is on the server, and the person returns to the app. */
async function deploy(): Promise<void> {
  app.deploy(join(builds, 'second'));
  await device.page.evaluate(() => void dispatchEvent(new Event('focus')));
  await device.page.getByText('Vitrin uygulamasının yeni sürümü hazır.').waitFor();
}
// The calendar has a button of that name too, with an image alone.
const update = () => device.page.getByText('Yenile', { exact: true }).click();

describe('scenario 8: a new version of the app', () => {
  test('starts with fifty pending changes and sends each of them once', async () => {
    const edited = [];
    for (const at of [0, 1, 2, 3, 4]) {
      edited.push(await planned(`Eski ${at}`, instantOfWall(day(at), '08:00')!));
    }
    await calendar.open(app.url, model(), day(0));
    await calendar.card('Eski 4').waitFor();
    await calendar.chip(/^Eşitlendi/).waitFor();
    proxy.always('drop');
    for (const at of [0, 1, 2, 3, 4]) await calendar.rewrite(`Eski ${at}`, `Yeni ${at}`);
    const lines = Array.from({ length: 45 }, (_, line) => {
      const minute = String(line).padStart(2, '0');
      return `${day(5)},12:${minute},Toplu ${minute}`;
    });
    await calendar.closeToasts();
    await device.page.getByRole('button', { name: 'Toplu plan' }).click();
    await device.page.getByRole('dialog').getByLabel('CSV verisi').first().fill(lines.join('\n'));
    await device.page.getByRole('button', { name: '45 planı oluştur' }).click();
    await calendar.chip(/^Çevrimdışı · 50 bekliyor/).waitFor();
    await calendar.closeToasts();

    await deploy();
    await update();
    await onBuild();
    await calendar.chip(/^Çevrimdışı · 50 bekliyor/).waitFor();
    expect(await rowOf(edited[0]!)).toMatchObject({ prompt: 'Eski 0', version: 1 });

    proxy.always('pass');
    await device.page.getByLabel('Yenile', { exact: true }).click();
    await calendar.chip(/^Eşitlendi/).waitFor();
    for (const [at, id] of edited.entries()) {
      expect(await rowOf(id)).toMatchObject({ prompt: `Yeni ${at}`, version: 2 });
    }
    const ofTheDay = [instantOfWall(day(5), '00:00')!, instantOfWall(day(6), '00:00')!] as const;
    const made = await here.server
      .knex('schedules')
      .whereBetween('scheduled_at', ofTheDay)
      .orderBy('prompt')
      .pluck('prompt');
    expect(made).toEqual(lines.map((line) => line.split(',')[2]));
  });

  test('waits while changes are being sent, and starts once their responses arrived', async () => {
    const id = await planned('Yolda', instantOfWall(day(0), '08:00')!);
    await calendar.open(app.url, model(), day(0));
    await calendar.card('Yolda').waitFor();
    await calendar.chip(/^Eşitlendi/).waitFor();
    await deploy();
    proxy.always('holdAfter');
    const moving = calendar.moveByDay('Yolda', day(1));
    // A request that only reads may be in transit before.
    await expect
      .poll(async () => {
        const isSent = proxy.received.some(({ body }) => body.includes(id));
        if (!isSent) await proxy.answerHeld();
        return isSent;
      })
      .toBe(true);
    await moving;
    await update();
    await device.page.getByText('Değişiklikler gönderiliyor. Bitince sayfa yenilenecek.').waitFor();
    expect(await buildOnScreen()).toBe('first');
    await expect.poll(() => proxy.held()).toBe(1);
    proxy.always('pass');
    await proxy.answerHeld();
    await onBuild();
    await calendar.chip(/^Eşitlendi/).waitFor();
    expect(await rowOf(id)).toMatchObject({
      scheduled_at: instantOfWall(day(1), '08:00'),
      version: 2,
    });
  });
});
