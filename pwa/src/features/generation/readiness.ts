import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { InputValues } from '../../fields/input-values.ts';
import type { Draft } from './draft.ts';
import { isUploading, toInputData } from '../../fields/input-values.ts';

/** Spec §5: why generating is not possible yet; null when it is. Credits that do not suffice are told by `creditsShort`. */
export function blockedBy(draft: Draft, workflow: PublicWebhook | null): TextKey | null {
  if (!workflow) return 'generation.chooseWorkflow';
  if (draft.prompt.trim() === '') return 'generation.enterPrompt';
  if (isUploading(draft.inputData)) return 'generation.fileStillSent';
  return null;
}

/**
 * Whether the same is being made already: an open run of this workflow with this scene and, where this page has sent it and so knows
 * them (`sent`: by run), the same inputs.
 */
export function isUnderWay(
  { prompt, inputData }: Draft,
  workflow: PublicWebhook | null,
  open: readonly Pick<GenerationView, 'id' | 'webhookId' | 'prompt'>[],
  sent: ReadonlyMap<string, string>,
): boolean {
  return open.some(
    (run) =>
      run.webhookId === workflow?.id &&
      run.prompt === prompt.trim() &&
      (sent.get(run.id) ?? inputsMark(workflow, inputData)) === inputsMark(workflow, inputData),
  );
}

/** What was filled in, as one word to compare. */
export function inputsMark(workflow: PublicWebhook, values: InputValues): string {
  return JSON.stringify(toInputData(workflow.inputFields, values));
}

/** What tells a run from the others of a session, and its price in credits. */
export function paidRun(
  influencerId: string,
  workflow: PublicWebhook,
  run: { prompt: string; inputsMark: string },
): { cost: number; inputs: string } {
  const { costPerUse } = workflow.creditCost;
  return { cost: costPerUse, inputs: JSON.stringify([influencerId, workflow.id, run.prompt.trim(), run.inputsMark]) };
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
