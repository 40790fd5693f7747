import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createCreditStore } from '#adapters/postgres/credit-store.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer } from '../../support/shop.ts';

const now = '2026-11-21T09:00:00.000Z';

let database: FreshDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await freshDatabase();
  knex = database.knex;
});
afterAll(() => database.drop());

/** A customer with 10 credits, of which `spent` used 4 and `open` holds 2. */
async function aRun(): Promise<{ userId: string; account: number; spent: string; open: string }> {
  const userId = await aCustomer(knex);
  const [spent, open] = [randomUUID(), randomUUID()];
  await knex.transaction(async (trx) => {
    const credits = createCreditStore(trx);
    const source = { kind: 'grant', sourceType: 'admin', sourceId: 'test', detail: {}, actorId: null } as const;
    await credits.grant({ ...source, userId, amount: 10, idem: randomUUID(), now });
    await credits.hold({ userId, generationId: spent, amount: 4, now, expiresAt: now });
    await credits.hold({ userId, generationId: open, amount: 2, now, expiresAt: now });
    await credits.capture(spent, {}, now);
  });
  const account = await knex('credit_accounts').where('user_id', userId).first('id');
  return { userId, account: account.id, spent, open };
}

const differences = async (): Promise<string[]> => {
  const { rows } = await knex.raw('select distinct rule from ledger_audit() order by rule');
  return rows.map((row: { rule: string }) => row.rule);
};

describe('the ledger is append-only', () => {
  test.each([
    ['update credit_entries set amount = amount + 1'],
    ['delete from credit_entries'],
    ['truncate credit_entries'],
    ["update credit_txns set kind = 'refund'"],
    ['delete from credit_txns'],
    ['truncate credit_txns cascade'],
    ['delete from credit_holds'],
    ['truncate credit_holds'],
    ['truncate credit_accounts cascade'],
  ])('refuses: %s', async (sql) => {
    await aRun();
    await expect(knex.raw(sql)).rejects.toThrow(/the ledger only grows/);
  });

  test('a customer with entries cannot be deleted', async () => {
    const { userId } = await aRun();
    await expect(knex('users').where('id', userId).delete()).rejects.toThrow(/foreign key/);
  });

  test('a customer without entries can be deleted', async () => {
    const userId = await aCustomer(knex);
    expect(await knex('users').where('id', userId).delete()).toBe(1);
  });
});

describe('balances change by postings and holds only', () => {
  test.each([['posted'], ['held'], ['seq'], ['overdraft']])('refuses to set %s directly', async (column) => {
    const { account } = await aRun();
    const change = knex('credit_accounts').where('id', account).update(column, 100);
    await expect(change).rejects.toThrow(/postings and holds only/);
  });

  test('an account is empty at first', async () => {
    await expect(knex('credit_accounts').insert({ code: 'sales', posted: 5 })).rejects.toThrow(/starts empty/);
  });

  test('refuses a transaction that does not sum to zero', async () => {
    const { account } = await aRun();
    await expect(post([[account, 5]])).rejects.toThrow(/1 entries with sum 5/);
    await expect(
      post([
        [account, 5],
        [1, -4],
      ]),
    ).rejects.toThrow(/2 entries with sum 1/);
    await expect(post([])).rejects.toThrow(/0 entries/);
  });

  test('refuses a posting that would spend held credits', async () => {
    const { account } = await aRun();
    const spend = post([
      [account, -5],
      [3, 5],
    ]);
    await expect(spend).rejects.toThrow(/credit_accounts_never_below/);
  });

  test('refuses a hold larger than the balance even without the store', async () => {
    const { account } = await aRun();
    await expect(hold(account, randomUUID(), 5)).rejects.toThrow(/credit_accounts_never_below/);
  });

  test('a hold that is discarded as a repeat holds nothing', async () => {
    const { account, open } = await aRun();
    await hold(account, open, 2, 'on conflict do nothing');
    expect(await knex('credit_accounts').where('id', account).first('posted', 'held')).toEqual({ posted: 6, held: 2 });
  });

  test('an entry that is discarded as a repeat posts nothing', async () => {
    const { account } = await aRun();
    const { txn_id } = await knex('credit_entries').where('account_id', account).first('txn_id');
    await knex.raw(
      'insert into credit_entries (txn_id, account_id, amount) values (?, ?, 3) on conflict (txn_id, account_id) do nothing',
      [txn_id, account],
    );
    expect(await knex('credit_accounts').where('id', account).first('posted', 'seq')).toEqual({ posted: 6, seq: 2 });
  });

  test.each([
    ["state = 'held', settled_at = null, txn_id = null"],
    ["state = 'released', txn_id = null"],
    ['amount = 1'],
  ])('a settled hold does not become: %s', async (change) => {
    const { spent } = await aRun();
    await expect(knex.raw(`update credit_holds set ${change} where generation_id = ?`, [spent])).rejects.toThrow(
      /settles once/,
    );
  });

  test('the amount of an open hold does not change while it settles', async () => {
    const { open } = await aRun();
    await expect(
      knex.raw(`update credit_holds set state = 'released', settled_at = now(), amount = 1 where generation_id = ?`, [
        open,
      ]),
    ).rejects.toThrow(/does not change/);
  });
});

describe('the audit', () => {
  test('finds nothing in a ledger after normal use', async () => {
    await aRun();
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['update credit_accounts set posted = posted + 1 where id = :account', 'an account shows the sum of its entries'],
    ['update credit_accounts set held = held + 1 where id = :account', 'held is the sum of open holds'],
    ['update credit_accounts set seq = seq + 1 where id = :account', 'entries are numbered without gaps'],
    [
      'update credit_entries set balance_after = 1 where account_id = :account',
      'each entry carries the balance after it',
    ],
    [
      'update credit_entries set amount = 9 where account_id = :account and amount = 10',
      'every transaction sums to zero',
    ],
    ['update credit_holds set amount = 3 where generation_id = :spent', 'a captured hold is one spend of its amount'],
    ['delete from credit_holds where generation_id = :spent', 'a spend comes from a captured hold'],
  ])('reports tampering: %s', async (sql, rule) => {
    const run = await aRun();
    const match = await tampered((trx) => trx.raw(sql, run));
    expect(match).toContain(rule);
  });

  test('reports a disabled trigger', async () => {
    const match = await tampered((trx) => trx.raw('alter table credit_entries disable trigger credit_entries_fixed'));
    expect(match).toEqual(['the guards of the ledger stand']);
  });

  test('reports the missing grant of a paid order', async () => {
    const userId = await aCustomer(knex);
    const match = await tampered((trx) =>
      trx('orders').insert({
        id: randomUUID(),
        user_id: userId,
        kind: 'credits',
        package_type: 'small',
        credits: 100,
        amount_cents: 999,
        currency: 'usd',
        status: 'fulfilled',
        created_at: now,
      }),
    );
    expect(match).toEqual(['a fulfilled credit order is one grant']);
  });
});

/** Writes with the triggers disabled, runs the audit, and rolls everything back. */
async function tampered(change: (trx: Knex.Transaction) => PromiseLike<unknown>): Promise<string[]> {
  const trx = await knex.transaction();
  try {
    await trx.raw('set local session_replication_role = replica');
    await change(trx);
    const { rows } = await trx.raw('select distinct rule from ledger_audit() order by rule');
    return rows.map((row: { rule: string }) => row.rule);
  } finally {
    await trx.rollback();
  }
}

async function post(entries: [account: number, amount: number][]): Promise<void> {
  await knex.transaction(async (trx) => {
    const [txn] = await trx('credit_txns')
      .insert({ idem: randomUUID(), kind: 'adjustment', source_type: 'admin', source_id: 'test', created_at: now })
      .returning('id');
    for (const [account, amount] of entries) {
      await trx('credit_entries').insert({ txn_id: txn.id, account_id: account, amount });
    }
  });
}

async function hold(account: number, generationId: string, amount: number, conflict = ''): Promise<void> {
  await knex.raw(
    `insert into credit_holds (generation_id, account_id, amount, state, created_at, expires_at)
      values (?, ?, ?, 'held', now(), now()) ${conflict}`,
    [generationId, account, amount],
  );
}
