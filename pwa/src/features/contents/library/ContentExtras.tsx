import type { ContentView } from '#core/contents/content.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { ContentTags } from './ContentTags.tsx';

/** Where a content is used, its workflow's rating, and its tags. */
export function ContentExtras({ content }: { content: ContentView }) {
  return (
    <>
      <Places content={content} />
      <ContentTags content={content} />
    </>
  );
}

function Places({ content }: { content: ContentView }) {
  const { t } = useText();
  const f = useFormat();
  const { planned, posted, score } = content;
  if (planned.length === 0 && posted.length === 0 && score === null) return null;
  return (
    <dl className="fact-list">
      {score === null ? null : (
        <div>
          <dt>{t('contents.score')}</dt>
          <dd>{f.number(Math.round(score * 100) / 100)}</dd>
        </div>
      )}
      {planned.map(({ scheduleId, scheduledAt, status }) => (
        <div key={scheduleId}>
          <dt>{t(status === 'failed' ? 'library.planFailed' : 'contents.planned')}</dt>
          <dd>{f.dateTime(scheduledAt)}</dd>
        </div>
      ))}
      {posted.map(({ publicationId, username, isLive, at }) => (
        <div key={publicationId}>
          <dt>{t(isLive ? 'library.postedAt' : 'library.beingPosted')}</dt>
          <dd>
            {username ? `@${username} · ` : null}
            <span className="whitespace-nowrap">{f.dateTime(at)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
