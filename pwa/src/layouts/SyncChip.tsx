import { CloudCheck, CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';

/** The one chip about the line to the server. The phone shows it only when there is something to say. */
export function SyncChip() {
  const { t } = useText();
  const online = useSyncExternalStore(followLine, () => navigator.onLine);
  return (
    <span className={online ? 'sync max-md:hidden' : 'sync'} data-state={online ? 'synced' : 'offline'} role="status">
      {online ? <CloudCheck size={16} aria-hidden /> : <CloudOff size={16} aria-hidden />}
      {online ? t('layouts.synced') : t('layouts.offline')}
    </span>
  );
}

function followLine(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
