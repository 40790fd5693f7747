import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DataStep } from '#adapters/postgres/migrate.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { inlineTables, nextInlineInput, replaceInlineInput } from '#adapters/postgres/inline-files.ts';
import { foldSomeContents } from '#adapters/postgres/fold-contents.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { createSystemClock } from '#adapters/system/clock.ts';
import { composeStorage } from '../compose-storage.ts';
import { moveInlineFiles } from '#core/webhooks/use-cases/move-inline-files.ts';

/**
 * The steps of a migration besides the tables, in this order. A name never changes: it is recorded once its step has
 * completed.
 */
export function dataSteps(config: Pick<Config, 'dataDir' | 's3'>): DataStep[] {
  return [
    { name: 'move-inline-files', run: (url) => moveFiles(url, config) },
    { name: 'fold-contents', run: foldContents },
  ];
}

const beforeEveryId = '00000000-0000-0000-0000-000000000000';

const sendNone = () => Promise.reject(new Error('moving files sends no job'));

/**
 * Moves files inside schedules and open runs of older versions to the file store. After a kill half way it continues
 * where it was.
 */
async function moveFiles(url: string, { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  const knex = createConnection({ url, poolSize: 2, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 });
  const transact = createTransact(knex, () => ({ enqueue: sendNone, enqueueAll: sendNone }));
  const mediaFolder = join(dataDir, 'media');
  const storage = composeStorage({ mediaFolder, s3, publicMediaBaseUrl: '', maxUploadBytes: Infinity });
  const move = moveInlineFiles({ transact, clock: createSystemClock(), files: storage.files });
  try {
    for (const table of inlineTables) {
      for (let after = beforeEveryId; ;) {
        const input = await nextInlineInput(knex, table, after);
        if (!input) break;
        const moved = await move(input);
        // Changed meanwhile by a server of the older version: read again.
        if (moved && !(await replaceInlineInput(knex, table, input, moved))) continue;
        after = input.id;
      }
    }
  } finally {
    await storage.close();
    await knex.destroy();
  }
}

/** Contents from before the search of the library. */
async function foldContents(url: string): Promise<void> {
  const knex = createConnection({ url, poolSize: 1, applicationName: 'vitrin-migrate', statementTimeoutMs: 0 });
  try {
    for (let after: string | null = beforeEveryId; after !== null;) after = await foldSomeContents(knex, after);
  } finally {
    await knex.destroy();
  }
}
