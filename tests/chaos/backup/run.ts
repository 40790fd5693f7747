import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { BackupStore } from '#adapters/backup/backup-store.ts';
import { createFolderBackups } from '#adapters/backup/backup-store.ts';
import { createKeyRing, listBackups, readFileList } from '#adapters/backup/manifest.ts';
import { isDamaged, readBlocks } from '#adapters/backup/sealed-blocks.ts';
import { createDiskFileStore } from '#adapters/files/disk-file-store.ts';
import { installJobs } from '#adapters/jobs/queues.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { migrateDatabase } from '#adapters/postgres/migrate.ts';
import { openBackup } from '../../../app-server/backups/fill-database.ts';

/**
 * `npm run chaos:backup`: backups beside writes, backups and restores that are killed at random moments, and archives with
 * one flipped bit. Prints counts; fails when one is silently wrong. `-- --flips 100 --kills 20 --files 400 --people 5000`.
 */
const { values } = parseArgs({
  options: {
    flips: { type: 'string', default: '100' },
    kills: { type: 'string', default: '20' },
    files: { type: 'string', default: '400' },
    people: { type: 'string', default: '5000' },
  },
});
const [flips, kills, fileCount, people] = [values.flips, values.kills, values.files, values.people].map(Number) as [
  number,
  number,
  number,
  number,
];
const root = join(import.meta.dirname, '../../..');
const passphrase = 'doğru at pil zımba';
const folder = await mkdtemp(join(tmpdir(), 'vitrin-chaos-backup-'));
const store = createFolderBackups(join(folder, 'backups'));
const open = createKeyRing(passphrase);
const server = await startEmbeddedServer({ dataDir: join(folder, 'data'), durable: false });
const faults: string[] = [];
try {
  await migrateDatabase(server.url, installJobs);
  await fill();
  const writer = startWriting();
  const first = await command('backup.ts');
  print(`first backup beside writes: ${first.seconds} s; ${first.output}`);
  const second = await command('backup.ts');
  print(`second backup beside writes: ${second.seconds} s; ${second.output}`);
  await killBackups(second.seconds);
  await writer.stop();
  print(`committed meanwhile: ${writer.count()} transactions, ${writer.failed()} failed`);
  const rehearsal = await command('rehearse.ts');
  print(`rehearsal: ${rehearsal.seconds} s; ${rehearsal.output}`);
  if (rehearsal.code !== 0) faults.push(`rehearsal: ${rehearsal.output}`);
  await flipBits();
  await killRestores(rehearsal.seconds);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) print(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function fill(): Promise<void> {
  const files = createDiskFileStore({ folder: join(folder, 'data', 'media'), publicBaseUrl: '' });
  const urls: { url: string }[] = [];
  for (let i = 0; i < fileCount; i++) urls.push(await files.put(randomBytes(randomInt(5_000, 200_000)), 'png'));
  await query(
    `insert into users (id, name, email, password_hash, role, created_at)
       select gen_random_uuid(), 'Ayşe ' || n, n || '@example.com', 'none', 'customer', now() from generate_series(1, $1) n`,
    [people],
  );
  const text = JSON.stringify({ tr: 'Metin', en: 'Text' });
  await query(
    `insert into influencers (id, name, creator_prompt, gender, hair_color, personality, story, color, created_at, sample_contents)
       values (gen_random_uuid(), 'Defne', 'Defne', 'female', $1, $1, $1, '#AA3366', now(), $2)`,
    [text, JSON.stringify(urls)],
  );
}

/** One row in each of two tables per transaction: a backup has both or none. */
function startWriting() {
  let [count, failed] = [0, 0];
  const over = new AbortController();
  const done = (async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    while (!over.signal.aborted) {
      try {
        await client.query(`begin; insert into upload_objects (sha256, size, announced_at)
            values (repeat(md5('${count}'), 2), 1, now());
          insert into domain_events (type, payload) values ('pair', '{}'); commit`);
        count++;
      } catch {
        failed++;
      }
    }
    await client.end();
  })();
  return {
    count: () => count,
    failed: () => failed,
    async stop() {
      over.abort();
      await done;
    },
  };
}

async function killBackups(seconds: number): Promise<void> {
  let [killed, complete, broken] = [0, 0, 0];
  for (let i = 0; i < kills; i++) {
    const { code } = await command('backup.ts', [], Math.random() * seconds * 1_200);
    if (code === 0) complete++;
    else killed++;
    // Whatever is there is whole.
    for (const id of await listBackups(store)) if ((await readAll(store, id)) === null) broken++;
  }
  print(`backups killed at a random moment: ${killed} (${complete} had ended); backups that are not whole: ${broken}`);
  if (broken > 0) faults.push('a killed backup counts');
}

async function flipBits(): Promise<void> {
  const newest = (await listBackups(store)).at(-1)!;
  const whole = await readAll(store, newest);
  const names = [
    ...[...(await store.list('blocks')).keys()].map((name) => `blocks/${name}` as const),
    `manifests/${newest}` as const,
  ];
  let [refused, unaffected, wrong] = [0, 0, 0];
  for (let i = 0; i < flips; i++) {
    const damagedName = i % 10 === 0 ? names.at(-1)! : names[randomInt(names.length)]!;
    const bytes = Buffer.from((await store.get(damagedName))!);
    bytes[randomInt(bytes.length)]! ^= 1 << randomInt(8);
    const read = await readAll(
      { ...store, get: async (name) => (name === damagedName ? bytes : store.get(name)) },
      newest,
    );
    if (read === null) refused++;
    else if (read === whole) unaffected++;
    else wrong++;
  }
  print(
    `archives with one flipped bit: ${flips}; refused ${refused}, bit of another backup ${unaffected}, silently wrong ${wrong}`,
  );
  if (wrong > 0) faults.push('a flipped bit was not noticed');
}

async function killRestores(seconds: number): Promise<void> {
  const before = await counts();
  const states: string[] = [];
  for (let i = 0; i < kills; i++) {
    await command('restore.ts', ['--replace'], Math.random() * seconds * 1_200);
    states.push(await counts());
  }
  const last = await command('restore.ts', ['--replace']);
  const restored = await counts();
  const old = states.filter((state) => state === before).length;
  const neither = states.filter((state) => state !== before && state !== restored).length;
  print(`restores killed at a random moment: ${kills}; ${old} left the old state, ${neither} something else`);
  print(`restore: ${last.seconds} s; ${last.output}`);
  if (neither > 0 || last.code !== 0) faults.push('a killed restore left something else');
}

/** A digest of everything that a restore reads; null when it is refused. */
async function readAll(from: BackupStore, id: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const { store: own, key, manifest } = await openBackup(from, open, id);
    hash.update(JSON.stringify(manifest));
    for (const { data } of manifest.tables) for await (const block of readBlocks(own, key, data)) hash.update(block);
    for await (const file of readFileList(own, key, manifest)) {
      for await (const block of readBlocks(own, key, file.data)) hash.update(block);
    }
    return hash.digest('hex');
  } catch (fault) {
    if (isDamaged(fault) || (fault as Error).name === 'StartProblem') return null;
    throw fault;
  }
}

/** The rows that the writes left, and a value that only the present database has. */
async function counts(): Promise<string> {
  const { rows } = await query(
    'select (select count(*) from users) as users, (select count(*) from upload_objects) as objects, (select count(*) from domain_events) as events',
  );
  return JSON.stringify(rows[0]);
}

async function query(text: string, parameters: unknown[] = []) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return client.query(text, parameters).finally(() => client.end());
}

/** Runs a command of the product, and kills it after a while. */
async function command(file: string, args: string[] = [], killAfterMs?: number) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'app-server', file), ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: server.url,
      DATA_DIR: join(folder, 'data'),
      BACKUP_TO: join(folder, 'backups'),
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_KEEP: '3',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code] = (await once(child, 'close')) as [number | null];
  if (timer) clearTimeout(timer);
  return {
    code,
    output: output.trim().split('\n').at(-1) ?? '',
    seconds: Math.round(performance.now() - began) / 1_000,
  };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
