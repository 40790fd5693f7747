import type { Refusal } from '#core/shared/result.ts';
import type { Fields, SentValues, SomeValues } from './field-table.ts';

/** The entity as the device displayed it when the edit was made: its version, and the old value of each field that matters. */
export type Base<F extends Fields> = { version: number; fields: SomeValues<F> };

type Identity = {
  /** UUIDv7, made on the device; never used for order. */
  opId: string;
  /** The order on the device: it counts up in the transaction that stores the operation. */
  seq: number;
  /** The author; an operation of another person than the signed-in one refuses the whole request. */
  userId: string;
  /** The final id of the entity; a creation gets it on the device. */
  entityId: string;
};

/**
 * One edit of an entity that a person made on a device and for which the server has not sent a result yet; `opId` makes it safe
 * to send any number of times. `Place`: the further properties of the entity's operations.
 */
export type EntityOperation<F extends Fields, Place = unknown> = Identity &
  Place &
  (
    | { kind: 'create'; fields: SentValues<F> }
    /** Only the edited fields; `base.fields` has the old value of each. */
    | { kind: 'update'; fields: SomeValues<F>; base: Base<F> }
    /** `base.fields` has the displayed values; a field that another person changed since then is a conflict. */
    | { kind: 'delete'; base: Base<F> }
    /** Reverts a deletion. */
    | { kind: 'restore' }
  );

/** An edit as it is applied. `base` null: a call of the API replaces the current values without comparing them. */
export type AppliedOperation<O> = O extends { base: infer B } ? Omit<O, 'base'> & { base: B | null } : O;

export type OperationKind = 'create' | 'update' | 'delete' | 'restore' | 'trigger';

/** `gone`: deleted, or never existed. `price`: a run costs another number of credits than the person agreed to. */
export const conflictKinds = ['changed', 'locked', 'gone', 'exists', 'price'] as const;
export type ConflictKind = (typeof conflictKinds)[number];

export const resultStatuses = ['ok', 'conflict', 'past_due', 'rejected', 'blocked', 'retry'] as const;

/**
 * The result of one operation. `ok`: done. `conflict`: nothing was done. `past_due`: the planned time had passed when it arrived;
 * nothing was done. `rejected`: refused finally, with the reason in `refusal`. `blocked`: an earlier operation of the same entity
 * did not succeed; not recorded, may be sent again. `retry`: a temporary fault; not recorded, to be sent again after
 * `retryAfterMs`.
 */
export type EntityResult<FieldName extends string> = {
  opId: string;
  status: (typeof resultStatuses)[number];
  /** The result repeats that of an earlier delivery of the same operation. */
  replayed: boolean;
  conflict: { kind: ConflictKind; fields: FieldName[] } | null;
  refusal: Refusal | null;
  retryAfterMs: number | null;
};
