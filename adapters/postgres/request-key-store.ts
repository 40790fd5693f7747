import type { Knex } from 'knex';

type Key = { scope: string; key: string };
type Claim = { kind: 'new' | 'running' | 'mismatch' } | { kind: 'done'; status: number; body: unknown };
type KeyRow = { fingerprint: string; state: string; status: number; body: unknown };

const lockSeconds = 60;

/** First answers by Idempotency-Key. A claim whose process died is free again after its lock ends. */
export function createRequestKeyStore(knex: Knex) {
  return {
    async claim({ scope, key }: Key, fingerprint: string): Promise<Claim> {
      const taken = await knex.raw<{ rows: unknown[] }>(
        `insert into idempotency_keys as k (scope, key, fingerprint, state, locked_until, created_at)
         values (?, ?, ?, 'running', now() + ? * interval '1 second', now())
         on conflict (scope, key) do update
           set locked_until = excluded.locked_until
           where k.state = 'running' and k.fingerprint = excluded.fingerprint and k.locked_until < now()
         returning 1`,
        [scope, key, fingerprint, lockSeconds],
      );
      if (taken.rows.length > 0) return { kind: 'new' };
      const row = await knex<KeyRow>('idempotency_keys')
        .where({ scope, key } as object)
        .first();
      if (!row) return { kind: 'running' };
      if (row.fingerprint !== fingerprint) return { kind: 'mismatch' };
      return row.state === 'done' ? { kind: 'done', status: row.status, body: row.body } : { kind: 'running' };
    },
    async keep({ scope, key }: Key, status: number, body: unknown): Promise<void> {
      await knex('idempotency_keys')
        .where({ scope, key })
        .update({ state: 'done', status, body: JSON.stringify(body) });
    },
    async drop({ scope, key }: Key): Promise<void> {
      await knex('idempotency_keys').where({ scope, key, state: 'running' }).delete();
    },
    async forgetOld(): Promise<void> {
      await knex.raw(`delete from idempotency_keys where created_at < now() - interval '2 days'`);
    },
  };
}
