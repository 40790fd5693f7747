import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { LazyShareForm } from './LazyShareForm.tsx';

/** Sharing over any page: open while there is a content to share. */
export function ShareDialog({
  influencer,
  contentId,
  onClose,
}: {
  influencer: PublicInfluencer;
  contentId: (() => Promise<string>) | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Dialog
      open={contentId !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('contents.share')}
    >
      {contentId ? (
        <ModelScope color={influencer.color}>
          <LazyShareForm influencer={influencer} contentId={contentId} onClose={onClose} />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}
