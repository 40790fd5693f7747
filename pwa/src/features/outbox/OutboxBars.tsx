import { useEffect } from 'react';
import { maintenanceRetrySeconds } from '#core/shared/maintenance.ts';
import { totalOf } from '../../offline/outbox/chip-state.ts';
import { useText } from '../../i18n/useText.ts';
import { forgetEviction, useEvicted, useIsOutdated } from '../../offline/current-database.ts';
import { isSignInAwaited } from '../../offline/sign-in-awaited.ts';
import { pauseOf, useSyncState } from '../../offline/sync-state.ts';
import { useIsClosed } from '../../offline/useIsClosed.ts';
import { useOutboxState } from '../../offline/useOutbox.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../api/session-store.ts';
import { useSignInWait } from '../../api/sign-in-wait.ts';
import { SessionCard } from '../../session/SessionEndedDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { NoticeBar } from '../../ui/NoticeBar.tsx';
import './outbox.css';

/** Warnings below the header: the sync is blocked, or the pending changes are in danger. Each stays until its cause ends. */
export function OutboxBars() {
  const { t } = useText();
  const session = useSession();
  const pause = useSyncState(pauseOf);
  const isOutdated = useIsOutdated();
  const evicted = useEvicted();
  const counts = useOutboxState()?.counts;
  const count = counts ? totalOf(counts) : 0;
  // The question over the page replaces the bar.
  const { isPending } = useSignInWait();
  const isOver = isSignInAwaited(session, useSyncState()) && !isPending;
  const isClosed = useMaintenance();
  const reload = (
    <Button size="s" tone="ink" onClick={() => location.reload()}>
      {t('outbox.reload')}
    </Button>
  );
  return (
    <div className="has-[.notice-bar,.session-card]:mx-auto has-[.notice-bar,.session-card]:grid has-[.notice-bar,.session-card]:max-w-[1920px] has-[.notice-bar,.session-card]:gap-2 has-[.notice-bar,.session-card]:px-(--gut) has-[.notice-bar,.session-card]:pt-3 has-[.notice-bar,.session-card]:pb-0">
      <div role="alert">
        {evicted === null ? null : (
          <NoticeBar onClose={forgetEviction}>
            {evicted > 0 ? t('outbox.barEvictedLost', { count: evicted }) : t('outbox.barEvicted')}
          </NoticeBar>
        )}
        {isClosed ? <NoticeBar>{t('outbox.barClosed')}</NoticeBar> : null}
        {isOutdated ? <NoticeBar action={reload}>{t('outbox.barOutdated')}</NoticeBar> : null}
        {pause === 'upgrade' && !isOutdated ? <NoticeBar action={reload}>{t('outbox.barUpgrade')}</NoticeBar> : null}
        {pause === 'quota' ? <NoticeBar>{t('outbox.barQuota')}</NoticeBar> : null}
      </div>
      {isOver && session.status === 'signed-in' ? (
        <SessionCard
          title={count > 0 ? t('outbox.barAuth', { count }) : t('outbox.barAuthNone')}
          email={session.user.email}
        />
      ) : null}
    </div>
  );
}

/** Whether the product is in maintenance. The open screen is read again from time to time, until that has ended. */
function useMaintenance(): boolean {
  const isClosed = useIsClosed();
  useEffect(() => {
    if (!isClosed) return undefined;
    const again = () => void queryClient.refetchQueries({ type: 'active' });
    const timer = setInterval(again, maintenanceRetrySeconds * 1000);
    return () => clearInterval(timer);
  }, [isClosed]);
  return isClosed;
}
