import type { ReactNode } from 'react';
import type { TextKey } from '../../i18n/texts.ts';
import type { ReturnView } from './read-return.ts';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

const says: Record<ReturnView, { title: TextKey; text: TextKey; icon: ReactNode }> = {
  paid: {
    title: 'subscriptions.paidTitle',
    text: 'subscriptions.paidText',
    icon: <CircleCheck size={56} strokeWidth={1.6} className="text-completed-fg" aria-hidden />,
  },
  settling: {
    title: 'subscriptions.settlingTitle',
    text: 'subscriptions.settlingText',
    icon: <Clock size={56} strokeWidth={1.6} className="text-processing-fg" aria-hidden />,
  },
  failed: {
    title: 'subscriptions.failedTitle',
    text: 'subscriptions.failedText',
    icon: <CircleAlert size={56} strokeWidth={1.6} className="text-failed-fg" aria-hidden />,
  },
  refused: {
    title: 'subscriptions.failedTitle',
    text: 'subscriptions.refusedText',
    icon: <CircleAlert size={56} strokeWidth={1.6} className="text-failed-fg" aria-hidden />,
  },
  unknown: {
    title: 'subscriptions.unknownTitle',
    text: 'subscriptions.unknownText',
    icon: <Clock size={56} strokeWidth={1.6} className="text-ink-3" aria-hidden />,
  },
};

/** How the payment ended, in one sentence, and where to go on. */
export function ReturnState({ view, sum }: { view: ReturnView; sum: string | null }) {
  const { t } = useText();
  const { title, text, icon } = says[view];
  return (
    <div className="empty" role="status">
      {icon}
      <h1 tabIndex={-1}>{t(title)}</h1>
      {sum ? <p className="disp text-title-2 !text-ink">{sum}</p> : null}
      <p>{t(text)}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {view === 'failed' ? (
          <LinkButton tone="ink" to={paths.marketplace()}>
            {t('subscriptions.toMarketplace')}
          </LinkButton>
        ) : (
          <LinkButton tone="ink" to={paths.dashboard()}>
            {t('subscriptions.toModels')}
          </LinkButton>
        )}
        <LinkButton to={paths.subscriptions()}>{t('subscriptions.toCredits')}</LinkButton>
      </div>
    </div>
  );
}
