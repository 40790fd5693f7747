import type { ContentView } from '#core/contents/content.ts';
import { CalendarPlus, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { planOfContent } from '../../../fields/planned-content.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContentTags } from './ContentTags.tsx';

/** Where a content is, how its workflow rates it, its tags, and the ways to plan it as it is and to its receipt. */
export function ContentExtras({ content }: { content: ContentView }) {
  const { t } = useText();
  const navigate = useNavigate();
  const { generationId } = content;
  const plan = planOfContent(content);
  return (
    <>
      <Places content={content} />
      <ContentTags content={content} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {plan ? (
          <Button
            size="s"
            icon={<CalendarPlus size={16} aria-hidden />}
            onClick={() => void navigate(paths.planner(content.influencerId), { state: plan })}
          >
            {t(content.contentType === 'video' ? 'library.planVideo' : 'library.planPhoto')}
          </Button>
        ) : null}
        {generationId === null ? null : (
          <Button
            size="s"
            icon={<ReceiptText size={16} aria-hidden />}
            onClick={() => void navigate(`${paths.creator(content.influencerId)}?receipt=${generationId}`)}
          >
            {t('library.receipt')}
          </Button>
        )}
      </div>
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
          <dd>{[username && `@${username}`, f.dateTime(at)].filter(Boolean).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
