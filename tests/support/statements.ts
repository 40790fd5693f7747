import type { Knex } from 'knex';

export type Statement = { sql: string; bindings: unknown[] };

/** What `work` sends to the database over this pool, in order: BEGIN and COMMIT too, statements of jobs too. */
export async function statementsOf(knex: Knex, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings?: unknown[] }) =>
    void statements.push({ sql, bindings: bindings ?? [] });
  knex.on('query', note);
  try {
    await work();
  } finally {
    knex.removeListener('query', note);
  }
  return statements;
}
