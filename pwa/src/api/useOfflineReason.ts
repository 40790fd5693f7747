import { useText } from '../i18n/useText.ts';
import { useIsOffline } from './useIsOffline.ts';

/** Why a press that needs the server would fail now; null when there is a connection. For `disabledReason`. */
export function useOfflineReason(): string | null {
  const { t } = useText();
  return useIsOffline() ? t('ui.needsNetwork') : null;
}
