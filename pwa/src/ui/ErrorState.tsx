import { RotateCw } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { Button } from './Button.tsx';

/** Something could not be shown: the server's sentence and another try. */
export function ErrorState({ message, onRetry, title }: { message: string; onRetry?: () => void; title?: string }) {
  const { t } = useText();
  return (
    <div className="empty" role="alert">
      <h2 className="text-[1.375rem]">{title ?? t('ui.loadFailed')}</h2>
      <p>{message}</p>
      {onRetry ? (
        <Button icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      ) : null}
    </div>
  );
}
