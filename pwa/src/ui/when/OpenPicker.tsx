import type { ReactElement } from 'react';
import type { CalendarProps } from './Calendar.tsx';
import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { useClosedByBack } from '../back/useClosedByBack.ts';
import { Calendar } from './Calendar.tsx';
import { TimeList } from './TimeList.tsx';

/** The picker's kind and its value. */
export type Picked = ({ kind: 'day' } & CalendarProps) | { kind: 'time'; value: string | null };

/**
 * The calendar or the list at the button of a picked field, with its library: loaded when it is first needed. The element marked
 * `data-picked-first` gets the focus first; afterwards the button does.
 */
export function OpenPicker({
  label,
  from,
  trigger,
  open,
  onOpenChange,
  onChoose,
}: {
  label: string;
  from: Picked;
  trigger: ReactElement<Record<string, unknown>>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (value: string) => void;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useClosedByBack({ open, close: () => onOpenChange(false) });
  return (
    <Popover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner
          anchor={() => button.current?.closest('.field-box') ?? null}
          sideOffset={8}
          align="start"
          collisionPadding={8}
          className="overlay-layer"
        >
          <Popover.Popup
            ref={popup}
            className="popover picker"
            aria-label={label}
            finalFocus={button}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-picked-first]') ?? true}
          >
            {from.kind === 'day' ? (
              <Calendar {...from} onChoose={onChoose} />
            ) : (
              <TimeList value={from.value} label={label} onChoose={onChoose} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
