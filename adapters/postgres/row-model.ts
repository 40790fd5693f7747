import { Model, snakeCaseMappers } from 'objection';
import type { TransactionOrKnex } from 'objection';

/** The shared part of all tables: the columns are in snake_case, the fields in camelCase. */
class RowModel extends Model {
  static override columnNameMappers = snakeCaseMappers();
  /** Without it `first()` reads every row and discards the rest. */
  static override useLimitInFirst = true;
}

type RowClass<Row> = { [Key in keyof typeof RowModel]: (typeof RowModel)[Key] } & (new () => RowModel & Row);

/** The parent class of a table whose fields are those of `Row`. A type only: no field is defined on the instance. */
export function rowOf<Row extends object>(): RowClass<Row> {
  return RowModel as RowClass<Row>;
}

/** The order of most lists, that of an index over `created_at` and `id`. */
export const newestFirst = [
  { column: 'created_at', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
];

/**
 * Inserts unless the row breaks a unique rule; false when it does. Objection returns the passed model for an ignored
 * insert, so the returned rows are counted.
 */
export async function insertNew<Row extends object>(
  model: RowClass<Row>,
  trx: TransactionOrKnex,
  row: Row,
): Promise<boolean> {
  const inserted = await model.query(trx).insert(row).onConflict().ignore().toKnexQuery();
  return inserted.length === 1;
}
