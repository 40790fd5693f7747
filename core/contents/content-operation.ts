import type { Fields } from '#core/outbox/field-table.ts';
import type { EntityOperation } from '#core/outbox/operation.ts';
import { fieldTable } from '#core/outbox/field-table.ts';

/** The fields of a content that its owner edits. */
export const contentFields = { isFavourite: { kind: 'flag' }, tags: { kind: 'texts' } } as const satisfies Fields;
/** A content is created by saving a result, which is a call of its own. */
export const contentOperationKinds = ['update', 'delete', 'restore'] as const;

type Edit = EntityOperation<typeof contentFields, { entity: 'content' }>;
export type ContentOperation = Extract<Edit, { kind: (typeof contentOperationKinds)[number] }>;
export const contentTable = fieldTable(contentFields);
