import type { WorkflowState } from '#core/generation/workflow-history.ts';
import type { StatusKind } from '../../../ui/StatusBadge.tsx';
import { useText } from '../../../i18n/useText.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

const looks: Record<WorkflowState['state'], StatusKind> = {
  closed: 'completed',
  open: 'failed',
  halfOpen: 'processing',
  paused: 'pending',
};

/** Whether a workflow takes runs. */
export function StateChip({ state: { state } }: { state: WorkflowState }) {
  const { t } = useText();
  return <StatusBadge kind={looks[state]} label={t(`health.state.${state}`)} />;
}
