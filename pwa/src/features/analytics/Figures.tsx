import type { LucideIcon } from 'lucide-react';
import { AtSign, ImagePlay, UserCog, UsersRound } from 'lucide-react';
import { analytics, analyticsDays } from '#core/contract/analytics.ts';
import { messageOf } from '../../api/api-error.ts';
import { useCall } from '../../api/useCall.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { comparedDays, lastAndBefore } from './compared-days.ts';

const gridLook = 'admin-figures grid grid-cols-4 gap-4 max-lg:grid-cols-2';

type Card = {
  icon: LucideIcon;
  name: string;
  value: string;
  note: string;
  /** One value for each of the last thirty days. */
  line?: readonly number[];
};

/** Spec §2: the four figures, each with a note on its change. */
export function Figures() {
  const { t } = useText();
  const f = useFormat();
  const totals = useCall(analytics, {});
  const days = useCall(analyticsDays, { query: { days: comparedDays } }).data?.days ?? [];
  if (totals.error) {
    return (
      <ErrorState
        message={t('analytics.figuresFailed', { message: messageOf(totals.error, t) })}
        onRetry={() => void totals.refetch()}
      />
    );
  }
  if (!totals.data) return <WaitingFigures />;
  const figures = totals.data;
  const users = lastAndBefore(days.map(({ newUsers }) => newUsers));
  const runs = lastAndBefore(days.map(({ runsDone }) => runsDone));
  const percent = figures.monthlyGrowth === null ? '–' : f.change(figures.monthlyGrowth);
  const cards: Card[] = [
    {
      icon: UserCog,
      name: t('analytics.totalUsers'),
      value: f.number(figures.totalUsers),
      note: t('analytics.newUsers', { count: users.sum, before: f.number(users.sumBefore) }),
      line: runningSums(users.values),
    },
    {
      icon: UsersRound,
      name: t('analytics.activeInfluencers'),
      value: f.number(figures.activeInfluencers),
      note: t('analytics.ofInfluencers', { count: figures.totalInfluencers }),
    },
    {
      icon: ImagePlay,
      name: t('analytics.generatedContents'),
      value: f.number(figures.totalContents),
      note: t('analytics.monthlyGrowth', { percent }),
      line: runs.values,
    },
    {
      icon: AtSign,
      name: t('analytics.followers'),
      value: f.compact(figures.totalFollowers),
      note: t('analytics.followersNote'),
    },
  ];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {t('pages.adminOverview')}
      </h2>
      <dl className={gridLook}>
        {cards.map((card) => (
          <FigureCard key={card.name} {...card} />
        ))}
      </dl>
    </section>
  );
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

function FigureCard({ icon: Icon, name, value, note, line }: Card) {
  return (
    <div className="card flex min-w-0 flex-col gap-1">
      <dt className="row mut gap-2 text-sm">
        <Icon size={20} aria-hidden />
        {name}
      </dt>
      <dd className="row flex-wrap items-end justify-between gap-3 pt-1">
        <span className="disp text-[min(2rem,11vw)] leading-[1.1]">{value}</span>
        {line && line.some((each) => each > 0) ? <Sparkline values={line} /> : null}
      </dd>
      <dd className="mut mt-auto pt-1 text-sm">{note}</dd>
    </div>
  );
}

/** The last thirty days as bars, without words: the charts below have the figures. */
function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values);
  return (
    <svg
      className="h-9 w-24 flex-none fill-line-strong max-sm:hidden"
      viewBox={`0 0 ${values.length} 10`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {values.map((value, place) => {
        const height = (value / most) * 10;
        // oxlint-disable-next-line react/no-array-index-key
        return <rect key={place} x={place + 0.15} y={10 - height} width={0.7} height={height} />;
      })}
    </svg>
  );
}

function WaitingFigures() {
  return (
    <div className={gridLook}>
      <LoadingNote />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-34 w-full rounded-lg" />
      ))}
    </div>
  );
}
