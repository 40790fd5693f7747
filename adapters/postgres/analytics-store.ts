import type { TransactionOrKnex } from 'objection';
import type { Activity, AnalyticsStore, Totals } from '#core/analytics/analytics.ts';
import { activityTypes } from '#core/analytics/analytics.ts';

/** Raw: the newest of each type by its index, then the newest of these. Events written later may have other types. */
const activitiesSql = `
  with newest as (
    select event.* from unnest(cast(:types as text[])) as told (type)
    cross join lateral (
      select id, type, user_id, payload from domain_events where domain_events.type = told.type order by id desc limit :limit
    ) event
    order by event.id desc limit :limit
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
    async activities(limit) {
      const answer = await trx.raw<{ rows: Activity[] }>(activitiesSql, { types: [...activityTypes], limit });
      return answer.rows;
    },
  };
}

export const stores = { analytics: createAnalyticsStore };
