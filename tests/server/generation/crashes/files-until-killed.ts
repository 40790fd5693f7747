import { createConnection } from '#adapters/postgres/connection.ts';
import type { FilePlace, FileWork } from './file-lives.ts';
import { liveWithFiles } from './file-lives.ts';

/** A process that brings every work to the step at which it is killed, reports it, and waits for that. */
const { url, works, ...place } = JSON.parse(process.argv[2]!) as Omit<FilePlace, 'knex'> & {
  url: string;
  works: FileWork[];
};
const knex = createConnection({ url, poolSize: works.length + 4 });
const lived = await Promise.all(works.map((work) => liveWithFiles({ ...place, knex }, work, { hangs: true })));
process.stdout.write(`there: ${lived.length}\n`);
setInterval(() => {}, 60_000);
