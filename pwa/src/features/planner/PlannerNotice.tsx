import { CircleAlert, X } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';

/** Spec §2: what went wrong stays at the bottom right until it is dismissed. */
export function PlannerNotice({ notice, onDismiss }: { notice: string | null; onDismiss: () => void }) {
  const { t } = useText();
  return (
    <div role="alert" className="planner-notice-place">
      {notice === null ? null : (
        <div className="toast planner-notice">
          <div className="toast-in">
            <CircleAlert className="toast-icon" data-kind="error" size={20} aria-hidden />
            <p className="grow">{notice}</p>
            <button type="button" className="toast-close" aria-label={t('ui.close')} onClick={onDismiss}>
              <X size={16} aria-hidden />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
