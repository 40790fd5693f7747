import type { Knex } from 'knex';
import type { SecretBox } from '#core/ports.ts';
import type { RequestEntry } from '#core/webhooks/request-entries.ts';
import type { ResultMode } from '#core/webhooks/result-mode.ts';
import { linkContext } from '#core/accounts/account-link.ts';
import { tokenContext } from '#core/publishing/instagram-account.ts';
import { feedContext } from '#core/schedules/calendar-feed/calendar-feed.ts';
import { secretContext } from '#core/webhooks/request-entries.ts';
import { signatureContext } from '#core/webhooks/result-mode.ts';

/** Tables with a sealed token, whose context is that of the row with this id. */
const tokenTables = [
  { table: 'instagram_accounts', id: 'id', contextOf: tokenContext },
  { table: 'account_links', id: 'id', contextOf: linkContext },
  { table: 'calendar_feeds', id: 'user_id', contextOf: feedContext },
] as const;

/** Tables with the secrets of workflows, in their headers, their query and their signature. */
const workflowTables = [
  { table: 'webhooks', webhookId: 'id', version: null },
  { table: 'webhook_versions', webhookId: 'webhook_id', version: 'version' },
] as const;

const sealedSql = [
  ...tokenTables.map(({ table }) => `select sealed_token as sealed from ${table}`),
  ...workflowTables.flatMap(({ table }) => [
    `select entry->>'sealed' from ${table}, jsonb_array_elements(headers || query) as entry`,
    `select mode #>> '{signature,sealed}' from ${table}`,
  ]),
].join(' union all ');

/** How many stored values each key has sealed, by the id of the key. Tests of workflows, which last an hour, do not count. */
export async function countSealed(knex: Knex): Promise<Record<string, number>> {
  const { rows } = await knex.raw<{ rows: { id: string; count: number }[] }>(
    `select split_part(sealed, '.', 1) as id, count(*) as count from (${sealedSql}) as stored
     where sealed is not null group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
}

export type Resealed = { resealed: number; unreadable: number };
type Reseal = (sealed: string, context: string) => string;

const batchSize = 100;

/**
 * Seals every stored value again that another key than `newest` sealed, in transactions of at most a hundred rows. May be
 * repeated and run beside the product. A value that opens with none of the keys stays and is counted as unreadable.
 */
export async function resealAll(knex: Knex, secrets: SecretBox, newest: string): Promise<Resealed> {
  const counted = { resealed: 0, unreadable: 0 };
  const reseal: Reseal = (sealed, context) => {
    if (sealed.startsWith(`${newest}.`)) return sealed;
    try {
      const again = secrets.seal(secrets.open(sealed, context), context);
      counted.resealed++;
      return again;
    } catch {
      counted.unreadable++;
      return sealed;
    }
  };
  for (const source of tokenTables) await inBatches((after) => resealTokens(knex, source, { reseal, newest, after }));
  for (const source of workflowTables) await inBatches((after) => resealWorkflows(knex, source, { reseal, after }));
  return counted;
}

/** A batch returns the last key it read; null at the end. */
async function inBatches(run: (after: string | null) => Promise<string | null>): Promise<void> {
  for (let after = await run(null); after !== null;) after = await run(after);
}

function resealTokens(
  knex: Knex,
  { table, id, contextOf }: (typeof tokenTables)[number],
  { reseal, newest, after }: { reseal: Reseal; newest: string; after: string | null },
): Promise<string | null> {
  return knex.transaction(async (trx) => {
    const rows: { key: string; sealed: string }[] = await trx(table)
      .select({ key: id, sealed: 'sealed_token' })
      .whereNotNull('sealed_token')
      .whereRaw(`split_part(sealed_token, '.', 1) <> ?`, [newest])
      .modify((query) => after !== null && void query.where(id, '>', after))
      .orderBy(id)
      .limit(batchSize)
      .forUpdate();
    for (const { key, sealed } of rows) {
      const again = reseal(sealed, contextOf(key));
      if (again !== sealed) await trx(table).where(id, key).update({ sealed_token: again });
    }
    return rows.at(-1)?.key ?? null;
  });
}

type WorkflowRow = {
  webhook: string;
  version: number;
  headers: RequestEntry[];
  query: RequestEntry[];
  mode: ResultMode;
};

function resealWorkflows(
  knex: Knex,
  { table, webhookId, version }: (typeof workflowTables)[number],
  { reseal, after }: { reseal: Reseal; after: string | null },
): Promise<string | null> {
  // Of a version the key is both columns, as one text.
  const key = version === null ? `${webhookId}::text` : `${webhookId}::text || ' ' || lpad(${version}::text, 10, '0')`;
  return knex.transaction(async (trx) => {
    const rows: (WorkflowRow & { key: string })[] = await trx(table)
      .select(trx.raw(`${key} as key, ${webhookId} as webhook, ${version ?? 0} as version, headers, query, mode`))
      .modify((query) => after !== null && void query.whereRaw(`${key} > ?`, [after]))
      .orderByRaw(key)
      .limit(batchSize)
      .forUpdate();
    for (const row of rows) {
      const again = resealWorkflow(row, reseal);
      if (again === null) continue;
      const where =
        version === null ? { [webhookId]: row.webhook } : { [webhookId]: row.webhook, [version]: row.version };
      await trx(table).where(where).update(again);
    }
    return rows.at(-1)?.key ?? null;
  });
}

/** The changed columns as JSON; null when nothing was sealed again. */
function resealWorkflow({ webhook, headers, query, mode }: WorkflowRow, reseal: Reseal): object | null {
  const entriesOf = (place: 'headers' | 'query', entries: RequestEntry[]) =>
    entries.map((entry) =>
      entry.secret ? { ...entry, sealed: reseal(entry.sealed, secretContext(webhook, place, entry.name)) } : entry,
    );
  const signature = mode.kind === 'callback' ? mode.signature : null;
  const again = {
    headers: JSON.stringify(entriesOf('headers', headers)),
    query: JSON.stringify(entriesOf('query', query)),
    mode: JSON.stringify(
      signature !== null && 'sealed' in signature
        ? {
            ...mode,
            signature: { ...signature, sealed: reseal(signature.sealed, signatureContext(webhook, signature.kind)) },
          }
        : mode,
    ),
  };
  const before = { headers: JSON.stringify(headers), query: JSON.stringify(query), mode: JSON.stringify(mode) };
  return JSON.stringify(again) === JSON.stringify(before) ? null : again;
}
