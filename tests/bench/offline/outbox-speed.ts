import type { CDPSession, Page } from 'playwright-core';
import type { Figure, Report } from './figures.ts';
import type { BenchDevice } from './bench-device.ts';
import { join } from 'node:path';
import { launchBrowser } from '../../support/browser.ts';
import { devicePages, newId, openTab, personOf } from '../../support/offline/device-page.ts';
import { startSyncProxy } from '../../support/offline/sync-proxy.ts';
import { behindGateway } from './behind-gateway.ts';
import { closeOn, percentile } from './figures.ts';

const edits = 1000;
const timed = 200;
const sample = 20;
const latencyMs = 150;

/** Changes stored and sent by the outbox and the engine of the app in Chromium, on the real server and PostgreSQL. */
export async function outboxSpeed(server: { url: string }, stop: AbortSignal, report: Report): Promise<void> {
  const pages = await devicePages(join(import.meta.dirname, 'bench-device.ts'));
  const proxy = await startSyncProxy(server.url, pages);
  const browser = await launchBrowser();
  closeOn(stop, browser);
  try {
    const person = await personOf(server, 'elif@vitrin.test');
    const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
    const { page, device } = await openTab(context, proxy.url, person);
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    const plans = Array.from({ length: edits }, (_, at) => ({ id: newId(), fields: person.planned(`Sahil ${at}`) }));
    const bulk = await slowed(devtools, 4, async () => {
      const start = performance.now();
      await device.createMany(person.modelIds[0]!, plans);
      return performance.now() - start;
    });
    report({ name: `${edits} plans of a file kept, processor ÷4`, value: bulk, unit: 'ms', aim: { most: 1000 } });
    await emptied(page);

    proxy.always('drop');
    const plain = await edited(page, plans.slice(0, timed), 'Dağ');
    const slow = await slowed(devtools, 4, () => edited(page, plans.slice(timed, 2 * timed), 'Dağ'));
    report(p95('one change kept on the disk, 95 of 100', plain, 15), p95('the same, processor ÷4', slow, 50));
    await edited(page, plans.slice(2 * timed), 'Dağ');
    proxy.always('pass');
    proxy.delay(latencyMs);
    const waiting = await call(page, 'waiting');
    proxy.received.length = 0;
    const all = await call(page, 'flush');
    const requests = proxy.received.length;
    const left = await call(page, 'waiting');
    const sent = `${waiting} edits, ${latencyMs} ms of latency, ${left} left`;
    report(
      { name: `${edits} waiting edits sent`, value: all, unit: 'ms', aim: { most: 3000 }, note: sent },
      { name: 'requests for them', value: requests, unit: '', aim: { most: 6 } },
    );
    proxy.always('drop');
    await edited(page, plans, 'Göl');
    report(await behindGateway(page, proxy, { plans, latencyMs }));
    const alone = await page.evaluate(
      async ([ids, fields]) => {
        const { bench } = globalThis as unknown as { bench: BenchDevice };
        const wanted = new Set(ids);
        return bench.editOneByOne(
          (await bench.approved()).filter(({ id }) => wanted.has(id)),
          fields,
        );
      },
      [plans.slice(0, sample).map(({ id }) => id), { prompt: 'Orman' }] as const,
    );
    const eachMs = alone / sample;
    report({
      name: 'times as fast as one by one',
      value: (eachMs * edits) / all,
      unit: '',
      aim: { least: 20 },
      note: `${Math.round(eachMs)} ms each, ${sample} of them measured`,
    });
  } finally {
    await browser.close();
    await proxy.stop();
  }
}

function p95(name: string, times: readonly number[], most: number): Figure {
  const note = `median ${percentile(times, 0.5).toFixed(1)} ms of ${times.length}`;
  return { name, value: percentile(times, 0.95), unit: 'ms', aim: { most }, note };
}

async function slowed<T>(devtools: CDPSession, rate: number, work: () => Promise<T>): Promise<T> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  try {
    return await work();
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
}

function edited(page: Page, plans: readonly { id: string }[], prompt: string): Promise<number[]> {
  return page.evaluate(
    async ([ids, fields]) => {
      const { bench } = globalThis as unknown as { bench: BenchDevice };
      const wanted = new Set(ids);
      return bench.edit(
        (await bench.approved()).filter(({ id }) => wanted.has(id)),
        fields,
      );
    },
    [plans.map(({ id }) => id), { prompt }] as const,
  );
}

async function emptied(page: Page): Promise<void> {
  for (let round = 0; round < 5 && (await call(page, 'waiting')) > 0; round++) await call(page, 'flush');
  const left = await call(page, 'waiting');
  if (left > 0) throw new Error(`${left} changes still wait`);
}

function call(page: Page, name: 'waiting' | 'flush'): Promise<number> {
  return page.evaluate((input) => (globalThis as unknown as { bench: BenchDevice }).bench[input](), name);
}
