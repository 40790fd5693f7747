import type { ContentView } from '#core/contents/content.ts';
import { Archive, CalendarClock, CalendarX, Check, Heart } from 'lucide-react';
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

/** Kind, picture, first words of the prompt, when, and its marks: one content in the list. A press opens or, while some are chosen, chooses it. */
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
  /** The first card of a row is measured for all of it. */
  startsRow: boolean;
  measureRow: (card: HTMLElement | null) => void;
  /** Which of how many: not all of them are in the page. */
  place: number;
  total: number;
  priority: boolean;
  /** null while none are chosen. */
  chosen: boolean | null;
  onPress: () => void;
}) {
  const { t } = useText();
  const f = useFormat();
  const { icon: Icon, word } = kinds[content.contentType];
  const published = content.status === 'published';
  const planned = content.planned.find(({ status }) => status !== 'failed') ?? content.planned[0];
  const waiting = planned?.status === 'failed' ? 'planFailed' : 'planned';
  const mark = published ? 'published' : planned ? waiting : 'archived';
  const MarkIcon = markIcons[mark];
  const words = content.generatedText ?? content.prompt;
  return (
    <li ref={startsRow ? measureRow : undefined} data-index={row} aria-posinset={place} aria-setsize={total}>
      <button type="button" className="content-card" aria-pressed={chosen ?? undefined} onClick={onPress}>
        <span className="content-thumb">
          {content.contentType === 'text' ? (
            <span className="content-words">
              <b>{firstWords(words, 90)}</b>
              <span aria-hidden>{wordsAfterFirst(words)}</span>
            </span>
          ) : (
            <Thumbnail content={content} priority={priority} />
          )}
          <span className="content-kind">
            <Icon size={16} aria-hidden />
            <span className="sr-only">{t(word)}</span>
          </span>
          {chosen === null ? null : (
            <span className="content-chosen" data-chosen={chosen || undefined} aria-hidden>
              {chosen ? <Check size={16} strokeWidth={3} /> : null}
            </span>
          )}
          {chosen === null && content.isFavourite ? (
            <span className="content-kind content-favourite">
              <Heart size={16} fill="currentColor" aria-hidden />
              <span className="sr-only">{t('contents.favourite')}</span>
            </span>
          ) : null}
          {content.score === null ? null : (
            <span className="content-score">
              <span className="sr-only">{t('contents.score')} </span>
              {f.number(Math.round(content.score * 100) / 100)}
            </span>
          )}
        </span>
        {content.contentType === 'text' && beginsWithTopic(content) ? null : (
          <span className="content-prompt">{content.prompt}</span>
        )}
        <span className="content-mark" data-mark={mark}>
          <MarkIcon size={16} aria-hidden />
          <b>{t(`contents.${mark}`)}</b>
          {f.near(planned && !published ? planned.scheduledAt : (content.publishedAt ?? content.createdAt))}
        </span>
      </button>
    </li>
  );
}
