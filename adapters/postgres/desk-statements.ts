import type { DeskKind } from '#core/operations/desk-kinds.ts';
import { isOfRefusedOrder, isPaidForNothing } from './payment-store.ts';

/** The columns of an item: each statement has those that it needs. */
const columns = {
  id: 'text',
  at: 'timestamptz',
  user_id: 'uuid',
  influencer_id: 'uuid',
  webhook_id: 'uuid',
  name: 'text',
  cents: 'int',
  count: 'int',
  cause: 'text',
  fault: 'text',
  is_subscription: 'boolean',
} as const;
type Column = keyof typeof columns;

type Item = Partial<Record<Column, string>> & { id: string; at: string };

/** Reads every column, null where an item has none. */
function select(item: Item, from: string): string {
  const values = Object.entries(columns).map(
    ([name, type]) => `cast(${item[name as Column] ?? 'null'} as ${type}) as ${name}`,
  );
  return `select ${values.join(', ')} from ${from}`;
}

/** The item was not taken off the list, or something of it is newer. */
const isNotHandled = (kind: DeskKind, id: string, at: string) => `not exists (
  select from handled_items where kind = '${kind}' and subject = ${id} and handled_at >= ${at}
)`;

/**
 * One statement for each kind: rows of open work, through an index over them. `:now`, and the spans of core, are its only
 * parameters.
 */
export const deskStatements: Record<DeskKind, string> = {
  notGranted: `${select(
    {
      id: 'source_id',
      at: 'doubled_at',
      user_id: 'user_id',
      influencer_id: 'influencer_id',
      cents: 'amount_cents - returned_cents',
      is_subscription: "(select kind = 'subscription' from orders where orders.id = source_id)",
    },
    'payment_grants',
  )} where ${isPaidForNothing}`,

  disputed: `${select(
    {
      id: 'g.payment_intent_id',
      at: 'coalesce(r.created_at, :now)',
      user_id: 'g.user_id',
      influencer_id: 'g.influencer_id',
      cents: 'g.disputed_cents',
    },
    `payment_grants g cross join lateral (
      select max(created_at) as created_at from payment_returns where payment_intent_id = g.payment_intent_id
    ) r`,
  )} where g.disputed_cents > 0 and not (${isOfRefusedOrder})`,

  unconfirmed: `${select(
    { id: 'p.id', at: 'p.created_at', user_id: 'p.user_id', influencer_id: 'a.influencer_id', name: 'a.username' },
    'publications p left join instagram_accounts a on a.id = p.account_id',
  )} where p.status = 'unconfirmed' and p.created_at < :unconfirmedBefore`,

  missed: `${select(
    {
      id: 's.id',
      at: 's.scheduled_at',
      user_id: 's.user_id',
      influencer_id: 's.influencer_id',
      webhook_id: 's.webhook_config_id',
    },
    'schedules s',
  )} where s.status = 'pending' and s.deleted_at is null and s.scheduled_at < :missedBefore`,

  stopped: `${select({ id: 'h.webhook_id', at: 'h.since', webhook_id: 'h.webhook_id' }, 'workflow_health h join webhooks w on w.id = h.webhook_id')}
    where h.state <> 'closed' and w.deleted_at is null`,

  reported: `${select(
    {
      id: 'r.id',
      at: 'r.created_at',
      influencer_id: 'r.influencer_id',
      name: 'coalesce((select m.name from influencers m where m.id = r.influencer_id), r.path)',
      cause: "'reports.' || r.reason",
    },
    'reports r',
  )} where r.ended_at is null`,

  deadJob: `${select(
    {
      id: 'j.id',
      at: 'j.created_on',
      name: 'j.source_name',
      count: 'j.source_retry_count',
      fault: "coalesce(j.source_output ->> 'code', j.source_output ->> 'name')",
    },
    'pgboss.job j',
  )} where j.name = 'dead-letter' and j.state < 'active' and not j.blocked`,

  broken: `${select(
    { id: 'a.id', at: 'least(a.token_expires_at, :now)', influencer_id: 'a.influencer_id', name: 'a.username' },
    'instagram_accounts a',
  )} where not a.is_active`,

  pastDue: `${select(
    {
      id: 's.id',
      at: 'coalesce(i.created_at, s.period_start, s.created_at)',
      user_id: 's.user_id',
      cents: 'i.amount_cents',
    },
    `subscriptions s left join lateral (
      select created_at, amount_cents from subscription_invoices
      where subscription_id = s.id and status = 'open' order by created_at desc limit 1
    ) i on true`,
  )} where s.ended_at is null and s.status in ('past_due', 'unpaid')`,

  declined: `${select(
    {
      id: 'o.id',
      at: 'o.declined_at',
      user_id: 'o.user_id',
      influencer_id: 'o.influencer_id',
      cents: 'o.amount_cents',
      count: 'jsonb_array_length(o.attempts)',
      is_subscription: "o.kind = 'subscription'",
    },
    'orders o',
  )} where o.status = 'open' and o.failure_code is not null and o.declined_at > :since
    and ${isNotHandled('declined', 'o.id::text', 'o.declined_at')}`,

  requested: `${select(
    { id: 'q.id', at: 'q.asked_at', user_id: 'q.user_id', influencer_id: 'q.influencer_id' },
    'connection_requests q',
  )} where q.answered_at is null
    and exists (select from ownerships o where o.user_id = q.user_id and o.influencer_id = q.influencer_id)
    and exists (select from influencers m where m.id = q.influencer_id and m.deleted_at is null)`,

  undeclared: `${select({ id: 'l.influencer_id', at: ':now', influencer_id: 'l.influencer_id' }, 'listings l')}
    where coalesce(l.declaration, 'owed') = 'owed' and l.on_sale`,

  // A customer without credits, and an unconfirmed post, are other people's work and another kind.
  planFailed: `${select(
    {
      id: 's.id',
      at: 's.updated_at',
      user_id: 's.user_id',
      influencer_id: 's.influencer_id',
      webhook_id: 's.webhook_config_id',
      cause: 's.failure',
    },
    'schedules s',
  )} where s.status = 'failed' and s.deleted_at is null and s.updated_at > :since
    and s.failure <> 'publication.unconfirmed' and s.failure not like 'credits.%'
    and ${isNotHandled('planFailed', 's.id::text', 's.updated_at')}`,

  // A post that was declared missing is its owner's to post again.
  postFailed: `${select(
    {
      id: 'p.id',
      at: 'p.finished_at',
      user_id: 'p.user_id',
      influencer_id: 'a.influencer_id',
      name: 'a.username',
      cause: "'publication.' || p.failure",
    },
    'publications p left join instagram_accounts a on a.id = p.account_id',
  )} where p.status = 'failed' and p.schedule_id is null and p.finished_at > :since
    and p.failure <> 'notPosted'
    and not exists (
      select from publications later where later.content_id = p.content_id and later.created_at > p.created_at
    )
    and ${isNotHandled('postFailed', 'p.id::text', 'p.finished_at')}`,

  runsFailed: `${select(
    {
      id: 'failed.id',
      at: 'failed.at',
      webhook_id: 'failed.webhook_id',
      count: 'failed.count',
      cause: "'generation.' || failed.failure",
    },
    `(
      select webhook_id || ':' || failure as id, webhook_id, failure, max(finished_at) as at, count(*) as count
      from generations
      where finished_at > :failingSince and status in ('failed', 'timed_out', 'unknown')
      group by webhook_id, failure
    ) failed`,
  )} where ${isNotHandled('runsFailed', 'failed.id', 'failed.at')}`,
};
