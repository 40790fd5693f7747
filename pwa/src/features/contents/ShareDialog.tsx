import type { Media } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { LazyShareForm } from './LazyShareForm.tsx';
import { sharedPicture } from './shared-picture.ts';

/** Sharing over any page: open while there is a content to share. */
export function ShareDialog({
  influencer,
  shared,
  onClose,
}: {
  influencer: PublicInfluencer;
  shared: { contentId: () => Promise<string>; file: Media | null } | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Dialog
      open={shared !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('contents.share')}
    >
      {shared ? (
        <ModelScope color={influencer.color}>
          <LazyShareForm
            influencer={influencer}
            contentId={shared.contentId}
            picture={sharedPicture(shared.file)}
            onClose={onClose}
          />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}
