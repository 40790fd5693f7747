import type { OperationKind } from '#core/schedules/plan-operation.ts';
import type { OutboxRow } from '../../offline/outbox/outbox-row.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Translate } from '../../i18n/useText.ts';
import { intentOf } from '../../offline/outbox/intent.ts';

export const kindWords: Record<OperationKind, TextKey> = {
  create: 'outbox.create',
  update: 'outbox.update',
  delete: 'outbox.delete',
  restore: 'outbox.restore',
  trigger: 'outbox.trigger',
};

/** The first words of the plan a change is about, as the person last saw it, and its time. `ofPlan`: its changes in their order. */
export function planOf(ofPlan: readonly OutboxRow[]): { name: string | null; at: string | null } {
  const { fields, shown } = intentOf(ofPlan);
  const prompt = fields.prompt ?? shown?.prompt ?? '';
  return { name: prompt.trim().slice(0, 80) || null, at: fields.scheduledAt ?? shown?.scheduledAt ?? null };
}

/** `Düzenleme: Moda’da gün batımı`, the name of a change wherever it is listed. */
export function whatOf(name: string | null, { operation }: OutboxRow, t: Translate): string {
  return t('outbox.what', { kind: t(kindWords[operation.kind]), name: name ?? t('outbox.aPlan') });
}

export type Look = { word: TextKey; kind: 'local' | 'processing' | 'pending' | 'failed' };

export function lookOf({ state, result }: OutboxRow): Look {
  switch (state) {
    case 'queued':
      return { word: 'outbox.stateQueued', kind: 'local' };
    case 'sending':
      return { word: 'outbox.stateSending', kind: 'processing' };
    case 'conflict':
      return {
        word: result?.status === 'past_due' ? 'outbox.statePastDue' : 'outbox.stateConflict',
        kind: 'pending',
      };
    case 'rejected':
      return { word: 'outbox.stateRejected', kind: 'failed' };
    case 'needs_confirm':
      return { word: 'outbox.stateNeedsConfirm', kind: 'pending' };
    default:
      return state satisfies never;
  }
}
