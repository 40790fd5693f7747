import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { InputValues } from '../../fields/input-values.ts';
import type { Draft } from './draft.ts';
import { isUploading, toInputData } from '../../fields/input-values.ts';

/** Spec §5: why generating is not possible yet; null when it is. `creditsShort` handles missing credits. */
export function blockedBy(draft: Draft, workflow: PublicWebhook | null): TextKey | null {
  if (!workflow) return 'generation.chooseWorkflow';
  if (draft.prompt.trim() === '') return 'generation.enterPrompt';
  if (isUploading(draft.inputData)) return 'generation.fileStillSent';
  return null;
}

/**
 * Whether the same request is already running: an open run of this workflow with this prompt and, where this page sent it and so knows its
 * inputs (`sent`: by run), the same inputs.
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

/** The entered inputs, as one text to compare. */
export function inputsMark(workflow: PublicWebhook, values: InputValues): string {
  return JSON.stringify(toInputData(workflow.inputFields, values));
}

/** The data that identifies a run in a session, and its price in credits. */
export function paidRun(
  influencerId: string,
  workflow: PublicWebhook,
  run: { prompt: string; inputsMark: string },
): { cost: number; inputs: string } {
  const { costPerUse } = workflow.creditCost;
  return { cost: costPerUse, inputs: JSON.stringify([influencerId, workflow.id, run.prompt.trim(), run.inputsMark]) };
}

/** The number of missing credits; 0 when there are enough or the balance is unknown. */
export function creditsShort(cost: number, balance: number | null): number {
  return balance === null ? 0 : Math.max(0, cost - balance);
}

/** The label of the button, as precise as the workflow allows: a grid makes several images, but their number is unknown. */
export function actWord(workflow: Pick<PublicWebhook, 'contentType' | 'isGrid'> | null): TextKey {
  if (!workflow) return 'generation.make';
  if (workflow.contentType === 'image') return workflow.isGrid ? 'generation.makeGrid' : 'generation.makeImage';
  return workflow.contentType === 'video' ? 'generation.makeVideo' : 'generation.makeText';
}

/** The workflow of the form: the chosen one if it is still offered for this kind, otherwise the first. */
export function workflowOf(draft: Draft, workflows: readonly PublicWebhook[]): PublicWebhook | null {
  const ofType = workflows.filter(({ contentType }) => contentType === draft.type);
  return ofType.find(({ id }) => id === draft.webhookId) ?? ofType[0] ?? null;
}
