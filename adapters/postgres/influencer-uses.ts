import type { TransactionOrKnex } from 'objection';
import type { InfluencerUses } from '#core/influencers/influencer-uses.ts';

/** Raw: figures of several tables in one statement. */
export async function influencerUses(trx: TransactionOrKnex, id: string): Promise<InfluencerUses> {
  const answer = await trx.raw<{ rows: InfluencerUses[] }>(
    `select
       (select count(*) from ownerships where influencer_id = :id) as "owners",
       (select count(*) from orders where influencer_id = :id and status = 'open') as "openOrders",
       (select count(*) from schedules where influencer_id = :id and status in ('pending', 'processing') and deleted_at is null)
         as "schedules",
       (select count(*) from generations where influencer_id = :id and status in ('held', 'calling', 'waiting', 'downloading'))
         as "openRuns",
       (select count(*) from contents where influencer_id = :id) as "contents",
       (select username from instagram_accounts where influencer_id = :id) as "instagramUsername",
       exists (select from ownerships where influencer_id = :id)
         or exists (select from orders where influencer_id = :id)
         or exists (select from generations where influencer_id = :id)
         or exists (select from contents where influencer_id = :id)
         or exists (select from schedules where influencer_id = :id)
         or exists (select from bulk_schedules where influencer_id = :id) as "hasHistory"`,
    { id },
  );
  return answer.rows[0]!;
}
