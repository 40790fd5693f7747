import type { DialogProps } from './Dialog.tsx';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from './back/overlays.ts';
import { IconButton } from './IconButton.tsx';

const heads = {
  m: 'row justify-between items-start',
  wide: 'drawer-head',
  viewer: 'viewer-head sticky top-0 z-3 flex h-0 justify-end',
  full: 'sticky top-0 z-3 flex h-0 justify-end',
} as const;
const titles = {
  m: 'text-[1.375rem]',
  wide: 'text-[1.375rem] md:text-[1.5rem]',
  viewer: 'sr-only',
  full: 'sr-only',
} as const;
const crosses = {
  m: '-my-2 -mr-2',
  wide: '-mr-2',
  viewer: 'viewer-close mt-3 mr-3 mb-0 ml-0 max-mid:mt-[calc(10px+env(safe-area-inset-top))] max-mid:mr-2.5',
  full: 'mt-[calc(12px+env(safe-area-inset-top))] mr-3',
} as const;

/** The library's part of Dialog.tsx, loaded when it is first opened. */
export function OpenDialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  closable = true,
  inAddress,
  children,
  actions,
}: DialogProps) {
  const { t } = useText();
  const change = (next: boolean) => {
    if (next || closable) onOpenChange(next);
  };
  useClosedByBack({ open, close: () => change(false), inAddress });
  const popup = useRef<HTMLDivElement>(null);
  // The focus begins at the present choice, otherwise at the first element of the window.
  const chosen = () => popup.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]') ?? true;
  return (
    <Base.Root open={open} disablePointerDismissal={!closable} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" forceRender />
        <Base.Viewport className="dialog-place">
          <Base.Popup ref={popup} className="dialog" data-size={size} initialFocus={size === 'full' ? popup : chosen}>
            <div className={heads[size]}>
              <Base.Title className={titles[size]}>{title}</Base.Title>
              {closable ? (
                <Base.Close
                  render={
                    <IconButton
                      label={t('ui.close')}
                      tooltip={false}
                      {...(size === 'full' && { look: 'float' })}
                      className={crosses[size]}
                    >
                      <X size={20} aria-hidden />
                    </IconButton>
                  }
                />
              ) : null}
            </div>
            {description ? <Base.Description className="mut">{description}</Base.Description> : null}
            {children}
            {actions ? <div className="dialog-acts">{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
