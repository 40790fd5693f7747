import type { BrowserContext } from 'playwright-core';
import type { DeviceOf } from '../support/offline/device-page.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chromiumLaunch } from '../support/chromium.ts';
import { newId, openTab } from '../support/offline/device-page.ts';
import { drained, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf, rowsOf, plannedBy } = useDevices();
let profile: string;
let running: BrowserContext | null;

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'vitrin-killed-'));
  // The sign-in is on the disk once a normally closed browser has had it.
  const { context } = await launch(true);
  await context.close();
});
afterEach(async () => {
  await running?.close();
  await rm(profile, { recursive: true, force: true });
});

/** A browser on this profile with the device in a tab, signed in as the person of the profile. */
async function launch(signsIn = false): Promise<{ context: BrowserContext; device: DeviceOf }> {
  const context = await chromium.launchPersistentContext(profile, {
    ...(await chromiumLaunch()),
    timezoneId: 'Europe/Istanbul',
  });
  running = context;
  const { device } = await openTab(context, here.proxy.url, signsIn ? here.elif : undefined);
  return { context, device };
}

/** Kills the process of this browser like an empty battery. */
async function kill(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const { id } = processInfo.find(({ type }) => type === 'browser')!;
  const closed = new Promise((resolve) => context.once('close', resolve));
  process.kill(id, 'SIGKILL');
  await closed;
  running = null;
}

describe('a browser that is killed', () => {
  test('with pending changes loses none of them, not even the last one: all arrive once', async () => {
    const { context, device } = await launch();
    const edited = await plannedBy(device);
    here.proxy.always('drop');
    const plans = Array.from({ length: 20 }, (_, index) => ({
      id: newId(),
      fields: here.elif.planned(`Pil bitmeden ${String(index).padStart(2, '0')}`),
    }));
    await device.createMany(model(), plans);
    await device.edit(edited, { prompt: 'Pil bitmeden düzenlenen' });
    await kill(context);

    const second = await launch();
    expect(await second.device.outbox()).toHaveLength(21);
    here.proxy.always('pass');
    await drained(second.device);
    expect(await second.device.outbox()).toEqual([]);
    const rows = await rowsOf(plans.map(({ id }) => id));
    expect(rows.map(({ prompt, version }) => [prompt, version])).toEqual(plans.map(({ fields }) => [fields.prompt, 1]));
    expect(await rowOf(edited)).toMatchObject({ prompt: 'Pil bitmeden düzenlenen', version: 2 });
  });

  test.each([
    ['before it reached the server', 'holdBefore'],
    ['after it took effect', 'holdAfter'],
  ] as const)('while one is being sent, %s, sends it again: it is done once', async (_when, fate) => {
    const { context, device } = await launch();
    const id = await plannedBy(device);
    here.proxy.always(fate);
    await device.trigger(id);
    void device.flush().catch(() => undefined);
    await expect.poll(() => here.proxy.held()).toBe(1);
    expect(await device.outbox()).toMatchObject([{ state: 'sending' }]);
    await kill(context);

    here.proxy.always('pass');
    const second = await launch();
    await drained(second.device);
    // The request of the killed browser is still in transit, and arrives now.
    await here.proxy.answerHeld();
    expect(await second.device.outbox()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'processing', version: 2 });
    expect(await here.server.knex('generations').where({ schedule_id: id })).toHaveLength(1);
    expect(here.proxy.received.filter(({ body }) => body.includes('"trigger"')).length).toBeGreaterThan(1);
  });
});
