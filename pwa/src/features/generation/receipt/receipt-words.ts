import type { GenerationStatus, GenerationView } from '#core/generation/generation.ts';
import type { PluralKey, TextKey } from '../../../i18n/text-types.ts';

export const stateWords: Record<GenerationStatus, TextKey> = {
  held: 'receipt.held',
  calling: 'receipt.calling',
  waiting: 'receipt.waiting',
  downloading: 'receipt.downloading',
  done: 'receipt.done',
  failed: 'receipt.failed',
  timed_out: 'receipt.timedOut',
  unknown: 'receipt.unknown',
  cancelled: 'receipt.cancelled',
};

/** Whether the credits were charged, held or returned, and why. */
export function costWord({ creditsUsed, creditsHeld }: Pick<GenerationView, 'creditsUsed' | 'creditsHeld'>): PluralKey {
  if (creditsUsed > 0) return 'receipt.charged';
  return creditsHeld > 0 ? 'receipt.setAside' : 'receipt.givenBack';
}
