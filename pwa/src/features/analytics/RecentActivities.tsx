import type { Activity } from '#core/analytics/activity.ts';
import { AtSign, CreditCard, ImagePlay, Send, Unlink, UserPlus } from 'lucide-react';
import { activities } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { sentenceOf } from './activity-words.ts';

const icons = {
  'account.registered': UserPlus,
  'order.paid': CreditCard,
  'generation.finished': ImagePlay,
  'publication.ended': Send,
  'instagram.connected': AtSign,
  'instagram.disconnected': Unlink,
} as const;

/** Spec §2: the newest events, in words. */
export function RecentActivities() {
  const { t } = useText();
  const asked = useCall(activities, {});
  return (
    <section className="card col gap-3" aria-labelledby="recent-activities">
      <h2 id="recent-activities" className="text-title-3">
        {t('analytics.activities')}
      </h2>
      {asked.error ? (
        <ErrorState
          message={t('analytics.figuresFailed', { message: messageOf(asked.error, t) })}
          onRetry={() => void asked.refetch()}
        />
      ) : asked.data ? (
        asked.data.activities.length > 0 ? (
          <ul className="activities [&>li:first-child]:border-t-0">
            {asked.data.activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        ) : (
          <p className="mut">{t('analytics.noActivities')}</p>
        )
      ) : (
        <>
          <LoadingNote />
          <Skeleton className="h-80 w-full rounded-md" />
        </>
      )}
    </section>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useText();
  const f = useFormat();
  const { type, detail, personName, modelName, accountName, at } = activity;
  const Icon = icons[type];
  const hasFailed = detail === 'failed' || detail === 'timed_out';
  return (
    <li>
      <span
        className="grid size-9 flex-none place-items-center rounded-sm bg-sunken text-ink-2 data-failed:bg-failed-bg data-failed:text-failed-fg"
        data-failed={hasFailed || undefined}
      >
        <Icon size={18} aria-hidden />
      </span>
      <span className="grow">
        {t(sentenceOf(activity), {
          // A deleted person has no name.
          person: personName === null || personName === '' ? t('analytics.goneAccount') : personName,
          model: modelName ?? t('analytics.goneModel'),
          account: accountName ? `@${accountName}` : t('analytics.goneInstagram'),
        })}
      </span>
      <time className="mut text-sm whitespace-nowrap" dateTime={at} title={f.dateTime(at)}>
        {f.relative(at)}
      </time>
    </li>
  );
}
