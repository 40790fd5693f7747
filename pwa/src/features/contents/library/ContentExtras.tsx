import type { ContentView } from '#core/contents/content.ts';
import { Heart, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { contents, organiseContent } from '#core/contract/contents.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useFormat } from '../../../i18n/useFormat.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { ContentTags } from './ContentTags.tsx';
import { DeleteButton } from './DeleteButton.tsx';

/** Where a content is, how its workflow rates it, its tags, and what its owner can do with it besides sharing. */
export function ContentExtras({ content, onDeleted }: { content: ContentView; onDeleted: () => void }) {
  const { t, locale } = useText();
  const navigate = useNavigate();
  const needsNetwork = useOfflineReason();
  const organise = useAct(organiseContent, { refresh: [contents] });
  const { generationId, isFavourite } = content;
  const like = async () => {
    try {
      await organise.mutateAsync({ params: { id: content.id }, body: { isFavourite: !isFavourite } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <>
      <Places content={content} />
      <ContentTags content={content} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          aria-pressed={isFavourite}
          icon={<Heart size={16} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />}
          pending={organise.isPending}
          disabledReason={needsNetwork}
          onClick={() => void like()}
        >
          {t('library.favourite')}
        </Button>
        {generationId === null ? null : (
          <Button
            size="s"
            icon={<ReceiptText size={16} aria-hidden />}
            onClick={() => void navigate(`${paths.creator(content.influencerId)}?receipt=${generationId}`)}
          >
            {t('library.receipt')}
          </Button>
        )}
        <DeleteButton contents={[content]} reason={needsNetwork} onDeleted={onDeleted} />
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
