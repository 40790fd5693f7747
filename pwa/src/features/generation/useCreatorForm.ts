import type { GenerationDraft } from '#core/generation/generation-draft.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from './draft.ts';
import { useEffect, useState } from 'react';
import { parseGenerationDraft } from '#core/generation/generation-draft.ts';
import { inputPath, storedFiles, toInputData } from '../../fields/input-values.ts';
import { ok } from '#core/shared/result.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { noteStartedRun } from '../../session/second-run.ts';
import { useUser } from '../../api/session-store.ts';
import { draftPlace, keepDraft, readDraft } from './draft.ts';
import { paidRun, workflowOf } from './readiness.ts';
import { useGenerate } from './useGenerate.ts';

type AskedRun = GenerationDraft<PublicWebhook> & { inputsMark: string };

/**
 * The form of the creator: the draft, its errors, sending, the accepted run (`accepted`) and the inputs of each run (`sent`). The draft is
 * stored (`draft.ts`).
 */
export function useCreatorForm(influencerId: string, workflows: readonly PublicWebhook[]) {
  const user = useUser();
  const place = draftPlace(user?.id ?? '', influencerId);
  const [accepted, setAccepted] = useState<string | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const generate = useGenerate(influencerId);
  const form = useRuleForm<Draft, AskedRun>({
    defaults: () => readDraft(place),
    parse: (draft) => {
      const workflow = workflowOf(draft, workflows);
      const inputData = workflow ? toInputData(workflow.inputFields, draft.inputData) : {};
      const asked = { prompt: draft.prompt, contentType: workflow?.contentType ?? null, inputData };
      const read = parseGenerationDraft(asked, workflow, storedFiles(draft.inputData));
      return read.ok ? ok({ ...read.value, inputsMark: JSON.stringify(inputData) }) : read;
    },
    send: async (draft) => {
      const run = await generate(draft);
      noteStartedRun(paidRun(influencerId, draft.workflow, draft));
      setAccepted(run.id);
      setSent((before) => new Map(before).set(run.id, draft.inputsMark));
    },
    shows: (draft) => workflowOf(draft, workflows)?.inputFields.map(inputPath) ?? [],
  });
  const { values } = form;
  useEffect(() => keepDraft(place, values), [place, values]);
  return { ...form, workflow: workflowOf(values, workflows), accepted, sent };
}

export type CreatorForm = ReturnType<typeof useCreatorForm>;
