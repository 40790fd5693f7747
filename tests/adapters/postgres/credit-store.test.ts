// spec: 1.20, 3.49, 7.69
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Knex } from 'knex';
import { createCreditStore } from '#adapters/postgres/credit-store.ts';
import type { CreditStore } from '#core/credits/ledger.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { aCustomer } from '../../support/shop.ts';

const now = '2026-11-21T09:00:00.000Z';
const expiresAt = '2026-11-21T09:30:00.000Z';

let database: FreshDatabase;
let knex: Knex;
beforeAll(async () => {
  database = await freshDatabase();
  knex = database.knex;
});
afterAll(() => database.drop());

function inTransaction<T>(write: (credits: CreditStore) => Promise<T>): Promise<T> {
  return knex.transaction((trx) => write(createCreditStore(trx)), { isolationLevel: 'read committed' });
}
const balanceOf = (userId: string) => inTransaction((credits) => credits.balanceOf(userId));
const audit = () => inTransaction((credits) => credits.audit());

function give(userId: string, amount: number, idem: string = randomUUID(), at = now): Promise<boolean> {
  return inTransaction((credits) =>
    credits.grant({
      userId,
      amount,
      kind: 'grant',
      idem,
      sourceType: 'admin',
      sourceId: 'test',
      detail: {},
      actorId: null,
      now: at,
    }),
  );
}
const setAside = (userId: string, generationId: string, amount: number) =>
  inTransaction((credits) => credits.hold({ userId, generationId, amount, now, expiresAt }));
const capture = (generationId: string) =>
  inTransaction((credits) => credits.capture(generationId, { workflowTr: 'Portre', influencer: 'Defne' }, now));
const release = (generationId: string) => inTransaction((credits) => credits.release(generationId, now));

async function aHolder(amount: number): Promise<string> {
  const userId = await aCustomer(knex);
  if (amount > 0) await give(userId, amount);
  return userId;
}

describe('granting', () => {
  test('a new customer has an empty account', async () => {
    expect(await balanceOf(await aCustomer(knex))).toEqual({ balance: 0, held: 0 });
  });

  test('credits do not expire: credits granted years ago are spent like new ones', async () => {
    const userId = await aCustomer(knex);
    await give(userId, 10, randomUUID(), '2001-01-01T00:00:00.000Z');
    expect(await balanceOf(userId)).toEqual({ balance: 10, held: 0 });
    const generationId = randomUUID();
    await setAside(userId, generationId, 10);
    expect(await capture(generationId)).toBe(true);
    expect(await balanceOf(userId)).toEqual({ balance: 0, held: 0 });
  });

  test('adds credits once per key, however often the grant is repeated', async () => {
    const userId = await aCustomer(knex);
    const key = randomUUID();
    expect(await give(userId, 100, key)).toBe(true);
    expect(await give(userId, 100, key)).toBe(false);
    expect(await balanceOf(userId)).toEqual({ balance: 100, held: 0 });
  });

  test('twenty simultaneous requests of one grant add it once', async () => {
    const userId = await aCustomer(knex);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(userId, 7, key)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(userId)).toEqual({ balance: 7, held: 0 });
  });
});

describe('holding', () => {
  test('sets credits aside and releases them', async () => {
    const userId = await aHolder(10);
    const run = randomUUID();
    expect(await setAside(userId, run, 4)).toBe('held');
    expect(await balanceOf(userId)).toEqual({ balance: 6, held: 4 });
    expect(await release(run)).toBe(true);
    expect(await balanceOf(userId)).toEqual({ balance: 10, held: 0 });
  });

  test('returns insufficient and changes nothing', async () => {
    const userId = await aHolder(3);
    expect(await setAside(userId, randomUUID(), 4)).toBe('insufficient');
    expect(await balanceOf(userId)).toEqual({ balance: 3, held: 0 });
  });

  test('a repeated hold counts once, even when the balance is used up', async () => {
    const userId = await aHolder(4);
    const run = randomUUID();
    expect(await setAside(userId, run, 4)).toBe('held');
    expect(await setAside(userId, run, 4)).toBe('already');
    expect(await balanceOf(userId)).toEqual({ balance: 0, held: 4 });
    await capture(run);
    expect(await setAside(userId, run, 4)).toBe('already');
    expect(await balanceOf(userId)).toEqual({ balance: 0, held: 0 });
  });

  test('the last credit can be captured without overdrawing the account', async () => {
    const userId = await aHolder(1);
    const run = randomUUID();
    await setAside(userId, run, 1);
    expect(await capture(run)).toBe(true);
    expect(await balanceOf(userId)).toEqual({ balance: 0, held: 0 });
  });

  test('a hold is settled once', async () => {
    const userId = await aHolder(5);
    const [spent, stored] = [randomUUID(), randomUUID()];
    await setAside(userId, spent, 2);
    await setAside(userId, stored, 3);
    expect([await capture(spent), await capture(spent), await release(spent)]).toEqual([true, false, false]);
    expect([await release(stored), await release(stored), await capture(stored)]).toEqual([true, false, false]);
    expect(await balanceOf(userId)).toEqual({ balance: 3, held: 0 });
  });

  test('settling an unknown hold changes nothing', async () => {
    expect(await capture(randomUUID())).toBe(false);
    expect(await release(randomUUID())).toBe(false);
  });

  test('fifty simultaneous holds of one credit on a balance of ten: exactly ten succeed', async () => {
    const userId = await aHolder(10);
    const answers = await Promise.all(Array.from({ length: 50 }, () => setAside(userId, randomUUID(), 1)));
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(10);
    expect(answers.filter((answer) => answer === 'insufficient')).toHaveLength(40);
    expect(await balanceOf(userId)).toEqual({ balance: 0, held: 10 });
  });

  test('when capture and release race for one hold, one of them wins', async () => {
    const userId = await aHolder(5);
    const run = randomUUID();
    await setAside(userId, run, 5);
    const [captured, released] = await Promise.all([capture(run), release(run)]);
    expect(captured).not.toBe(released);
    expect(await balanceOf(userId)).toEqual({ balance: captured ? 0 : 5, held: 0 });
  });
});

describe('reading', () => {
  test('lists the newest first with the balance after each, filtered by kind', async () => {
    const userId = await aHolder(10);
    const run = randomUUID();
    await setAside(userId, run, 3);
    await capture(run);
    const page = { limit: 10, offset: 0 };
    const all = await inTransaction((credits) => credits.entriesOf(userId, page));
    expect(all.total).toBe(2);
    expect(all.rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['spend', -3, 7],
      ['grant', 10, 10],
    ]);
    expect(all.rows[0]).toMatchObject({ sourceType: 'generation', sourceId: run, createdAt: now });
    const spends = await inTransaction((credits) => credits.entriesOf(userId, { ...page, kind: 'spend' }));
    expect(spends).toEqual({ rows: [all.rows[0]], total: 1 });
    const rest = await inTransaction((credits) => credits.entriesOf(userId, { limit: 10, offset: 1 }));
    expect(rest).toEqual({ rows: [all.rows[1]], total: 2 });
  });
});

type Step =
  | { do: 'grant'; amount: number; key: number }
  | { do: 'hold'; amount: number; run: number }
  | { do: 'capture'; run: number }
  | { do: 'release'; run: number };

const run = fc.integer({ min: 0, max: 5 });
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 30 }), key: run }),
  fc.record({ do: fc.constant('hold' as const), amount: fc.integer({ min: 1, max: 20 }), run }),
  fc.record({ do: fc.constant('capture' as const), run }),
  fc.record({ do: fc.constant('release' as const), run }),
);

describe('any sequence of steps', () => {
  test('gives the same balances as a ledger on paper', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 25 }), async (taken) => {
        const userId = await aCustomer(knex);
        const id = idsFor(userId);
        const paper = onPaper();
        for (const step of taken) expect(await perform(userId, id, step)).toEqual(paper.perform(step));
        expect(await balanceOf(userId)).toEqual(paper.balance());
      }),
      { numRuns: 60 },
    );
    expect(await audit()).toEqual([]);
  });

  test('leaves a consistent ledger when the steps run at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 25 }), async (taken) => {
        const userId = await aHolder(15);
        const id = idsFor(userId);
        const answers = await Promise.all(taken.map((step) => perform(userId, id, step)));
        const granted = grantedBy(taken.map((step, index) => ({ step, answer: answers[index]! })));
        const balance = await balanceOf(userId);
        expect(balance.balance).toBeGreaterThanOrEqual(0);
        const { rows } = await knex.raw(
          `select coalesce(sum(amount) filter (where state = 'held'), 0) as open,
            coalesce(sum(amount) filter (where state = 'captured'), 0) as spent
            from credit_holds h join credit_accounts a on a.id = h.account_id where a.user_id = ?`,
          [userId],
        );
        expect(balance.held).toBe(Number(rows[0].open));
        expect(balance.balance + balance.held).toBe(15 + granted - Number(rows[0].spent));
        expect(settledTwice(taken, answers)).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(await audit()).toEqual([]);
  });
});

function perform(userId: string, id: (run: number) => string, step: Step): Promise<boolean | string> {
  switch (step.do) {
    case 'grant':
      return give(userId, step.amount, `${userId}:${step.key}`);
    case 'hold':
      return setAside(userId, id(step.run), step.amount);
    case 'capture':
      return capture(id(step.run));
    case 'release':
      return release(id(step.run));
    default:
      return step satisfies never;
  }
}

/** Generation ids of one customer: the same number is the same generation. */
function idsFor(userId: string): (run: number) => string {
  return (number) => `${userId.slice(0, -2)}${number.toString(16).padStart(2, '0')}`;
}

function onPaper() {
  let posted = 0;
  const granted = new Set<number>();
  const holds = new Map<number, { amount: number; open: boolean }>();
  const held = () => [...holds.values()].reduce((sum, hold) => sum + (hold.open ? hold.amount : 0), 0);
  const settle = (number: number, spend: boolean): boolean => {
    const hold = holds.get(number);
    if (!hold?.open) return false;
    hold.open = false;
    if (spend) posted -= hold.amount;
    return true;
  };
  return {
    balance: () => ({ balance: posted - held(), held: held() }),
    perform(step: Step): boolean | string {
      if (step.do === 'capture' || step.do === 'release') return settle(step.run, step.do === 'capture');
      if (step.do === 'grant') {
        if (granted.has(step.key)) return false;
        granted.add(step.key);
        posted += step.amount;
        return true;
      }
      if (holds.has(step.run)) return 'already';
      if (posted - held() < step.amount) return 'insufficient';
      holds.set(step.run, { amount: step.amount, open: true });
      return 'held';
    },
  };
}

function grantedBy(done: { step: Step; answer: boolean | string }[]): number {
  return done.reduce((sum, { step, answer }) => sum + (step.do === 'grant' && answer === true ? step.amount : 0), 0);
}

function settledTwice(taken: Step[], answers: (boolean | string)[]): number[] {
  const settled = taken.flatMap((step, index) =>
    (step.do === 'capture' || step.do === 'release') && answers[index] === true ? [step.run] : [],
  );
  return settled.filter((number, index) => settled.indexOf(number) !== index);
}
