import type { OwnedModel, PublicInfluencer } from '#core/influencers/influencer.ts';
import {
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  LayoutGrid,
  Package,
  Plus,
  Sparkles,
  UserRoundSearch,
} from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryNames } from '#core/influencers/category.ts';
import { firstNameOf } from '#core/shared/text.ts';
import type { Arrange } from '#core/influencers/arrangement.ts';
import { manyModels, nearestModels } from '../../fields/model-choice/arranged.ts';
import { ModelSwitch } from '../../fields/model-choice/ModelSwitch.tsx';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { usePlannedSchedules } from '../../offline/useOutbox.ts';
import { recentModels } from '../../session/chosen-model.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Window } from '../../ui/Window.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import './dashboard.css';

const stripModelLook =
  'strip-model flex flex-col items-center gap-1.5 text-c font-strong text-ink-2 focus-visible:rounded-md aria-current:font-bold aria-current:text-ink';

const stageActionsALook =
  'h-14 px-6.5 text-[1.0625rem] max-md:px-0 max-[380px]:gap-1.5 max-[380px]:text-label md:max-wide:px-4 md:max-wide:text-[1rem]';

const noCosts = {};
/** Names from this length on are smaller, so that the actions stay on screen. */
const longName = 28;

/** Spec §2, centre: the portrait with the Instagram badge, the two actions, and the way to the next model. */
export const ModelStage = memo(function ModelStage({
  model,
  previous,
  next,
  onChoose,
  onDetails,
}: {
  model: PublicInfluencer;
  previous: PublicInfluencer | null;
  next: PublicInfluencer | null;
  onChoose: (id: string) => void;
  onDetails: () => void;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const account = model.instagramAccount;
  const waiting = useWaitingPlans(model.id);
  const facts = [
    model.pricing && categoryNames[model.pricing.category][locale],
    waiting === null ? null : waiting === 0 ? t('influencers.noPlans') : t('influencers.plans', { count: waiting }),
  ].filter(Boolean);
  return (
    <section className="stage min-w-0 has-data-long:[--foot:12.75rem]" aria-labelledby="stage-name">
      <div className="stage-window relative">
        <Window
          src={model.referenceImageUrl}
          alt={t('influencers.portrait', { name: model.name })}
          priority
          className="shared-portrait"
        >
          {account ? (
            <span className="absolute bottom-4.5 left-4.5 flex min-h-10 max-w-[calc(100%-36px)] flex-wrap items-center gap-x-2 rounded-frame bg-tag pr-4 pl-3 text-s text-tag-ink max-md:bottom-3 max-md:left-3 max-md:max-w-[calc(100%-24px)] [&>b]:min-w-0 [&>b]:overflow-hidden [&>b]:font-heavy [&>b]:text-ellipsis [&>span]:whitespace-nowrap [&>span]:text-tag-ink-2">
              <InstagramMark size={16} />
              <b>@{account.username}</b>
              <span>
                {t('influencers.followers', { count: account.followerCount, shown: f.compact(account.followerCount) })}
              </span>
            </span>
          ) : null}
        </Window>
        {previous && next ? (
          <>
            <IconButton
              look="float"
              className="left-[18px]"
              label={t('influencers.previous', { name: previous.name })}
              onClick={() => onChoose(previous.id)}
            >
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <IconButton
              look="float"
              className="right-[18px]"
              label={t('influencers.next', { name: next.name })}
              onClick={() => onChoose(next.id)}
            >
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-5 pt-5 max-md:flex-col max-md:flex-nowrap max-md:items-stretch max-md:gap-3.5 max-md:pt-4 md:max-wide:flex-col md:max-wide:flex-nowrap md:max-wide:items-start md:max-wide:gap-3.5 md:max-wide:pt-3.5 [&_h1]:text-[2.25rem] [&_h1]:wrap-anywhere max-md:[&_h1:not([data-long])]:text-[1.875rem] [&_h1[data-long]]:text-[1.375rem] [&_h1[data-long]]:leading-[1.2]">
        <div className="flex min-w-0 flex-[1_1_min(11rem,100%)] items-center justify-between gap-3 md:max-wide:flex-none">
          <div className="min-w-0" aria-live="polite">
            <h1 id="stage-name" tabIndex={-1} data-long={model.name.length > longName || undefined}>
              {model.name}
            </h1>
            <p className="mut min-h-6">{facts.join(' · ')}</p>
          </div>
          <IconButton label={t('influencers.details')} look="line" className="wide:hidden" onClick={onDetails}>
            <UserRoundSearch size={20} aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]">
          <LinkButton
            className={stageActionsALook}
            tone="mod"
            shared
            to={paths.creator(model.id)}
            icon={<Sparkles size={20} aria-hidden />}
          >
            {t('influencers.create')}
          </LinkButton>
          <LinkButton
            className={stageActionsALook}
            shared
            to={paths.planner(model.id)}
            icon={<CalendarPlus size={20} aria-hidden />}
          >
            {t('influencers.plan')}
          </LinkButton>
        </div>
      </div>
      <LinkButton
        tone="plain"
        size="s"
        className="mt-3"
        to={paths.assets(model.id)}
        icon={<Package size={16} aria-hidden />}
      >
        {t('influencers.assets')}
      </LinkButton>
    </section>
  );
});

/** The number of the model's pending plans; null until known. */
function useWaitingPlans(influencerId: string): number | null {
  const stored = usePlannedSchedules(influencerId, noCosts);
  return stored?.isReceived ? stored.planned.filter(({ schedule }) => schedule.status === 'pending').length : null;
}

/** So many faces are in the phone's row; the others are in the sheet behind it. */
const facesInRow = 10;

/** The phone's way to choose a model: faces in a row; of many, the pinned and the last used ones, and a way to all. */
export const ModelStrip = memo(function ModelStrip({
  models,
  selected,
  arrange,
  onChoose,
}: {
  models: readonly OwnedModel[];
  selected: OwnedModel;
  arrange: Arrange;
  onChoose: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const row = useRef<HTMLElement>(null);
  // As it was when the page opened: no face moves away from under a finger.
  const [recent] = useState(recentModels);
  const isLong = models.length >= manyModels;
  const faces = isLong ? nearestModels(models, { recent, selectedId: selected.id, count: facesInRow }) : models;
  const firstId = isLong ? faces[0]?.id : null;
  useEffect(() => {
    // One that was chosen in the sheet is put first.
    if (firstId) row.current?.scrollTo({ left: 0 });
  }, [firstId]);
  return (
    <nav
      ref={row}
      className="only-phone -mx-4 my-0 scrollbar-none overflow-x-auto"
      aria-label={t('influencers.models')}
    >
      <ul className="flex w-max gap-3.5 px-4 py-3.5">
        {faces.map((model) => (
          <ModelScope key={model.id} color={model.color} as="li">
            <button
              type="button"
              className={stripModelLook}
              aria-current={model.id === selected.id ? 'true' : undefined}
              onClick={() => onChoose(model.id)}
            >
              <Avatar src={model.referenceImageUrl} name={model.name} size="l" />
              {firstNameOf(model.name)}
            </button>
          </ModelScope>
        ))}
        {isLong ? (
          <li>
            <ModelSwitch
              models={models}
              recentIds={recent}
              arrange={arrange}
              selectedId={selected.id}
              onChoose={onChoose}
              trigger={
                <button type="button" className={stripModelLook}>
                  <span className="grid h-18 w-16 flex-none place-items-center rounded-[32px_32px_16px_16px] bg-sunken">
                    <LayoutGrid size={20} aria-hidden />
                  </span>
                  {t('influencers.all', { shown: f.number(models.length) })}
                </button>
              }
            />
          </li>
        ) : null}
        <li>
          <Link className={stripModelLook} to={paths.marketplace()}>
            <span className="grid h-18 w-16 flex-none place-items-center rounded-[32px_32px_16px_16px] [box-shadow:inset_0_0_0_2px_var(--line-strong)]">
              <Plus size={20} aria-hidden />
            </span>
            {t('influencers.add')}
          </Link>
        </li>
      </ul>
    </nav>
  );
});

/** Placeholder of the three columns. */
export function DashboardSkeleton() {
  return (
    <div className="dashboard mx-auto grid max-w-[1720px] grid-cols-[300px_minmax(0,1fr)_372px] [align-items:start] gap-6 px-(--gut) py-6 max-md:block max-md:px-4 max-md:pt-0 md:max-wide:grid-cols-[84px_minmax(0,1fr)_256px] md:max-wide:gap-4">
      <LoadingNote />
      <div className="model-list only-desktop" aria-hidden>
        {['a', 'b', 'c', 'd'].map((place) => (
          <div key={place} className="row p-3">
            <Skeleton className="h-[72px] w-[60px] flex-none rounded-t-[30px] rounded-b-[14px]" />
            <span className="grow">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="mt-2 h-3.5 w-full" />
            </span>
          </div>
        ))}
      </div>
      <div className="stage min-w-0 has-data-long:[--foot:12.75rem]" aria-hidden>
        <div className="stage-window relative pt-4 md:pt-0">
          <span className="window">
            <Skeleton className="h-full" />
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-5 pt-5 max-md:flex-col max-md:flex-nowrap max-md:items-stretch max-md:gap-3.5 max-md:pt-4 md:max-wide:flex-col md:max-wide:flex-nowrap md:max-wide:items-start md:max-wide:gap-3.5 md:max-wide:pt-3.5 [&_h1]:text-[2.25rem] [&_h1]:wrap-anywhere max-md:[&_h1:not([data-long])]:text-[1.875rem] [&_h1[data-long]]:text-[1.375rem] [&_h1[data-long]]:leading-[1.2]">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-14 w-72 max-w-full rounded-full" />
        </div>
      </div>
      <div className="contents-panel only-desktop" aria-hidden>
        <div className="contents-grid grid grid-cols-2 gap-x-3.5 gap-y-4.5 pt-15 md:max-wide:gap-x-2.5 md:max-wide:gap-y-3.5">
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="aspect-4/5 rounded-md" />
          ))}
        </div>
      </div>
    </div>
  );
}
