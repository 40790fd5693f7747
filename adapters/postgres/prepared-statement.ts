import type { Knex } from 'knex';
import type { TransactionOrKnex } from 'objection';

type Built = { toKnexQuery(): Knex.QueryBuilder };

/**
 * A frequent statement: Objection builds `start` once per process, PostgreSQL parses and plans it once per connection
 * and caches it under `name`. `end` is SQL that takes the values of a call, `?` for each. Columns are selected by their
 * names, each `as` the field of `Row`: rows are returned as PostgreSQL sends them, and with `*` a column added beside a
 * running server would make it refuse the cached plan.
 */
export function preparedStatement<Row>(name: string, parts: (trx: TransactionOrKnex) => { start: Built; end: string }) {
  let built: { sql: string; bindings: readonly unknown[] } | null = null;

  function build(trx: TransactionOrKnex): { sql: string; bindings: readonly unknown[] } {
    const { start, end } = parts(trx);
    const { sql, bindings } = start.toKnexQuery().toSQL();
    return { sql: `${sql} ${end}`, bindings };
  }

  return async (trx: TransactionOrKnex, values: readonly unknown[]): Promise<Row[]> => {
    built ??= build(trx);
    const statement = (trx as Knex).raw(built.sql, [...built.bindings, ...values] as Knex.RawBinding[]);
    return (await statement.options({ name })).rows;
  };
}
