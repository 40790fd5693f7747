import type { TransactionOrKnex } from 'objection';
import type { DailyFigure, FigureName, FigureStore } from '#core/analytics/daily-figures.ts';

/** Raw: figures of several tables in one statement. Days are those of Turkey's calendar. */
export function createFigureStore(trx: TransactionOrKnex): FigureStore {
  const rows = async <Row>(sql: string, values: Record<string, string | readonly string[]> = {}): Promise<Row[]> => {
    const answer = await trx.raw<{ rows: Row[] }>(sql, values);
    return answer.rows;
  };
  return {
    async lastClosedDay() {
      const [row] = await rows<{ day: string | null }>('select max(day) as day from closed_days');
      return row?.day ?? null;
    },
    async firstDay() {
      const [row] = await rows<{ day: string | null }>(`select ${dayOf('min(created_at)')} as day from users`);
      return row?.day ?? null;
    },
    count: (from, to) => rows<DailyFigure>(countSql, { from, to }),
    async close(days, figures) {
      await rows('insert into closed_days (day) select cast(unnest(:days::text[]) as date) on conflict do nothing', {
        days,
      });
      await rows(
        `insert into daily_figures (day, figure, value)
          select day, figure, value from jsonb_to_recordset(cast(:figures as jsonb)) as f (day date, figure text, value bigint)
          on conflict do nothing`,
        { figures: JSON.stringify(figures) },
      );
    },
    kept: (from, to) =>
      rows<DailyFigure>(
        'select day, figure, value from daily_figures where day between cast(:from as date) and cast(:to as date)',
        { from, to },
      ),
    keptTotals: () =>
      rows<{ figure: FigureName; value: number }>(
        'select figure, cast(sum(value) as bigint) as value from daily_figures group by figure',
      ),
  };
}

function dayOf(instant: string): string {
  return `cast(${instant} at time zone 'Europe/Istanbul' as date)`;
}

/** The instants of the requested days, compared with a bare column, so that its index serves. */
function within(column: string): string {
  return `${column} >= cast(:from as date)::timestamp at time zone 'Europe/Istanbul'
    and ${column} < (cast(:to as date) + 1)::timestamp at time zone 'Europe/Istanbul'`;
}

/** Credits received and spent by customers are the numbered side of the ledger (`seq`); ours balances it. */
const countSql = `
  select ${dayOf('t.created_at')} as day, case when t.kind = 'spend' then 'creditsUsed' else 'creditsIssued' end as figure,
    cast(sum(case when t.kind = 'spend' then -e.amount else e.amount end) as bigint) as value
  from credit_txns t join credit_entries e on e.txn_id = t.id and e.seq is not null
  where ${within('t.created_at')} and (t.kind = 'spend' or (t.kind <> 'refund' and e.amount > 0))
  group by 1, 2
  union all
  select ${dayOf('fulfilled_at')}, 'revenueCents', cast(sum(amount_cents) as bigint) from orders
  where ${within('fulfilled_at')} and status = 'fulfilled' group by 1
  union all
  select ${dayOf('paid_at')}, 'revenueCents', cast(sum(amount_cents) as bigint) from subscription_invoices
  where ${within('paid_at')} and stripe_id is not null group by 1
  union all
  select ${dayOf('created_at')}, 'refundedCents', cast(sum(cents) as bigint) from payment_returns
  where ${within('created_at')} group by 1
  union all
  select ${dayOf('finished_at')}, case when status = 'done' then 'runsDone' else 'runsFailed' end, count(*)
  from generations where ${within('finished_at')} group by 1, 2
  union all
  select ${dayOf('finished_at')}, case when status = 'published' then 'postsPublished' else 'postsFailed' end, count(*)
  from publications where ${within('finished_at')} and status in ('published', 'failed') group by 1, 2
  union all
  select ${dayOf('created_at')}, 'newUsers', count(*) from users where ${within('created_at')} group by 1`;

export const stores = { figures: createFigureStore };
