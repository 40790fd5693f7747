import type { ContentView } from '#core/contents/content.ts';
import { Archive, Ban, CalendarClock, CalendarX, Check, Heart, ScanFace } from 'lucide-react';
import { usualPostProblem } from '#core/schedules/post-problems.ts';
import { useFormat } from '../../i18n/useFormat.ts';
import { useText } from '../../i18n/useText.ts';
import { InstagramMark } from '../../ui/InstagramMark.tsx';
import { beginsWithTopic, firstWords, wordsAfterFirst } from './content-file.ts';
import { kinds } from './kinds.ts';
import { Thumbnail } from './Thumbnail.tsx';

const markIcons = {
  published: InstagramMark,
  planned: CalendarClock,
  planFailed: CalendarX,
  archived: Archive,
} as const;

/**
 * One content in the list: kind, image, first words of the prompt, time, and its marks. A press opens it or, in selection mode, selects it.
 */
export function ContentCard({
  content,
  row,
  startsRow,
  measureRow,
  place,
  total,
  priority,
  chosen,
  onPress,
}: {
  content: ContentView;
  row: number;
  /** The first card of a row is measured for the whole row. */
  startsRow: boolean;
  measureRow: ((card: HTMLElement | null) => void) | undefined;
  /** Its position and the total: not all contents are in the page. */
  place: number;
  total: number;
  priority: boolean;
  /** null outside selection mode. */
  chosen: boolean | null;
  onPress: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { icon: Icon, word } = kinds[content.contentType];
  const problem = usualPostProblem(content);
  const published = content.status === 'published';
  const planned = content.planned.find(({ status }) => status !== 'failed') ?? content.planned[0];
  const waiting = planned?.status === 'failed' ? 'planFailed' : 'planned';
  const mark = published ? 'published' : planned ? waiting : 'archived';
  const MarkIcon = markIcons[mark];
  const words = content.generatedText ?? content.prompt;
  return (
    <li
      ref={startsRow ? measureRow : null}
      data-index={row}
      data-content={content.id}
      aria-posinset={place}
      aria-setsize={total}
    >
      <button
        type="button"
        className="content-card flex w-full flex-col gap-1.5 rounded-md text-left"
        aria-pressed={chosen ?? undefined}
        onClick={onPress}
      >
        <span className="content-thumb relative block aspect-4/5 overflow-hidden rounded-md bg-m-tint">
          {content.contentType === 'text' ? (
            <span className="content-words absolute inset-0 overflow-hidden px-3.5 pt-12 pb-3.5 text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-10 after:[background:linear-gradient(to_bottom,transparent,var(--m-tint))]">
              <b className="line-clamp-5 font-display plain-figures text-[1.0625rem] leading-[1.22] font-semibold tracking-[-0.015em] wrap-anywhere [hyphens:auto]">
                {firstWords(words, 90)}
              </b>
              <span className="mt-2 block text-s leading-[1.36] wrap-anywhere text-ink-2" aria-hidden>
                {wordsAfterFirst(words)}
              </span>
            </span>
          ) : (
            <Thumbnail content={content} priority={priority} />
          )}
          <span className="absolute top-2 left-2 grid size-7.5 place-items-center rounded-[50%] bg-tag text-tag-ink">
            <Icon size={16} aria-hidden />
            <span className="sr-only">{t(word)}</span>
          </span>
          {chosen === null ? null : (
            <span
              className="absolute top-2 right-2 grid size-6.5 place-items-center rounded-[50%] border-2 border-tag-ink bg-tag text-tag-ink data-chosen:border-tag data-chosen:bg-tag-ink data-chosen:text-tag"
              data-chosen={chosen || undefined}
              aria-hidden
            >
              {chosen ? <Check size={16} strokeWidth={3} /> : null}
            </span>
          )}
          {chosen === null && content.isFavourite ? (
            <span className="absolute top-2 right-2 grid size-7.5 place-items-center rounded-[50%] bg-tag text-tag-ink">
              <Heart size={16} fill="currentColor" aria-hidden />
              <span className="sr-only">{t('contents.favourite')}</span>
            </span>
          ) : null}
          {typeof content.likeness === 'number' ? (
            <span
              className="absolute bottom-2 left-2 inline-flex items-center gap-1 rounded-full bg-tag px-2 py-0.5 text-[0.8125rem] font-semibold text-tag-ink data-low:bg-failed-bg data-low:text-failed-fg"
              data-low={content.isLikenessLow || undefined}
            >
              <ScanFace size={14} aria-hidden />
              <span className="sr-only">
                {t(content.isLikenessLow ? 'contents.likenessIsLow' : 'contents.likeness')}{' '}
              </span>
              {f.percent(content.likeness)}
            </span>
          ) : null}
          {content.score === null ? null : (
            <span className="absolute right-2 bottom-2 rounded-full bg-tag px-2 py-0.5 text-[0.8125rem] font-semibold text-tag-ink">
              <span className="sr-only">{t('contents.score')} </span>
              {f.number(Math.round(content.score * 100) / 100)}
            </span>
          )}
        </span>
        {problem === null ? null : (
          <span className="inline-flex items-center gap-1 self-start rounded-full bg-sunken px-2 py-0.5 text-c font-semibold text-ink-2">
            <Ban size={14} aria-hidden />
            {t('contents.notForInstagram')}
          </span>
        )}
        {content.contentType === 'text' && beginsWithTopic(content) ? null : (
          <span className="content-prompt line-clamp-2 text-s leading-[1.36] font-medium wrap-anywhere">
            {content.prompt}
          </span>
        )}
        <span
          className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-c text-ink-2 data-[mark=planFailed]:[&>:is(b,svg)]:text-failed-fg [&>b]:font-semibold data-[mark=published]:[&>b]:text-ink"
          data-mark={mark}
        >
          <MarkIcon size={16} aria-hidden />
          <b>{t(`contents.${mark}`)}</b>
          {f.near(planned && !published ? planned.scheduledAt : (content.publishedAt ?? content.createdAt))}
        </span>
      </button>
    </li>
  );
}
