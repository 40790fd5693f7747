import type { GenerationDraft } from '#core/generation/generation-draft.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from './draft.ts';
import { useEffect } from 'react';
import { parseGenerationDraft } from '#core/generation/generation-draft.ts';
import { inputPath, storedFiles, toInputData } from '../../fields/input-values.ts';
import { useRuleForm } from '../../fields/useRuleForm.ts';
import { useUser } from '../../session/session-store.ts';
import { draftPlace, keepDraft, readDraft } from './draft.ts';
import { workflowOf } from './readiness.ts';
import { useGenerate } from './useGenerate.ts';

/** The form of the creator: what is asked for, what is wrong with it, and the press. What is written is kept (`draft.ts`). */
export function useCreatorForm(influencerId: string, workflows: readonly PublicWebhook[]) {
  const user = useUser();
  const place = draftPlace(user?.id ?? '', influencerId);
  const generate = useGenerate(influencerId);
  const form = useRuleForm<Draft, GenerationDraft<PublicWebhook>>({
    defaults: () => readDraft(place),
    parse: (draft) => {
      const workflow = workflowOf(draft, workflows);
      const inputData = workflow ? toInputData(workflow.inputFields, draft.inputData) : {};
      const asked = { prompt: draft.prompt, contentType: workflow?.contentType ?? null, inputData };
      return parseGenerationDraft(asked, workflow, storedFiles(draft.inputData));
    },
    send: generate,
    shows: (draft) => workflowOf(draft, workflows)?.inputFields.map(inputPath) ?? [],
  });
  const { values } = form;
  useEffect(() => keepDraft(place, values), [place, values]);
  return { ...form, workflow: workflowOf(values, workflows) };
}

export type CreatorForm = ReturnType<typeof useCreatorForm>;
