import { useConnection } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { useHasNetwork } from '../api/useIsOffline.ts';
import { useText } from '../i18n/useText.ts';
import { Button } from '../ui/Button.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';

/** Shown while there is a network but the server does not respond: the data on screen is its last response. */
export function ServerGoneBar() {
  const { t } = useText();
  const hasNetwork = useHasNetwork();
  const reads = useConnection((connection) => connection.reads);
  const isGone = hasNetwork && !reads;
  return (
    <div aria-live="polite" className={isGone ? 'notice-bars' : undefined}>
      {isGone ? (
        <NoticeBar
          act={
            <Button size="s" tone="ink" onClick={() => void queryClient.refetchQueries({ type: 'active' })}>
              {t('layouts.reconnect')}
            </Button>
          }
        >
          {t('layouts.serverGone')}
        </NoticeBar>
      ) : null}
    </div>
  );
}
