import type { ReactNode } from 'react';
import { useId } from 'react';

export const editorSectionLook =
  'card editor-section grid min-w-0 scroll-mt-[calc(var(--top-h)+16px)] max-lg:scroll-mt-[calc(var(--top-h)+84px)] grid-cols-[minmax(0,1fr)] gap-4.5';

/** One card of the editor. `id`: the target of the index, which puts the focus on the heading. */
export function EditorSection({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section id={id} className={editorSectionLook} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className="text-title-3" tabIndex={-1}>
          {title}
        </h2>
        {note ? <p className="mut text-sm">{note}</p> : null}
      </div>
      {children}
    </section>
  );
}
