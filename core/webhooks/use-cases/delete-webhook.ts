import type { Ports } from '#core/ports.ts';
import type { Actor } from '#core/shared/actor.ts';
import type { Result } from '#core/shared/result.ts';
import type { WebhookUsage } from '#core/webhooks/webhook.ts';
import { auditEntry } from '#core/audit/audit-entry.ts';
import { ok, refuse } from '#core/shared/result.ts';
import { auditedWebhook } from '#core/webhooks/present-admin-webhook.ts';

/**
 * Spec §7 DELETE /webhook-config/{id}. One with results or plans stays as a row, switched off for good: its results
 * keep its name, and a plan that waits for it fails with its reason when its time comes. A repeat returns the same.
 */
export function deleteWebhook({ transact, clock, ids }: Pick<Ports, 'transact' | 'clock' | 'ids'>) {
  return async (input: { actor: Actor; id: string }): Promise<Result<{ ok: true }>> =>
    transact(async (stores) => {
      const webhook = await stores.webhooks.lock(input.id);
      if (!webhook) {
        const gone = (await stores.webhooks.byId(input.id)) ?? (await stores.audit.lastOf('webhook', input.id));
        return gone ? ok({ ok: true }) : refuse('notFound');
      }
      const now = clock.now();
      const usage = await stores.webhooks.usageOf(input.id);
      const isUsed = usage.runs > 0 || (await stores.webhooks.isPlanned(input.id));
      if (isUsed) await stores.webhooks.save({ ...webhook, isActive: false, deletedAt: now });
      else await stores.webhooks.delete(input.id);
      await stores.audit.append(
        auditEntry({
          id: ids.next(),
          at: now,
          actorId: input.actor.userId,
          action: 'deleted',
          subject: { kind: 'webhook', id: webhook.id, name: webhook.name.tr },
          before: { ...auditedWebhook(webhook), ...usage },
        }),
      );
      return ok({ ok: true });
    });
}

/** The effects of a deletion, shown before it is confirmed. Refuses `notFound`. */
export function webhookUsage({ read }: Pick<Ports, 'read'>) {
  return async (id: string): Promise<Result<WebhookUsage>> =>
    read(async ({ webhooks }) => {
      const webhook = await webhooks.byId(id);
      return webhook && webhook.deletedAt === null ? ok(await webhooks.usageOf(id)) : refuse('notFound');
    });
}
