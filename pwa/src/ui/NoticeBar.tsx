import type { ReactNode } from 'react';
import { CircleAlert, X } from 'lucide-react';
import { useText } from '../i18n/useText.ts';

/** One sentence across the page that stays until it is resolved, with its action. */
export function NoticeBar({
  children,
  action,
  onClose,
}: {
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}) {
  const { t } = useText();
  return (
    <div className="notice-bar">
      <CircleAlert size={20} aria-hidden className="flex-none" />
      <p>{children}</p>
      {action}
      {onClose ? (
        <button type="button" className="notice-bar-close" aria-label={t('ui.close')} onClick={onClose}>
          <X size={18} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}
