import { CloudOff } from 'lucide-react';
import { useCachedTime } from './useNow.ts';
import { useText } from '../i18n/useText.ts';

/** The time of a list or figure, while the server cannot confirm that it is current. Renders nothing when `at` is null. */
export function CachedNote({ at, className = '' }: { at: string | null; className?: string }) {
  const { t } = useText();
  const when = useCachedTime(at);
  if (when === null) return null;
  return (
    <span className={`mut inline-flex items-center gap-1 text-sm whitespace-nowrap ${className}`}>
      <CloudOff size={14} aria-hidden />
      {t('ui.cachedAt', { when })}
    </span>
  );
}
