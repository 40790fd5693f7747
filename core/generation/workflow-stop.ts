import type { WorkflowStop } from '#core/webhooks/webhook.ts';
import type { Breaker } from './breaker.ts';
import { mayBegin } from './breaker.ts';

/** Why a new run would be refused now (`generation.serviceDown`, `generation.servicePaused`); null when it would be taken. */
export function workflowStop(breaker: Breaker, now: string): WorkflowStop | null {
  const may = mayBegin(breaker, '', now);
  if (may.kind !== 'no') return null;
  return { reason: breaker.state === 'paused' ? 'paused' : 'down', retryAt: may.until };
}

/** What was told at an earlier time, as it stands now: a new run is taken from `retryAt` on. */
export function stopAt(stopped: WorkflowStop | undefined, now: string): WorkflowStop | null {
  if (!stopped || (stopped.retryAt !== null && stopped.retryAt <= now)) return null;
  return stopped;
}
