import { expect, test } from 'vitest';
import type { AnyOf, AnyResult } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { preferenceValuesOf } from '#core/notifications/preference-fields.ts';
import { defaultPreferences } from '#core/notifications/preferences.ts';
import { choicesOf } from '../../../../pwa/src/offline/outbox/choices.ts';
import { viewIn } from '../../../../pwa/src/offline/outbox/entities.ts';
import { newRow, toConflict, toRejected, toSending } from '../../../../pwa/src/offline/outbox/outbox-row.ts';
import { now, userId, uuid } from './examples.ts';

const edit: AnyOf<'update'> = {
  opId: uuid('op', 1),
  seq: 1,
  userId,
  entity: 'preferences',
  entityId: userId,
  kind: 'update',
  fields: { 'published.mail': true },
  base: { version: 0, fields: { 'published.mail': false } },
};
const result: AnyResult = {
  opId: edit.opId,
  status: 'conflict',
  replayed: false,
  conflict: { kind: 'changed', fields: ['published.mail'] },
  refusal: null,
  retryAfterMs: null,
  preferences: defaultPreferences,
};
const sending = toSending(newRow(edit, { now, shown: preferenceValuesOf(defaultPreferences) }), {
  id: 'one',
  since: now,
});
const problem = { code: 'outbox.entity.conflict.changed' } as const;

test('the settings of a result are the fields that are edited', () => {
  expect(viewIn(edit, result)).toEqual(preferenceValuesOf(defaultPreferences));
});

test.each(['preferences', 'content', 'model'])(
  'an edit of %s, which no operation creates, becomes no copy',
  (entity) => {
    const row = { ...sending, operation: { ...edit, entity } };
    expect(choicesOf([toConflict(row, result, problem)])).toEqual(['applyMine', 'perField', 'drop']);
    const removed: AnyResult = { ...result, conflict: { kind: 'gone', fields: [] } };
    expect(choicesOf([toConflict(row, removed, problem)])).toEqual(['drop']);
    expect(choicesOf([toRejected(row, problem)])).toEqual(['sendAgain', 'drop']);
  },
);
