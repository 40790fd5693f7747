import type { AnyBase, AnyOf, AnyOperation, OutboxRow, Values } from './outbox-row.ts';

/** The sum of several operations of one entity. */
export type Intent = {
  isCreated: boolean;
  isDeleted: boolean;
  isRestored: boolean;
  isTriggered: boolean;
  /** The run only generates; it posts nothing. */
  onlyGenerates: boolean;
  /** The newest value of each field. */
  fields: Values;
  /** The values of these fields as the device first displayed them; null for a created entity. */
  base: AnyBase | null;
  /** The further properties of the creation. */
  place: Place;
  /** The entity as it was displayed when the first operation was made. */
  shown: Values | null;
};

/** The author of an operation and its entity. */
export type Place = Pick<AnyOperation, 'userId' | 'entityId' | 'entity' | 'influencerId' | 'groupId'>;

export function placeOf({ userId, entityId, entity, influencerId }: AnyOperation): Place {
  return {
    userId,
    entityId,
    ...(entity === undefined ? {} : { entity }),
    ...(influencerId === undefined ? {} : { influencerId, groupId: null }),
  };
}

/**
 * A creation whose fields name a model, as an edit that moves a plan does: the model becomes its place, and another one than before takes it
 * out of its bulk schedule, which is of one model.
 */
export function placed(creation: AnyOf<'create'>): AnyOf<'create'> {
  const { influencerId: model, ...fields } = creation.fields;
  if (creation.influencerId === undefined || typeof model !== 'string') return creation;
  const isMoved = model !== '' && model !== creation.influencerId;
  return { ...creation, fields, ...(isMoved && { influencerId: model, groupId: null }) };
}

/** `rows` are operations of one entity in their order. */
export function intentOf(rows: readonly OutboxRow[]): Intent {
  const intent: Intent = {
    isCreated: false,
    isDeleted: false,
    isRestored: false,
    isTriggered: false,
    onlyGenerates: false,
    fields: {},
    base: null,
    place: { userId: '', entityId: '' },
    shown: rows.find(({ shown: displayed }) => displayed !== null)?.shown ?? null,
  };
  for (const { operation } of rows) {
    switch (operation.kind) {
      case 'create':
        intent.isCreated = true;
        intent.place = { ...placeOf(operation), ...(operation.groupId && { groupId: operation.groupId }) };
        intent.fields = { ...operation.fields };
        break;
      case 'update':
        intent.fields = { ...intent.fields, ...operation.fields };
        intent.base = joined(intent.base, operation.base);
        break;
      case 'delete':
        intent.isDeleted = true;
        intent.isTriggered = false;
        intent.base = joined(intent.base, operation.base);
        break;
      case 'restore':
        intent.isRestored = !intent.isDeleted;
        intent.isDeleted = false;
        break;
      case 'trigger':
        intent.isTriggered = true;
        intent.onlyGenerates = operation.autoPublish === false;
        if (operation.base && !intent.isCreated) intent.base = joined(intent.base, operation.base);
        break;
      default:
        operation satisfies never;
    }
  }
  return intent;
}

function joined(older: AnyBase | null, newer: AnyBase): AnyBase {
  return older ? { version: older.version, fields: { ...newer.fields, ...older.fields } } : newer;
}
