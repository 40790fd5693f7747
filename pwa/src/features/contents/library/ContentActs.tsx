import type { ContentView } from '#core/contents/content.ts';
import { CalendarPlus, Heart, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { contents, organiseContent } from '#core/contract/contents.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { planOfContent } from '../../../fields/planned-content.ts';
import { useText } from '../../../i18n/useText.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { FileActs } from '../FileActs.tsx';
import { DeleteButton } from './DeleteButton.tsx';

/** A content's actions besides sharing: plan it unchanged, download, copy, mark as a favourite, open its receipt, delete. */
export function ContentActs({
  influencerName,
  content,
  onDeleted,
}: {
  influencerName: string;
  content: ContentView;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const navigate = useNavigate();
  const needsNetwork = useOfflineReason();
  const { generationId } = content;
  const plan = planOfContent(content);
  return (
    <>
      {plan ? (
        <Button
          aria-label={t(content.contentType === 'video' ? 'library.planVideo' : 'library.planPhoto')}
          icon={<CalendarPlus size={20} aria-hidden />}
          onClick={() => void navigate(paths.planner(content.influencerId), { state: plan })}
        >
          {t('library.plan')}
        </Button>
      ) : null}
      <div className="viewer-icons flex w-full justify-between gap-2">
        <FileActs influencerName={influencerName} content={content} />
        <FavouriteButton content={content} reason={needsNetwork} />
        {generationId === null ? null : (
          <IconButton
            look="line"
            label={t('library.receipt')}
            onClick={() => void navigate(`${paths.creator(content.influencerId)}?receipt=${generationId}`)}
          >
            <ReceiptText size={20} aria-hidden />
          </IconButton>
        )}
        <DeleteButton look="icon" contents={[content]} reason={needsNetwork} onDeleted={onDeleted} />
      </div>
    </>
  );
}

function FavouriteButton({ content, reason }: { content: ContentView; reason: string | null }) {
  const { t, locale } = useText();
  const organise = useAct(organiseContent, { refresh: [contents] });
  const { id, isFavourite } = content;
  const like = async () => {
    if (organise.isPending) return;
    try {
      await organise.mutateAsync({ params: { id }, body: { isFavourite: !isFavourite } });
    } catch (fault) {
      toast.error(failureText(fault, t, locale));
    }
  };
  return (
    <IconButton
      look="line"
      label={t('library.favourite')}
      aria-pressed={isFavourite}
      aria-busy={organise.isPending || undefined}
      disabledReason={reason}
      onClick={() => void like()}
    >
      <Heart size={20} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}
