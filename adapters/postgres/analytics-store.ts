import type { TransactionOrKnex } from 'objection';
import type { Activity, AnalyticsStore, DailyFigure, FigureName, FigureStore } from '#core/analytics/analytics.ts';
import { activityTypes, figureSet } from '#core/analytics/analytics.ts';
import { isOfRefusedOrder } from './payment-store.ts';

/**
 * Raw: the newest of each type by its index, then the newest of these. Each type is a value of its own, so that the planner knows how rare
 * it is; otherwise it looks for a missing one in all events. Events written later may have other types.
 */
const activitiesSql = `
  with newest as (
    select * from (${activityTypes
      .map(
        (type) =>
          `(select id, type, user_id, payload from domain_events where type = '${type}' order by id desc limit :limit)`,
      )
      .join(' union all ')}) event
    order by id desc limit :limit
  )
  select newest.id::text as id, newest.type, payload ->> 'at' as at, coalesce(payload ->> 'outcome', payload ->> 'kind') as detail,
    users.name as "personName", influencers.name as "modelName", instagram_accounts.username as "accountName"
  from newest
  left join users on users.id = newest.user_id
  left join orders on orders.id = cast(payload ->> 'orderId' as uuid)
  left join influencers on influencers.id = coalesce(cast(payload ->> 'influencerId' as uuid), orders.influencer_id)
  left join instagram_accounts on instagram_accounts.id = cast(payload ->> 'accountId' as uuid)
  order by newest.id desc`;

/** Raw: figures of several tables in one statement. */
export function createAnalyticsStore(trx: TransactionOrKnex): AnalyticsStore {
  return {
    async models() {
      const answer = await trx.raw<{ rows: Awaited<ReturnType<AnalyticsStore['models']>>[] }>(
        `select
           (select count(*) from influencers where deleted_at is null) as "totalInfluencers",
           (select count(*) from listings where on_sale and declaration is not null) as "activeInfluencers",
           (select coalesce(sum(follower_count), 0) from instagram_accounts where is_active) as "totalFollowers"`,
      );
      return answer.rows[0]!;
    },
    async added(from, until) {
      const since = (column: string) =>
        [from === null ? '' : `and ${column} >= :from`, until === null ? '' : `and ${column} < :until`].join(' ');
      const answer = await trx.raw<{ rows: { users: number; contents: number }[] }>(
        `select
           (select count(*) from users where true ${since('created_at')})
             - (select count(*) from users where deleted_at is not null ${since('deleted_at')}) as users,
           (select count(*) from contents where deleted_at is null ${since('created_at')})
             + (select count(*) from contents where deleted_at is not null ${since('created_at')}) as contents`,
        { from, until },
      );
      return answer.rows[0]!;
    },
    async activeSubscriptions() {
      const answer = await trx.raw<{ rows: { count: number }[] }>(
        `select count(*) from subscriptions where ended_at is null and status in ('active', 'trialing')`,
      );
      return answer.rows[0]!.count;
    },
    async activities(limit) {
      const answer = await trx.raw<{ rows: Activity[] }>(activitiesSql, { limit });
      return answer.rows;
    },
  };
}

/** Raw: figures of several tables in one statement. Days are those of Turkey's calendar. */
function createFigureStore(trx: TransactionOrKnex): FigureStore {
  const rows = async <Row>(
    sql: string,
    values: Record<string, string | number | readonly string[]> = {},
  ): Promise<Row[]> => {
    const answer = await trx.raw<{ rows: Row[] }>(sql, values);
    return answer.rows;
  };
  return {
    async lastClosedDay() {
      const [row] = await rows<{ day: string | null }>(
        `select coalesce((select min(day) - 1 from closed_days where figure_set < :set), max(day)) as day from closed_days`,
        { set: figureSet },
      );
      return row?.day ?? null;
    },
    async firstDay() {
      const [row] = await rows<{ day: string | null }>(`select ${dayOf('min(created_at)')} as day from users`);
      return row?.day ?? null;
    },
    count: (from, to) => rows<DailyFigure>(countSql, { from, to }),
    async close(days, figures) {
      await rows(
        `insert into closed_days (day, figure_set) select cast(unnest(:days::text[]) as date), :set
          on conflict (day) do update set figure_set = excluded.figure_set`,
        { days, set: figureSet },
      );
      await rows(
        `insert into daily_figures (day, figure, value)
          select day, figure, value from jsonb_to_recordset(cast(:figures as jsonb)) as f (day date, figure text, value bigint)
          on conflict (day, figure) do update set value = greatest(daily_figures.value, excluded.value)`,
        { figures: JSON.stringify(figures) },
      );
    },
    stored: (from, to) =>
      rows<DailyFigure>(
        'select day, figure, value from daily_figures where day between cast(:from as date) and cast(:to as date)',
        { from, to },
      ),
    storedTotals: (last) =>
      rows<{ figure: FigureName; value: number }>(
        `select figure, cast(sum(value) as bigint) as value from daily_figures where day <= cast(:last as date) group by figure`,
        { last },
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

/**
 * Credits received and spent by customers are the numbered side of the ledger (`seq`); ours balances it. Deleted contents have an index
 * of their own.
 */
const partsSql = `
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
  select ${dayOf('created_at')}, 'refundedCents', cast(sum(cents) as bigint) from payment_returns r
  where ${within('created_at')} and not exists (
    select from payment_grants g where g.payment_intent_id = r.payment_intent_id and ${isOfRefusedOrder}
  ) group by 1
  union all
  select ${dayOf('finished_at')}, case when status = 'done' then 'runsDone' else 'runsFailed' end, count(*)
  from generations where ${within('finished_at')} group by 1, 2
  union all
  select ${dayOf('finished_at')}, case when status = 'published' then 'postsPublished' else 'postsFailed' end, count(*)
  from publications where ${within('finished_at')} and status in ('published', 'failed') group by 1, 2
  union all
  select ${dayOf('created_at')}, 'newUsers', count(*) from users where ${within('created_at')} group by 1
  union all
  select ${dayOf('deleted_at')}, 'deletedUsers', count(*) from users
  where deleted_at is not null and ${within('deleted_at')} group by 1
  union all
  select ${dayOf('created_at')}, 'contentsSaved', count(*) from contents
  where deleted_at is null and ${within('created_at')} group by 1
  union all
  select ${dayOf('created_at')}, 'contentsSaved', count(*) from contents
  where deleted_at is not null and ${within('created_at')} group by 1`;

/** One row for each day and figure. */
const countSql = `select day, figure, cast(sum(value) as bigint) as value from (${partsSql}) part group by day, figure`;

export const stores = { analytics: createAnalyticsStore, figures: createFigureStore };
