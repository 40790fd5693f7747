import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { EditTarget } from '../../../editing/edit-target.ts';
import type { useInfluencerList } from './useInfluencerList.ts';
import { Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { messageOf } from '../../../api/api-error.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminList } from '../../../ui/AdminList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { InfluencerCard } from '../InfluencerCard.tsx';
import { useRestore } from './useRestore.ts';

/** The cards with their actions; a deleted model can only be restored. */
export function InfluencerCards({
  asked,
  isNarrowed,
  openId,
  onOpen,
  onDelete,
}: {
  asked: ReturnType<typeof useInfluencerList>;
  isNarrowed: boolean;
  openId: string | null;
  onOpen: (target: EditTarget) => void;
  onDelete: (influencer: AdminInfluencer) => void;
}) {
  const { t } = useText();
  const restore = useRestore();
  if (asked.rows?.length === 0 && isNarrowed) {
    return <EmptyState art="shutter" title={t('ui.nothingFound')} text={t('ui.nothingFoundText')} />;
  }
  const actsOf = (each: AdminInfluencer) => {
    const { id, name, deletedAt, pricing } = each;
    return deletedAt === null ? (
      <>
        <IconButton label={t('influenceradmin.editNamed', { name })} onClick={() => onOpen({ kind: 'edit', id })}>
          <Pencil size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('influenceradmin.copyNamed', { name })} onClick={() => onOpen({ kind: 'new', from: id })}>
          <Copy size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('influenceradmin.deleteNamed', { name })} onClick={() => onDelete(each)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </>
    ) : (
      <IconButton label={t('influenceradmin.restoreNamed', { name })} onClick={() => restore(id, pricing.isPublic)}>
        <RotateCcw size={20} aria-hidden />
      </IconButton>
    );
  };
  return (
    <>
      <AdminList<AdminInfluencer>
        rows={asked.rows}
        failure={asked.error ? t('influenceradmin.loadFailed', { message: messageOf(asked.error, t) }) : null}
        onRetry={() => void asked.refetch()}
        shows={() => true}
        emptyTitle={t('influencers.noInfluencers')}
        className="admin-cards grid grid-cols-[repeat(auto-fill,minmax(280px,1fr))] gap-4"
      >
        {(each) => <InfluencerCard key={each.id} influencer={each} isOpen={each.id === openId} acts={actsOf(each)} />}
      </AdminList>
      {asked.hasNextPage ? (
        <div className="mt-6 flex justify-center">
          <Button pending={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
            {t('influenceradmin.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
