import type { DrawerProps } from './Dialog.tsx';
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from './back/overlays.ts';
import { IconButton } from './IconButton.tsx';
import { useMedia } from './useMedia.ts';

/** The library's variables of a drawer, each with its syntax and first value. */
const properties = {
  '--drawer-swipe-movement-x': ['<length>', '0px'],
  '--drawer-swipe-movement-y': ['<length>', '0px'],
  '--drawer-snap-point-offset': ['<length>', '0px'],
  '--drawer-swipe-progress': ['<number>', '0'],
  '--drawer-swipe-strength': ['<number>', '1'],
} as const;

registerProperties();

/** The library's part of Drawer.tsx, loaded when it is first opened. */
export function OpenDrawer({ open, onOpenChange, title, note, inAddress, children, actions }: DrawerProps) {
  const { t } = useText();
  useClosedByBack({ open, close: () => onOpenChange(false), inAddress });
  const phone = useMedia('(max-width: 767px)');
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} swipeDirection={phone ? 'down' : 'right'}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" forceRender />
        <Base.Viewport className="drawer-place">
          <Base.Popup className="drawer">
            <div className="drawer-head relative">
              <div className="min-w-0">
                <Base.Title className="text-[1.375rem]">{title}</Base.Title>
                {note ? <p className="mut text-sm text-pretty">{note}</p> : null}
              </div>
              <Base.Close
                render={
                  <IconButton label={t('ui.close')} tooltip={false}>
                    <X size={20} aria-hidden />
                  </IconButton>
                }
              />
            </div>
            <Base.Content className="drawer-body" tabIndex={0}>
              {children}
            </Base.Content>
            {actions ? <div className="drawer-acts">{actions}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Registers the properties before a drawer opens. The library registers them at the first opening, and each registration makes the browser
 * compute the styles of the whole page again, between the press and the drawer. It skips a property that is already registered.
 */
function registerProperties(): void {
  if (typeof CSS === 'undefined' || !('registerProperty' in CSS)) return;
  for (const [name, [syntax, initialValue]] of Object.entries(properties)) {
    try {
      CSS.registerProperty({ name, syntax, inherits: false, initialValue });
    } catch {
      // Registered already.
    }
  }
}
