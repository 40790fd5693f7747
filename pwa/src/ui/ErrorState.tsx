import type { ReactNode } from 'react';
import { RotateCw } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { Art } from './Art.tsx';
import { Button } from './Button.tsx';

/** A failure: the reason in a sentence and a retry. `art`: the connection to the server, or the screen itself. */
export function ErrorState({
  message,
  onRetry,
  title,
  art = 'line',
  action,
}: {
  message: string;
  onRetry?: () => void;
  title?: string;
  art?: 'line' | 'fault';
  /** Beside the retry. */
  action?: ReactNode;
}) {
  const { t } = useText();
  return (
    <div className="empty empty-error" role="alert">
      <Art name={art} />
      <h2 className="text-[1.375rem]">{title ?? t('ui.loadFailed')}</h2>
      <p>{message}</p>
      {onRetry || action ? (
        <span className="mt-2 flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button icon={<RotateCw size={18} aria-hidden />} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          ) : null}
          {action}
        </span>
      ) : null}
    </div>
  );
}
