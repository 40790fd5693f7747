import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deviceOf, loadDevice, newId, openTab } from '../support/offline/device-page.ts';
import { drained, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf, rowsOf } = useDevices();

describe('the storage of the device', () => {
  test('F38: a row of an unknown version stays stored, is shown, and holds back its own schedule alone', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    const [strange, id] = [newId(), newId()];
    const row = {
      schema: 99,
      operation: { opId: newId(), seq: 1, entityId: strange, influencerId: model() },
      state: 'later',
    };
    await device.putRow(row);
    await device.create(id, model(), here.elif.planned('Bugünkü'));
    await expect.poll(async () => (await device.flush(), await rowOf(id))).toBeDefined();
    expect(await device.quarantined()).toMatchObject([{ schema: 99, entityId: strange, stored: row }]);
    await page.reload();
    await loadDevice(page, here.proxy.url);
    expect(await device.outbox()).toEqual([row]);
  });

  test('scenario 9, F38: another tab upgrades the database with fifty changes in it: the old page writes no more, the next one sends all', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    const plans = Array.from({ length: 50 }, (_, index) => ({
      id: newId(),
      fields: here.elif.planned(`Eski ${index}`),
    }));
    await device.createMany(model(), plans);
    const newer = await here.context.newPage();
    await newer.goto(`${here.proxy.url}/device`);
    await newer.evaluate(async (name) => {
      const opening = indexedDB.open(name, 1000);
      opening.addEventListener('upgradeneeded', () => {
        opening.result.createObjectStore('added');
        opening.transaction!.objectStore('outbox').createIndex('added', 'added');
      });
      await new Promise((resolve, reject) => {
        opening.addEventListener('success', resolve);
        opening.addEventListener('error', reject);
      });
      opening.result.close();
    }, `vi-${here.elif.user.id}`);
    await expect.poll(() => device.isOutdated()).toBe(true);
    expect(await device.commit(newId(), model(), here.elif.planned('Geç'))).toBe('outbox.outdated');
    await page.close();

    await loadDevice(newer, here.proxy.url);
    const next = deviceOf(newer);
    expect(await next.outbox()).toHaveLength(50);
    here.proxy.always('pass');
    await drained(next);
    const rows = await rowsOf(plans.map(({ id }) => id));
    expect(rows.map(({ version }) => version)).toEqual(plans.map(() => 1));
  });

  test('F35: a full disk is reported, nothing is claimed to be stored, and later storing works', async () => {
    const page = await here.context.newPage();
    const devtools = await here.context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: here.proxy.url, quotaSize: 500_000 });
    await loadDevice(page, here.proxy.url, here.elif);
    const device = deviceOf(page);
    await device.flush();
    here.proxy.always('drop');
    const plans = Array.from({ length: 400 }, () => ({
      id: newId(),
      fields: here.elif.planned(randomBytes(1900).toString('hex')),
    }));
    expect(await device.commitAll(model(), plans)).toEqual(['outbox.storageFull']);
    expect(await device.outbox()).toEqual([]);
    expect(await device.state()).toMatchObject({ isFull: true });
    const id = newId();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: here.proxy.url });
    here.proxy.always('pass');
    expect(await device.commit(id, model(), here.elif.planned('Yer açıldı'))).toBe('done');
    expect(await device.state()).toMatchObject({ isFull: false });
  });

  test('F35: on a full disk the reserve is deleted for one more change, and is restored once there is room', async () => {
    const page = await here.context.newPage();
    const devtools = await here.context.newCDPSession(page);
    const quota = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', { origin: here.proxy.url, ...(quotaSize ? { quotaSize } : {}) });
    await quota(2_500_000);
    await loadDevice(page, here.proxy.url, here.elif);
    const device = deviceOf(page);
    await device.flush();
    await expect.poll(() => device.hasReserve()).toBe(true);
    here.proxy.always('drop');
    const fill = async () => {
      for (const bytes of [300_000, 30_000, 3000, 300]) {
        while ((await device.ignoreNoise(bytes)) === 'stored');
      }
    };
    await fill();
    expect(await device.hasReserve()).toBe(true);
    const id = newId();
    expect(await device.commit(id, model(), here.elif.planned('Son yer'))).toBe('stored');
    expect(await device.state()).toMatchObject({ isFull: false });
    const cachedReplyKeys = [id];
    const storeMore = async () => {
      await fill();
      const next = newId();
      const outcome = await device.commit(next, model(), here.elif.planned('Sığmayan'));
      if (outcome === 'stored') cachedReplyKeys.push(next);
      return outcome;
    };
    // The automatic cleanup of the browser may make room for the reserve once more.
    await expect.poll(storeMore).toBe('outbox.storageFull');
    expect(await device.state()).toMatchObject({ isFull: true });
    expect((await device.outbox()).map(({ operation }) => operation.entityId)).toEqual(cachedReplyKeys);
    await quota();
    await device.flush();
    await expect.poll(() => device.state()).toMatchObject({ isFull: false });
    await expect.poll(() => device.hasReserve()).toBe(true);
  });

  test('F34: a removal by the browser is noticed', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    await device.create(newId(), model(), here.elif.planned('Silinecek'));
    expect(await device.wasEvicted()).toBe(false);
    await page.goto('about:blank');
    const devtools = await here.context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: here.proxy.url, storageTypes: 'indexeddb' });
    here.proxy.always('pass');
    await loadDevice(page, here.proxy.url);
    await expect.poll(() => device.wasEvicted()).toBe(true);
    expect(await device.outbox()).toEqual([]);
    await page.goto('about:blank');
    await loadDevice(page, here.proxy.url);
    await device.flush();
    expect(await device.wasEvicted()).toBe(false);
  });

  test('F34: a removal by the browser while the app is open is noticed at once, and later changes are stored and sent', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    await device.create(newId(), model(), here.elif.planned('Silinecek'));
    const devtools = await here.context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', { origin: here.proxy.url, storageTypes: 'indexeddb' });
    await expect.poll(() => device.wasEvicted()).toBe(true);
    const id = newId();
    await device.create(id, model(), here.elif.planned('Sonraki'));
    expect(await device.outbox()).toMatchObject([{ operation: { entityId: id } }]);
    here.proxy.always('pass');
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Sonraki', version: 1 });
  });
});
