import type { Ports } from '#core/ports.ts';
import type { Locale } from '#core/shared/locale.ts';
import type { Result } from '#core/shared/result.ts';
import type { PublicWebhook } from '#core/webhooks/webhook.ts';
import { ok } from '#core/shared/result.ts';
import { presentWebhook } from '#core/webhooks/present-webhook.ts';

/** Spec §2 Content creator: the workflows a customer can choose from. */
export function listActiveWebhooks(ports: Pick<Ports, 'transact'>) {
  return async (input: { locale: Locale }): Promise<Result<{ webhooks: PublicWebhook[] }>> =>
    ports.transact(async (stores) => {
      const active = await stores.webhooks.active();
      return ok({ webhooks: active.map((webhook) => presentWebhook(webhook, input.locale)) });
    });
}
