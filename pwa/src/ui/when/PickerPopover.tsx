import type { ReactNode } from 'react';
import type { PickerParts } from './PickedField.tsx';
import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { useClosedByBack } from '../back/useClosedByBack.ts';

/** What opens at the button of a picked field. The part marked `data-picked-first` has the focus first; the button has it afterwards. */
export function PickerPopover({
  label,
  trigger,
  open,
  onOpenChange,
  children,
}: Omit<PickerParts, 'onChoose'> & { label: string; children: ReactNode }) {
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosedByBack({ open, close: () => onOpenChange(false) });
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={8} className="overlay-layer">
          <Popover.Popup
            ref={popup}
            className="popover picker"
            aria-label={label}
            finalFocus={button}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-picked-first]') ?? true}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
