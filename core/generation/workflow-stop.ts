import type { WorkflowStop } from '#core/webhooks/webhook.ts';
import type { Breaker } from './breaker.ts';
import { mayBegin } from './breaker.ts';

/**
 * Why a new run would be refused now (`generation.serviceDown`, `generation.servicePaused`); null when it would be
 * accepted.
 */
export function workflowStop(breaker: Breaker, now: string): WorkflowStop | null {
  const may = mayBegin(breaker, '', now);
  if (may.kind !== 'no') return null;
  return { reason: breaker.state === 'paused' ? 'paused' : 'down', retryAt: may.until };
}

/** The present meaning of an earlier reply: a new run is accepted from `retryAt` on. */
export function stopAt(stopped: WorkflowStop | undefined, now: string): WorkflowStop | null {
  if (!stopped || (stopped.retryAt !== null && stopped.retryAt <= now)) return null;
  return stopped;
}
