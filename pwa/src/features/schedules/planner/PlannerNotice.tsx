import type { Locale } from '#core/shared/locale.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { CircleAlert, X } from 'lucide-react';
import { useText } from '../../../i18n/useText.ts';

/** Shows an error, in the language on screen; null removes it. */
export type Announce = (words: ((t: Translate, locale: Locale) => string) | null) => void;
export type Notice = { text: string | null; dismiss: () => void };

/** Spec §2: an error stays at the bottom right until it is dismissed; with an open panel it is in the panel. */
export function PlannerNotice({ notice: { text, dismiss }, inPanel }: { notice: Notice; inPanel?: boolean }) {
  const { t } = useText();
  return (
    <div
      role="alert"
      className="planner-notice-place pointer-events-none fixed inset-x-4 bottom-[calc(16px+env(safe-area-inset-bottom))] z-70 flex justify-end data-in-panel:sticky data-in-panel:bottom-0 data-in-panel:mt-3 max-md:bottom-[calc(146px+env(safe-area-inset-bottom))]"
      data-in-panel={inPanel}
    >
      {text === null ? null : (
        <div className="toast planner-notice">
          <div className="toast-in">
            <CircleAlert className="toast-icon" data-kind="error" size={20} aria-hidden />
            <p className="grow">{text}</p>
            <button type="button" className="toast-close" aria-label={t('ui.close')} onClick={dismiss}>
              <X size={16} aria-hidden />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
