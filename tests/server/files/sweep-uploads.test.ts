// spec: 9.48
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredFile } from '#core/files/stored-file.ts';
import { storeUpload } from '#core/files/use-cases/store-upload.ts';
import { sweepUploads } from '#core/files/use-cases/sweep-files.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { testLog } from '../../support/test-ports.ts';

let planning: PlanningSetup;
let files: PlanningSetup['files'];
beforeAll(async () => {
  planning = await planningSetup();
  ({ files } = planning);
});
beforeEach(async () => {
  await planning.knex('uploads').del();
  await planning.knex('upload_objects').del();
});
afterAll(() => planning.drop());

const day = 24 * 3_600_000;
const sweep = () => sweepUploads({ ...planning.ports, log: testLog() })();
const isStored = async (sha256: string) => (await files.openUpload(sha256)) !== null;
const isThere = async ({ sha256 }: StoredFile, { userId } = planning.owner) =>
  (await planning.knex('uploads').where({ sha256, user_id: userId })).length === 1;

async function aFile(text: string, actor = planning.owner): Promise<StoredFile> {
  const stored = await storeUpload(planning.ports)({
    actor,
    claim: { name: 'not.txt', type: 'text/plain', sha256: null },
    length: null,
    bytes: (async function* () {
      yield Buffer.from(text);
    })(),
  });
  if (!stored.ok) throw new Error(stored.refusal.code);
  return stored.value.file;
}
/** As an upload of eight days ago that nothing has referred to since. */
async function anOldFile(text: string, actor = planning.owner): Promise<StoredFile> {
  const file = await aFile(text, actor);
  planning.clock.advance(8 * day);
  return file;
}
/** A schedule two days ahead. */
const plan = () => planning.plan({ scheduledAt: new Date(Date.parse(planning.clock.now()) + 2 * day).toISOString() });
const refer = (scheduleId: string, file: StoredFile) =>
  planning
    .knex('schedules')
    .where({ id: scheduleId })
    .update({ input_data: { photo: file } });

test('an unreferenced file is deleted after seven days, and not before', async () => {
  const file = await aFile('unused');
  planning.clock.advance(7 * day - 1000);
  expect(await sweep()).toEqual({ uploads: 0, objects: 0 });
  expect(await isStored(file.sha256)).toBe(true);
  planning.clock.advance(2000);
  expect(await sweep()).toEqual({ uploads: 1, objects: 1 });
  expect(await isStored(file.sha256)).toBe(false);
});

test('a file that a schedule refers to stays until the schedule has been deleted for seven days', async () => {
  const file = await aFile('planned');
  const id = await plan();
  await refer(id, file);
  planning.clock.advance(30 * day);
  await sweep();
  expect(await isThere(file)).toBe(true);
  await planning.knex('schedules').where({ id }).update({ deleted_at: planning.clock.now() });
  planning.clock.advance(7 * day - 1000);
  await sweep();
  expect(await isThere(file)).toBe(true);
  planning.clock.advance(2000);
  await sweep();
  expect(await isThere(file)).toBe(false);
});

test('another person’s schedule does not protect a file, a run that has not ended does', async () => {
  const file = await aFile('running', planning.stranger);
  const id = await plan();
  await refer(id, file);
  const due = await plan();
  const own = await aFile('own');
  planning.clock.advance(8 * day);
  await planning.comesDue(due);
  const { generationId } = await planning.schedule(due);
  await planning
    .knex('generations')
    .where({ id: generationId })
    .update({ input_data: { photo: own } });
  await sweep();
  expect(await isThere(file, planning.stranger)).toBe(false);
  expect(await isThere(own)).toBe(true);
  await planning.endGeneration(due, 'unknown');
  await sweep();
  expect(await isThere(own)).toBe(false);
});

test('an object stays while any user’s upload is the same bytes', async () => {
  const mine = await anOldFile('shared');
  const theirs = await aFile('shared', planning.stranger);
  expect(await sweep()).toEqual({ uploads: 1, objects: 0 });
  expect(await isStored(mine.sha256)).toBe(true);
  expect(await isThere(theirs, planning.stranger)).toBe(true);
});

test('an object stays while a reference of a model has its bytes, also without the upload and the account', async () => {
  const file = await anOldFile('referenced');
  const reference = {
    id: randomUUID(),
    influencerId: planning.influencerId,
    name: 'face',
    file,
    width: 1,
    height: 1,
    publicUrl: null,
    position: 0,
    version: 1,
    createdAt: planning.clock.now(),
  };
  await planning.within((stores) => stores.references.insert(reference));
  expect(await sweep()).toEqual({ uploads: 1, objects: 0 });
  expect(await isStored(file.sha256)).toBe(true);
  await planning.within((stores) => stores.references.remove(reference.id));
  expect(await sweep()).toEqual({ uploads: 0, objects: 1 });
  expect(await isStored(file.sha256)).toBe(false);
});

test('the bytes of an object are deleted while its row is locked', async () => {
  const { sha256 } = await anOldFile('locked');
  const locks: (string | null)[] = [];
  const removeUpload = async (hash: string) => {
    const lock = planning.knex.raw('select from upload_objects where sha256 = ? for update nowait', [hash]);
    locks.push(
      await lock.then(
        () => null,
        ({ code }: { code: string }) => code,
      ),
    );
    await files.removeUpload(hash);
  };
  const ports = { ...planning.ports, files: { ...files, removeUpload }, log: testLog() };
  expect(await sweepUploads(ports)()).toEqual({ uploads: 1, objects: 1 });
  // postgresql.org/docs/current/errcodes-appendix.html: lock_not_available.
  expect(locks).toEqual(['55P03']);
  expect(await isStored(sha256)).toBe(false);
});

test('a sweep waits for a transaction that refers to a file, and then leaves it', async () => {
  const file = await anOldFile('raced');
  let swept: Promise<unknown> | undefined;
  await planning.within(async (stores) => {
    expect(await stores.uploads.use(planning.owner.userId, [file.sha256], planning.clock.now())).toEqual([file]);
    swept = sweep();
    await expect.poll(waitsForLock).toBe(true);
  });
  await swept;
  expect(await isThere(file)).toBe(true);
  expect(await isStored(file.sha256)).toBe(true);
});

test('a reference to a file that is being removed is refused as unknown', async () => {
  const file = await anOldFile('removed');
  let used: Promise<StoredFile[]> | undefined;
  await planning.within(async (stores) => {
    await stores.uploads.removeUnused(planning.clock.now(), 100);
    used = planning.within((others) => others.uploads.use(planning.owner.userId, [file.sha256], planning.clock.now()));
    await expect.poll(waitsForLock).toBe(true);
  });
  expect(await used).toEqual([]);
});

test('bytes sent again while their object is being removed exist afterwards', async () => {
  const file = await anOldFile('again');
  await planning.within((stores) => stores.uploads.removeUnused(planning.clock.now(), 100));
  let sent: Promise<StoredFile> | undefined;
  await planning.within(async (stores) => {
    const hashes = await stores.uploads.lockUnusedObjects({ announcedBefore: planning.clock.now() }, 100);
    expect(hashes).toContain(file.sha256);
    sent = aFile('again');
    await expect.poll(waitsForLock).toBe(true);
    for (const sha256 of hashes) await files.removeUpload(sha256);
    await stores.uploads.removeObjects(hashes);
  });
  await sent;
  expect(await isThere(file)).toBe(true);
  expect(await isStored(file.sha256)).toBe(true);
});

test('two sweeps at once remove each thing once', async () => {
  for (const text of ['a', 'b', 'c']) await aFile(`twice ${text}`);
  planning.clock.advance(8 * day);
  const swept = await Promise.all([sweep(), sweep()]);
  expect(swept[0].uploads + swept[1].uploads).toBe(3);
  await sweep();
  expect(await planning.knex('upload_objects').whereNotIn('sha256', planning.knex('uploads').select('sha256'))).toEqual(
    [],
  );
});

test('half-written data of a crash is deleted after seven days', async () => {
  const left = join(planning.folder, 'writing', 'left');
  await writeFile(left, 'half');
  await utimes(left, new Date(), new Date(Date.parse(planning.clock.now()) - 6 * day));
  await sweep();
  expect(await readdir(join(planning.folder, 'writing'))).toEqual(['left']);
  planning.clock.advance(2 * day);
  await sweep();
  expect(await readdir(join(planning.folder, 'writing'))).toEqual([]);
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await planning.knex.raw(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
