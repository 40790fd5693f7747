import type { ReactNode } from 'react';
import type { ScheduleView } from '#core/schedules/schedule.ts';
import type { Attention, Bar, Outlook } from '../planner/planner-view.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import { ChevronRight, CircleAlert, Clock, Coins } from 'lucide-react';
import { useState } from 'react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { Drawer } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { dayAndMonth, dayNumber, fullDay, shortWeekday } from '../../../i18n/day-words.ts';
import { kinds } from '../form/kinds.ts';
import { failureWords } from '../detail/failure-words.ts';
import { attentionOf, namedDays, nextPlan } from '../planner/planner-view.ts';

const forecastLook =
  'forecast mt-3.5 mb-4 grid min-h-21 grid-cols-[auto_auto_1fr_auto] items-center gap-x-9 rounded-lg bg-surface py-2.5 pr-3.5 pl-6 outlined md:max-xl:flex md:max-xl:flex-wrap md:max-xl:gap-x-7 md:max-xl:gap-y-3 md:max-xl:pr-6';
const forecastBarsLook = 'col-[-3/-2] flex items-end justify-center gap-2 md:max-xl:ml-auto';
const noteLook =
  'attention col-[-2/-1] flex min-h-13 max-w-80 items-center gap-3 rounded-md px-3.5 py-2.25 text-left leading-[1.3] max-md:max-w-none max-md:w-full md:max-xl:w-full md:max-xl:max-w-none';
/** As wide as most figures, so that the bar around it does not move when they arrive. */
const foldedLook = 'min-w-20';

type Words = Record<'title' | 'needs' | 'balance' | 'spent', TextKey>;

const ofList: Words = {
  title: 'filter.listForecast',
  needs: 'filter.listNeeds',
  balance: 'filter.listBalance',
  spent: 'filter.listSpent',
};

const words: Record<CalendarState['view'], Words> = {
  week: {
    title: 'schedules.weekForecast',
    needs: 'schedules.weekNeeds',
    balance: 'schedules.weekBalance',
    spent: 'schedules.weekSpent',
  },
  month: {
    title: 'schedules.monthForecast',
    needs: 'schedules.monthNeeds',
    balance: 'schedules.monthBalance',
    spent: 'schedules.monthSpent',
  },
  list: ofList,
  feed: ofList,
};

type Parts = { planner: CalendarState; onOpen: (id: string) => void };

/** The remaining cost of the days on screen, the balance before and after, and the one thing that needs attention, or the next plan. */
export function ForecastStrip({ planner, onOpen }: Parts) {
  const { t } = useText();
  const { outlook, view, schedules } = planner;
  if (!outlook || !schedules) return planner.kept.error ? null : <WaitingStrip planner={planner} />;
  return (
    <section className={forecastLook} aria-label={t(words[view].title)}>
      <Figures outlook={outlook} {...{ planner, schedules, onOpen }} />
    </section>
  );
}

/** On the phone: the cost alone; a press shows everything else. */
export function FoldedForecast({ planner, onOpen }: Parts) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { outlook, view, schedules } = planner;
  if (!outlook || !schedules) return planner.kept.error ? null : <FoldedWaiting />;
  const { isOver, expected, spent, held, shortOn } = outlook;
  const { title, spent: wasSpent, needs } = words[view];
  const figure = t('schedules.credits', { count: isOver ? spent + held : expected });
  const note = t(isOver ? wasSpent : needs);
  const short = shortOn === null ? null : t('schedules.short');
  return (
    <section className="forecast flex-none" aria-label={t(title)}>
      <button
        type="button"
        className={`chip chip-s h-11 justify-center data-short:bg-pending-bg data-short:text-pending-fg ${foldedLook}`}
        data-short={short !== null || undefined}
        aria-haspopup="dialog"
        aria-label={[`${figure}, ${note}`, short].filter((part) => part !== null).join('. ')}
        onClick={() => setOpen(true)}
      >
        {short === null ? null : <CircleAlert size={16} aria-hidden />}
        {figure}
      </button>
      <Drawer open={open} onOpenChange={setOpen} title={t(title)}>
        <div className="flex flex-wrap items-end gap-x-8 gap-y-5 pb-2">
          <Figures
            {...{ outlook, planner, schedules }}
            onOpen={(id) => {
              setOpen(false);
              onOpen(id);
            }}
          />
        </div>
      </Drawer>
    </section>
  );
}

export function FoldedWaiting() {
  return (
    <div className="forecast flex-none" aria-hidden>
      <Skeleton className={`h-11 rounded-full ${foldedLook}`} />
    </div>
  );
}

function Figures({
  outlook: { expected, spent, held, before, after, bars, isOver, shortOn },
  planner: { view, days, now, today },
  schedules,
  onOpen,
}: Parts & { outlook: Outlook; schedules: readonly ScheduleView[] }) {
  const { t, locale } = useText();
  const f = useFormat();
  const attention = attentionOf(schedules, days, shortOn);
  const next = attention || isOver ? null : nextPlan(schedules, now);
  const message = words[view];
  const barWords = bars.map(({ name, ...of }) => {
    const day = view === 'week' ? fullDay(name, locale) : dayAndMonth(name, locale);
    return t('schedules.barWords', { day, spent: of.spent, expected: of.expected });
  });
  return (
    <>
      {isOver ? (
        <Figure figure={t('schedules.credits', { count: spent + held })} note={t(message.spent)} />
      ) : (
        <>
          <Figure figure={t('schedules.credits', { count: expected })} note={t(message.needs)} />
          <Figure figure={`${f.number(before)} → ${f.number(after)}`} note={t(message.balance)} />
        </>
      )}
      {bars.length > 0 ? (
        <div className={forecastBarsLook} role="img" aria-label={`${t('schedules.barsOf')} ${barWords.join('; ')}`}>
          <Bars
            bars={bars}
            today={today}
            nameOf={(day) => (view === 'week' ? shortWeekday(day, locale) : dayNumber(day))}
          />
        </div>
      ) : null}
      {attention ? <AttentionNote attention={attention} onOpen={onOpen} /> : null}
      {next ? <NextNote next={next} now={now} onOpen={onOpen} /> : null}
    </>
  );
}

function Figure({ figure, note }: { figure: ReactNode; note: string }) {
  return (
    <p className="flex flex-col max-md:flex-[1_1_7.5rem]">
      <b className="disp text-[1.5rem] leading-[1.2] tracking-[-0.02em] whitespace-nowrap">{figure}</b>
      <span className="mut text-sm">{note}</span>
    </p>
  );
}

const fullHeight = 28;

/** Credits above each bar, where there are any; its day below. */
function Bars({ bars, today, nameOf }: { bars: readonly Bar[]; today: string; nameOf: (day: string) => string }) {
  const { t } = useText();
  const most = Math.max(1, ...bars.map(({ spent, expected }) => spent + expected));
  const height = (credits: number) => ({ height: `${Math.max(4, Math.round((credits / most) * (fullHeight - 4)))}px` });
  return (
    <>
      {bars.map(({ name, spent, expected }) => (
        <span
          key={name}
          className="flex min-w-7 flex-col items-center gap-0.75 text-[0.75rem] leading-[1.2] font-semibold text-ink-2"
        >
          {spent + expected > 0 ? <span>{spent + expected}</span> : null}
          <span className="flex w-4.5 flex-col justify-end gap-0.5 border-b-2 border-b-line">
            {expected > 0 ? (
              <i
                className="block flex-none rounded-[4px] [box-shadow:inset_0_0_0_1.5px_var(--m-strong)] [background:repeating-linear-gradient(135deg,var(--m-block)_0_2px,transparent_2px_5px)]"
                data-kind="expected"
                style={height(expected)}
              />
            ) : null}
            {spent > 0 ? (
              <i className="block flex-none rounded-[4px] bg-m-block" data-kind="spent" style={height(spent)} />
            ) : null}
          </span>
          <span className="data-today:text-m-strong" data-today={name === today || undefined}>
            {nameOf(name)}
          </span>
        </span>
      ))}
      <span className="ml-2 flex flex-col gap-1 self-center text-c leading-[1.4] text-ink-2">
        <span className="flex items-center gap-1.5">
          <i className="block size-3 flex-none rounded-[4px] bg-m-block" data-kind="spent" />
          {t('schedules.spent')}
        </span>
        <span className="flex items-center gap-1.5">
          <i
            className="block size-3 flex-none rounded-[4px] [box-shadow:inset_0_0_0_1.5px_var(--m-strong)] [background:repeating-linear-gradient(135deg,var(--m-block)_0_2px,transparent_2px_5px)]"
            data-kind="expected"
          />
          {t('schedules.expected')}
        </span>
      </span>
    </>
  );
}

function AttentionNote({ attention, onOpen }: { attention: Attention; onOpen: (id: string) => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  if (attention.kind === 'short') {
    return (
      <button type="button" className={`${noteLook} bg-pending-bg text-pending-fg`} onClick={() => openCreditPacks()}>
        <Coins className="flex-none last:ml-auto" size={20} aria-hidden />
        <span className="flex min-w-0 flex-col text-s">
          <b>{t('schedules.short')}</b>
          <span>{t('schedules.shortOn', { day: dayAndMonth(attention.day, locale) })}</span>
        </span>
        <ChevronRight className="flex-none last:ml-auto" size={16} aria-hidden />
      </button>
    );
  }
  const { first, count } = attention;
  const when = `${shortWeekday(dayOfInstant(first.scheduledAt), locale)} ${f.time(first.scheduledAt)}`;
  return (
    <button
      type="button"
      className={`${noteLook} bg-failed-bg text-failed-fg`}
      data-kind="failed"
      onClick={() => onOpen(first.id)}
    >
      <CircleAlert className="flex-none last:ml-auto" size={20} aria-hidden />
      <span className="flex min-w-0 flex-col text-s">
        <b>{t('schedules.attention', { count })}</b>
        <span>
          {when} · {t(failureWords(first.failure?.code ?? null))}
        </span>
      </span>
      <ChevronRight className="flex-none last:ml-auto" size={16} aria-hidden />
    </button>
  );
}

/** The next plan, where nothing needs attention. */
function NextNote({
  next: { id, scheduledAt, contentType, creditCost },
  now,
  onOpen,
}: {
  next: ScheduleView;
  now: string;
  onOpen: (id: string) => void;
}) {
  const { t } = useText();
  const f = useFormat();
  return (
    <button
      type="button"
      className={`${noteLook} bg-m-tint text-ink`}
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      <Clock className="flex-none text-m-strong" size={20} aria-hidden />
      <span className="flex min-w-0 flex-1 flex-col text-s">
        <b>{t('schedules.next', { when: f.near(scheduledAt, now) })}</b>
        <span>
          {t(kinds[contentType].word)} · {t('schedules.credits', { count: creditCost })}
        </span>
      </span>
      <ChevronRight className="flex-none" size={16} aria-hidden />
    </button>
  );
}

/** As tall as the strip will be: the words of the figures, which may take two lines, are known in advance. */
export function WaitingStrip({ planner: { view, day, today } }: { planner: CalendarState }) {
  const { t } = useText();
  const isOver = (namedDays(view, day, {}).at(-1) ?? '') < today;
  const notes = isOver ? [words[view].spent] : [words[view].needs, words[view].balance];
  return (
    <div className={forecastLook} aria-hidden>
      {notes.map((note) => (
        <Figure key={note} figure={<Skeleton className="inline-block h-[1lh] w-24 align-top" />} note={t(note)} />
      ))}
      {view === 'list' ? null : (
        <div className={forecastBarsLook}>
          <Skeleton className="h-15 w-60" />
        </div>
      )}
      {isOver ? null : <Skeleton className="hidden h-13 w-full rounded-md md:max-xl:block" />}
    </div>
  );
}
