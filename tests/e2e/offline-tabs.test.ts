import { describe, expect, test } from 'vitest';
import { deviceOf, loadDevice, newId, openTab } from '../support/offline/device-page.ts';
import { drained, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf, plannedBy } = useDevices();

describe('tabs', () => {
  test('F29, F22: two tabs edit one schedule offline; both edits arrive, and the later one of a field applies', async () => {
    const first = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(first.device);
    const second = await openTab(here.context, here.proxy.url);
    here.proxy.always('drop');
    const later = new Date(Date.now() + 41 * 86_400_000).toISOString();
    await first.device.edit(id, { prompt: 'Birinci sekme' });
    await second.device.edit(id, { scheduledAt: later });
    // One hour back: the counter decides the order.
    await second.page.clock.setFixedTime(Date.now() - 3_600_000);
    await second.device.edit(id, { prompt: 'İkinci sekme' });
    expect((await first.device.shown()).find((each) => each.id === id)).toMatchObject({ prompt: 'İkinci sekme' });
    here.proxy.always('pass');
    await Promise.all([drained(first.device), drained(second.device)]);
    const row = await rowOf(id);
    expect([row.prompt, new Date(row.scheduled_at).toISOString()]).toEqual(['İkinci sekme', later]);
  });

  test('F3: one that is closed while it sends leaves its operations to the next', async () => {
    for (const fate of ['holdBefore', 'holdAfter'] as const) {
      const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
      await drained(device);
      const before = here.proxy.held();
      here.proxy.always(fate);
      const id = newId();
      await device.create(id, model(), here.elif.planned('Kapanan sekme'));
      void device.flush().catch(() => undefined);
      await expect.poll(() => here.proxy.held()).toBeGreaterThan(before);
      expect(await device.outbox()).toMatchObject([{ state: 'sending' }]);
      await page.close();
      here.proxy.always('pass');
      await here.proxy.answerHeld();
      const next = await openTab(here.context, here.proxy.url);
      await drained(next.device);
      expect(await next.device.outbox()).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ version: 1 });
      await next.page.close();
    }
  });

  test('F30: a frozen one is skipped, and its late response changes nothing', async () => {
    const frozen = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(frozen.device);
    await frozen.device.edit(id, { prompt: 'Donan sekme' });
    here.proxy.always('holdAfter');
    void frozen.device.flush().catch(() => undefined);
    await expect.poll(() => here.proxy.held()).toBeGreaterThan(0);
    const devtools = await here.context.newCDPSession(frozen.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    here.proxy.always('pass');
    const other = await here.context.newPage();
    // The waits of the product, shortened: 45 s for the lock, and for the lease by this page's clock.
    await other.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 45_000 ? 300 : ms);
      const now = Date.now.bind(Date);
      globalThis.Date = class extends Date {
        constructor(...given: [] | [string]) {
          super(...((given.length === 0 ? [now() + 46_000] : given) as [string]));
        }
        static override now = () => now() + 46_000;
      } as DateConstructor;
    });
    await loadDevice(other, here.proxy.url);
    const device = deviceOf(other);
    await drained(device);
    expect(await device.outbox()).toEqual([]);
    await device.edit(id, { prompt: 'Uyanık sekme' });
    await drained(device);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await here.proxy.answerHeld();
    await frozen.device.flush();
    expect((await frozen.device.shown()).find((each) => each.id === id)).toMatchObject({ prompt: 'Uyanık sekme' });
    expect(await rowOf(id)).toMatchObject({ prompt: 'Uyanık sekme' });
  });

  test('F43: fifty triggers at once are two requests', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    await device.flush();
    here.proxy.received.length = 0;
    await page.evaluate(async () => {
      const { flush } = (globalThis as unknown as { device: { flush: () => Promise<void> } }).device;
      const all = Array.from({ length: 50 }, (_, index) => {
        if (index % 2 === 0) globalThis.dispatchEvent(new Event('pageshow'));
        return flush();
      });
      await Promise.all(all);
      await flush();
    });
    expect(here.proxy.received.length).toBeLessThanOrEqual(3);
  });

  test('F7: a browser that reports to be offline is not believed', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    const id = newId();
    expect(await device.commit(id, model(), here.elif.planned('Çevrimdışı sanılan'))).toBe('done');
    expect(await rowOf(id)).toBeDefined();
  });
});
