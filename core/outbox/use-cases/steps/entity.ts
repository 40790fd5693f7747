import type { Ports, Stores } from '#core/ports.ts';
import type { OperationKind } from '#core/outbox/operation.ts';
import type { Outcome } from '#core/outbox/sync-operation.ts';
import type { Refusal, Result } from '#core/shared/result.ts';

export type Applying = Pick<Ports, 'ids' | 'limits'> & { now: string };
/**
 * `isRepeatable`: applying the operation again has the same outcome and no effect, so its record is not stored. `refusalOfCall`:
 * the refusal of an API call for the same edit; null: the call responds with the present entity.
 */
export type Effect = Outcome & { isRepeatable?: true; refusalOfCall?: Refusal | null };
/** Part of the effect on an entity that the person does not have: the API call for the same edit refuses. */
export const notFound = { refusalOfCall: { code: 'notFound' } } as const;

export type ReadStores = Parameters<Parameters<Ports['read']>[0]>[0];

/** A well-formed operation, with the rules of its feature. */
export type ReadOperation = {
  kind: OperationKind;
  /** The same for every delivery. The place in the device's order may change while the operation waits, so it is excluded. */
  content: unknown;
  /** It takes credits and a turn that a rollback does not return: it has a transaction of its own. */
  isRun: boolean;
  /**
   * Applies the operation by the rules of the API calls. An ok result may be committed. A refusal is final: after that of a run
   * the transaction must roll back; every other operation is refused before its first write. Already done: ok, and nothing
   * changes.
   */
  apply: (stores: Stores, applying: Applying) => Promise<Result<Effect>>;
  /** True when the refusal is temporary: the device sends the operation again. */
  isPassing: (refusal: Refusal) => boolean;
};

/** A feature's part in one request of a person. */
export type Entity<View = unknown> = {
  name: string;
  /** Called when a transaction starts, perhaps after one that rolled back. */
  begin: () => void;
  /**
   * The transaction changes these entities, each once: the entity collects their writes until the returned `write` is called at
   * the end.
   */
  gather?: (
    stores: Stores,
    ids: { created: readonly string[]; changed: readonly string[] },
  ) => Promise<() => Promise<void>>;
  /** The person's present entities by id, without deleted ones. */
  views: (stores: ReadStores, ids: readonly string[]) => Promise<ReadonlyMap<string, View>>;
};
