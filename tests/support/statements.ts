import type { Knex } from 'knex';

export type Statement = { sql: string; bindings: unknown[] };

/** The statements that `work` sends to the database over this pool, in order, with BEGIN and COMMIT and the statements of jobs, without the
 * notification that follows a commit later. */
export async function statementsOf(knex: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => {
    if (!sql.startsWith('select pg_notify(')) statements.push({ sql, bindings: bindings ?? [] });
  };
  knex.on('query', note);
  try {
    await work();
  } finally {
    knex.removeListener('query', note);
  }
  return statements;
}
