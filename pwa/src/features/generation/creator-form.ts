import type { GenerationDraft } from '#core/generation/generation-draft.ts';
import type { PublicWebhook, ContentType } from '#core/webhooks/webhook.ts';
import type { InputValues } from '../../fields/input-values.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import { useEffect, useState } from 'react';
import { parseGenerationDraft } from '#core/generation/generation-draft.ts';
import { ok } from '#core/shared/result.ts';
import { codeOfErrorText } from '#core/generation/error-of-text.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { inputPath, storedFiles, toInputData, settledValues, isUploading } from '../../fields/input-values.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { noteStartedRun } from '../../session/second-run.ts';
import { useUser } from '../../api/session-store.ts';
import { formPlace, storeForm, readForm } from '../../session/stored-forms.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { needsNewKey, newKey } from '../../api/new-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { refresh } from '../../api/useCall.ts';

/** The draft of a request, named like the request body: stored per person and model, so that leaving and coming back loses nothing. */
export type Draft = {
  type: ContentType;
  webhookId: string | null;
  prompt: string;
  inputData: InputValues;
  assetIds: readonly string[];
};

export const emptyDraft: Draft = { type: 'image', webhookId: null, prompt: '', inputData: {}, assetIds: [] };

type RequestedRun = GenerationDraft<PublicWebhook> & { assetIds: readonly string[]; inputsMark: string };

/**
 * The form of the creator: the draft, its errors, sending, the accepted run (`accepted`) and the inputs of each run (`sent`). The draft is
 * stored (`draft.ts`).
 */
export function useCreatorForm(influencerId: string, workflows: readonly PublicWebhook[]) {
  const user = useUser();
  const place = draftPlace(user?.id ?? '', influencerId);
  const [accepted, setAccepted] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const start = useGenerate(influencerId);
  const form = useRuleForm<Draft, RequestedRun>({
    defaults: () => readDraft(place),
    parse: (draft) => {
      const workflow = workflowOf(draft, workflows);
      const inputData = workflow ? toInputData(workflow.inputFields, draft.inputData) : {};
      const input = { prompt: draft.prompt, contentType: workflow?.contentType ?? null, inputData };
      const read = parseGenerationDraft(input, workflow, storedFiles(draft.inputData));
      if (!read.ok || !workflow) return read as Exclude<typeof read, { ok: true }>;
      return ok({
        ...read.value,
        assetIds: assetIdsOf(workflow, draft),
        inputsMark: inputsMark(workflow, draft),
      });
    },
    send: async (draft) => {
      const run = await start(draft);
      noteStartedRun(paidRun(influencerId, draft.workflow, draft));
      setAccepted(run.id);
      setSent((before) => new Map(before).set(run.id, draft.inputsMark));
    },
    displayedPaths: (draft) => workflowOf(draft, workflows)?.inputFields.map(inputPath) ?? [],
  });
  const { values } = form;
  useEffect(() => storeDraft(place, values), [place, values]);
  return { ...form, workflow: workflowOf(values, workflows), accepted, sent };
}

export type CreatorForm = ReturnType<typeof useCreatorForm>;

export function draftPlace(userId: string, influencerId: string): string {
  return formPlace('draft', userId, influencerId);
}

export function readDraft(place: string): Draft {
  const draft = readForm(place, parseDraft);
  return { ...draft, inputData: settledValues(draft.inputData) };
}

export function storeDraft(place: string, draft: Draft): void {
  storeForm(place, draft);
}

/** An unreadable text is no draft. */
export function parseDraft(text: string | null): Draft {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<Draft> | null;
    if (typeof read !== 'object' || read === null) return emptyDraft;
    return {
      type: read.type === 'video' || read.type === 'text' ? read.type : 'image',
      webhookId: typeof read.webhookId === 'string' ? read.webhookId : null,
      prompt: typeof read.prompt === 'string' ? read.prompt : '',
      inputData: settledValues(read.inputData ?? {}),
      assetIds: Array.isArray(read.assetIds) ? read.assetIds.filter((id) => typeof id === 'string') : [],
    };
  } catch {
    return emptyDraft;
  }
}

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
  draft: Draft,
  workflow: PublicWebhook | null,
  open: readonly Pick<GenerationView, 'id' | 'webhookId' | 'prompt'>[],
  sent: ReadonlyMap<string, string>,
): boolean {
  return open.some(
    (run) =>
      run.webhookId === workflow?.id &&
      run.prompt === draft.prompt.trim() &&
      (sent.get(run.id) ?? inputsMark(workflow, draft)) === inputsMark(workflow, draft),
  );
}

type Inputs = Pick<Draft, 'inputData' | 'assetIds'>;

/** The entered inputs and the chosen assets, as one text to compare. */
export function inputsMark(workflow: PublicWebhook, draft: Inputs): string {
  const inputs = JSON.stringify(toInputData(workflow.inputFields, draft.inputData));
  return [inputs, ...assetIdsOf(workflow, draft)].join(' ');
}

/** The chosen assets, of a workflow that sends them. */
export function assetIdsOf(workflow: PublicWebhook, { assetIds }: Pick<Draft, 'assetIds'>): readonly string[] {
  return workflow.maxAssets ? assetIds : [];
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
export function actionWord(workflow: Pick<PublicWebhook, 'contentType' | 'isGrid'> | null): TextKey {
  if (!workflow) return 'generation.make';
  if (workflow.contentType === 'image') return workflow.isGrid ? 'generation.makeGrid' : 'generation.makeImage';
  return workflow.contentType === 'video' ? 'generation.makeVideo' : 'generation.makeText';
}

/** The workflow of the form: the chosen one if it is still offered for this kind, otherwise the first. */
export function workflowOf(draft: Draft, workflows: readonly PublicWebhook[]): PublicWebhook | null {
  const ofType = workflows.filter(({ contentType }) => contentType === draft.type);
  return ofType.find(({ id }) => id === draft.webhookId) ?? ofType[0] ?? null;
}

/** Spec §9: a generation times out after ten minutes. Our server responds at once; this is for a connection that never ends. */
const timeoutMs = 600_000;

/**
 * Returns the accepted run. One press has one key: a repeat after a lost response, also after one that a proxy replaced with its own error,
 * finds the run that was already accepted. Throws ApiError.
 */
function useGenerate(influencerId: string) {
  const [lost, setLost] = useState<{ of: string; key: string } | null>(null);

  return async ({ workflow, prompt, inputData, assetIds }: RequestedRun): Promise<GenerationView> => {
    const body = {
      prompt,
      type: workflow.contentType,
      influencer_id: influencerId,
      webhookId: workflow.id,
      inputData,
      assetIds: [...assetIds],
    };
    const of = JSON.stringify(body);
    const key = lost?.of === of ? lost.key : newKey();
    try {
      const { generation } = await call(generate, { body, idempotencyKey: key, preferAsync: true, timeoutMs });
      setLost(null);
      showAtOnce(generation);
      return generation;
    } catch (fault) {
      setLost(needsNewKey(fault) ? null : { of, key });
      // A workflow that was stopped meanwhile is marked as stopped.
      if (fault instanceof ApiError && fault.status === 503) void refresh(activeWebhooks);
      throw withCode(fault);
    } finally {
      void refresh(generations, creditBalance);
    }
  };
}

/** An error without a code gets the code of its words, as the specification maps them. */
function withCode(fault: unknown): unknown {
  const code = fault instanceof ApiError && !fault.isCoded ? codeOfErrorText(fault.message) : null;
  if (code === null) return fault;
  const { message, status } = fault as ApiError;
  return new ApiError({ code, message, status, isCoded: true });
}

/** Adds the run to the lists of this model's runs before they are refetched, so that the accepted request is visible at once. */
function showAtOnce(run: GenerationView): void {
  queryClient.setQueriesData<ReplyOf<typeof generations>>(
    {
      queryKey: [generations.name],
      predicate: ({ queryKey }) =>
        (queryKey[2] as { influencer_id?: string } | null)?.influencer_id === run.influencerId,
    },
    (before) => before && { generations: [run, ...before.generations.filter(({ id }) => id !== run.id)] },
  );
}
