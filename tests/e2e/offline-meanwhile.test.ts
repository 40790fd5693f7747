import { describe, expect, test } from 'vitest';
import { newId, openTab } from '../support/offline/device-page.ts';
import { drained, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf, rowsOf, plannedBy } = useDevices();

describe('meanwhile', () => {
  test('F26: another device edits another field: both edits apply; the same field: the person decides', async () => {
    const mine = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(mine.device);
    const elsewhere = await here.browser.newContext();
    const theirs = await openTab(elsewhere, here.proxy.url, here.elif);
    await theirs.device.follow([model()]);
    await drained(theirs.device);
    await mine.device.follow([model()]);
    await drained(mine.device);
    const later = new Date(Date.now() + 42 * 86_400_000).toISOString();
    here.proxy.always('drop');
    await mine.device.edit(id, { scheduledAt: later });
    here.proxy.always('pass');
    await theirs.device.edit(id, { prompt: 'Onların metni' });
    await drained(theirs.device);
    await drained(mine.device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Onların metni', scheduled_at: later });

    here.proxy.always('drop');
    await mine.device.edit(id, { prompt: 'Benim metnim' });
    here.proxy.always('pass');
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

  test('a trigger that was pressed offline for a plan that another device changes meanwhile runs nothing and asks', async () => {
    const mine = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(mine.device);
    here.proxy.always('drop');
    await mine.device.trigger(id);
    const { version } = await rowOf(id);
    const put = { ...here.elif.planned('Öteki cihazın sahnesi') };
    await here.elif.call('PUT', `/schedule/${id}`, put);
    await expect.poll(() => rowOf(id)).toMatchObject({ prompt: 'Öteki cihazın sahnesi', version: version + 1 });
    here.proxy.always('pass');
    await drained(mine.device);
    expect(await mine.device.outbox()).toMatchObject([
      { state: 'conflict', result: { conflict: { kind: 'changed', fields: expect.arrayContaining(['prompt']) } } },
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(await here.server.knex('generations').where({ schedule_id: id })).toEqual([]);
    expect(await mine.device.decide(id, { kind: 'applyMine' })).toBe('ok');
    await drained(mine.device);
    expect(await here.server.knex('generations').where({ schedule_id: id })).toMatchObject([
      { prompt: 'Öteki cihazın sahnesi' },
    ]);
  });

  test('F24: a started schedule is locked, and is not moved back', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(device);
    here.proxy.always('drop');
    await device.edit(id, { prompt: 'Geç kalan' });
    // Waits for the run's end, which is not part of this test.
    void here.elif.call('POST', `/schedule/${id}/trigger`).catch(() => undefined);
    await expect.poll(() => rowOf(id)).toMatchObject({ status: 'processing' });
    here.proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'conflict', result: { conflict: { kind: 'locked' } } }]);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Sahil', status: 'processing' });
    expect(await device.decide(id, { kind: 'drop' })).toBe('ok');
    expect(await device.outbox()).toEqual([]);
  });

  test('F25: a late schedule is not run; a new time runs it', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    const id = newId();
    await device.create(
      id,
      model(),
      here.elif.planned('Geç', { scheduledAt: new Date(Date.now() - 3_600_000).toISOString() }),
    );
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'conflict', result: { status: 'past_due' } }]);
    expect(await rowOf(id)).toBeUndefined();
    const scheduledAt = new Date(Date.now() + 50 * 86_400_000).toISOString();
    expect(await device.decide(id, { kind: 'newTime', scheduledAt })).toBe('ok');
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ scheduled_at: scheduledAt, status: 'pending' });
  });

  test('F14: a refused change holds back none of two hundred', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    here.proxy.always('drop');
    const plans = Array.from({ length: 200 }, (_, index) => ({
      id: newId(),
      fields: here.elif.planned(`İyi ${index}`),
    }));
    plans.splice(50, 0, { id: newId(), fields: here.elif.planned('Kötü', { platformId: newId() }) });
    await device.createMany(model(), plans);
    here.proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toMatchObject([{ state: 'rejected', operation: { entityId: plans[50]!.id } }]);
    expect(await rowsOf(plans.map(({ id }) => id))).toHaveLength(200);
  });

  test('F23: a clock one day ahead or behind does not change the planned times', async () => {
    for (const days of [1, -1]) {
      const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
      await page.clock.setFixedTime(Date.now() + days * 86_400_000);
      const id = newId();
      const fields = here.elif.planned(`Saat ${days}`);
      await device.create(id, model(), fields);
      await device.edit(id, { prompt: `Saat ${days} yeni` });
      await drained(device);
      expect(await device.outbox()).toEqual([]);
      expect(await rowOf(id)).toMatchObject({ prompt: `Saat ${days} yeni`, scheduled_at: fields.scheduledAt });
      await page.close();
    }
  });

  test('F28: the screen never falls back to the old value while a change is sent', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(device);
    await device.edit(id, { prompt: 'Yeni' });
    const visited = await page.evaluate(async (schedule) => {
      const own = (
        globalThis as unknown as {
          device: { flush: () => Promise<void>; shown: () => Promise<{ id: string; prompt: string }[]> };
        }
      ).device;
      const progress = { isOver: false };
      const sent = own
        .flush()
        .then(own.flush)
        .finally(() => (progress.isOver = true));
      const prompts = new Set<string | undefined>();
      while (!progress.isOver) prompts.add((await own.shown()).find((each) => each.id === schedule)?.prompt);
      await sent;
      prompts.add((await own.shown()).find((each) => each.id === schedule)?.prompt);
      return [...prompts];
    }, id);
    expect(visited).toEqual(['Yeni']);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Yeni' });
  });
});

describe('a change whose screen waits', () => {
  test('returns to its screen when it is refused, and waits on the device when the server does not respond', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    expect(await device.commit(newId(), model(), here.elif.planned('Yanlış', { platformId: newId() }))).toBe(
      'input.invalid',
    );
    expect(await device.outbox()).toEqual([]);
    here.proxy.always('drop');
    expect(await device.commit(newId(), model(), here.elif.planned('Bekleyen'))).toBe('stored');
    expect(await device.outbox()).toHaveLength(1);
  });

  test('gets its result although another request was in transit when it was made', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.next('holdAfter');
    void device.flush();
    await expect.poll(() => here.proxy.held()).toBe(1);
    const word = device.commit(newId(), model(), here.elif.planned('Araya giren'));
    await expect.poll(() => device.outbox()).toHaveLength(1);
    await here.proxy.answerHeld();
    expect(await word).toBe('done');
  });
});
