import type { Knex } from 'knex';
import type { TransactionOrKnex } from 'objection';
import type { CreditStore, LedgerDifference, LedgerEntry, OwnedEntry, TxnKind } from '#core/credits/ledger.ts';

/** Raw: most of it writes through joins, expressions and functions of the ledger, and one store uses one style. */
export function createCreditStore(trx: TransactionOrKnex): CreditStore {
  const rows = async <Row>(sql: string, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const answer = await trx.raw<{ rows: Row[] }>(sql, values as Record<string, Knex.RawBinding>);
    return answer.rows;
  };
  return {
    async balanceOf(userId) {
      const [account] = await rows<{ posted: number; held: number }>(
        'select posted, held from credit_accounts where user_id = :userId',
        { userId },
      );
      return account ? { balance: account.posted - account.held, held: account.held } : { balance: 0, held: 0 };
    },

    async entriesOf(userId, { kind, limit, offset }) {
      const filter = { userId, kind: kind ?? null, limit, offset };
      const page = await rows<EntryRow>(`${entriesSql} order by e.seq desc limit :limit offset :offset`, filter);
      const [count] = await rows<{ total: number }>(
        `select count(*) as total from (${entriesSql}) all_entries`,
        filter,
      );
      return { rows: page.map(toEntry), total: count?.total ?? 0 };
    },

    async entriesOfSource(sourceType, sourceId) {
      const entries = await rows<EntryRow>(
        `select t.id, t.kind, e.amount, e.balance_after, t.source_type, t.source_id, t.detail, t.created_at
          from credit_txns t join credit_entries e on e.txn_id = t.id and e.seq is not null
          where t.source_type = :sourceType and t.source_id = :sourceId order by t.created_at, e.seq`,
        { sourceType, sourceId },
      );
      return entries.map(toEntry);
    },

    async grant(grant) {
      const [txn] = await rows<{ id: string }>(
        `insert into credit_txns (idem, kind, source_type, source_id, detail, actor_id, created_at)
          values (:idem, :kind, :sourceType, :sourceId, :detail, :actorId, :now)
          on conflict (idem) do nothing returning id`,
        { ...grant, detail: JSON.stringify(grant.detail) },
      );
      if (!txn) return false;
      await post(txn.id, grant.userId, sourceOf[grant.kind], grant.amount);
      return true;
    },

    async reclaim({ amount, ...taken }) {
      const [txn] = await rows<{ id: string }>(
        `insert into credit_txns (idem, kind, source_type, source_id, created_at)
          values (:idem, 'refund', :sourceType, :sourceId, :now) on conflict (idem) do nothing returning id`,
        taken,
      );
      if (!txn) return false;
      await post(txn.id, taken.userId, 'sales', -amount);
      return true;
    },

    async adjust({ amount, ...adjustment }) {
      const { userId, now } = adjustment;
      // Locks the account first, as a hold does: two withdrawals wait for each other.
      const [account] = await rows<{ free: number }>(
        'select posted - held as free from credit_accounts where user_id = :userId for no key update',
        { userId },
      );
      if (!account) throw new Error(`user ${userId} has no credit account`);
      const [txn] = await rows<{ id: string }>(
        `insert into credit_txns (idem, kind, source_type, source_id, detail, actor_id, created_at)
          select :idem, :kind, 'admin', :sourceId, :detail, cast(:actorId as uuid), :now
          where :amount > 0 or :free >= -cast(:amount as bigint)
          on conflict (idem) do nothing returning id`,
        {
          ...adjustment,
          kind: amount > 0 ? 'grant' : 'adjustment',
          detail: JSON.stringify(adjustment.detail),
          amount,
          free: account.free,
          now,
        },
      );
      if (txn) {
        await post(txn.id, userId, 'grants', amount);
        return 'done';
      }
      const [posted] = await rows('select id from credit_txns where idem = :idem', { idem: adjustment.idem });
      return posted ? 'already' : 'insufficient';
    },

    async allEntries({ userId, kind, before, limit, offset }) {
      const sql = userId === undefined ? everybodysSql(kind, before) : onesSql(kind, before);
      const values = { limit, offset, userId: userId ?? null, kind: kind ?? null, before: before ?? null };
      const page = await rows<EntryRow & OwnerRow>(sql, values);
      return page.map((row) => ({ ...toEntry(row), user: toOwner(row) }));
    },

    async hold({ userId, generationId, amount, now, expiresAt }) {
      const [hold] = await rows<{ outcome: 'held' | 'already' | 'insufficient' }>(
        'select credit_hold(:userId, :generationId, :amount, :now, :expiresAt) as outcome',
        { userId, generationId, amount, now, expiresAt },
      );
      return hold!.outcome;
    },

    async capture(generationId, detail, now) {
      // The hold returns to the balance before the spend is posted: the other way round would overdraw for a moment.
      const [hold] = await rows<{ txn_id: string; user_id: string; amount: number }>(
        `update credit_holds h set state = 'captured', txn_id = gen_random_uuid(), settled_at = :now
          from credit_accounts a
          where a.id = h.account_id and h.generation_id = :generationId and h.state = 'held'
          returning h.txn_id, a.user_id, h.amount`,
        { generationId, now },
      );
      if (!hold) return false;
      await rows(
        `insert into credit_txns (id, idem, kind, source_type, source_id, detail, created_at)
          values (:txnId, :idem, 'spend', 'generation', :generationId, :detail, :now)`,
        {
          txnId: hold.txn_id,
          idem: `generation:${generationId}:spend`,
          generationId,
          detail: JSON.stringify(detail),
          now,
        },
      );
      await post(hold.txn_id, hold.user_id, 'spend', -hold.amount);
      return true;
    },

    async release(generationId, now) {
      const released = await rows(
        `update credit_holds set state = 'released', settled_at = :now
          where generation_id = :generationId and state = 'held' returning generation_id`,
        { generationId, now },
      );
      return released.length === 1;
    },

    audit: () =>
      rows<LedgerDifference>(`select rule, subject, expected, found from ledger_audit()
        union all select rule, subject, expected, found from subscription_audit()`),
  };

  /** Both sides in one statement: each credit of a customer comes from another account. */
  async function post(txnId: string, userId: string, code: string, amount: number): Promise<void> {
    const posted = await rows(
      `insert into credit_entries (txn_id, account_id, amount)
        select cast(:txnId as uuid), id, case when user_id is null then -cast(:amount as bigint) else cast(:amount as bigint) end
        from credit_accounts where user_id = :userId or code = :code returning id`,
      { txnId, userId, code, amount },
    );
    if (posted.length !== 2) throw new Error(`user ${userId} has no credit account`);
  }
}

/** Which of our own accounts the credits come from. */
const sourceOf: Record<Exclude<TxnKind, 'spend'>, string> = {
  purchase: 'sales',
  subscription: 'sales',
  grant: 'grants',
  adjustment: 'grants',
  refund: 'spend',
};

const entriesSql = `
  select t.id, t.kind, e.amount, e.balance_after, t.source_type, t.source_id, t.detail, t.created_at
  from credit_entries e
  join credit_txns t on t.id = e.txn_id
  join credit_accounts a on a.id = e.account_id
  where a.user_id = :userId and (cast(:kind as text) is null or t.kind = :kind)`;

const ownedColumns = `t.id, t.kind, e.amount, e.balance_after, t.source_type, t.source_id, t.detail, t.created_at,
  u.id as user_id, u.name as user_name, u.email as user_email`;

/**
 * The customer's side of a posting is the numbered one, and each has one. The page comes from an index over all postings, or over those of
 * a kind, alone: a page far behind reads only its own rows.
 */
const everybodysSql = (kind: unknown, before: unknown) => `
  select ${ownedColumns} from (
    select id from credit_txns
    where true ${kind === undefined ? '' : 'and kind = :kind'}
      ${before === undefined ? '' : 'and (created_at, id) < (select created_at, id from credit_txns where id = :before)'}
    order by created_at desc, id desc limit :limit offset :offset
  ) page join credit_txns t on t.id = page.id
  join credit_entries e on e.txn_id = t.id and e.seq is not null
  join credit_accounts a on a.id = e.account_id join users u on u.id = a.user_id
  order by t.created_at desc, t.id desc`;

const onesSql = (kind: unknown, before: unknown) => `
  select ${ownedColumns} from credit_accounts a
  join credit_entries e on e.account_id = a.id join credit_txns t on t.id = e.txn_id join users u on u.id = a.user_id
  where a.user_id = :userId ${kind === undefined ? '' : 'and t.kind = :kind'}
    ${before === undefined ? '' : 'and e.seq < (select max(seq) from credit_entries where txn_id = :before)'}
  order by e.seq desc limit :limit offset :offset`;

type OwnerRow = { user_id: string; user_name: string; user_email: string };

function toOwner(row: OwnerRow): OwnedEntry['user'] {
  return { id: row.user_id, name: row.user_name, email: row.user_email };
}

type EntryRow = {
  id: string;
  kind: TxnKind;
  amount: number;
  balance_after: number;
  source_type: LedgerEntry['sourceType'];
  source_id: string;
  detail: LedgerEntry['detail'];
  created_at: string;
};

function toEntry(row: EntryRow): LedgerEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    sourceType: row.source_type,
    sourceId: row.source_id,
    detail: row.detail,
    createdAt: row.created_at,
  };
}

export const stores = { credits: createCreditStore };

export const ownTables = {
  credits: {
    table: 'credit_accounts',
    columns: 'kind, amount, balance_after, source_type, source_id, detail, created_at',
    from: 'credit_accounts join credit_entries on account_id = credit_accounts.id join credit_txns on credit_txns.id = txn_id',
    owner: 'user_id',
    key: 'credit_entries.seq',
  },
};
