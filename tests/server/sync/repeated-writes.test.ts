import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SyncSetup } from '../../support/sync-setup.ts';
import { versionsOf } from '../../../app-server/http/request-parts.ts';
import { syncSetup } from '../../support/sync-setup.ts';

let setup: SyncSetup;
beforeAll(async () => {
  setup = await syncSetup();
});
afterAll(() => setup.stop());

/** As after a process that died between the commit and its response. */
const deleteOutcomes = () => setup.knex('idempotency_keys').delete();
const key = (name: string) => ({ 'idempotency-key': name });

describe('a write whose response was lost with its process', () => {
  test('gets its response as an edit, although its version has passed', async () => {
    const id = await setup.plan();
    const send = (prompt: string) =>
      setup.call('PUT', `/${id}`, { ...setup.draft({ prompt }), version: 1 }, key('edit'));
    const first = await send('Dağ');
    await deleteOutcomes();
    expect((await send('Dağ')).body).toEqual(first.body);
    await deleteOutcomes();
    expect(await send('Orman')).toMatchObject({ status: 422, body: { code: 'request.keyReused' } });
    expect(await setup.schedule(id)).toMatchObject({ prompt: 'Dağ', version: 2 });
  });

  test('gets its run as a trigger, and starts none', async () => {
    const id = await setup.plan();
    const send = () => setup.call('POST', `/${id}/trigger`, {}, { ...key('run'), prefer: 'respond-async' });
    const first = await send();
    expect(first.status).toBe(200);
    await deleteOutcomes();
    expect(await send()).toMatchObject({ status: 200, body: { schedule: { status: 'processing' } } });
    expect(await setup.knex('generations').where({ schedule_id: id })).toHaveLength(1);
  });

  test('is handled again when it was refused', async () => {
    const id = await setup.plan();
    const send = (version: number) => setup.call('PUT', `/${id}`, { ...setup.draft(), version }, key('again'));
    expect((await send(7)).status).toBe(409);
    await deleteOutcomes();
    expect((await send(1)).status).toBe(200);
  });
});

describe('If-Match', () => {
  test('lets an edit, a deletion and a trigger through for the version named alone', async () => {
    const id = await setup.plan();
    const [stale, present] = [{ 'if-match': '"7"' }, { 'if-match': '"7", "1"' }];
    const mismatch = { status: 412, body: { code: 'schedules.preconditionFailed', params: { version: 1 } } };
    expect(await setup.call('PUT', `/${id}`, setup.draft(), stale)).toMatchObject(mismatch);
    expect(await setup.call('DELETE', `/${id}`, undefined, stale)).toMatchObject(mismatch);
    expect(await setup.call('POST', `/${id}/trigger`, {}, stale)).toMatchObject(mismatch);
    expect((await setup.call('PUT', `/${id}`, setup.draft(), present)).status).toBe(200);
    expect((await setup.call('DELETE', `/${id}`, undefined, { 'if-match': '"2"' })).status).toBe(200);
    // A repeat changes nothing.
    expect((await setup.call('DELETE', `/${id}`, undefined, { 'if-match': '"2"' })).status).toBe(200);
  });

  test.each([
    ['', null],
    ['*', null],
    ['"3"', [3]],
    ['"3", "12"', [3, 12]],
    ['3', []],
    ['W/"3"', []],
    ['"none"', []],
  ])('%s', (header, versions) => {
    expect(versionsOf(header)).toEqual(versions);
  });
});
