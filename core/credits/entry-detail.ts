import type { LocalText } from '#core/shared/locale.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * Details stored with a spend, so that its line can be shown in either language years later, whatever was renamed
 * since.
 */
export function spendDetail(spend: { workflow: LocalText; influencer: string }): LedgerEntry['detail'] {
  return { workflowTr: spend.workflow.tr, workflowEn: spend.workflow.en, influencer: spend.influencer };
}

export function packDetail(pack: { packageType: string; credits: number }): LedgerEntry['detail'] {
  return { packageType: pack.packageType, credits: pack.credits };
}

export function planDetail(name: LocalText): LedgerEntry['detail'] {
  return { planTr: name.tr, planEn: name.en };
}
