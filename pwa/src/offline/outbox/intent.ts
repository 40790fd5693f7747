import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Base } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { SomePlanned } from '#core/schedules/plan-fields.ts';

/** What several operations of one schedule want together. */
export type Intent = {
  isCreated: boolean;
  isDeleted: boolean;
  isRestored: boolean;
  isTriggered: boolean;
  /** The run only generates: nothing is posted. */
  onlyGenerates: boolean;
  /** The newest value of each field. */
  fields: SomePlanned;
  /** What the device showed of them at first; null for one that is created. */
  base: Base | null;
  groupId: string | null;
  /** The schedule as it was shown when the first of them was made. */
  shown: ScheduleView | null;
};

/** `rows` are operations of one schedule in their order. */
export function intentOf(rows: readonly OutboxRow[]): Intent {
  const intent: Intent = {
    isCreated: false,
    isDeleted: false,
    isRestored: false,
    isTriggered: false,
    onlyGenerates: false,
    fields: {},
    base: null,
    groupId: null,
    shown: rows.find(({ shown }) => shown !== null)?.shown ?? null,
  };
  for (const { operation } of rows) {
    switch (operation.kind) {
      case 'create':
        intent.isCreated = true;
        intent.groupId = operation.groupId;
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

function joined(older: Base | null, newer: Base): Base {
  return older ? { version: older.version, fields: { ...newer.fields, ...older.fields } } : newer;
}
