import type { AllModelsState } from './useAllModels.ts';
import type { OnAct } from './BoardPlan.tsx';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import { firstNameOf } from '#core/shared/text.ts';
import { CircleAlert, Coins, History, Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { fullDay } from '../../../i18n/day-words.ts';
import { manyModels } from '../../../fields/model-choice/arranged.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ModelScope } from '../../../ui/ModelScope.tsx';
import { useDayName } from '../boards/DayList.tsx';
import { AccountProvider } from '../form/account.ts';
import { attentionOf, creditsOf } from '../planner/planner-view.ts';
import { BoardPlan } from './BoardPlan.tsx';
import { ChooseModel } from './ChooseModel.tsx';

type Acts = { onOpen: (id: string) => void; onAct: OnAct; onAdd: (day: string) => void };

/** The phone: the days of the week one below the other, with the plans of all models or of one. */
export function ModelsList({ state, ...acts }: { state: AllModelsState } & Acts) {
  const { t } = useText();
  const { models, days, today, displayedOfDay, chosen } = state;
  const [isPastShown, setPastShown] = useState(false);
  const ofDay = (day: string) =>
    (displayedOfDay[day] ?? []).filter(({ influencerId }) => chosen === null || influencerId === chosen);
  const past = days.filter((day) => day < today);
  // A week that is over is displayed whole.
  const foldsPast = past.length > 0 && past.length < days.length && !isPastShown;
  const pastPlans = past.reduce((sum, day) => sum + ofDay(day).length, 0);
  const open = foldsPast ? days.filter((day) => day >= today) : days;
  const modelOf = new Map(models.map((model) => [model.id, model]));
  return (
    <>
      <ModelFilter state={state} />
      {foldsPast && pastPlans > 0 ? (
        <Button tone="ghost" size="s" icon={<History size={18} aria-hidden />} onClick={() => setPastShown(true)}>
          {t('allModels.earlier', { count: pastPlans })}
        </Button>
      ) : null}
      {open.map((day) => (
        <Day key={day} day={day} state={state} schedules={ofDay(day)} {...{ modelOf }} {...acts} />
      ))}
    </>
  );
}

/** The forecast of the week in one line, and the plans that need attention, so that the first plans are on the first screen. */
export function WeekFigures({ state, onOpen }: { state: AllModelsState; onOpen: (id: string) => void }) {
  const { t } = useText();
  const f = useFormat();
  const { outlook, schedules, days } = state;
  if (!outlook || !schedules) return state.kept.error ? null : <Skeleton className="mx-1 my-2 h-5 w-64" />;
  const { isOver, spent, held, expected, before, after, shortOn } = outlook;
  const attention = attentionOf(schedules, days, shortOn);
  const look = 'flex min-h-11 items-center gap-2 rounded-md px-3 text-left text-s font-semibold';
  return (
    <div className="grid gap-1">
      <p className="mut px-1 text-s">
        {isOver
          ? t('allModels.figuresOver', { credits: t('schedules.credits', { count: spent + held }) })
          : t('allModels.figures', {
              credits: t('schedules.credits', { count: expected }),
              before: f.number(before),
              after: f.number(after),
            })}
      </p>
      {attention?.kind === 'failed' ? (
        <button
          type="button"
          className={`${look} bg-failed-bg text-failed-fg`}
          onClick={() => onOpen(attention.first.id)}
        >
          <CircleAlert className="flex-none" size={18} aria-hidden />
          {t('schedules.attention', { count: attention.count })}
        </button>
      ) : null}
      {attention?.kind === 'short' ? (
        <button type="button" className={`${look} bg-pending-bg text-pending-fg`} onClick={() => openCreditPacks()}>
          <Coins className="flex-none" size={18} aria-hidden />
          {t('schedules.short')}
        </button>
      ) : null}
    </div>
  );
}

/** The models that have plans in the week come first; of many, the others are in a sheet. */
function ModelFilter({ state: { models, rows, chosen, choose } }: { state: AllModelsState }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const inOrder = rows.toSorted((one, other) => Number(other.ofWeek.length > 0) - Number(one.ofWeek.length > 0));
  const displayed =
    rows.length < manyModels
      ? inOrder
      : inOrder.filter(({ model, ofWeek }) => ofWeek.length > 0 || model.id === chosen);
  const look =
    'flex h-13 flex-none items-center gap-2 rounded-full bg-surface pr-4 pl-1.5 font-semibold outlined aria-pressed:bg-m-block aria-pressed:text-m-on [&_.avatar]:h-10 [&_.avatar]:w-8.5';
  return (
    <div className="scroll-x -mx-4 flex gap-2 px-4 py-2" role="group" aria-label={t('allModels.filter')}>
      <button type="button" className={`${look} pl-4`} aria-pressed={chosen === null} onClick={() => choose(null)}>
        {t('allModels.all')}
      </button>
      {displayed.map(({ model }) => (
        <ModelScope key={model.id} color={model.color} className="flex-none">
          <button
            type="button"
            className={look}
            aria-pressed={chosen === model.id}
            onClick={() => choose(chosen === model.id ? null : model.id)}
          >
            <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
            {firstNameOf(model.name)}
          </button>
        </ModelScope>
      ))}
      {displayed.length < rows.length ? (
        <button type="button" className={`${look} pl-4`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('allModels.others', { count: rows.length - displayed.length })}
        </button>
      ) : null}
      {isOpen ? (
        <ChooseModel
          models={models}
          onChoose={(id) => {
            choose(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

function Day({
  day,
  schedules,
  modelOf,
  state: { today, crowdOf },
  onOpen,
  onAct,
  onAdd,
}: {
  day: string;
  schedules: readonly ScheduleView[];
  modelOf: ReadonlyMap<string, PublicInfluencer>;
  state: AllModelsState;
} & Acts) {
  const { t, locale } = useText();
  const dayName = useDayName(today);
  return (
    <section aria-labelledby={`day-${day}`} data-day={day}>
      <div className="mx-1 flex min-h-12 flex-wrap items-center gap-x-3">
        <h2 id={`day-${day}`} className="text-[1.125rem]">
          {dayName(day)}
        </h2>
        <span className="mut grow text-right text-sm whitespace-nowrap">
          {schedules.length === 0
            ? t('schedules.noPlans')
            : `${t('schedules.plans', { count: schedules.length })} · ${t('schedules.credits', { count: creditsOf(schedules) })}`}
        </span>
        {day < today ? null : (
          <IconButton
            label={t('schedules.addOn', { day: fullDay(day, locale) })}
            tooltip={false}
            onClick={() => onAdd(day)}
          >
            <Plus size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      <ul>
        {schedules.map((schedule) => {
          const model = modelOf.get(schedule.influencerId);
          return model ? (
            <AccountProvider
              key={schedule.id}
              value={{ influencerId: model.id, username: model.instagramAccount?.username ?? null }}
            >
              <ModelScope as="li" color={model.color} className="agenda-plan models-plan relative mb-2.5">
                <BoardPlan {...{ schedule, onOpen, onAct }} crowd={crowdOf.get(schedule.id) ?? null} />
                <span className="pointer-events-none absolute bottom-2 left-1.5 flex max-w-20 items-center gap-1 rounded-full bg-surface py-0.5 pr-2 pl-0.5 text-c font-semibold text-ink">
                  <Avatar src={model.referenceImageUrl} name={model.name} size="s" />
                  <span className="truncate">{firstNameOf(model.name)}</span>
                </span>
              </ModelScope>
            </AccountProvider>
          ) : null;
        })}
      </ul>
    </section>
  );
}
