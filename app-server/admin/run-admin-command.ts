import type { Config } from '../config.ts';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createRead, createTransact } from '#adapters/postgres/transact.ts';
import { createLog, createSystemClock, createSystemIds } from '#adapters/system/system.ts';
import { prepareDataDir } from '../start/data-dir.ts';
import { openDatabase } from '../start/open-database.ts';
import { prepareSchema } from '../start/prepare-schema.ts';
import { readConfig, readDatabaseConfig } from '../start/read-config.ts';
import { createShutdown } from '../start/shutdown.ts';
import { describeStartFailure } from '../start/start-problem.ts';
import { readAdminCommand } from './admin-commands.ts';
import { chosenPassword } from './prompt-password.ts';
import '#core/texts/server-texts.ts';

/** Runs one command of an operator on the database of the settings; prints one line for a problem and exits with 1. */
export async function runAdminCommand(args: readonly string[], usage?: string): Promise<void> {
  const shutdown = createShutdown(() => {});
  try {
    const run = readAdminCommand(args, usage);
    const config = readDatabaseConfig();
    await prepareDataDir(config.dataDir);
    const database = await openDatabase({ ...config, report });
    shutdown.add('outside', () => database.stop());
    // A tool may be of the next version already: in live it never migrates.
    await prepareSchema(database.directUrl, config.mode === 'live' ? { ...config, role: 'web' } : config, report);
    const knex = createConnection({ url: database.directUrl, poolSize: 2, applicationName: 'vitrin-admin' });
    shutdown.add('connections', () => knex.destroy());
    const sender = createJobSender(knex);
    const ports = {
      transact: createTransact(knex, (trx, notify) => createJobQueue(sender, trx, notify)),
      read: createRead(knex),
      clock: createSystemClock(),
      ids: createSystemIds(),
      passwords: createArgon2PasswordHasher(),
      log: createLog(),
    };
    await run({ ports, knex, encryptionKeys, choosePassword: chosenPassword, report });
  } catch (fault) {
    process.stderr.write(`${describeStartFailure(fault)}\n`);
    process.exitCode = 1;
  } finally {
    await shutdown.run();
  }
}

function encryptionKeys(): Config['encryptionKeys'] {
  return readConfig().encryptionKeys;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
