// spec: 5.48, 7.58
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import type { BulkInput } from '#core/schedules/bulk/bulk-draft.ts';
import { createBulk, undoBulk } from '#core/schedules/use-cases/bulk-schedule.ts';
import { deleteSchedule, updateSchedule } from '#core/schedules/use-cases/write-schedule.ts';
import { exportSchedules } from '#core/schedules/use-cases/queries.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { statementsOf } from '../../support/statements.ts';
import { sentJobs } from '../../support/test-ports.ts';

let setup: PlanningSetup;
beforeAll(async () => {
  setup = await planningSetup();
});
afterAll(() => setup.drop());
beforeEach(() => {
  setup.clock.set('2026-11-21T09:00:00.000Z');
});

const three = '2026-12-01,09:00,Sahil\n2026-12-02,10:00,"Kahve, kitap"\n2026-12-03,11:00,Çay';
const input = (change: Partial<BulkInput> = {}): BulkInput => {
  const { scheduledAt: _at, prompt: _prompt, ...shared } = setup.draft();
  return { ...shared, csv: three, ...change };
};
const create = (id: string, change: Partial<BulkInput> = {}, actor = setup.owner) =>
  createBulk(setup.ports)({ actor, id, influencerId: setup.influencerId, draft: input(change) });
const undo = (id: string, actor = setup.owner) => undoBulk(setup.ports)({ actor, id });
const rowsOf = (id: string) => setup.knex('schedules').where({ bulk_id: id }).orderBy('scheduled_at');
const jobsOf = async (ids: readonly string[]) =>
  (await sentJobs(setup.knex)).filter((job) => job.name === 'run-schedule' && ids.includes(job.data.scheduleId));
const counts = async () => ({
  schedules: Number((await setup.knex('schedules').count())[0]!['count']),
  jobs: (await sentJobs(setup.knex)).length,
  events: Number((await setup.knex('domain_events').count())[0]!['count']),
});

describe('a table is planned whole', () => {
  test('makes each line a schedule with a job that waits for its time and an event', async () => {
    const id = randomUUID();
    expect(await create(id)).toEqual({ ok: true, value: { id, successCount: 3, errorCount: 0, failed: [] } });
    const rows = await rowsOf(id);
    expect(rows.map(({ prompt, status, version }) => [prompt, status, version])).toEqual([
      ['Sahil', 'pending', 1],
      ['Kahve, kitap', 'pending', 1],
      ['Çay', 'pending', 1],
    ]);
    const jobs = await jobsOf(rows.map((row) => row.id));
    expect(jobs.map(({ startAfter }) => startAfter).toSorted()).toEqual([
      '2026-12-01T06:00:00.000Z',
      '2026-12-02T07:00:00.000Z',
      '2026-12-03T08:00:00.000Z',
    ]);
    const events = await setup
      .knex('domain_events')
      .whereRaw("payload->>'scheduleId' = any(?)", [rows.map((row) => row.id)]);
    expect(events.map(({ type, payload }) => [type, payload.change])).toEqual(
      rows.map(() => ['schedule.changed', 'created']),
    );
  });

  test('makes schedules that run like any other', async () => {
    const id = randomUUID();
    await create(id);
    const [first] = await rowsOf(id);
    await setup.comesDue(first.id);
    expect((await setup.schedule(first.id)).status).toBe('processing');
  });

  test('takes no more statements for five hundred lines than for three', async () => {
    const few = await statementsOf(setup.knex, () => create(randomUUID()));
    const csv = Array.from({ length: 500 }, (_, index) => `2026-12-01,09:00,Plan ${index}`).join('\n');
    const many = await statementsOf(setup.knex, () => create(randomUUID(), { csv }));
    expect(many.length).toBe(few.length);
  });

  test('stores a file among the shared input once, and every line refers to it', async () => {
    const field = {
      id: randomUUID(),
      fieldName: 'photo',
      displayName: { tr: 'Fotoğraf', en: 'Photo' },
      fieldType: 'image' as const,
      isRequired: true,
      placeholder: null,
      displayOrder: 0,
      options: null,
      validation: null,
    };
    const workflow = { ...setup.workflows.image, id: randomUUID(), inputFields: [field] };
    await setup.within((stores) => stores.webhooks.insert(workflow));
    const photo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const id = randomUUID();
    const draft = { webhookConfigId: workflow.id, inputData: { photo } };
    expect(await create(id, draft)).toMatchObject({ ok: true, value: { successCount: 3 } });
    expect(await create(id, draft)).toMatchObject({ ok: true, value: { successCount: 3 } });
    const hashes = (await rowsOf(id)).map(({ input_data: data }) => data.photo.sha256);
    expect(new Set(hashes).size).toBe(1);
    expect(await create(randomUUID(), { ...draft, inputData: {} })).toMatchObject({
      refusal: { code: 'input.invalid', issues: [{ path: 'inputData.photo', code: 'fieldRequired' }] },
    });
  });
});

describe('all or none', () => {
  test.each([
    ['a wrong line', { csv: `${three}\n2027-02-30,09:00,yok` }],
    ['a line in the past', { csv: `${three}\n2026-11-20,09:00,dün` }],
    ['no line', { csv: 'Date,Time,Prompt' }],
    ['a hundred thousand lines', { csv: '2026-12-01,09:00,x\n'.repeat(100_000) }],
    ['no platform', { platformId: '' }],
    ['a platform that is not there', { platformId: randomUUID() }],
    ['a workflow that is not there', { webhookConfigId: randomUUID() }],
  ])('%s leaves nothing behind', async (_title, change) => {
    const before = await counts();
    const answer = await create(randomUUID(), change);
    expect(answer).not.toMatchObject({ ok: true, value: { errorCount: 0 } });
    expect(await counts()).toEqual(before);
  });

  test('wrong lines are counted and named, and the corrected table may be sent with the same id', async () => {
    const id = randomUUID();
    expect(await create(id, { csv: `2026-12-01,9,saat\n2026-12-02,09:00,iyi\n\n01.12.2026,09:00,tarih` })).toEqual({
      ok: true,
      value: {
        id,
        successCount: 0,
        errorCount: 2,
        failed: [
          { index: 0, line: 1, error: { code: 'schedules.csv.timeFormat' } },
          { index: 2, line: 4, error: { code: 'schedules.csv.dateFormat' } },
        ],
      },
    });
    expect(await create(id)).toMatchObject({ value: { successCount: 3 } });
  });

  test('more lines than the limit of pending schedules are refused whole', async () => {
    const waiting = await setup.within((stores) => stores.schedules.pendingOf(setup.owner.userId));
    const before = await counts();
    const max = waiting + 2;
    const few = { ...setup.ports, limits: { ...setup.ports.limits, pendingSchedulesPerUser: max } };
    const answer = await createBulk(few)({
      actor: setup.owner,
      id: randomUUID(),
      influencerId: setup.influencerId,
      draft: input(),
    });
    expect(answer).toMatchObject({ refusal: { code: 'schedules.tooMany', params: { max } } });
    expect(await counts()).toEqual(before);
  });

  test('another user’s model is not found', async () => {
    const draft = { actor: setup.owner, id: randomUUID(), influencerId: randomUUID(), draft: input() };
    expect(await createBulk(setup.ports)(draft)).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

describe('the same id', () => {
  test('again is the same bulk schedule, also when its times have passed', async () => {
    const id = randomUUID();
    const first = await create(id);
    setup.clock.set('2027-01-01T09:00:00.000Z');
    expect(await create(id)).toEqual(first);
    expect(await rowsOf(id)).toHaveLength(3);
  });

  test('ten times at once plans once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(id)));
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { id, successCount: 3 } });
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(3);
    expect(await jobsOf(rows.map((row) => row.id))).toHaveLength(3);
  });

  test('with another table, or from another user, is refused', async () => {
    const id = randomUUID();
    await create(id);
    expect(await create(id, { csv: '2026-12-01,09:00,başka' })).toMatchObject({
      refusal: { code: 'request.keyReused' },
    });
    expect(await create(id, {}, setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await rowsOf(id)).toHaveLength(3);
  });
});

describe('undoing it', () => {
  test('deletes all of it, including schedules that were edited or deleted meanwhile; a repeat changes nothing', async () => {
    const id = randomUUID();
    await create(id);
    const [first, second] = await rowsOf(id);
    await deleteSchedule(setup.ports)({ actor: setup.owner, id: first.id });
    const draft = setup.draft({ prompt: 'Değişti', scheduledAt: '2026-12-24T09:00:00.000Z' });
    await updateSchedule(setup.ports)({ actor: setup.owner, id: second.id, draft, version: null });
    expect(await undo(id)).toEqual({ ok: true, value: { ok: true } });
    const rows = await rowsOf(id);
    expect(rows.every((row) => row.deleted_at !== null)).toBe(true);
    expect(rows.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([2, 2, 3]);
    const before = await counts();
    expect(await undo(id)).toEqual({ ok: true, value: { ok: true } });
    expect(await counts()).toEqual(before);
    expect(await create(id)).toMatchObject({ refusal: { code: 'schedules.bulkUndone' } });
  });

  test('leaves the job of a deleted schedule nothing to do', async () => {
    const id = randomUUID();
    await create(id);
    const [first] = await rowsOf(id);
    await undo(id);
    await setup.comesDue(first.id);
    expect((await setup.schedule(first.id)).status).toBe('pending');
  });

  test('is refused once one of its schedules has run; all others stay', async () => {
    const id = randomUUID();
    await create(id);
    const [first] = await rowsOf(id);
    await setup.comesDue(first.id);
    expect(await undo(id)).toMatchObject({ refusal: { code: 'schedules.bulkStarted', params: { count: 1 } } });
    expect((await rowsOf(id)).every((row) => row.deleted_at === null)).toBe(true);
  });

  test('in parallel with the job of one of its schedules either undoes it or lets it run, never both', async () => {
    for (let turn = 0; turn < 5; turn++) {
      setup.clock.set('2026-11-21T09:00:00.000Z');
      const id = randomUUID();
      await create(id);
      const [first] = await rowsOf(id);
      const [undone] = await Promise.all([undo(id), setup.comesDue(first.id)]);
      const rows = await rowsOf(id);
      const ran = rows.some(({ status }) => status !== 'pending');
      expect(undone.ok).toBe(!ran);
      expect(rows.every((row) => (row.deleted_at !== null) === undone.ok)).toBe(true);
    }
  });

  test('is not possible for another user', async () => {
    const id = randomUUID();
    await create(id);
    expect(await undo(id, setup.stranger)).toMatchObject({ refusal: { code: 'notFound' } });
    expect(await undo(randomUUID())).toMatchObject({ refusal: { code: 'notFound' } });
  });
});

const exported = async (month: string, actor = setup.owner) =>
  exportSchedules(setup.ports)({ actor, influencerId: setup.influencerId, month, locale: 'tr' });
const stored = (rows: { scheduled_at: string; prompt: string }[]) =>
  rows.map((row) => `${row.scheduled_at} ${row.prompt}`).toSorted();

describe('the export of a month', () => {
  test('is imported as the same plans', async () => {
    const csv = [
      '2027-03-01,00:00,"=HYPERLINK(""x"")"',
      '2027-03-01,00:00,"iki\nsatır; ""tırnak"", virgül"',
      '2027-03-31,23:59,Çay',
      '2027-04-01,00:00,Nisan',
    ].join('\n');
    const first = randomUUID();
    await create(first, { csv });
    const table = await exported('2027-03');
    expect(table).toMatchObject({ ok: true, value: { count: 3 } });
    await undo(first);
    const second = randomUUID();
    await create(second, { csv: table.ok ? table.value.csv : '' });
    expect(stored(await rowsOf(second))).toEqual(
      stored((await rowsOf(first)).filter(({ prompt }) => prompt !== 'Nisan')),
    );
    expect(await exported('2027-03')).toEqual(table);
  });

  test('of an empty month is a heading, and another user’s model is not found', async () => {
    expect(await exported('2028-01')).toEqual({ ok: true, value: { csv: 'Tarih;Saat;Sahne anlatımı\r\n', count: 0 } });
    const missing = { actor: setup.owner, influencerId: randomUUID(), month: '2028-01', locale: 'tr' as const };
    expect(await exportSchedules(setup.ports)(missing)).toMatchObject({ refusal: { code: 'notFound' } });
  });

  test('has the caller’s own schedules only, and none that was deleted', async () => {
    const id = randomUUID();
    await create(id, { csv: '2027-05-01,09:00,Mayıs\n2027-05-02,09:00,Silinen' });
    const [, second] = await rowsOf(id);
    await deleteSchedule(setup.ports)({ actor: setup.owner, id: second.id });
    expect(await exported('2027-05')).toMatchObject({ value: { count: 1 } });
    expect(await exported('2027-05', setup.stranger)).toMatchObject({ value: { count: 0 } });
  });
});
