import type { Knex } from 'knex';
import type { Log } from '#core/ports.ts';
import knexFactory from 'knex';
import pg from 'pg';

const rounds = 3;
/** The code of PostgreSQL for a write on a standby, or in a session that may only read. */
const readOnlyState = '25006';

export type ConnectionOptions = {
  url: string;
  /** Behind a pooler that pools by transaction, what a session keeps is lost: its time limits are those of the role. */
  isPooledByTransaction?: boolean;
  poolSize?: number;
  applicationName?: string;
  /** 0: none, for migrations. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** Gets each new connection, before its first statement. */
  watch?: ((client: pg.Client) => void) | undefined;
  log?: Log;
};

/** The pool of every store. Values come back JSON-safe: instants as ISO strings, int8 as numbers, dates as text. */
export function createConnection(options: ConnectionOptions): Knex {
  const {
    url,
    isPooledByTransaction: isPooled = false,
    poolSize = 10,
    applicationName = 'vitrin',
    statementTimeoutMs = 60_000,
    lockTimeoutMs = 20_000,
    watch,
    log,
  } = options;
  // Set by statements, since poolers refuse these settings in the startup packet. UTC, which every pooler follows: the database itself
  // prints dates (days, JSON of the export).
  const sessionSql = `
    set time zone 'UTC';
    ${isPooled ? '' : limitsSql(lockTimeoutMs, statementTimeoutMs)}
    ${refuseStandbySql}`;
  const clients = new Set<pg.Client>();
  const knex = knexFactory({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      types: { getTypeParser: readType },
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    },
    log: toKnexLog(log),
    pool: {
      min: 0,
      max: poolSize,
      acquireTimeoutMillis: 20_000,
      // Without a listener of its own, a connection that dies idle (a restart of the database) would end the process.
      afterCreate: (client: pg.Client, done: (fault: Error | null, client: pg.Client) => void) => {
        client.on('error', () => {});
        clients.add(client);
        client.once('end', () => clients.delete(client));
        watch?.(client);
        client.query(sessionSql, (fault) => done(fault ?? null, client));
      },
    },
  });
  knex.userParams = { isPooledByTransaction: isPooled };
  // A session stays read-only although the server is not any more: others are opened in their place.
  knex.on('query-error', (fault: { code?: string }) => {
    if (fault.code !== readOnlyState) return;
    for (const client of clients) (client as { __knex__disposed?: unknown }).__knex__disposed = fault;
  });
  return knex;
}

/** The limits end a transaction that holds locks too long, and a query that waits for one. */
function limitsSql(lockTimeoutMs: number, statementTimeoutMs: number): string {
  return `
    set idle_in_transaction_session_timeout = 60000;
    set lock_timeout = ${lockTimeoutMs};
    set statement_timeout = ${statementTimeoutMs};`;
}

/**
 * During a failover an address may still lead to a standby. A connection to it would answer reads and refuse writes for
 * as long as the pool holds it.
 */
const refuseStandbySql = `
  do $$ begin
    if pg_is_in_recovery() then raise exception 'the database is a standby' using errcode = '${readOnlyState}'; end if;
  end $$`;

/** Whether a statement is sent under a name and so prepared once per connection (postgresql.org/docs/current/sql-prepare.html). */
export function canPrepare(knex: Pick<Knex, 'userParams'>): boolean {
  return knex.userParams['isPooledByTransaction'] !== true;
}

/** Knex would print to the console. Its messages carry SQL but no values. */
function toKnexLog(log: Log | undefined) {
  const report = (level: 'warn' | 'error') => (message: unknown) =>
    log?.(level, 'database.notice', { message: String(message) });
  return { warn: report('warn'), error: report('error'), deprecate: report('warn'), debug: () => {} };
}

type Parser = (text: string) => unknown;

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, int8Array: 1016 };

function readType(type: number, format?: string): Parser {
  switch (type) {
    case oid.int8:
      return readInt8;
    case oid.int8Array:
      return (text) =>
        (pg.types.getTypeParser(type, 'text')(text) as (string | null)[]).map((item) => item && readInt8(item));
    case oid.date:
      return (text) => text;
    case oid.timestamp:
      return (text) => readInstant(`${text}+00`);
    case oid.timestamptz:
      return readInstant;
    default:
      return pg.types.getTypeParser(type, format === 'binary' ? 'binary' : 'text') as Parser;
  }
}

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`A whole number of the database is too large: ${text}`);
  return value;
}

function readInstant(text: string): string {
  const value: unknown = pg.types.getTypeParser(oid.timestamptz, 'text')(text);
  if (!(value instanceof Date)) throw new Error(`Not an instant: ${text}`);
  return value.toISOString();
}

/**
 * Whether a pooler in front of the database gives each transaction another connection (PgBouncer: `pool_mode =
 * transaction`). Then time limits, named prepared statements, advisory locks and LISTEN do not work. Detected by the
 * server process: while one client is connected, no other may have its process, and its own may not change.
 */
export async function isPooledByTransaction(client: pg.Client, url: string): Promise<boolean> {
  const own = await processOf(client);
  for (let round = 1; round <= rounds; round++) {
    const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('begin');
      if ((await processOf(other)) === own) return true;
      if ((await processOf(client)) !== own) return true;
    } finally {
      await other.end().catch(() => {});
    }
  }
  return false;
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** The server is starting, stopping, full, read-only, or cut the connection (postgresql.org/docs/current/errcodes-appendix.html). */
const outageStates = /^(08...|57P0[123]|53...|25006)$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);
/** `pg` and Knex throw these without a code; Knex puts the statement in front. */
const messages =
  /(^| - )(Connection terminated|Connection ended|Client has encountered a connection error|timeout expired|Client was closed)|Timeout acquiring a connection/i;

/**
 * True when the database could not be reached, or cut the connection during a query: a caller may retry later. False
 * for every fault of ours, a wrong statement above all.
 */
export function isOutage(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, nativeError } = fault as NodeJS.ErrnoException & { nativeError?: unknown };
  // Objection wraps the driver's fault.
  if (nativeError !== undefined) return isOutage(nativeError);
  if (code !== undefined) return outageStates.test(code) || socketCodes.has(code);
  const parts = fault instanceof AggregateError ? (fault.errors as unknown[]) : [];
  return parts.some(isOutage) || messages.test(fault.message);
}
