import type { ContentView } from '#core/contents/content.ts';
import { Heart } from 'lucide-react';
import { contents, organiseContent } from '#core/contract/contents.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAct } from '../../../api/useCall.ts';
import { useOfflineReason } from '../../../api/useOfflineReason.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { DeleteButton } from './DeleteButton.tsx';

/** Marks a content as a favourite, and deletes it. */
export function ContentMarks({ content, onDeleted }: { content: ContentView; onDeleted: () => void }) {
  const { t, locale } = useText();
  const needsNetwork = useOfflineReason();
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
    <>
      <IconButton
        look="line"
        label={t('library.favourite')}
        aria-pressed={isFavourite}
        aria-busy={organise.isPending || undefined}
        disabledReason={needsNetwork}
        onClick={() => void like()}
      >
        <Heart size={20} fill={isFavourite ? 'currentColor' : 'none'} aria-hidden />
      </IconButton>
      <DeleteButton contents={[content]} reason={needsNetwork} onDeleted={onDeleted} />
    </>
  );
}
