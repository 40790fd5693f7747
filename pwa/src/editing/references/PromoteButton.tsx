import type { Promoted } from './ReferenceDialog.tsx';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useOfflineReason } from '../../api/offline-state.ts';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ReferenceDialog } from './ReferenceDialog.tsx';

/** Makes an image on screen a reference of a model, for admins. */
export function PromoteButton({
  address,
  influencerId,
  modelName,
}: {
  /** A stored image by its address, or a data URL. */
  address: string;
  /** Null: the admin chooses the model. */
  influencerId: string | null;
  modelName?: string;
}) {
  const { t } = useText();
  const [result, setResult] = useState<Promoted | null>(null);
  const needsNetwork = useOfflineReason();
  const label = t('references.useAsReference');
  const open = () => setResult(promotedOf(address));
  return (
    <>
      {influencerId === null ? (
        <Button size="s" icon={<UserRoundPlus size={18} aria-hidden />} disabledReason={needsNetwork} onClick={open}>
          {label}
        </Button>
      ) : (
        <IconButton look="line" label={label} disabledReason={needsNetwork} onClick={open}>
          <UserRoundPlus size={20} aria-hidden />
        </IconButton>
      )}
      {result ? (
        <ReferenceDialog
          influencerId={influencerId}
          result={result}
          onClose={() => setResult(null)}
          {...(modelName !== undefined && { modelName })}
        />
      ) : null}
    </>
  );
}

function promotedOf(address: string): Promoted {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return { preview: address, mediaUrl: address };
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return { preview: address, file: new File([bytes], `result.${type.split('/')[1]}`, { type }) };
}
