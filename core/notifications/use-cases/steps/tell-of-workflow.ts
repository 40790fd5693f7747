import type { Ports, Stores } from '#core/ports.ts';
import type { ToldEvent } from '#core/notifications/from-event.ts';
import { addNotifications } from './add-notifications.ts';

/**
 * Notifies admins once that a workflow's service failed too often, however many tests failed since, and once that it
 * works again. A stop or resume by an admin's hand is not notified.
 */
export async function tellOfWorkflow(
  stores: Stores,
  ports: Pick<Ports, 'ids' | 'clock'>,
  { webhookId, change, at }: Extract<ToldEvent, { type: 'workflow.changed' }>,
): Promise<void> {
  const webhook = await stores.webhooks.byId(webhookId);
  if (!webhook) return;
  const params = { workflowId: webhookId, workflow: webhook.name };
  const stoppedKey = `workflowStopped:${webhookId}`;
  const admins = await stores.notifications.admins();
  if (change === 'opened') {
    // A late repeat: it works again since.
    const { breaker } = await stores.workflowHealth.of(webhookId);
    if (breaker.state === 'closed' && breaker.since !== null && breaker.since > at) return;
    const told = admins.map((userId) => ({ userId, kind: 'workflowStopped' as const, key: stoppedKey, params }));
    await addNotifications(stores, ports, told);
  }
  if (change !== 'closed') return;
  const key = `workflowResumed:${webhookId}:${at}`;
  for (const userId of admins) {
    const freed = await stores.notifications.freeKeys(userId, [stoppedKey]);
    if (freed > 0) await addNotifications(stores, ports, [{ userId, kind: 'workflowResumed', key, params }]);
  }
}
