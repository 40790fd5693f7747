import type { ReactNode } from 'react';
import type { Activity } from '#core/analytics/analytics.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import { AtSign, CreditCard, ImagePlay, UserPlus, UsersRound, Workflow, Send, Unlink } from 'lucide-react';
import { activities } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { Figures } from './Figures.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import './overview.css';

const ofRuns: Record<string, TextKey> = {
  done: 'analytics.runDone',
  failed: 'analytics.runFailed',
  timed_out: 'analytics.runTimedOut',
  cancelled: 'analytics.runCancelled',
  ordered: 'analytics.runOrdered',
};
const ofPosts: Record<string, TextKey> = {
  published: 'analytics.published',
  failed: 'analytics.publishFailed',
};
const ofPayments: Record<string, TextKey> = { model: 'analytics.paidModel', credits: 'analytics.paidCredits' };

const icons = {
  'account.registered': UserPlus,
  'order.paid': CreditCard,
  'generation.finished': ImagePlay,
  'publication.ended': Send,
  'instagram.connected': AtSign,
  'instagram.disconnected': Unlink,
} as const;

/** Spec §2 Admin overview: what waits for an admin (`desk`), figures from real rows, frequent actions, charts and recent events. */
export function AdminOverview({ desk }: { desk: ReactNode }) {
  return (
    <div className="col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(240px,300px)] [align-items:start] gap-4 max-lg:grid-cols-[minmax(0,1fr)]">
        {desk}
        <QuickActions />
      </div>
      <Figures />
      <OverviewCharts />
      <RecentActivities />
    </div>
  );
}

/** Each one switches to the tab and opens its form. */
function QuickActions() {
  const { t } = useText();
  return (
    <section className="card col items-stretch gap-4" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-title-3">
        {t('analytics.quickActions')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-lg:grid-cols-2 max-sm:grid-cols-[minmax(0,1fr)]">
        <LinkButton block to={paths.adminNewInfluencer()} tone="ink">
          <UsersRound size={20} aria-hidden />
          {t('analytics.createInfluencer')}
        </LinkButton>
        <LinkButton block to={paths.adminNewUser()}>
          <UserPlus size={20} aria-hidden />
          {t('analytics.addUser')}
        </LinkButton>
        <LinkButton block to={`${paths.adminInstagram()}?connect=1`}>
          <AtSign size={20} aria-hidden />
          {t('analytics.connectInstagram')}
        </LinkButton>
        <LinkButton block to={paths.adminNewWebhook()}>
          <Workflow size={20} aria-hidden />
          {t('analytics.newWebhook')}
        </LinkButton>
        <LinkButton block to={paths.adminNewPlan()}>
          <CreditCard size={20} aria-hidden />
          {t('analytics.newPlan')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Spec §2: the newest events, in words. */
function RecentActivities() {
  const { t } = useText();
  const query = useCall(activities, {});
  return (
    <section className="card col gap-3" aria-labelledby="recent-activities">
      <h2 id="recent-activities" className="text-title-3">
        {t('analytics.activities')}
      </h2>
      {query.error ? (
        <ErrorState
          message={t('analytics.figuresFailed', { message: messageOf(query.error, t) })}
          onRetry={() => void query.refetch()}
        />
      ) : query.data ? (
        query.data.activities.length > 0 ? (
          <ul className="activities [&>li:first-child]:border-t-0">
            {query.data.activities.map((activity) => (
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
          person: personName === null || personName === '' ? t('analytics.deletedAccount') : personName,
          model: modelName ?? t('analytics.deletedModel'),
          account: accountName ? `@${accountName}` : t('analytics.deletedInstagram'),
        })}
      </span>
      <time className="mut text-right text-sm" dateTime={at} title={f.dateTime(at)}>
        {f.relative(at)}
      </time>
    </li>
  );
}

/** The sentence of an activity. Details from another version are reduced to their certain parts. */
function sentenceOf({ type, detail }: Pick<Activity, 'type' | 'detail'>): TextKey {
  const known = (keys: Record<string, TextKey>, otherwise: TextKey) => keys[detail ?? ''] ?? otherwise;
  switch (type) {
    case 'account.registered':
      return 'analytics.registered';
    case 'order.paid':
      return known(ofPayments, 'analytics.paidPlan');
    case 'generation.finished':
      return known(ofRuns, 'analytics.runUnknown');
    case 'publication.ended':
      return known(ofPosts, 'analytics.publishUnconfirmed');
    case 'instagram.connected':
      return 'analytics.connected';
    case 'instagram.disconnected':
      return 'analytics.disconnected';
    default:
      return type satisfies never;
  }
}
