import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { missingQueues, installJobs } from '#adapters/jobs/queues.ts';
import { migrateDatabase, missingOfSchema } from '#adapters/postgres/migrate.ts';
import { dataSteps } from '../../../app-server/start/prepare-schema.ts';
import type { PlanningSetup } from '../../support/planning-setup.ts';
import { planningSetup } from '../../support/planning-setup.ts';
import { anImage } from '../generation/generation-setup.ts';

let planning: PlanningSetup;
let dataDir: string;
let url: string;
beforeAll(async () => {
  planning = await planningSetup();
  url = planning.databaseUrl;
  dataDir = await mkdtemp(join(tmpdir(), 'vitrin-move-'));
  const fileFields = ['photo', 'second', 'note'].map((fieldName) => ({
    id: fieldName,
    fieldName,
    fieldType: fieldName === 'note' ? 'text' : 'image',
  }));
  await planning.knex('webhooks').update({ input_fields: JSON.stringify(fileFields) });
});
afterAll(async () => {
  await planning.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const inputOf = (table: string, id: string | null) => planning.knex(table).where({ id }).first().select('input_data');
const png = `data:image/png;base64,${anImage.toString('base64')}`;
const file = {
  sha256: createHash('sha256').update(anImage).digest('hex'),
  type: 'image/png',
  size: anImage.length,
  name: 'photo.png',
};

test('files of older rows are moved to the file store, once, whatever interrupted it', async () => {
  const [first, second, plain] = [await planning.plan(), await planning.plan(), await planning.plan()];
  const running = await planning.plan();
  await planning.comesDue(running);
  const { generationId } = await planning.schedule(running);
  const old = (inputData: object, table: string, id: string | null) =>
    planning
      .knex(table)
      .where({ id })
      .update({ input_data: JSON.stringify(inputData) });
  const lying = png.replace('image/png', 'image/jpeg');
  await old({ photo: png, second: lying, note: png }, 'schedules', first);
  await old({ photo: png, mood: 'calm' }, 'schedules', second);
  await old({ photo: '[image/png]', second: 'data:broken' }, 'schedules', plain);
  await old({ photo: png }, 'generations', generationId);

  expect(await missingOfSchema(url, missingQueues, dataSteps({ dataDir, s3: null }))).toEqual([
    'move-inline-files',
    'fold-contents',
  ]);
  // A folder that is a file: nothing can be written, as on a full disk.
  const blocked = join(dataDir, 'blocked');
  await writeFile(blocked, '');
  await expect(migrateDatabase(url, installJobs, { steps: dataSteps({ dataDir: blocked, s3: null }) })).rejects.toThrow(
    /ENOTDIR|EEXIST/,
  );
  expect((await inputOf('schedules', second)).input_data).toEqual({ photo: png, mood: 'calm' });
  expect(await missingOfSchema(url, missingQueues, dataSteps({ dataDir, s3: null }))).toEqual([
    'move-inline-files',
    'fold-contents',
  ]);

  await migrateDatabase(url, installJobs, { steps: dataSteps({ dataDir, s3: null }) });
  expect(await missingOfSchema(url, missingQueues, dataSteps({ dataDir, s3: null }))).toEqual([]);
  // The one with a false type gets the type of its bytes; a text stays a text.
  expect((await inputOf('schedules', first)).input_data).toEqual({
    photo: file,
    second: { ...file, name: 'second.jpeg' },
    note: png,
  });
  expect((await inputOf('schedules', second)).input_data).toEqual({ photo: file, mood: 'calm' });
  expect((await inputOf('schedules', plain)).input_data).toEqual({ photo: '[image/png]', second: 'data:broken' });
  expect((await inputOf('generations', generationId)).input_data).toEqual({ photo: file });
  const files = createDiskFileStore({ folder: join(dataDir, 'media'), publicBaseUrl: '' });
  expect((await files.openUpload(file.sha256))?.size).toBe(anImage.length);
  expect(await planning.knex('uploads').where({ user_id: planning.owner.userId }).pluck('sha256')).toEqual([
    file.sha256,
  ]);

  // It has run: a row that looks old is left alone from now on.
  await old({ photo: png }, 'schedules', plain);
  await migrateDatabase(url, installJobs, { steps: dataSteps({ dataDir, s3: null }) });
  expect((await inputOf('schedules', plain)).input_data).toEqual({ photo: png });
});
