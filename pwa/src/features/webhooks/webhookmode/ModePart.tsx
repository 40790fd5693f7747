import type { ReactNode } from 'react';
import { useId } from 'react';

/** One part of the settings of a mode, with its own heading. */
export function ModePart({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="mode-part">
      <div>
        <h3 id={titleId} className="edit-heading">
          {title}
        </h3>
        {note ? <p className="mut text-sm">{note}</p> : null}
      </div>
      {children}
    </div>
  );
}
