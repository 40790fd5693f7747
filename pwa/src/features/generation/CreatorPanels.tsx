import type { PlannedSchedule } from '../../offline/outbox/planner-view.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { CalendarPlus, RefreshCw, CircleMinus } from 'lucide-react';
import { useMemo } from 'react';
import { localText } from '#core/shared/locale.ts';
import { publishingPlatform } from '#core/schedules/content-kinds.ts';
import { platforms } from '#core/contract/schedules.ts';
import { failureText } from '../../api/failure-text.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { flushNow } from '../../offline/sync.ts';
import { useSyncState } from '../../offline/sync-state.ts';
import { usePlannedSchedules } from '../../offline/useOutbox.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/useNow.ts';
import { NoAccount } from '../../fields/instagram/ModelAccount.tsx';
import { genderWords } from '../../i18n/gender-words.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { Window } from '../../ui/Window.tsx';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Spec §9: the first four platforms. */
const displayed = 4;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Spec §9: the widget shows the next 7 days, at most five plans. */
const upcomingCount = 5;

const noCosts = {};

/** Spec §2, right panel: the model's next plans, and the quick actions. */
export function UpcomingPanel({ influencerId }: { influencerId: string }) {
  const { t, locale } = useText();
  const f = useFormat();
  const now = useNow(60_000);
  const stored = usePlannedSchedules(influencerId, noCosts);
  const failure = useSyncState((state) => state.failure);
  const isSending = useSyncState((state) => state.isSending);
  const plans = useMemo(() => (stored?.isDisplayed ? upcomingOf(stored.planned, now) : undefined), [stored, now]);
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

/** The pending plans from now to seven days ahead, by the minute, earliest first. */
export function upcomingOf(planned: readonly PlannedSchedule[], now: string): ScheduleView[] {
  const start = Math.floor(Date.parse(now) / 60_000) * 60_000;
  const end = start + 7 * dayMs;
  return planned
    .map(({ schedule }) => schedule)
    .filter(({ status, scheduledAt }) => {
      const at = Date.parse(scheduledAt);
      return status === 'pending' && at >= start && at < end;
    })
    .slice(0, upcomingCount);
}

/** Spec §9: less than an hour away 'within a few minutes', less than a day in hours, otherwise in days, rounded to the nearest. */
export function nearness(at: string, now: string): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const ms = Date.parse(at) - Date.parse(now);
  if (ms < hourMs) return { unit: 'minutes', count: 0 };
  if (ms < dayMs) return { unit: 'hours', count: Math.floor(ms / hourMs) };
  return { unit: 'days', count: Math.round(ms / dayMs) };
}

/** Spec §2, left panel: the model's facts. */
export function ModelPanel({ influencer }: { influencer: PublicInfluencer }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { name, age, gender, height, hairColor, personality, story, instagramAccount } = influencer;
  const facts = [
    { term: t('generation.age'), value: age === null ? null : f.number(age) },
    { term: t('generation.gender'), value: t(genderWords[gender]) },
    { term: t('generation.height'), value: height === null ? null : t('generation.cm', { count: f.number(height) }) },
    { term: t('generation.hair'), value: localText(hairColor, locale) || null },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <Window src={influencer.referenceImageUrl} alt={name} className="mb-4 rounded-md" />
      <h2 className="text-[1.375rem]">{name}</h2>
      {instagramAccount ? (
        <p className="mut mt-1 flex items-center gap-1.5 text-sm">
          <InstagramMark size={16} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            @{instagramAccount.username} ·{' '}
            {t('influencers.followers', {
              count: instagramAccount.followerCount,
              shown: f.compact(instagramAccount.followerCount),
            })}
          </span>
        </p>
      ) : (
        <NoAccount influencerId={influencer.id} />
      )}
      <dl className="fact-list mt-3.5">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Words className="mt-3.5 text-sm font-semibold" text={localText(personality, locale)} />
      <Words className="mt-1.5 text-sm [overflow-wrap:anywhere]" text={localText(story, locale)} />
    </>
  );
}

function Words({ text, className }: { text: string; className: string }) {
  return text ? <p className={className}>{text}</p> : null;
}

/**
 * Spec §2, right panel: the platforms for this model's content; Instagram needs an account of the model. A failure to load shows no message
 * here (spec §8).
 */
export function PlatformsPanel({ hasAccount }: { hasAccount: boolean }) {
  const { t } = useText();
  const { data, isError } = useCall(platforms, {}, { staleTime: 5 * 60_000 });
  if (isError && !data) return null;
  return (
    <section className="card mt-4" aria-labelledby="platforms-title">
      <h2 id="platforms-title" className="mb-2 text-title-3">
        {t('generation.platforms')}
      </h2>
      <ul>
        {data
          ? data.platforms.slice(0, displayed).map((platform) => (
              <li key={platform.id} className="flex h-11 items-center justify-between gap-3">
                <span className="font-[550]">{platform.displayName}</span>
                {!platform.isActive ? (
                  <StatusBadge kind="neutral" icon={CircleMinus} label={t('generation.passive')} />
                ) : platform.name !== publishingPlatform || hasAccount ? (
                  <StatusBadge kind="completed" label={t('generation.active')} />
                ) : (
                  <StatusBadge kind="neutral" icon={CircleMinus} label={t('generation.notConnected')} />
                )}
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((place) => (
              <li key={place} className="flex h-11 items-center">
                <Skeleton className="h-4 w-full" />
              </li>
            ))}
      </ul>
    </section>
  );
}
