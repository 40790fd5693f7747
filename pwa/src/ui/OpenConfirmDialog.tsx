import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from './back/overlays.ts';
import { Button } from './Button.tsx';

/** The library's part of ConfirmDialog.tsx, loaded when it is first opened. */
export function OpenConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  action,
  icon,
  tone = 'danger',
  pending,
  returnTo,
  onConfirm,
  other,
}: ConfirmDialogProps) {
  const { t } = useText();
  useClosedByBack({ open, close: () => onOpenChange(false) });
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* Over a drawer too, which has dimmed only the page. */}
        <Base.Backdrop className="backdrop confirm-backdrop" forceRender />
        <Base.Viewport className="dialog-place confirm-place">
          <Base.Popup className="dialog" {...(returnTo && { finalFocus: () => returnTo() ?? true })}>
            <Base.Title className="text-[1.375rem]">{title}</Base.Title>
            <Base.Description className="mut">{description}</Base.Description>
            <div className="dialog-acts">
              <Base.Close render={<Button {...(other && { tone: 'ghost' as const })}>{t('ui.cancel')}</Button>} />
              {other ? <Button onClick={() => open && other.onConfirm()}>{other.action}</Button> : null}
              {/* While it fades, the choice is already made. */}
              <Button tone={tone} icon={icon} pending={pending} onClick={() => open && onConfirm()}>
                {action}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
