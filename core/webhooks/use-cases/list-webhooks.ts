import type { Ports } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { ok } from '#core/shared/result.ts';
import { presentAdminWebhook } from '#core/webhooks/present-admin-webhook.ts';

/** Spec §2 Webhooks tab: every workflow, active or not (the contract's access keeps customers out). */
export function listWebhooks(ports: Pick<Ports, 'transact'>) {
  return async (input: { locale: Locale }): Promise<Result<{ webhooks: AdminWebhook[] }>> =>
    ports.transact(async (stores) => {
      const all = await stores.webhooks.list();
      return ok({ webhooks: all.map((webhook) => presentAdminWebhook(webhook, input.locale)) });
    });
}
