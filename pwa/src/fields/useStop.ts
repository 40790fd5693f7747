import type { PublicWebhook, WorkflowStop } from '#core/webhooks/webhook.ts';
import { stopAt } from '#core/generation/workflow-stop.ts';
import { useNow } from '../ui/useNow.ts';

/** Why a workflow takes no runs, for as long as that is known to last; null while it takes them. */
export function useStop(stopped: PublicWebhook['stopped']): WorkflowStop | null {
  return stopAt(stopped, useNow(stopped?.retryAt ? 10_000 : null));
}
