import type { WorkflowCosts } from '../../offline/outbox/device-entity.ts';
import { useMemo } from 'react';
import { activeWebhooks } from '#core/contract/webhooks.ts';
import { useCall } from '../../api/useCall.ts';

/** The credits of a run of each workflow, as this device last heard. */
export function useWorkflowCosts(): WorkflowCosts {
  const webhooks = useCall(activeWebhooks, {}).data?.webhooks;
  return useMemo(
    () => Object.fromEntries((webhooks ?? []).map(({ id, creditCost }) => [id, creditCost.costPerUse])),
    [webhooks],
  );
}
