import { CalendarPlus, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { failureText } from '../../api/failure-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { flushNow } from '../../offline/sync.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { usePlannedSchedules } from '../../offline/useOutbox.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { nearness, upcomingOf } from './upcoming.ts';
import { useNow } from '../../ui/useNow.ts';

const noCosts = {};

/** Spec §2, right panel: the model's next plans, and the quick actions. */
export function UpcomingPanel({ influencerId }: { influencerId: string }) {
  const { t, locale } = useText();
  const f = useFormat();
  const now = useNow(60_000);
  const kept = usePlannedSchedules(influencerId, noCosts);
  const failure = useSyncState((state) => state.failure);
  const isSending = useSyncState((state) => state.isSending);
  const plans = useMemo(() => (kept?.isShown ? upcomingOf(kept.planned, now) : undefined), [kept, now]);
  return (
    <section aria-labelledby="upcoming-title">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="upcoming-title" className="text-title-3">
          {t('generation.upcoming')}
        </h2>
        <IconButton label={t('generation.refreshPlans')} size="s" onClick={() => void flushNow()}>
          <RefreshCw size={16} className={isSending ? 'spin' : undefined} aria-hidden />
        </IconButton>
      </div>
      {!plans && !failure ? <PlansSkeleton /> : null}
      {!plans && failure ? (
        <div className="flex flex-col items-start gap-2 pb-2" role="alert">
          <p className="mut text-sm">{t('ui.dataLoadFailed', { message: failureText(failure, t, locale) })}</p>
          <Button size="s" onClick={() => void flushNow()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
      {plans?.length === 0 ? <p className="mut py-2 text-sm">{t('generation.noPlans')}</p> : null}
      {plans && plans.length > 0 ? (
        <ul>
          {plans.map((plan) => (
            <li key={plan.id} className="upcoming-plan flex flex-col py-2.5">
              <span className="flex items-baseline justify-between gap-2 text-sm">
                <b className="font-semibold">{f.near(plan.scheduledAt, now)}</b>
                <span className="mut text-xs whitespace-nowrap">{nearWords(plan.scheduledAt)}</span>
              </span>
              <span className="mut truncate text-sm">{plan.prompt}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <LinkButton
        tone="tint"
        block
        className="mt-3.5"
        to={paths.planner(influencerId)}
        icon={<CalendarPlus size={20} aria-hidden />}
      >
        {t('generation.plan')}
      </LinkButton>
    </section>
  );

  function nearWords(at: string): string {
    const { unit, count } = nearness(at, now);
    if (unit === 'minutes') return t('generation.inMinutes');
    return t(unit === 'hours' ? 'generation.inHours' : 'generation.inDays', { count });
  }
}

function PlansSkeleton() {
  return (
    <>
      <LoadingNote />
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className="upcoming-plan flex flex-col py-2.5" aria-hidden>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-1.5 h-3.5 w-4/5" />
        </div>
      ))}
    </>
  );
}
