import type { ReactNode } from 'react';
import { CircleAlert, X } from 'lucide-react';
import { totalOf } from '#core/schedules/outbox/chip-state.ts';
import { useText } from '../../i18n/useText.ts';
import { forgetEviction, useEvicted, useIsOutdated } from '../../offline/current-database.ts';
import { pauseOf, useSyncState } from '../../offline/sync-state.ts';
import { useOutboxState } from '../../offline/useOutbox.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import './outbox.css';

/** What stands between this device and the server, or endangers what waits here: below the header, until it is dealt with. */
export function OutboxBars() {
  const { t } = useText();
  const session = useSession();
  const pause = useSyncState(pauseOf);
  const isOutdated = useIsOutdated();
  const evicted = useEvicted();
  const counts = useOutboxState()?.counts;
  const count = counts ? totalOf(counts) : 0;
  const isOver = session.status === 'signed-in' && (session.isOver === true || pause === 'auth');
  const reload = (
    <Button size="s" tone="ink" onClick={() => location.reload()}>
      {t('outbox.reload')}
    </Button>
  );
  return (
    <div className="outbox-bars">
      <div role="alert">
        {isOver ? <Bar>{count > 0 ? t('outbox.barAuth', { count }) : t('outbox.barAuthNone')}</Bar> : null}
        {evicted === null ? null : (
          <Bar onClose={forgetEviction}>
            {evicted > 0 ? t('outbox.barEvictedLost', { count: evicted }) : t('outbox.barEvicted')}
          </Bar>
        )}
        {isOutdated ? <Bar act={reload}>{t('outbox.barOutdated')}</Bar> : null}
        {pause === 'upgrade' && !isOutdated ? <Bar act={reload}>{t('outbox.barUpgrade')}</Bar> : null}
        {pause === 'quota' ? <Bar>{t('outbox.barQuota')}</Bar> : null}
      </div>
      {isOver ? <SignInAgain email={session.user.email} /> : null}
    </div>
  );
}

function Bar({ children, act, onClose }: { children: ReactNode; act?: ReactNode; onClose?: () => void }) {
  const { t } = useText();
  return (
    <div className="outbox-bar">
      <CircleAlert size={20} aria-hidden className="flex-none" />
      <p className="grow">{children}</p>
      {act}
      {onClose ? (
        <button type="button" className="outbox-bar-close" aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
