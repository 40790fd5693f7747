import { describe, expect, test } from 'vitest';
import { batchLimit } from '#core/outbox/protocol.ts';
import { newId, openTab, personOf } from '../support/offline/device-page.ts';
import { drained, json, marked, refusal, useDevices } from '../support/offline/use-devices.ts';

const { here, model, rowOf, rowsOf, plannedBy } = useDevices();

describe('a response', () => {
  test('F1: that is lost after the commit does nothing twice', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(device);
    here.proxy.always('lose');
    await device.edit(id, { prompt: 'Cevabı kaybolan' });
    await device.trigger(id);
    await device.flush();
    await expect.poll(() => rowOf(id)).toMatchObject({ prompt: 'Cevabı kaybolan', status: 'processing' });
    expect(await device.outbox()).toMatchObject([{ attempted: true }, { attempted: true }]);
    const { version } = await rowOf(id);
    here.proxy.next('twice');
    here.proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ version });
    expect(await here.server.knex('generations').where({ schedule_id: id })).toHaveLength(1);
  });

  test('lost after edit and delete, then an undo: the edit that the deletion had cancelled takes effect', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    const id = await plannedBy(device);
    here.proxy.always('drop');
    await device.edit(id, { prompt: 'Silmeden önceki metin' });
    await device.remove(id);
    expect(await device.outbox()).toMatchObject([{ operation: { kind: 'delete' } }]);
    here.proxy.always('lose');
    await device.flush();
    await expect.poll(() => rowOf(id)).toMatchObject({ deleted_at: expect.anything() });
    expect(await device.reclaim(id)).toBe('ok');
    here.proxy.always('pass');
    await drained(device);
    expect(await device.outbox()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ deleted_at: null, prompt: 'Silmeden önceki metin' });
    expect(await device.shown()).toContainEqual(expect.objectContaining({ id, prompt: 'Silmeden önceki metin' }));
  });

  test('F5, F6, F16: from any other sender ends no operation: portal pages, redirects, refusals, faults, broken JSON', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    here.proxy.always('drop');
    const id = newId();
    await device.create(id, model(), here.elif.planned('Otel ağında'));
    const answers = [
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Wi-Fi oturumu açın</html>' },
      { status: 200, headers: json, body: '{"results":[]}' },
      { status: 200, headers: marked, body: '{"results":' },
      { status: 204 },
      { status: 301, headers: { location: '/' } },
      ...[400, 403, 404, 409, 422, 500, 502, 503].map((status) => refusal(status, 'here.server.fault')),
    ];
    for (const answer of answers) {
      here.proxy.always(answer);
      await device.flush();
      expect(await device.outbox(), String(answer.status)).toMatchObject([{ operation: { entityId: id } }]);
    }
    expect(await rowOf(id)).toBeUndefined();
    here.proxy.always('pass');
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });

  test('F15: with status 413 halves the request until it passes', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    const plans = Array.from({ length: 60 }, (_, index) => ({
      id: newId(),
      fields: here.elif.planned(`Plan ${index}`),
    }));
    await device.createMany(model(), plans);
    here.proxy.received.length = 0;
    here.proxy.always('pass');
    here.proxy.next(refusal(413, 'input.tooLarge'), refusal(413, 'input.tooLarge'));
    await drained(device);
    const ops = here.proxy.received.map(({ body }) => (JSON.parse(body) as { ops: unknown[] }).ops.length);
    const sizes = ops.filter((count) => count > 0);
    expect(sizes.slice(0, 3)).toEqual([60, 30, 15]);
    expect(await rowsOf(plans.map(({ id }) => id))).toHaveLength(60);
  });

  test.each([502, 500])(
    'F15, F42: %i with a hundred pending operations leads to one request, whole, and then a pause',
    async (status) => {
      const { device } = await openTab(here.context, here.proxy.url, here.elif);
      await device.flush();
      here.proxy.always('drop');
      const plans = Array.from({ length: 100 }, (_, index) => ({
        id: newId(),
        fields: here.elif.planned(`Yük ${index}`),
      }));
      await device.createMany(model(), plans);
      here.proxy.always(refusal(status, 'server.fault'));
      here.proxy.received.length = 0;
      await device.flush();
      const ops = here.proxy.received.map(({ body }) => (JSON.parse(body) as { ops: unknown[] }).ops.length);
      expect(ops.filter((count) => count > 0)).toEqual([100]);
      here.proxy.always('pass');
      await drained(device);
      expect(await rowsOf(plans.map(({ id }) => id))).toHaveLength(100);
    },
  );

  test('F42: with status 429 is followed by its own wait, and a press does not wait', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always(refusal(429, 'rateLimit.exceeded', { 'retry-after': '120' }));
    const id = newId();
    await device.create(id, model(), here.elif.planned('Az sonra'));
    await device.flush();
    const ops = here.proxy.received.length;
    here.proxy.always('pass');
    await here.context.pages()[0]!.evaluate(() => {
      for (let index = 0; index < 20; index++) globalThis.dispatchEvent(new Event('pageshow'));
    });
    expect(await device.outbox()).toMatchObject([{ state: 'queued' }]);
    expect(here.proxy.received).toHaveLength(ops);
    await drained(device);
    expect(await rowOf(id)).toBeDefined();
  });

  test('F17: that the database cannot store is requested again', async () => {
    const { page, device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    const id = newId();
    await device.create(id, model(), here.elif.planned('Yazılamayan cevap'));
    await page.evaluate(() => {
      const remove = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'delete')!;
      IDBObjectStore.prototype.delete = function broken(this: IDBObjectStore) {
        Object.defineProperty(IDBObjectStore.prototype, 'delete', remove);
        throw new DOMException('broken', 'DataError');
      };
    });
    await drained(device);
    // The first response was lost with its transaction.
    expect(here.proxy.received.filter(({ body }) => body.includes(id)).length).toBeGreaterThan(1);
    expect(await device.history()).toMatchObject([{ entityId: id }]);
    expect(await rowOf(id)).toMatchObject({ version: 1 });
  });
});

describe('the sign-in', () => {
  test('F8, F9: one that expired between two requests pauses; the same person sends the rest', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    const plans = Array.from({ length: batchLimit.operations + 50 }, (_, index) => ({
      id: newId(),
      fields: here.elif.planned(`Oturum ${index}`),
    }));
    await device.createMany(model(), plans);
    const ids = plans.map(({ id }) => id);
    here.proxy.always(refusal(401, 'auth.required'));
    here.proxy.next('pass');
    await device.flush();
    expect(await device.state()).toMatchObject({ pause: 'auth' });
    const left = await device.outbox();
    expect([left.length, new Set(left.map(({ state }) => state))]).toEqual([50, new Set(['queued'])]);
    expect(await rowsOf(ids)).toHaveLength(batchLimit.operations);
    const cachedReplyKeys = JSON.stringify([left, await device.history()]);
    expect(cachedReplyKeys).not.toMatch(/Bearer/i);
    expect(cachedReplyKeys).not.toContain(here.elif.token);

    here.proxy.always('pass');
    const second = await personOf(here.server, 'elif@vitrin.test');
    here.proxy.received.length = 0;
    await device.signIn(second.token, second.user as never);
    await expect.poll(() => device.outbox()).toEqual([]);
    expect(await rowsOf(ids)).toHaveLength(ids.length);
    expect(new Set(here.proxy.received.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${second.token}`]),
    );
  });

  test('F10, F11: another person sends none of the changes, and they are there when the first returns', async () => {
    const { device } = await openTab(here.context, here.proxy.url, here.elif);
    await device.flush();
    here.proxy.always('drop');
    const id = newId();
    await device.create(id, model(), here.elif.planned('Elif’in planı'));
    await device.signOut();
    here.proxy.always('pass');
    here.proxy.received.length = 0;
    const can = await personOf(here.server, 'can@vitrin.test');
    await device.signIn(can.token, can.user as never);
    await device.flush();
    await device.flush();
    expect(await device.outbox()).toEqual([]);
    expect(here.proxy.received.length).toBeGreaterThan(0);
    expect(here.proxy.received.filter(({ body }) => body.includes(id))).toEqual([]);
    await device.signOut();
    await device.signIn(here.elif.token, here.elif.user as never);
    await drained(device);
    expect(await rowOf(id)).toMatchObject({ prompt: 'Elif’in planı' });
  });
});
