import type { ContentView } from '#core/contents/content.ts';
import type { MonthCount } from '#core/contents/content-store.ts';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { memo, useEffect, useId, useMemo, useRef } from 'react';
import { monthWords } from '../../../i18n/day-words.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { ContentCard } from '../ContentCard.tsx';
import { byMonth } from './months.ts';
import { useMonthWindow } from './useMonthWindow.ts';

const gaps = 'gap-y-4.5 md:max-wide:gap-y-3.5';

/** The contents as cards below their months; of a long list, only those near the viewport are in the page. */
export const MonthGrid = memo(function MonthGrid({
  contents,
  counts,
  few,
  chosenIds,
  blocked,
  onPress,
  onEnd,
  onMonth,
}: {
  contents: readonly ContentView[];
  /** All months, the latest first. */
  counts: readonly MonthCount[];
  /** Up to this many contents, all of them are in the page. */
  few: number;
  /** null outside selection mode. */
  chosenIds: readonly string[] | null;
  /** Why months that are not loaded cannot be now; null when they can. */
  blocked: string | null;
  onPress: (content: ContentView) => void;
  /** The last content is in the page. Null: no more can be loaded now. */
  onEnd: (() => void) | null;
  /** Lists the contents from this month on, which is not loaded yet. */
  onMonth: (month: string) => void;
}) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const isWhole = contents.length >= counts.reduce((sum, { count }) => sum + count, 0);
  const months = useMemo(() => byMonth(contents, { counts, isWhole }), [contents, counts, isWhole]);
  const lengths = months.map(({ items }) => items.length);
  const { parts, before, after, columns, measure, jump } = useMonthWindow(box, lengths, few);
  const end = parts.at(-1);
  const isAtEnd = end !== undefined && end.at === months.length - 1 && end.last === lengths[end.at];
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  const go = (month: string) => {
    const at = months.findIndex((each) => each.month === month);
    if (at < 0) onMonth(month);
    else jump(at);
  };
  return (
    <div ref={box} className={`month-grid flex flex-col ${gaps}`} style={{ paddingTop: before, paddingBottom: after }}>
      {parts.map((part) => {
        const { month, count, items, first } = months[part.at]!;
        return (
          <MonthSection
            key={month}
            month={month}
            count={count}
            row={part.row}
            measure={measure}
            choices={counts.map((each) => ({
              month: each.month,
              disabled: blocked !== null && !months.some((loaded) => loaded.month === each.month),
            }))}
            blocked={blocked}
            onChoose={go}
          >
            <ul
              className={`contents-grid grid grid-cols-2 gap-x-3.5 md:max-wide:gap-x-2.5 ${gaps}`}
              aria-label={t('contents.title')}
              style={{ paddingTop: part.before, paddingBottom: part.after }}
            >
              {items.slice(part.first, part.last).map((content, at) => (
                <ContentCard
                  key={content.id}
                  content={content}
                  row={part.row + 1 + Math.floor((part.first + at) / columns)}
                  startsRow={at % columns === 0}
                  measureRow={measure}
                  place={first + part.first + at + 1}
                  total={contents.length}
                  priority={first + part.first + at < 4}
                  chosen={chosenIds && chosenIds.includes(content.id)}
                  onPress={() => onPress(content)}
                />
              ))}
            </ul>
          </MonthSection>
        );
      })}
    </div>
  );
});

/** One month: its heading stays on screen while its contents are, and leads to every other month. */
function MonthSection({
  month,
  count,
  row,
  measure,
  choices,
  blocked,
  onChoose,
  children,
}: {
  month: string;
  count: number | null;
  row: number;
  measure: (heading: HTMLElement | null) => void;
  choices: readonly { month: string; disabled: boolean }[];
  blocked: string | null;
  onChoose: (month: string) => void;
  children: ReactNode;
}) {
  const { t, locale } = useText();
  const f = useFormat();
  const id = useId();
  const words = (of: string) => monthWords(`${of}-01`, locale);
  return (
    <section aria-labelledby={id} className={`flex scroll-mt-(--top-h) flex-col ${gaps}`}>
      <div
        ref={measure}
        data-index={row}
        className="month-head sticky top-(--top-h) z-10 -mx-1 flex min-h-11 items-center gap-2 bg-page px-1"
      >
        <h3 id={id} className="text-[1.0625rem]">
          <Menu
            align="start"
            label={t('library.toMonth')}
            trigger={
              <button type="button" className="inline-flex min-h-11 items-center gap-1.5" title={t('library.toMonth')}>
                {words(month)}
                <ChevronDown size={16} aria-hidden />
              </button>
            }
            entries={[
              ...(blocked === null ? [] : [{ kind: 'label' as const, label: blocked }]),
              ...choices.map((choice) =>
                choice.disabled
                  ? { label: words(choice.month), disabled: true, onSelect: () => undefined }
                  : {
                      kind: 'choice' as const,
                      label: words(choice.month),
                      checked: choice.month === month,
                      onSelect: () => onChoose(choice.month),
                    },
              ),
            ]}
          />
        </h3>
        {count === null ? null : <span className="mut text-s">{f.number(count)}</span>}
      </div>
      {children}
    </section>
  );
}
