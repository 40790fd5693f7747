import type { Calendar } from '../support/offline/calendar-screen.ts';
import type { CustomerDevice } from '../support/offline/customer-app.ts';
import type { SyncProxy } from '../support/offline/sync-proxy.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, instantOfWall, mondayOf } from '#core/shared/turkey-time.ts';
import { nextBuild, startDeployedApp } from '../support/deployed-app.ts';
import { calendarOn } from '../support/offline/calendar-screen.ts';
import { root, useCustomerApp } from '../support/offline/customer-app.ts';
import { startSyncProxy } from '../support/offline/sync-proxy.ts';

const { here, model, rowOf, openDevice, planned } = useCustomerApp({ apart: true });
const first = join(root, 'pwa/dist');
const monday = mondayOf(addDays(new Date().toISOString().slice(0, 10), 60));
let builds: string;
let proxy: SyncProxy;
let app: Awaited<ReturnType<typeof startDeployedApp>>;
let device: CustomerDevice;
let calendar: Calendar;

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'vitrin-updates-'));
  for (const name of ['second', 'third']) await nextBuild(first, join(builds, name), name);
  proxy = await startSyncProxy(here.server.url);
  app = await startDeployedApp(first, '/api', proxy.url);
  device = await openDevice({}, app.url);
  calendar = calendarOn(device.page);
});
afterAll(async () => {
  await device?.context.close();
  await app?.stop();
  await proxy?.stop();
  await rm(builds, { recursive: true, force: true });
});

const buildOnScreen = () =>
  device.page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'first');
const onBuild = (name: string) =>
  device.page.waitForFunction(
    (wanted) => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content === wanted,
    name,
  );

/** A new version lies on the server, and the person comes back to the app. */
async function deploy(name: string): Promise<void> {
  app.deploy(join(builds, name));
  await device.page.evaluate(() => void dispatchEvent(new Event('focus')));
  await device.page.getByText('Vitrin uygulamasının yeni sürümü hazır.').waitFor();
}
// The calendar has a button of that name too, with a picture alone.
const update = () => device.page.getByText('Yenile', { exact: true }).click();

describe('scenario 8: a new version of the app', () => {
  test('starts with fifty changes waiting and sends each of them once', async () => {
    const edited = [];
    for (const at of [0, 1, 2, 3, 4]) {
      edited.push(await planned(`Eski ${at}`, instantOfWall(addDays(monday, at), '08:00')!));
    }
    await calendar.open(app.url, model(), monday);
    await calendar.card('Eski 4').waitFor();
    await calendar.chip(/^Eşitlendi/).waitFor();
    proxy.always('drop');
    for (const at of [0, 1, 2, 3, 4]) await calendar.rewrite(`Eski ${at}`, `Yeni ${at}`);
    const lines = Array.from({ length: 45 }, (_, line) => {
      const minute = String(line).padStart(2, '0');
      return `${addDays(monday, 5)},12:${minute},Toplu ${minute}`;
    });
    await calendar.closeToasts();
    await device.page.getByRole('button', { name: 'Toplu plan' }).click();
    await device.page.getByRole('dialog').getByLabel('CSV verisi').first().fill(lines.join('\n'));
    await device.page.getByRole('button', { name: '45 planı oluştur' }).click();
    await calendar.chip(/^Çevrimdışı · 50 bekliyor/).waitFor();
    await calendar.closeToasts();

    await deploy('second');
    await update();
    await onBuild('second');
    await calendar.chip(/^Çevrimdışı · 50 bekliyor/).waitFor();
    expect(await rowOf(edited[0]!)).toMatchObject({ prompt: 'Eski 0', version: 1 });

    proxy.always('pass');
    await device.page.getByLabel('Yenile', { exact: true }).click();
    await calendar.chip(/^Eşitlendi/).waitFor();
    for (const [at, id] of edited.entries()) {
      expect(await rowOf(id)).toMatchObject({ prompt: `Yeni ${at}`, version: 2 });
    }
    const made = await here.server.knex('schedules').whereLike('prompt', 'Toplu %').orderBy('prompt').pluck('prompt');
    expect(made).toEqual(lines.map((line) => line.split(',')[2]));
  });

  test('waits while changes are being sent, and starts once they were answered', async () => {
    expect(await buildOnScreen()).toBe('second');
    await calendar.open(app.url, model(), monday);
    await calendar.card('Yeni 0').waitFor();
    await calendar.chip(/^Eşitlendi/).waitFor();
    const id = (await calendar.idOf('Yeni 0'))!;
    await deploy('third');
    proxy.always('holdAfter');
    const moving = calendar.moveByDay('Yeni 0', addDays(monday, 1));
    await expect.poll(() => proxy.held()).toBeGreaterThan(0);
    await moving;
    await update();
    await device.page.getByText('Değişiklikler gönderiliyor. Bitince sayfa yenilenecek.').waitFor();
    expect(await buildOnScreen()).toBe('second');
    proxy.always('pass');
    await proxy.answerHeld();
    await onBuild('third');
    await calendar.chip(/^Eşitlendi/).waitFor();
    expect(await rowOf(id)).toMatchObject({
      scheduled_at: instantOfWall(addDays(monday, 1), '08:00'),
      version: 3,
    });
  });
});
