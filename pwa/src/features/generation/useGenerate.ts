import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import type { Draft } from './draft.ts';
import { useState } from 'react';
import { creditBalance } from '#core/contract/credits.ts';
import { generate, generations } from '#core/contract/generation.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newKey } from '../../api/new-key.ts';
import { refresh } from '../../api/useCall.ts';
import { toInputData } from '../../fields/input-values.ts';

/** Spec §9: a generation is given up on after ten minutes. Ours is answered at once; this is for a line that never ends. */
const timeoutMs = 600_000;

/** One press, one key: a repeat after a lost line lands on the run that was already accepted. */
export function useGenerate(influencerId: string) {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [lost, setLost] = useState<{ of: string; key: string } | null>(null);

  const start = async (draft: Draft, workflow: PublicWebhook): Promise<boolean> => {
    if (sending) return false;
    setSending(true);
    setError(null);
    const body = {
      prompt: draft.prompt.trim(),
      type: workflow.contentType,
      influencer_id: influencerId,
      webhookId: workflow.id,
      inputData: toInputData(workflow.inputFields, draft.values),
    };
    const of = JSON.stringify(body);
    const key = lost?.of === of ? lost.key : newKey();
    try {
      await call(generate, { body, idempotencyKey: key, preferAsync: true, timeoutMs });
      setLost(null);
      return true;
    } catch (fault) {
      setLost(fault instanceof ApiError && fault.status === 0 ? { of, key } : null);
      setError(fault);
      return false;
    } finally {
      setSending(false);
      void refresh(generations, creditBalance);
    }
  };
  return { start, sending, error, clearError: () => setError(null) };
}
