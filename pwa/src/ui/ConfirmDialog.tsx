import type { ReactNode } from 'react';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useText } from '../i18n/useText.ts';
import { Button } from './Button.tsx';

/** Asks before something is taken away; `title` names the thing, `act` says what the button does. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  act,
  icon,
  tone = 'danger',
  pending,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  act: string;
  icon?: ReactNode;
  tone?: 'danger' | 'ink';
  pending?: boolean;
  onConfirm: () => void;
}) {
  const { t } = useText();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Viewport className="dialog-place">
          <Base.Popup className="dialog">
            <Base.Title className="text-[1.375rem]">{title}</Base.Title>
            <Base.Description className="mut">{description}</Base.Description>
            <div className="dialog-acts">
              <Base.Close render={<Button>{t('ui.cancel')}</Button>} />
              <Button tone={tone} icon={icon} pending={pending} onClick={onConfirm}>
                {act}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
