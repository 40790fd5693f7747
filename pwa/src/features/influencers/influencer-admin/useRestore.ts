import { influencer, influencers, restoreInfluencer } from '#core/contract/influencers.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAction } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { toast } from '../../../ui/Toaster.tsx';

const displayedModels = [influencers, influencer];

/** Reverts a deletion; `isPublic`: the visibility to restore. */
export function useRestore(): (id: string, isPublic: boolean) => void {
  const { t } = useText();
  const restore = useAction(restoreInfluencer, { refresh: displayedModels });
  // Not by callbacks of `mutate`: the undo of a toast outlives its dialog.
  const run = async (id: string, isPublic: boolean) => {
    try {
      await restore.mutateAsync({ params: { id }, body: { isPublic } });
      toast.success(t('influencerAdmin.restored'));
    } catch (error) {
      toast.error(t('influencerAdmin.failed', { message: messageOf(error, t) }));
    }
  };
  return (id, isPublic) => void run(id, isPublic);
}
