import type { TransactionOrKnex } from 'objection';
import type { AnalyticsStore, Totals } from '#core/analytics/analytics.ts';

/** Raw: figures of several tables in one statement. */
export function createAnalyticsStore(trx: TransactionOrKnex): AnalyticsStore {
  return {
    async totals(now) {
      const answer = await trx.raw<{ rows: Totals[] }>(
        `select
           (select count(*) from users where deleted_at is null) as "totalUsers",
           (select count(*) from influencers where deleted_at is null) as "totalInfluencers",
           (select count(*) from listings where on_sale) as "activeInfluencers",
           (select count(*) from contents) as "totalContents",
           (select coalesce(sum(follower_count), 0) from instagram_accounts where is_active) as "totalFollowers",
           (select count(*) from contents where created_at > :now::timestamptz - interval '30 days') as "contentsLast30Days",
           (select count(*) from contents where created_at <= :now::timestamptz - interval '30 days'
              and created_at > :now::timestamptz - interval '60 days') as "contents30DaysBefore"`,
        { now },
      );
      return answer.rows[0]!;
    },
    async activeSubscriptions() {
      const answer = await trx.raw<{ rows: { count: number }[] }>(
        `select count(*) from subscriptions where ended_at is null and status in ('active', 'trialing')`,
      );
      return answer.rows[0]!.count;
    },
  };
}
