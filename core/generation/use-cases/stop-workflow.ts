import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { EventFor } from '#core/event-subscriptions.ts';
import type { Result } from '#core/shared/result.ts';
import type { WorkflowState } from '#core/generation/workflow-figures.ts';
import { presentState } from '#core/generation/workflow-figures.ts';
import { auditEntry, systemActor } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { noteAtBreaker } from './steps/note-health.ts';

/**
 * An admin stops a workflow by hand, or lets it take runs again whatever stopped it. Waiting runs keep waiting, and
 * begin once it takes runs. A repeat changes nothing. Refuses `notFound`.
 */
export function stopWorkflow({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; id: string; isPaused: boolean }): Promise<Result<{ state: WorkflowState }>> =>
    transact(async (stores) => {
      const webhook = await stores.webhooks.byId(input.id);
      if (!webhook || webhook.deletedAt !== null) return refuse('notFound');
      const now = clock.now();
      const before = await stores.workflowHealth.of(webhook.id);
      const news = { kind: input.isPaused ? 'pausedByHand' : 'closedByHand' } as const;
      const isChanged = await noteAtBreaker(stores, webhook.id, news, now);
      const after = await stores.workflowHealth.of(webhook.id);
      if (isChanged) {
        await stores.audit.append(
          auditEntry({
            id: ids.next(),
            at: now,
            actorId: input.actor.userId,
            action: input.isPaused ? 'paused' : 'resumed',
            subject: { kind: 'webhook', id: webhook.id, name: webhook.name.tr },
            before: { breaker: before.breaker.state },
            after: { breaker: after.breaker.state },
          }),
        );
      }
      return ok({ state: presentState(after) });
    });
}

/**
 * Records in the audit log that a workflow's service failed too often or reported a problem of the account, or works again. Actions of admins are recorded
 * with the action. Safe to repeat.
 */
export function noteStopped({ transact, ids }: Pick<Ports, 'transact' | 'ids'>) {
  return async ({ webhookId, change, at }: EventFor<'generation.note-stopped'>): Promise<void> => {
    await transact(async ({ webhooks, workflowHealth, audit }) => {
      const webhook = await webhooks.byId(webhookId);
      const last = await audit.lastOf('webhook', webhookId);
      // Recorded already, now or with an admin's action.
      if (!webhook || (last?.createdAt === at && (last.action === 'paused' || last.action === 'resumed')))
        return ok(null);
      const { breaker } = await workflowHealth.of(webhookId);
      await audit.append(
        auditEntry({
          id: ids.next(),
          at,
          actorId: systemActor,
          action: change === 'closed' ? 'resumed' : 'paused',
          subject: { kind: 'webhook', id: webhookId, name: webhook.name.tr },
          after: { breaker: breaker.state, ...(breaker.state === 'open' && { retryAt: breaker.retryAt }) },
        }),
      );
      return ok(null);
    });
  };
}
