import type { Stores } from '#core/ports.ts';
import type { Result } from '#core/shared/result.ts';
import { invalid, issue, ok } from '#core/shared/result.ts';

/**
 * Keeps the workflow of a checked draft from being deleted until the transaction ends. Refuses `input.invalid` with
 * `schedules.webhookInactive` when it was deleted since the draft was checked.
 */
export async function holdWorkflow(
  { webhooks }: Pick<Stores, 'webhooks'>,
  webhookConfigId: string | null,
): Promise<Result<null>> {
  if (webhookConfigId === null) return ok(null);
  const held = await webhooks.hold(webhookConfigId);
  const isThere = held !== null && held.deletedAt === null;
  return isThere ? ok(null) : invalid([issue('webhookConfigId', 'schedules.webhookInactive')]);
}
