import { CloudCheck, CloudOff } from 'lucide-react';
import { useConnection } from '../api/connection.ts';
import { useHasNetwork } from '../api/useIsOffline.ts';
import { useText } from '../i18n/useText.ts';

/** The one chip about the connection to the server. The phone shows it only when there is something to say. */
export function SyncChip() {
  const { t } = useText();
  const hasNetwork = useHasNetwork();
  const reached = useConnection((state) => state.reached);
  // Nothing is claimed before the server answered once.
  if (hasNetwork && reached === null) return null;
  const online = hasNetwork && reached === true;
  return (
    <span className={online ? 'sync max-md:hidden' : 'sync'} data-state={online ? 'synced' : 'offline'} role="status">
      {online ? <CloudCheck size={16} aria-hidden /> : <CloudOff size={16} aria-hidden />}
      {online ? t('layouts.synced') : t('layouts.offline')}
    </span>
  );
}
