import type { AdminReference } from '#core/influencers/reference.ts';
import {
  deleteReference,
  influencer,
  influencerReferences,
  influencers,
  referenceUses,
} from '#core/contract/influencers.ts';
import { referenceWords } from '#core/influencers/reference.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAction, useCall } from '../../../api/useCall.ts';
import { useText } from '../../../i18n/useText.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toaster.tsx';

export const displayedReferences = [influencerReferences, influencers, influencer];

/** The question before a deletion, with the workflows that need the reference. */
export function DeleteReference({
  influencerId,
  reference,
  returnTo,
  onClose,
}: {
  influencerId: string;
  reference: AdminReference;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}) {
  const { t, locale } = useText();
  const name = referenceWords(reference.name)[locale];
  const target = { params: { id: influencerId, referenceId: reference.id } };
  const uses = useCall(referenceUses, target, { staleTime: 0, gcTime: 0 });
  const remove = useAction(deleteReference, { refresh: displayedReferences });
  const workflows = uses.data?.workflows;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('references.deleteTitle', { name })}
      description={
        uses.error ? (
          t('references.loadFailed', { message: failureText(uses.error, t, locale) })
        ) : workflows === undefined ? (
          t('ui.loading')
        ) : workflows.length === 0 ? (
          t('references.deleteText')
        ) : (
          <>
            {t('references.deleteUsed')}
            {workflows.map(({ id, name: workflow }) => (
              <b key={id} className="mt-1.5 block">
                {workflow[locale]}
              </b>
            ))}
          </>
        )
      }
      action={t('references.delete')}
      pending={remove.isPending || uses.isPending}
      returnTo={returnTo}
      onConfirm={() =>
        remove.mutate(target, {
          onSuccess: () => {
            toast.success(t('references.deleted', { name }));
            onClose();
          },
          onError: (error) => {
            toast.error(t('references.failed', { message: failureText(error, t, locale) }));
            onClose();
          },
        })
      }
    />
  );
}
