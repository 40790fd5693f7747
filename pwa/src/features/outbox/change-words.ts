import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import type { TextKey } from '../../i18n/text-types.ts';

export type Look = { word: TextKey; kind: 'local' | 'processing' | 'pending' | 'failed' };

export function lookOf(row: OutboxRow): Look {
  switch (row.state) {
    case 'queued':
      return { word: 'outbox.stateQueued', kind: 'local' };
    case 'sending':
      return { word: 'outbox.stateSending', kind: 'processing' };
    case 'conflict':
      return {
        word: row.result.status === 'past_due' ? 'outbox.statePastDue' : 'outbox.stateConflict',
        kind: 'pending',
      };
    case 'rejected':
      return { word: 'outbox.stateRejected', kind: 'failed' };
    case 'needs_confirm':
      return { word: 'outbox.stateNeedsConfirm', kind: 'pending' };
    default:
      return row satisfies never;
  }
}
