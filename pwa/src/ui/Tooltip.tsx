import type { ReactElement } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';

/** Words that appear on hover and focus. Never the only place something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className="overlay-layer" aria-hidden>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
