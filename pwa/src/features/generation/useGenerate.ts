import type { GenerationDraft } from '#core/generation/generation-draft.ts';
import type { GenerationView } from '#core/generation/generation.ts';
import type { ReplyOf } from '#core/contract/route.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { useState } from 'react';
import { codeOfErrorText } from '#core/generation/error-of-text.ts';
import { creditBalance } from '#core/contract/credits.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { needsNewKey, newKey } from '../../api/new-key.ts';
import { queryClient } from '../../api/query-client.ts';
import { refresh } from '../../api/useCall.ts';

/** Spec §9: a generation times out after ten minutes. Our server responds at once; this is for a connection that never ends. */
const timeoutMs = 600_000;

/**
 * Returns the accepted run. One press has one key: a repeat after a lost response, also after one that a proxy replaced with its own error,
 * finds the run that was already accepted. Throws ApiError.
 */
export function useGenerate(influencerId: string) {
  const [lost, setLost] = useState<{ of: string; key: string } | null>(null);

  return async ({ workflow, prompt, inputData }: GenerationDraft<PublicWebhook>): Promise<GenerationView> => {
    const body = {
      prompt,
      type: workflow.contentType,
      influencer_id: influencerId,
      webhookId: workflow.id,
      inputData,
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
