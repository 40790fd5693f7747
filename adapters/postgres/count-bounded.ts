import type { Model, QueryBuilder, TransactionOrKnex } from 'objection';
import { boundedTotal, countedRows } from '#core/shared/page.ts';

/**
 * Counts the rows of a query, and reads no more of them than a total of all people shows. With an order, the planner reads rows in it while
 * many match, instead of collecting every match first.
 */
export async function countBounded(
  trx: TransactionOrKnex,
  query: QueryBuilder<Model>,
): Promise<ReturnType<typeof boundedTotal>> {
  const found = query.select(trx.raw('1')).limit(countedRows + 1);
  const [row] = await trx.from(found.toKnexQuery().as('found')).count<{ count: number }[]>();
  return boundedTotal(row!.count);
}
