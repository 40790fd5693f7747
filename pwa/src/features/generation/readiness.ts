import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { Draft } from './draft.ts';
import { isUploading } from '../../fields/input-values.ts';

/** Spec §5: why generating is not possible yet; null when it is. Credits that do not suffice are told by `creditsShort`. */
export function blockedBy(draft: Draft, workflow: PublicWebhook | null): TextKey | null {
  if (!workflow) return 'generation.chooseWorkflow';
  if (draft.prompt.trim() === '') return 'generation.enterPrompt';
  if (isUploading(draft.inputData)) return 'generation.fileStillSent';
  return null;
}

/** How many credits are missing; 0 when there are enough or the balance is not known yet. */
export function creditsShort(cost: number, balance: number | null): number {
  return balance === null ? 0 : Math.max(0, cost - balance);
}

/** What pressing makes, as far as the workflow tells: it says that there will be several pictures, not how many. */
export function actWord(workflow: Pick<PublicWebhook, 'contentType' | 'isGrid'> | null): TextKey {
  if (!workflow) return 'generation.make';
  if (workflow.contentType === 'image') return workflow.isGrid ? 'generation.makeGrid' : 'generation.makeImage';
  return workflow.contentType === 'video' ? 'generation.makeVideo' : 'generation.makeText';
}

/** The workflow on the form: the one chosen if it is still offered for this kind, else the first. */
export function workflowOf(draft: Draft, workflows: readonly PublicWebhook[]): PublicWebhook | null {
  const ofType = workflows.filter(({ contentType }) => contentType === draft.type);
  return ofType.find(({ id }) => id === draft.webhookId) ?? ofType[0] ?? null;
}
