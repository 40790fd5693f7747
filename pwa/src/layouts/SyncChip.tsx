import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react';
import { useConnection } from '../api/connection.ts';
import { useHasNetwork } from '../api/useIsOffline.ts';
import { useText } from '../i18n/useText.ts';

const looks = {
  own: [CloudCheck, 'synced', 'layouts.synced'],
  failing: [CloudAlert, 'offline', 'layouts.failing'],
  none: [CloudOff, 'offline', 'layouts.offline'],
} as const;

/** The one chip about the connection to the server. A phone shows it only when it has a message. */
export function SyncChip() {
  const { t } = useText();
  const hasNetwork = useHasNetwork();
  const heard = useConnection((state) => state.heard);
  // Shows nothing before the server's first response.
  if (hasNetwork && heard === null) return null;
  const [Icon, state, words] = looks[hasNetwork && heard !== null ? heard : 'none'];
  return (
    <span className={state === 'synced' ? 'sync max-md:hidden' : 'sync'} data-state={state} role="status">
      <Icon size={16} aria-hidden />
      {t(words)}
    </span>
  );
}
