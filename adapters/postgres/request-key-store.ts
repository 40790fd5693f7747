import { raw } from 'objection';
import type { TransactionOrKnex } from 'objection';
import { rowOf } from './row-model.ts';

type Key = { scope: string; key: string };
type Claim = { kind: 'new' | 'running' | 'mismatch' } | { kind: 'done'; status: number; body: unknown };
type KeyRow = Key & {
  fingerprint: string;
  state: 'running' | 'done';
  status: number;
  body: unknown;
  lockedUntil: string;
  createdAt: string;
};

class RequestKeyModel extends rowOf<KeyRow>() {
  static override tableName = 'idempotency_keys';
  static override idColumn = ['scope', 'key'];
  static override jsonAttributes = ['body'];
}

const lockSeconds = 60;

/** First responses by Idempotency-Key. A claim whose process died is free again after its lock ends. */
export function createRequestKeyStore(knex: TransactionOrKnex) {
  const keys = () => RequestKeyModel.query(knex);
  return {
    async claim({ scope, key }: Key, fingerprint: string): Promise<Claim> {
      // The database's clock counts: several processes share these locks.
      const lockedUntil = raw(`now() + ? * interval '1 second'`, lockSeconds);
      const taken = await keys()
        .insert({ scope, key, fingerprint, state: 'running', lockedUntil, createdAt: raw('now()') })
        .onConflict(['scope', 'key'])
        .merge(['locked_until'])
        .where({ 'idempotency_keys.state': 'running', 'idempotency_keys.fingerprint': fingerprint })
        .where('idempotency_keys.locked_until', '<', raw('now()'))
        .toKnexQuery();
      if (taken.length > 0) return { kind: 'new' };
      const row = await keys().findById([scope, key]);
      if (!row) return { kind: 'running' };
      if (row.fingerprint !== fingerprint) return { kind: 'mismatch' };
      return row.state === 'done' ? { kind: 'done', status: row.status, body: row.body } : { kind: 'running' };
    },
    async store({ scope, key }: Key, status: number, body: unknown): Promise<void> {
      await keys().findById([scope, key]).patch({ state: 'done', status, body });
    },
    async drop({ scope, key }: Key): Promise<void> {
      await keys().deleteById([scope, key]).where('state', 'running');
    },
  };
}
