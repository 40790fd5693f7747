import type { Ports, Stores } from '#core/ports.ts';
import type { OperationKind } from '#core/outbox/operation.ts';
import type { Outcome } from '#core/outbox/sync-operation.ts';
import type { Refusal, Result } from '#core/shared/result.ts';

export type Applying = Pick<Ports, 'ids' | 'limits'> & { now: string };
/**
 * `isRepeatable`: applying the operation again has the same outcome and no effect, so its record is not stored. `refusalOfCall`: the refusal of
 * a call of the API that asks for the same; null: the call responds with the entity as it is.
 */
export type Effect = Outcome & { isRepeatable?: true; refusalOfCall?: Refusal | null };
export type ReadStores = Parameters<Parameters<Ports['read']>[0]>[0];

/** An operation whose form is right, with the rules of the feature that it belongs to. */
export type ReadOperation = {
  kind: OperationKind;
  /** The same for every delivery. Its place in the device's order may change while it waits, so that is left out. */
  content: unknown;
  /** It takes credits and a turn that a rollback does not return: it has a transaction of its own. */
  isRun: boolean;
  /**
   * Does what the operation asks for, by the rules of the calls of the API. An ok result may be committed. A refusal is final: of a run the
   * transaction must roll back, every other operation is refused before its first write. Done already: ok, and nothing changes.
   */
  apply: (stores: Stores, applying: Applying) => Promise<Result<Effect>>;
  /** The refusal passes by itself: the device sends the operation again. */
  isPassing: (refusal: Refusal) => boolean;
};

/** A feature's part in one request of a person. */
export type Entity<View = unknown> = {
  name: string;
  /** A transaction starts, perhaps after one that rolled back. */
  begin: () => void;
  /** The transaction changes these entities, each once: the entity gathers their writes until `write`, which it returns, is called in the end. */
  gather?: (
    stores: Stores,
    ids: { created: readonly string[]; changed: readonly string[] },
  ) => Promise<() => Promise<void>>;
  /** The person's entities as they are now, by id; deleted ones are left out. */
  views: (stores: ReadStores, ids: readonly string[]) => Promise<ReadonlyMap<string, View>>;
};
