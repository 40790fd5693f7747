import { CloudOff } from 'lucide-react';
import { useKeptTime } from './useKeptTime.ts';
import { useText } from '../i18n/useText.ts';

/** Since when a list or figure stands, while the server cannot be asked whether it still does. Nothing when `at` is null. */
export function KeptNote({ at, className = '' }: { at: string | null; className?: string }) {
  const { t } = useText();
  const when = useKeptTime(at);
  if (when === null) return null;
  return (
    <span className={`mut inline-flex items-center gap-1 text-sm whitespace-nowrap ${className}`}>
      <CloudOff size={14} aria-hidden />
      {t('ui.keptAt', { when })}
    </span>
  );
}
