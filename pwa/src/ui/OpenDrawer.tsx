import type { DrawerProps } from './Drawer.tsx';
import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useText } from '../i18n/useText.ts';
import { useClosedByBack } from './back/useClosedByBack.ts';
import { IconButton } from './IconButton.tsx';
import { registerDrawerProperties } from './drawer-properties.ts';
import { useMedia } from './useMedia.ts';

registerDrawerProperties();

/** The library's part of Drawer.tsx, fetched when it is first opened. */
export function OpenDrawer({ open, onOpenChange, title, note, inAddress, children, acts }: DrawerProps) {
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
            {acts ? <div className="drawer-acts">{acts}</div> : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
