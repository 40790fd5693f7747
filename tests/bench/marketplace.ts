import { Pool } from 'undici';
import { createConnection } from '#adapters/postgres/connection.ts';
import { startEmbeddedServer } from '#adapters/postgres/embedded-server.ts';
import { createInfluencerStore } from '#adapters/postgres/influencer-store.ts';
import { statementsOf } from '../support/statements.ts';
import type { BenchServer } from './bench-server.ts';
import { startProgram } from './start-program.ts';

const clients = 16;
const rounds = 9;
const roundMs = 1_500;

/** The list of the marketplace against a bare server with the same statement on the same database, in turns. */
export async function marketplace(server: BenchServer): Promise<string[]> {
  const database = await startEmbeddedServer({ dataDir: server.dataDir });
  try {
    const { sql, bindings } = await statementOf(database.url);
    const bare = await startProgram('tests/bench/bare-marketplace.ts', [], {
      DATABASE_URL: database.url,
      SQL: sql,
      VALUES: JSON.stringify(bindings),
    });
    try {
      return [
        await compared('the same page', server.url, bare.url, () => '/api/marketplace/models'),
        await compared('each a page of its own', server.url, bare.url, ownPage),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Each requests more models than are on sale: all get the same list, by different addresses. */
function ownPage(client: number): string {
  return `/api/marketplace/models?limit=${12 + client}`;
}

async function statementOf(url: string): Promise<{ sql: string; bindings: unknown[] }> {
  const knex = createConnection({ url, poolSize: 1 });
  try {
    const page = { search: null, category: null, limit: 12, offset: 0 };
    const [statement] = await statementsOf(knex, () => createInfluencerStore(knex).onSale(page));
    return statement!;
  } finally {
    await knex.destroy();
  }
}

/** Rounds of our server and of the bare one alternate, so that other load of the machine affects both. */
async function compared(name: string, ours: string, bare: string, pathOf: (client: number) => string): Promise<string> {
  await round(ours, pathOf);
  await round(bare, pathOf);
  const pairs: { ours: number; bare: number }[] = [];
  for (let at = 0; at < rounds; at++) pairs.push({ ours: await round(ours, pathOf), bare: await round(bare, pathOf) });
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
  const perSecond = (of: 'ours' | 'bare') => Math.round(median(pairs.map((pair) => pair[of])));
  return `marketplace list, ${clients} clients, ${name}: ${perSecond('ours')} answers/s, bare server ${perSecond('bare')}, ratio ${ratio.toFixed(2)}`;
}

/** Responses per second of one round. */
async function round(url: string, pathOf: (client: number) => string): Promise<number> {
  const pool = new Pool(url, { connections: clients });
  const start = performance.now();
  let answers = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() - start < roundMs) {
        const { statusCode, body } = await pool.request({ method: 'GET', path: pathOf(client) });
        await body.arrayBuffer();
        if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
        answers++;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await pool.close();
  return answers / seconds;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
