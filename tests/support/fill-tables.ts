import type { Knex } from 'knex';

/** How many rows: `hot` in the tables that grow the fastest, `people` users with activity. */
export type FilledSize = { rows: number; users: number; hot: number; ledger: number; people: number; models: number };

const sizeOfTests: FilledSize = {
  rows: 50_000,
  users: 50_000,
  hot: 50_000,
  ledger: 50_000,
  people: 1_000,
  models: 100,
};

/** The time of the newest rows: the clock of the queries on them. */
export const filledUntil = '2026-11-21T09:00:00.000Z';

/** The id of the n-th row of a table, as `filled_id` makes it. */
export function filledId(table: FilledTable, n: number): string {
  return `00000000-0000-7000-8${String(tables.indexOf(table)).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`;
}

const tables = [
  'users',
  'influencers',
  'webhooks',
  'generations',
  'contents',
  'schedules',
  'publications',
  'orders',
  'bulk_schedules',
  'plans',
  'subscriptions',
] as const;
type FilledTable = (typeof tables)[number];

/**
 * Without a size 50,000 rows in each growing table, 50 per user, nearly all of them finished as in a shop that has run for a year.
 * Triggers and references are disabled while they are written: the figures are right by construction. Indexes without a
 * constraint are off meanwhile and rebuilt afterwards, which is much faster.
 */
export async function fillTables(knex: Knex, size: FilledSize = sizeOfTests): Promise<void> {
  const { rows: indexes } = await knex.raw<{ rows: { name: string }[] }>(
    `update pg_index set indisready = false, indisvalid = false
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
       and not exists (select from pg_constraint where conindid = indexrelid)
     returning indexrelid::regclass as name`,
  );
  // A transaction each: readers of events in other databases of the server see none of their events during a long one.
  for (const sql of fillsOf(size)) {
    await knex.transaction(async (trx) => {
      await trx.raw(`set local session_replication_role = replica`);
      await trx.raw(`set local timezone = 'UTC'`);
      await trx.raw(sql);
    });
  }
  for (const { name } of indexes) await knex.raw(`reindex index ${name}`);
  await knex.raw('vacuum (analyze)');
}

const id = (table: FilledTable, n: string) =>
  `cast('00000000-0000-7000-8${String(tables.indexOf(table)).padStart(3, '0')}-' || lpad(to_hex(${n}), 12, '0') as uuid)`;
const webhookOf = (n: string) => id('webhooks', `${n} % 10`);
const hash = (n: string) => `encode(sha256(cast('file ' || ${n} as bytea)), 'hex')`;
/** The n-th stored file: `/media/000…7.jpg`. */
const mediaOf = (n: string) => `'/media/' || lpad(cast(${n} as text), 32, '0') || '.jpg'`;
/** As wide as real contents: the planner estimates pages. */
const prompt = `repeat('Kahve ', 40)`;
const inputs = `jsonb_build_object('style', repeat('sade ', 40))`;
/** Every tenth refers to a file, as old schedules do. */
const fileOf = (n: string) =>
  `case when ${n} % 10 = 0 then jsonb_build_object('photo', jsonb_build_object('sha256', ${hash(n)})) else '{}' end`;

function fillsOf({ rows, users, hot, ledger, people, models }: FilledSize): string[] {
  const userOf = (n: string) => id('users', `${n} % ${people}`);
  const influencerOf = (n: string) => id('influencers', `${n} % ${models}`);
  /** A year in all. */
  const at = (n: string, count = rows) =>
    `(timestamptz '${filledUntil}' - ${n} * interval '${(500_000 / count) * 60} seconds')`;
  const each = `from generate_series(0, ${rows - 1}) n`;
  const eachUser = `from generate_series(0, ${users - 1}) n`;
  const eachOfHot = `from generate_series(0, ${hot - 1}) n`;
  const eachPosting = `from generate_series(0, ${ledger - 1}) n`;
  /** Rows that few people have: enough to make a full scan more expensive than an index. */
  const eachOfFewer = `from generate_series(0, ${rows * 0.4 - 1}) n`;
  return [
    // Names that many people have, so that the planner knows the frequencies of words.
    `insert into users (id, name, email, password_hash, role, created_at)
     select ${id('users', 'n')}, 'Kişi Ad' || n % 400 || ' Soyad' || n % 700 || ' ' || n, 'kisi' || n || '@vitrin.test', repeat('x', 97), 'customer', ${at('n', users)}
     ${eachUser}`,
    `insert into influencers (id, name, creator_prompt, gender, hair_color, personality, story, color, created_at)
     select ${id('influencers', 'n')}, 'Model ' || n, '', 'female', '{}', '{}', '{}', '#112233', ${at('n')}
     from generate_series(0, ${models - 1}) n`,
    `insert into listings (influencer_id, price_cents, category, description, tags, is_public, search_text, declaration)
     select ${id('influencers', 'n')}, 9900, 'fashion', '{}', '{}', true, 'model', 'noRealPerson'
     from generate_series(0, ${models - 1}) n`,
    `insert into webhooks (id, name, description, webhook_url, input_fields, response_fields, content_type, is_active, credit_cost, created_at)
     select ${id('webhooks', 'n')}, '{}', '{}', 'https://example.com', '[]', '[]', 'image', true, 5, ${at('n')}
     from generate_series(0, 9) n`,
    `insert into webhook_versions (webhook_id, version, webhook_url, response_fields, content_type, headers, query)
     select id, version, webhook_url, response_fields, content_type, headers, query from webhooks`,
    `insert into ownerships (user_id, influencer_id, created_at)
     select ${userOf('n')}, ${id('influencers', `n / ${people}`)}, ${at('n')} ${each}`,
    `insert into sessions (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), ${userOf('n')}, 'token ' || n, ${at('n')}, ${at('n')} + interval '30 days' ${each}`,
    `insert into account_links (id, kind, user_id, locale, token_hash, created_at, expires_at)
     select gen_random_uuid(), 'password', ${userOf('n')}, 'tr', 'link ' || n, ${at('n')}, ${at('n')} + interval '30 days' ${eachOfFewer}`,
    `insert into idempotency_keys (scope, key, fingerprint, state, locked_until, created_at)
     select 'user ' || n % ${people}, 'key ' || n, 'x', 'done', now(), now() - n * interval '1.8 seconds' ${each}`,
    `insert into orders (id, user_id, kind, package_type, credits, amount_cents, currency, status, payment_intent_id, created_at)
     select ${id('orders', 'n')}, ${userOf('n')}, 'credits', 'small', 100, 900, 'usd',
       case when n % 1000 = 0 then 'open' when n % 10 = 0 then 'canceled' else 'fulfilled' end, 'pi_' || n, ${at('n')} ${each}`,
    `update orders set declined_at = created_at, failure_code = 'expired_card', attempts = '[{"key": "ch", "failureCode": "expired_card", "card": null, "at": "2026-01-01T00:00:00.000Z"}]'
     where status in ('canceled', 'open')`,
    `insert into stripe_events (id, type, payload, received_at, processed_at, outcome)
     select 'evt_' || n, 'charge.succeeded', jsonb_build_object('object', ${prompt}), ${at('n')}, case when n % 5000 <> 1 then ${at('n')} end,
       'granted' ${eachOfFewer}`,
    `insert into refunds (id, order_id, amount_cents, state, stripe_id, created_at, tried_at)
     select ${id('orders', 'n')}, ${id('orders', 'n')}, 900, case when n % 1000 = 1 then 'requested' else 'succeeded' end, 're_' || n, ${at('n')}, ${at('n')} ${each}`,
    `insert into plans (id, name, display_name, description, price_cents, credits, "interval", features, is_active)
     select ${id('plans', 'n')}, 'plan ' || n, '{}', '{}', 999, 100, 'month', '[]', true from generate_series(0, 2) n`,
    `insert into subscriptions (id, user_id, plan_id, status, is_recurring, stripe_id, period_start, period_end,
       cancels_at_period_end, attempt, next_look_at, created_at, ended_at)
     select ${id('subscriptions', 'n')}, ${userOf('n')}, ${id('plans', 'n % 3')},
       case when n < ${people} then 'active' else 'canceled' end, n % 10 > 0, case when n % 10 > 0 then 'sub_' || lpad(cast(n as text), 24, '0') end,
       ${at('n')}, ${at('n')} + interval '1 month', false, 1, case when n < ${people} and n % 10 > 0 then ${at('n')} end, ${at('n')},
       case when n >= ${people} then ${at('n')} end ${eachOfFewer}`,
    `insert into subscription_terms (subscription_id, price_id, plan_id, price_cents, credits, interval, agreed_at)
     select ${id('subscriptions', 'n')}, 'price', ${id('plans', 'n % 3')}, 999, 100, 'month', ${at('n')} ${eachOfFewer}`,
    `insert into subscription_invoices (id, subscription_id, user_id, stripe_id, plan_id, credits, amount_cents, status,
       payment_intent_id, period_start, period_end, created_at, paid_at, granted_at)
     select gen_random_uuid(), ${id('subscriptions', 'n')}, ${userOf('n')}, 'in_' || n, ${id('plans', 'n % 3')}, 100, 999, 'paid',
       'pi_' || n, ${at('n')}, ${at('n')} + interval '1 month', ${at('n')}, ${at('n')}, ${at('n')} ${eachOfFewer}`,
    `insert into payment_grants (payment_intent_id, user_id, source_type, source_id, amount_cents, credits)
     select 'pi_' || n, ${userOf('n')}, 'subscription', gen_random_uuid(), 999, 100 ${eachOfFewer}`,
    `insert into generations (id, user_id, influencer_id, webhook_id, webhook_version, content_type, prompt, input_data, credit_cost, status, result,
       lease_until, attempts, offered_at, may_start_at, failure, created_at, started_at, finished_at)
     select ${id('generations', 'n')}, ${userOf('n')}, ${influencerOf('n / 7')}, ${webhookOf('n')}, 1, 'image', 'prompt', '{}', 5, status,
       case when status = 'done' then jsonb_build_object('fields', '[]'::jsonb, 'media', jsonb_build_array(jsonb_build_object('url', ${mediaOf('n')}))) end,
       case when status = 'calling' then ${at('n', hot)} + interval '5 minutes' end, case when status = 'calling' then 1 end,
       case when status = 'held' then ${at('n', hot)} end, case when status = 'held' and n % 4000 = 1 then ${at('n', hot)} end,
       case when status = 'failed' then 'webhook.refused' end, ${at('n', hot)}, case when status <> 'held' then ${at('n', hot)} end,
       case when status in ('done', 'failed') then ${at('n', hot)} end
     from (select n, case when n % 2000 = 1 then 'held' when n % 2000 = 2 then 'calling' when n % 20 = 3 then 'failed' else 'done' end
       as status ${eachOfHot}) run`,
    `insert into workflow_health (webhook_id, state, failures_in_row, recent, failed_for, pauses)
     select id, 'closed', 0, '', '{}', 0 from webhooks`,
    `insert into generation_callbacks (generation_id, token_hash, created_at)
     select ${id('generations', 'n')}, 'hash-' || n, ${at('n')} ${each}`,
    `insert into contents (id, user_id, influencer_id, generation_id, content_type, prompt, content_url, files, status, input_data, search_text, tags, tag_keys,
       is_favourite, deleted_at, erased_at, created_at)
     select ${id('contents', 'n')}, ${userOf('n')}, ${influencerOf('n / 7')}, ${id('generations', 'n')}, 'image', ${prompt},
       ${mediaOf('n')}, jsonb_build_array(jsonb_build_object('url', ${mediaOf('n')}, 'sha256', ${hash('n')})), case when n % 2 = 0 then 'published' else 'archived' end, ${inputs},
       'kahve sahilde n' || n, case when n % 50 = 3 then array['Yaz'] else '{}' end, case when n % 50 = 3 then array['yaz'] else '{}' end, n % 20 = 5,
       case when n % 1000 = 9 then ${at('n', hot)} end, case when n % 1000 = 9 and n >= 20000 then ${at('n', hot)} end, ${at('n', hot)} ${eachOfHot}`,
    `insert into generation_presets (id, user_id, influencer_id, webhook_id, name, name_key, prompt, input_data, created_at, updated_at)
     select gen_random_uuid(), ${userOf('n')}, ${influencerOf('n / 7')}, ${webhookOf('n')}, 'Ayar', 'ayar ' || n, 'Kahve', '{}', ${at('n')}, ${at('n')} ${eachOfFewer}`,
    `insert into assets (id, user_id, influencer_id, kind, name, name_key, image, thumbnail_url, created_at, updated_at)
     select gen_random_uuid(), ${userOf('n')}, ${influencerOf('n / 7')}, 'product', 'Bardak', 'bardak ' || n,
       jsonb_build_object('sha256', md5(n::text) || md5(n::text)), '/media/' || md5(n::text) || '.webp', ${at('n')}, ${at('n')} ${eachOfFewer}`,
    `insert into schedule_templates (id, user_id, name, name_key, content_type, webhook_config_id, prompt, auto_publish, input_data,
       created_at, updated_at)
     select gen_random_uuid(), ${userOf('n')}, 'Şablon', 'sablon ' || n, 'image', ${webhookOf('n')}, 'Kahve', true, '{}', ${at('n')},
       ${at('n')} ${eachOfFewer}`,
    `insert into calendar_feeds (user_id, token_hash, sealed_token, locale, created_at)
     select id, 'calendar ' || row_number() over (order by id), 'sealed', 'tr', created_at from users`,
    `insert into connection_requests (id, user_id, influencer_id, asked_at, answered_at)
     select gen_random_uuid(), ${userOf('n')}, ${influencerOf('n / 7')}, ${at('n')}, case when n >= 40 then ${at('n')} end ${eachOfFewer}`,
    `insert into webhook_tests (id, webhook_id, webhook_version, workflow, user_id, state, started_at, ended_at, call_until, deadline,
       questions, refusals, sent, request, exchanges)
     select gen_random_uuid(), ${webhookOf('n')}, 1, '{}', ${userOf('n')}, case when n % 100 = 1 then 'waiting' else 'done' end, ${at('n')},
       case when n % 100 <> 1 then ${at('n')} end, ${at('n')}, ${at('n')}, 0, 0, '{}', '{}', '[]' ${eachOfFewer}`,
    `insert into bulk_schedules (id, user_id, influencer_id, fingerprint, count, created_at)
     select ${id('bulk_schedules', 'n')}, ${userOf('n')}, ${influencerOf('n')}, gen_random_uuid(), 10, ${at('n')} ${each}`,
    `insert into schedules (id, user_id, influencer_id, platform_id, scheduled_at, prompt, content_type, webhook_config_id, auto_publish,
       input_data, status, version, failure, generation_id, content_id, publication_id, bulk_id, created_at, updated_at)
     select ${id('schedules', 'n')}, ${userOf('n')}, ${influencerOf('n / 7')}, (select min(id::text)::uuid from platforms),
       ${at('n')} + case when n < 2000 then interval '7 days' else interval '0' end, 'prompt', 'image', ${webhookOf('n')}, true, ${fileOf('n')},
       case when n < 2000 then 'pending' when n % 2000 = 1 then 'processing' when n % 20 = 2 then 'failed' else 'completed' end, 1,
       case when n >= 2000 and n % 2000 <> 1 and n % 20 = 2 then case when n % 2000 = 2 then 'publication.unconfirmed' else 'webhook.refused' end end,
       ${id('generations', 'n')}, ${id('contents', 'n')}, ${id('publications', 'n')},
       case when n % 2 = 0 then ${id('bulk_schedules', 'n / 20')} end, ${at('n')}, ${at('n')} ${each}`,
    `insert into schedule_revisions (schedule_id, user_id, influencer_id, revision)
     select id, user_id, influencer_id, row_number() over (partition by user_id, influencer_id order by updated_at, id) from schedules`,
    `insert into schedule_revision_counters (user_id, influencer_id, revision)
     select user_id, influencer_id, max(revision) from schedule_revisions group by user_id, influencer_id`,
    `insert into sync_operations (user_id, op_id, fingerprint, outcome, created_at)
     select ${userOf('n')}, gen_random_uuid(), gen_random_uuid(), '{"status": "ok"}', ${at('n')} ${each}`,
    `insert into notifications (id, user_id, kind, key, params, is_listed, created_at, read_at, push_after)
     select ${id('orders', 'n')}, ${userOf('n')}, 'generationDone', 'generationDone:' || n, '{}', true, ${at('n / 2')},
       case when n % 50 > 0 then ${at('n / 2')} end, case when n % 10 = 0 then ${at('n / 2')} end from generate_series(0, ${2 * rows - 1}) n`,
    `insert into notification_preferences (user_id, value, locale, updated_at)
     select ${id('users', 'n')}, '{}', 'tr', ${at('n')} ${each}`,
    `insert into push_subscriptions (id, user_id, endpoint, keys, locale, created_at, seen_at)
     select gen_random_uuid(), ${userOf('n')}, 'https://push.example.com/' || n, '{}', 'tr', ${at('n')}, ${at('n')} ${each}`,
    `insert into publications (id, user_id, content_id, schedule_id, account_id, kind, file_indexes, caption, status, state, media_id, permalink, next_step_at,
       created_at, finished_at)
     select ${id('publications', 'n')}, ${userOf('n')}, ${id('contents', 'n')}, ${id('schedules', 'n')}, ${influencerOf('n')}, 'feed', '{0}', '',
       status, jsonb_build_object('status', status, 'called', jsonb '{}', 'items', jsonb '[]'), 'media ' || n,
       case when status = 'published' then 'https://www.instagram.com/p/' || n || '/' end, case when status = 'container' then ${at('n')} end, ${at('n')}, case when status <> 'container' then ${at('n')} end
     from (select n, case when n % 2000 = 1 then 'container' when n % 20 = 2 then 'failed' else 'published' end as status ${each}) post`,
    `insert into reports (id, path, influencer_id, reason, details, locale, state, created_at, ended_at)
     select ${id('orders', 'n')}, '/', ${influencerOf('n')}, 'other', 'Kahve', 'tr', case when n >= 40 then 'answered' else 'open' end, ${at('n')},
       case when n >= 40 then ${at('n')} end ${eachOfFewer}`,
    `insert into disclosure_records (id, publication_id, container_id, content_id, user_id, instagram_user_id, username, kind, sent_at,
       is_ai_labelled, is_advertising, words, manifests)
     select ${id('publications', 'n')}, ${id('publications', 'n')}, n::text, ${id('contents', 'n')}, ${userOf('n')}, '1', 'defne', 'feed',
       ${at('n')}, true, false, '[]', '[null]' ${each}`,
    `insert into upload_objects (sha256, size, announced_at) select ${hash('n')}, 1000, ${at('n')} ${each}`,
    `insert into influencer_references (id, influencer_id, name, position, sha256, type, size, original_name, width, height,
       public_url, version, created_at)
     select gen_random_uuid(), ${influencerOf('n')}, 'r' || n, n / ${models}, ${hash('n')}, 'image/webp', 1000, 'yüz.webp', 832, 1216,
       case when n % 10 = 0 then ${mediaOf('n')} end, 1, ${at('n')} ${eachOfFewer}`,
    `insert into uploads (user_id, sha256, type, size, name, created_at, last_used_at)
     select ${userOf('n')}, ${hash('n')}, 'image/png', 1000, 'resim.png', ${at('n')}, ${at('n')} ${each}`,
    `insert into credit_accounts (user_id, posted, seq)
     select ${id('users', 'n')}, ${ledger / people} * 5, ${ledger / people} from generate_series(0, ${people - 1}) n`,
    `insert into credit_txns (id, idem, kind, source_type, source_id, created_at)
     select ${id('orders', 'n')}, 'order ' || n, 'purchase', 'order', 'order ' || n, ${at('n', ledger)} ${eachPosting}`,
    `insert into credit_entries (txn_id, account_id, amount, seq, balance_after)
     select ${id('orders', 'n')}, a.id, 5, n / ${people} + 1, (n / ${people} + 1) * 5
     ${eachPosting} join credit_accounts a on a.user_id = ${userOf('n')}`,
    `insert into credit_entries (txn_id, account_id, amount)
     select ${id('orders', 'n')}, a.id, -5 ${eachPosting} join credit_accounts a on a.code = 'sales'`,
    `insert into domain_events (type, user_id, payload, created_at)
     select 'generation.finished', ${userOf('n')}, '{}', now() - n * interval '${70_000 / hot} minutes' ${eachOfHot}`,
    `insert into audit_entries (id, actor_id, action, subject_kind, subject_id, subject_name, before, after, created_at)
     select ${id('orders', 'n')}, ${userOf('n % 10')}, case when n % 10 = 0 then 'created' else 'edited' end,
       case when n % 3 = 0 then 'user' else 'influencer' end, ${influencerOf('n')}::text, 'Model', '{}', '{}', ${at('n')} ${each}`,
  ];
}
