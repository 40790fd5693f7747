import type { WorkflowState } from '#core/generation/workflow-history.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { useNow } from '../../../ui/useNow.ts';
import { StateChip } from './StateChip.tsx';

/** Whether the workflow takes runs, since when, and when it is tried again. */
export function StateNote({ state }: { state: WorkflowState }) {
  const { t } = useText();
  const f = useFormat();
  const now = useNow(30_000);
  const { since, retryAt, busyUntil } = state;
  return (
    <div className="col gap-1">
      <p className="row flex-wrap gap-2">
        <StateChip state={state} />
        {since !== null && state.state !== 'closed' ? (
          <span className="mut text-sm">{t('health.since', { when: f.dateTime(since) })}</span>
        ) : null}
      </p>
      <p className="text-sm">{t(`health.told.${state.state}`, { time: retryAt === null ? '' : f.time(retryAt) })}</p>
      {busyUntil !== null && busyUntil > now ? (
        <p className="text-sm">{t('health.busy', { time: f.time(busyUntil) })}</p>
      ) : null}
    </div>
  );
}
