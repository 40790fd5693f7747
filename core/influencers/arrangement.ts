import type { DomainEvent } from '#core/events/event.ts';
import type { Fields, ValuesOf } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import type { Result } from '#core/shared/result.ts';
import { fieldTable, storedText } from '#core/outbox/field-table.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/** The settings of an owned model by its owner: its place in lists, its advertising. Lists that an older version of the app stored have none of the fields. */
export const arrangementFields = {
  isPinned: { kind: 'flag', isLater: true },
  groupName: { kind: 'text', max: 200, isName: true, isNullable: true, isLater: true },
  /** The brand that the model advertises: new posts are marked with it. Null: they are not marked. */
  advertisedBrand: { kind: 'text', max: 400, isName: true, isNullable: true, isLater: true },
} as const satisfies Fields;

export const maxGroupName = 40;

export type Arrangement = ValuesOf<typeof arrangementFields>;

/** Pins models or puts them into groups, on the device and then on the server; `done`: the toast once the server did it. Throws ApiError. */
export type Arrange = (edits: readonly { id: string; values: Partial<Arrangement> }[], done?: string) => Promise<void>;

type Edit = EntityOperation<typeof arrangementFields, { entity: 'model' }>;
/** An owned model comes from a purchase, so it is only updated. Its id is that of the model. */
export type ArrangementOperation = Extract<Edit, { kind: 'update' }>;
export const arrangementTable = fieldTable(arrangementFields);

/** The name as it is stored; null for an empty one: no group. Refuses `input.invalid` with `influencers.groupNameTooLong {max}`. */
export function parseGroupName(typed: string | null): Result<string | null> {
  const name = typed === null ? null : storedText(arrangementFields.groupName, typed);
  return (name?.length ?? 0) > maxGroupName
    ? invalid([issue('groupName', 'influencers.groupNameTooLong', { max: maxGroupName })])
    : ok(name);
}

export function ownershipArranged(
  { userId, influencerId }: { userId: string; influencerId: string },
  at: string,
): DomainEvent<'ownership.arranged'> {
  return { type: 'ownership.arranged', userId, at, influencerId };
}
