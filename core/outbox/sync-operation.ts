import type { Refusal, Result } from '#core/shared/result.ts';
import type { ConflictKind } from './operation.ts';

/** The stored outcome of an operation: the entity is read again for each response. */
export type Outcome =
  | { status: 'ok' }
  | { status: 'conflict'; kind: ConflictKind; fields: string[] }
  | { status: 'past_due' }
  | { status: 'rejected'; refusal: Refusal };

export function conflict(kind: ConflictKind, fields: string[] = []): Outcome {
  return { status: 'conflict', kind, fields };
}

/** An operation of a request. `read` refuses a malformed one, with the issues. */
export type SentOperation<Read> = {
  opId: string;
  /** Its kind of entity; in a malformed operation any text. */
  entity: string;
  /** The person and the entity in the operation; null when they are missing. */
  userId: string | null;
  entityId: string | null;
  /** As it was sent. */
  raw: unknown;
  read: Result<Read>;
};

export type OperationKey = { userId: string; opId: string; entity: string; fingerprint: string };
type Answer = { fingerprint: string; outcome: Outcome };

/** Operations with a stored outcome; a repeat is recognized for the retention of its record. */
export type SyncOperationStore = {
  /**
   * Claims the operation for this transaction, as done (`ok`) when that commits, or returns its earlier outcome. Waits for
   * another transaction with the same claim until that one ends.
   */
  claim(key: OperationKey, now: string): Promise<Answer | null>;
  /** The same for many operations with different ids in one statement: the earlier outcomes by operation id. */
  claimAll(keys: readonly OperationKey[], now: string): Promise<Map<string, Answer>>;
  /** Stores outcomes other than `ok` of operations that this transaction has claimed. */
  storeAll(answered: readonly (OperationKey & { outcome: Outcome })[], now: string): Promise<void>;
  /** Deletes the claims of operations that this transaction has claimed. */
  release(keys: readonly OperationKey[]): Promise<void>;
  forgetPerson(userId: string): Promise<void>;
};
