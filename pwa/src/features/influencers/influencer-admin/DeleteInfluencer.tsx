import type { AdminInfluencer } from '#core/influencers/influencer.ts';
import type { InfluencerUses } from '#core/influencers/influencer-store.ts';
import { isNeeded } from '#core/influencers/influencer-store.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { deleteInfluencer, influencers, influencerUses } from '#core/contract/influencers.ts';
import { messageOf } from '../../../api/api-error.ts';
import { useAct, useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';
import { useRestore } from './useRestore.ts';

const deleteEffectLook =
  "mt-1.5 block pl-4 -indent-4 before:inline-block before:w-4 before:indent-0 before:font-bold before:content-['·'_/_'']";

const shownModels = [influencers];

/** Confirmation before a model is deleted, with the affected data (spec §5). */
export function DeleteInfluencer({
  influencer,
  onClose,
  onDeleted,
}: {
  influencer: AdminInfluencer;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const { t } = useText();
  const { id, name } = influencer;
  const asked = useCall(influencerUses, { params: { id } }, { staleTime: 0, gcTime: 0 });
  const restore = useRestore();
  const remove = useAct(deleteInfluencer, { refresh: shownModels });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ outcome }) => {
          // A model without uses is deleted permanently.
          const undo = { label: t('ui.undo'), run: () => restore(id, influencer.pricing.isPublic) };
          toast.success(t('influencerAdmin.deleted'), outcome === 'hidden' ? { action: undo } : {});
          onDeleted();
          onClose();
        },
        onError: (error) => {
          toast.error(t('influencerAdmin.deleteFailed', { message: messageOf(error, t) }));
          onClose();
        },
      },
    );
  const uses = asked.data?.uses;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('influencerAdmin.deleteTitle', { name })}
      description={
        asked.error ? (
          t('influencerAdmin.loadFailed', { message: messageOf(asked.error, t) })
        ) : uses ? (
          <Touched uses={uses} t={t} />
        ) : (
          t('ui.loading')
        )
      }
      act={t('influencerAdmin.delete')}
      pending={remove.isPending || asked.isPending}
      onConfirm={confirm}
    />
  );
}

function Touched({ uses, t }: { uses: InfluencerUses; t: Translate }) {
  const { instagramUsername: username } = uses;
  const counted = (['owners', 'openOrders', 'schedules', 'openRuns', 'contents'] as const).filter(
    (what) => uses[what] > 0,
  );
  return (
    <>
      {t(uses.hasHistory ? 'influencerAdmin.hides' : 'influencerAdmin.deletesAll')}
      {counted.map((what) => (
        <span key={what} className={deleteEffectLook}>
          {t(`influencerAdmin.${what}`, { count: uses[what] })}
        </span>
      ))}
      {username === null ? null : (
        <span className={deleteEffectLook}>
          {t(isNeeded(uses) ? 'influencerAdmin.accountStays' : 'influencerAdmin.accountGoes', { username })}
        </span>
      )}
    </>
  );
}
