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
  /** Its kind of entity; a malformed operation may name any. */
  entity: string;
  /** The person and the entity that it names; null when it names none. */
  userId: string | null;
  entityId: string | null;
  /** As it was sent. */
  raw: unknown;
  read: Result<Read>;
};

export type OperationKey = { userId: string; opId: string; entity: string; fingerprint: string };
type Answer = { fingerprint: string; outcome: Outcome };

/** Operations that were answered, kept for `syncOperationDays` days. */
export type SyncOperationStore = {
  /**
   * Takes the operation for this transaction, as done (`ok`) when that commits, or answers what became of it before. Waits for another
   * transaction that has it, until that one ends.
   */
  claim(key: OperationKey, now: string): Promise<Answer | null>;
  /** The same of many with different ids at once: what became of those that were answered before, by their ids. */
  claimAll(keys: readonly OperationKey[], now: string): Promise<Map<string, Answer>>;
  /** Stores other outcomes than `ok` of operations this transaction has. */
  keepAll(answered: readonly (OperationKey & { outcome: Outcome })[], now: string): Promise<void>;
  /** Deletes the claims of operations this transaction has. */
  release(keys: readonly OperationKey[]): Promise<void>;
  /** Removes those answered before an instant, at most `limit`; answers how many. */
  forgetBefore(before: string, limit: number): Promise<number>;
  forgetPerson(userId: string): Promise<void>;
};

/** How long a repeat is recognized. A device asks before it sends operations of half this age. */
export const syncOperationDays = 60;
