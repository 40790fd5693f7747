import type { Stores } from '#core/ports.ts';
import type { WebhookTest } from '#core/generation/webhook-test.ts';
import { noteAtBreaker } from './note-health.ts';

/**
 * Stores the next state of a test. One with a result lets a workflow take runs again that a problem of the operator's
 * account stopped.
 */
export async function saveTest(
  stores: Pick<Stores, 'webhookTests' | 'workflowHealth' | 'events'>,
  before: WebhookTest,
  after: WebhookTest,
  now: string,
): Promise<void> {
  await stores.webhookTests.save(after);
  if (before.state !== 'done' && after.state === 'done') {
    await noteAtBreaker(stores, after.webhookId, { kind: 'testWorked' }, now);
  }
}
