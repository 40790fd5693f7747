import type { ReactNode } from 'react';
import type { Attention, Bar } from './planner-view.ts';
import type { TextKey } from '../../i18n/text-types.ts';
import type { PlannerState } from './usePlanner.ts';
import { ChevronRight, CircleAlert, Coins } from 'lucide-react';
import { dayOfInstant } from '#core/shared/turkey-time.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { openCreditPacks } from '../../session/credit-packs.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { dayAndMonth, fullDay, shortWeekday } from '../../i18n/day-words.ts';
import { failureWords } from './failure-words.ts';
import { attentionOf, namedDays } from './planner-view.ts';

const words: Record<PlannerState['view'], Record<'title' | 'needs' | 'balance' | 'spent', TextKey>> = {
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
    title: 'finding.listForecast',
    needs: 'finding.listNeeds',
    balance: 'finding.listBalance',
    spent: 'finding.listSpent',
  },
};

/** What the days shown still cost, the balance before and after, and the one thing that needs attention. */
export function ForecastStrip({ planner, onOpen }: { planner: PlannerState; onOpen: (id: string) => void }) {
  const { t, locale } = useText();
  const f = useFormat();
  const { outlook, view, schedules, days } = planner;
  if (!outlook || !schedules) return planner.kept.error ? null : <WaitingStrip planner={planner} />;
  const { expected, spent, held, before, after, bars, isOver, shortOn } = outlook;
  const attention = attentionOf(schedules, days, shortOn);
  const said = words[view];
  const barWords = bars.map(({ name, ...of }) => {
    const day = view === 'week' ? fullDay(name, locale) : dayAndMonth(name, locale);
    return t('schedules.barWords', { day, spent: of.spent, expected: of.expected });
  });
  return (
    <section className="forecast" aria-label={t(said.title)}>
      {isOver ? (
        <Figure figure={t('schedules.credits', { count: spent + held })} note={t(said.spent)} />
      ) : (
        <>
          <Figure figure={t('schedules.credits', { count: expected })} note={t(said.needs)} />
          <Figure figure={`${f.number(before)} → ${f.number(after)}`} note={t(said.balance)} />
        </>
      )}
      {bars.length > 0 ? (
        <div
          className="forecast-bars only-desktop"
          role="img"
          aria-label={`${t('schedules.barsOf')} ${barWords.join('; ')}`}
        >
          <Bars bars={bars} />
        </div>
      ) : null}
      {attention ? <AttentionNote attention={attention} onOpen={onOpen} /> : null}
    </section>
  );
}

function Figure({ figure, note }: { figure: ReactNode; note: string }) {
  return (
    <p className="forecast-figure">
      <b className="disp">{figure}</b>
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
        <span key={name} className="bar">
          <span className="bar-box">
            {expected > 0 ? <i data-kind="expected" style={height(expected)} /> : null}
            {spent > 0 ? <i data-kind="spent" style={height(spent)} /> : null}
          </span>
          <em>{spent + expected || '–'}</em>
        </span>
      ))}
      <span className="bar-legend">
        <span>
          <i data-kind="spent" />
          {t('schedules.spent')}
        </span>
        <span>
          <i data-kind="expected" />
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
      <button type="button" className="attention" onClick={() => openCreditPacks()}>
        <Coins size={20} aria-hidden />
        <span>
          <b>{t('schedules.short')}</b>
          <span>{t('schedules.shortOn', { day: dayAndMonth(attention.day, locale) })}</span>
        </span>
        <ChevronRight size={16} aria-hidden />
      </button>
    );
  }
  const { first, count } = attention;
  const when = `${shortWeekday(dayOfInstant(first.scheduledAt), locale)} ${f.time(first.scheduledAt)}`;
  return (
    <button type="button" className="attention" data-kind="failed" onClick={() => onOpen(first.id)}>
      <CircleAlert size={20} aria-hidden />
      <span>
        <b>{t('schedules.attention', { count })}</b>
        <span>
          {when} · {t(failureWords(first.failure?.code ?? null))}
        </span>
      </span>
      <ChevronRight size={16} aria-hidden />
    </button>
  );
}

/** As tall as the strip will be: the words of the figures, which may take two lines, are known before them. */
export function WaitingStrip({ planner: { view, day, today } }: { planner: PlannerState }) {
  const { t } = useText();
  const isOver = (namedDays(view, day, {}).at(-1) ?? '') < today;
  const notes = isOver ? [words[view].spent] : [words[view].needs, words[view].balance];
  return (
    <div className="forecast" aria-hidden>
      {notes.map((note) => (
        <Figure key={note} figure={<Skeleton className="inline-block h-[1lh] w-24 align-top" />} note={t(note)} />
      ))}
      {view === 'list' ? null : (
        <div className="forecast-bars only-desktop">
          <Skeleton className="h-15 w-44" />
        </div>
      )}
    </div>
  );
}
