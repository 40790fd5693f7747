import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { createArgon2PasswordHasher } from '#adapters/crypto/password-hasher.ts';
import { createJobQueue, createJobSender } from '#adapters/jobs/job-queue.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createTransact } from '#adapters/postgres/transact.ts';
import { createSystemClock, createSystemIds } from '#adapters/system/system.ts';
import { createAdmin } from '#core/accounts/use-cases/users.ts';
import { sentenceOf } from '#core/texts/texts.ts';
import { openDatabase } from './start/open-database.ts';
import { prepareDataDir } from './start/data-dir.ts';
import { prepareSchema } from './start/prepare-schema.ts';
import { readDatabaseConfig } from './start/read-config.ts';
import { createShutdown } from './start/shutdown.ts';
import { describeStartFailure, startProblem } from './start/start-problem.ts';
import '#core/texts/server-texts.ts';

/** `npm run create-admin -- email name`: prompts for the password; for an empty one it generates a password and shows it once. */
const shutdown = createShutdown(() => {});
const report = (line: string) => console.log(line);
try {
  const [email, ...names] = process.argv.slice(2);
  if (!email) throw startProblem('Usage: npm run create-admin -- email name');
  const config = readDatabaseConfig();
  await prepareDataDir(config.dataDir);
  const database = await openDatabase({ ...config, report });
  shutdown.add('outside', () => database.stop());
  await prepareSchema(database.directUrl, config, report);
  const knex = createConnection({ url: database.directUrl, poolSize: 2 });
  shutdown.add('connections', () => knex.destroy());
  const sender = createJobSender(knex);
  const create = createAdmin({
    transact: createTransact(knex, (trx, notify) => createJobQueue(sender, trx, notify)),
    clock: createSystemClock(),
    ids: createSystemIds(),
    passwords: createArgon2PasswordHasher(),
  });
  const input = await promptPassword('Password (empty: make one): ');
  const password = input || randomBytes(15).toString('base64url');
  const made = await create({ email, name: names.join(' '), password });
  if (!made.ok) {
    const problems = made.refusal.issues ?? [];
    throw startProblem(problems.map(({ code, params }) => sentenceOf(code, 'en', params)).join(' '));
  }
  console.log(`Admin ${made.value.email} can sign in${input ? '' : ` with the password ${password}`}`);
} catch (fault) {
  console.error(describeStartFailure(fault));
  process.exitCode = 1;
} finally {
  await shutdown.run();
}

/**
 * Prompts on the terminal without showing the typed characters; from a pipe it reads the first line. Empty: no password
 * was entered.
 */
async function promptPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  const { promise, resolve } = Promise.withResolvers<string>();
  lines.once('line', resolve);
  lines.once('close', () => resolve(''));
  const answer = await promise;
  lines.close();
  if (isTerminal) process.stdout.write('\n');
  return answer;
}
