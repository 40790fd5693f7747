import type { ReactNode } from 'react';
import type { Attention, Bar } from '../planner/planner-view.ts';
import type { TextKey } from '../../../i18n/text-types.ts';
import type { CalendarState } from '../planner/usePlanner.ts';
import { ChevronRight, CircleAlert, Coins } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { openCreditPacks } from '../../../session/credit-packs.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { dayAndMonth, fullDay, shortWeekday } from '../../../i18n/day-words.ts';
import { failureWords } from '../detail/failure-words.ts';
import { attentionOf, namedDays } from '../planner/planner-view.ts';

const forecastLook =
  'forecast mt-3.5 mb-4 grid min-h-21 grid-cols-[auto_auto_1fr_auto] items-center gap-x-9 rounded-lg bg-surface py-3 pr-3.5 pl-6 outlined max-md:mb-0 max-md:flex max-md:min-h-0 max-md:flex-wrap max-md:[align-items:start] max-md:gap-x-4 max-md:gap-y-3 max-md:px-4 max-md:py-3.5 md:max-xl:grid-cols-[auto_auto_1fr] md:max-xl:grid-rows-[minmax(57px,auto)] md:max-xl:gap-x-7 md:max-xl:gap-y-3.5';
const forecastBarsLook =
  'only-desktop col-[-3/-2] flex items-end justify-center gap-2.5 md:max-xl:col-[1/3] md:max-xl:row-2 md:max-xl:justify-start';

const words: Record<CalendarState['view'], Record<'title' | 'needs' | 'balance' | 'spent', TextKey>> = {
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
  list: {
    title: 'filter.listForecast',
    needs: 'filter.listNeeds',
    balance: 'filter.listBalance',
    spent: 'filter.listSpent',
  },
};

/** The remaining cost of the days on screen, the balance before and after, and the one thing that needs attention. */
export function ForecastStrip({ planner, onOpen }: { planner: CalendarState; onOpen: (id: string) => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { outlook, view, schedules, days } = planner;
  if (!outlook || !schedules) return planner.kept.error ? null : <WaitingStrip planner={planner} />;
  const { expected, spent, held, before, after, bars, isOver, shortOn } = outlook;
  const attention = attentionOf(schedules, days, shortOn);
  const message = words[view];
  const barWords = bars.map(({ name, ...of }) => {
    const day = view === 'week' ? fullDay(name, locale) : dayAndMonth(name, locale);
    return t('schedules.barWords', { day, spent: of.spent, expected: of.expected });
  });
  return (
    <section className={forecastLook} aria-label={t(message.title)}>
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
          <Bars bars={bars} />
        </div>
      ) : null}
      {attention ? <AttentionNote attention={attention} onOpen={onOpen} /> : null}
    </section>
  );
}

function Figure({ figure, note }: { figure: ReactNode; note: string }) {
  return (
    <p className="flex flex-col max-md:flex-[1_1_7.5rem]">
      <b className="disp text-[1.5rem] leading-[1.2] tracking-[-0.02em] whitespace-nowrap max-md:text-[1.25rem]">
        {figure}
      </b>
      <span className="mut text-sm">{note}</span>
    </p>
  );
}

const fullHeight = 40;

function Bars({ bars }: { bars: readonly Bar[] }) {
  const { t } = useText();
  const most = Math.max(1, ...bars.map(({ spent, expected }) => spent + expected));
  const height = (credits: number) => ({ height: `${Math.max(4, Math.round((credits / most) * (fullHeight - 4)))}px` });
  return (
    <>
      {bars.map(({ name, spent, expected }) => (
        <span key={name} className="flex w-7 flex-col items-center gap-0.75">
          <span className="flex h-10.5 w-4.5 flex-col justify-end gap-0.5 border-b-2 border-b-line">
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
          <em className="text-[0.75rem] leading-[1.2] font-semibold text-ink-2 not-italic">
            {spent + expected || '–'}
          </em>
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
      <button
        type="button"
        className="attention col-[-2/-1] flex min-h-13 items-center gap-3 rounded-md bg-pending-bg px-3.5 py-2.25 text-left leading-[1.3] text-pending-fg data-[kind=failed]:bg-failed-bg data-[kind=failed]:text-failed-fg max-md:flex-[1_1_100%] max-md:data-[kind=failed]:hidden md:max-xl:col-3"
        onClick={() => openCreditPacks()}
      >
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
      className="attention col-[-2/-1] flex min-h-13 items-center gap-3 rounded-md bg-failed-bg px-3.5 py-2.25 text-left leading-[1.3] text-failed-fg max-md:hidden max-md:flex-[1_1_100%] md:max-xl:col-3"
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
          <Skeleton className="h-15 w-44" />
        </div>
      )}
    </div>
  );
}
