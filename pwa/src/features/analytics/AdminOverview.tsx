import type { ReplyOf } from '#core/contract/route.ts';
import { AtSign, CreditCard, ImagePlay, TrendingUp, UserCog, UserPlus, UsersRound, Workflow } from 'lucide-react';
import { analytics } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import { RecentActivities } from './RecentActivities.tsx';
import './overview.css';

/** Spec §2 Admin overview: four figures from real rows, growth, frequent actions, charts and recent events. */
export function AdminOverview() {
  const { t } = useText();
  const figures = useCall(analytics, {});
  return (
    <div className="col gap-6">
      {figures.error ? (
        <ErrorState
          message={t('analytics.figuresFailed', { message: messageOf(figures.error, t) })}
          onRetry={() => void figures.refetch()}
        />
      ) : figures.data ? (
        <Figures {...figures.data} />
      ) : (
        <WaitingFigures />
      )}
      <QuickActions />
      <OverviewCharts />
      <RecentActivities />
    </div>
  );
}

/** Each one switches to the tab and opens its form. */
function QuickActions() {
  const { t } = useText();
  return (
    <section className="card col items-start gap-4" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-title-3">
        {t('analytics.quickActions')}
      </h2>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.adminNewInfluencer()} tone="ink">
          <UsersRound size={20} aria-hidden />
          {t('analytics.createInfluencer')}
        </LinkButton>
        <LinkButton to={paths.adminNewUser()}>
          <UserPlus size={20} aria-hidden />
          {t('analytics.addUser')}
        </LinkButton>
        <LinkButton to={paths.adminConnectInstagram()}>
          <AtSign size={20} aria-hidden />
          {t('analytics.connectInstagram')}
        </LinkButton>
        <LinkButton to={paths.adminNewWebhook()}>
          <Workflow size={20} aria-hidden />
          {t('analytics.newWorkflow')}
        </LinkButton>
        <LinkButton to={paths.adminNewPlan()}>
          <CreditCard size={20} aria-hidden />
          {t('analytics.newPlan')}
        </LinkButton>
      </div>
    </section>
  );
}

function Figures(figures: ReplyOf<typeof analytics>) {
  const { t } = useText();
  const f = useFormat();
  const cards = [
    { icon: UserCog, name: t('analytics.totalUsers'), value: f.number(figures.totalUsers) },
    { icon: UsersRound, name: t('analytics.activeInfluencers'), value: f.number(figures.activeInfluencers) },
    { icon: ImagePlay, name: t('analytics.generatedContents'), value: f.number(figures.totalContents) },
    { icon: AtSign, name: t('analytics.followers'), value: f.compact(figures.totalFollowers) },
  ];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('pages.adminOverview')}
      </h2>
      <dl className="admin-figures grid grid-cols-4 gap-4 max-lg:grid-cols-2">
        {cards.map(({ icon: Icon, name, value }) => (
          <div key={name} className="card">
            <dt className="row mut gap-2 text-sm">
              <Icon size={20} aria-hidden />
              {name}
            </dt>
            <dd className="disp mt-auto pt-2 text-[2rem] leading-[1.1]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="row mut mt-4 gap-2 text-sm">
        <TrendingUp size={16} aria-hidden />
        {t('analytics.monthlyGrowth', {
          percent: figures.monthlyGrowth === null ? '–' : f.change(figures.monthlyGrowth),
        })}
      </p>
    </section>
  );
}

function WaitingFigures() {
  return (
    <div className="admin-figures grid grid-cols-4 gap-4 max-lg:grid-cols-2">
      <LoadingNote />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-30 w-full rounded-lg" />
      ))}
    </div>
  );
}
