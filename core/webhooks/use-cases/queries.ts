import type { Ports } from '#core/ports.ts';
import type { AdminWebhook } from '#core/webhooks/present-admin-webhook.ts';
import { presentAdminWebhook } from '#core/webhooks/present-admin-webhook.ts';

/** Spec §2 Webhooks tab: every workflow, active or not, for admins only (by the contract's access). */
export function listWebhooks({ read }: Pick<Ports, 'read'>) {
  return async (): Promise<{ webhooks: AdminWebhook[] }> => {
    const all = await read((stores) => stores.webhooks.list());
    return { webhooks: all.map(presentAdminWebhook) };
  };
}
