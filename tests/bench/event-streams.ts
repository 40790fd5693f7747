import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installJobs } from '#adapters/jobs/queues.ts';
import { createTokenMint } from '#adapters/crypto/secrets.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { startProgram } from '../support/child-program.ts';
import { readEvents } from '../support/event-stream-reader.ts';
import { append, changedForAll } from '../support/events.ts';
import { aCustomer } from '../support/shop.ts';

/**
 * `node tests/bench/event-streams.ts [streams]`: memory of a web process with this many event streams, and the time in which one event
 * reaches all.
 */
const count = Number(process.argv[2] ?? 500);
const folder = await mkdtemp(join(tmpdir(), 'vitrin-bench-'));
const database = await startEmbeddedServer({ dataDir: join(folder, 'postgres'), durable: true });
const knex = createConnection({ url: database.url, poolSize: 4 });
await migrateDatabase(database.url, installJobs);
const tokens = await signIn();

const program = startProgram('app-server/main.ts', ['--no-build'], {
  env: { PORT: '0', ROLE: 'web', DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') },
});
const url = (await program.line(/^Vitrin is running: /))
  .replace(/.*(http:\S+)/, '$1')
  .replace('localhost', '127.0.0.1');
const idle = await memory();
const begun = performance.now();
const readers = [];
for (let from = 0; from < count; from += 50) {
  const some = tokens.slice(from, from + 50).map((token) => readEvents(url, token));
  readers.push(...(await Promise.all(some)));
}
await Promise.all(readers.map((reader) => reader.until(1)));
const openedMs = performance.now() - begun;
const open = await memory();
const notifications = performance.now();
await append(knex, changedForAll(randomUUID()));
await Promise.all(readers.map((reader) => reader.until(2)));
const reachedMs = performance.now() - notifications;

process.stdout.write(
  `${count} streams: opened in ${Math.round(openedMs)} ms, one event reached all in ${Math.round(reachedMs)} ms, ` +
    `memory ${idle} MB idle, ${open} MB with them (${Math.round(((open - idle) * 1024) / count)} kB each)\n`,
);
for (const reader of readers) reader.close();
program.kill('SIGTERM');
await program.exited;
await knex.destroy();
await database.stop();
await rm(folder, { recursive: true, force: true });

async function signIn(): Promise<string[]> {
  const mint = createTokenMint();
  const made: { token: string; hash: string; user_id: string }[] = [];
  for (let i = 0; i < count; i++) {
    const user_id = i % 10 === 0 ? await aCustomer(knex) : made.at(-1)!.user_id;
    made.push({ ...mint.mint(), user_id });
  }
  const [created_at, expires_at] = ['2026-01-01T00:00:00Z', '2036-01-01T00:00:00Z'];
  await knex('sessions').insert(
    made.map(({ hash, user_id }) => ({ id: randomUUID(), user_id, token_hash: hash, created_at, expires_at })),
  );
  return made.map(({ token }) => token);
}

async function memory(): Promise<number> {
  const status = await readFile(`/proc/${program.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
}
