import type { Media } from '#core/generation/generation.ts';
import type { PublicInfluencer } from '#core/influencers/influencer.ts';
import { useText } from '../../i18n/useText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ModelScope } from '../../ui/ModelScope.tsx';
import { LazyShareForm } from './LazyShareForm.tsx';

/** Sharing over any page: open while there is a content to share. */
export function ShareDialog({
  influencer,
  shared,
  onClose,
}: {
  influencer: PublicInfluencer;
  shared: { contentId: () => Promise<string>; file: Media; written: string | null } | null;
  onClose: () => void;
}) {
  const { t } = useText();
  return (
    <Dialog
      open={shared !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="wide"
      title={t('contents.share')}
    >
      {shared ? (
        <ModelScope
          color={influencer.color}
          className="px-8 pt-5 pb-7 max-md:px-4 max-md:pt-4 max-md:pb-[calc(16px+env(safe-area-inset-bottom))]"
        >
          <LazyShareForm
            influencer={influencer}
            contentId={shared.contentId}
            file={shared.file}
            written={shared.written}
            onClose={onClose}
          />
        </ModelScope>
      ) : null}
    </Dialog>
  );
}
