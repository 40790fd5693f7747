import type { PublicWebhook, WorkflowStop } from '#core/webhooks/webhook.ts';
import { stopAt } from '#core/generation/workflow-stop.ts';
import { useNow } from '../ui/useNow.ts';

/** Why a workflow accepts no runs, while that is known to last; null while it accepts them. */
export function useStop(stopped: PublicWebhook['stopped']): WorkflowStop | null {
  return stopAt(stopped, useNow(stopped?.retryAt ? 10_000 : null));
}
