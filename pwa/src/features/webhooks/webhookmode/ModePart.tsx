import type { ReactNode } from 'react';
import { useId } from 'react';

/** One part of the settings of a mode, with its own heading. */
export function ModePart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div
      role="group"
      aria-labelledby={titleId}
      className="mode-part grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t border-t-line pt-4"
    >
      <div>
        <h3 id={titleId} className="font-display plain-figures text-[1.0625rem] leading-[1.2] font-semibold">
          {title}
        </h3>
        {note ? <p className="mut text-sm">{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
