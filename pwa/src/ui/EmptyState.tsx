import type { ReactNode } from 'react';
import type { ArtName } from './Art.tsx';
import { Art } from './Art.tsx';

/** An empty state, and the next step. `art`: a waiting window, a wall with one frame, a closed shutter, a stand without a window. */
export function EmptyState({
  art,
  title,
  text,
  action,
}: {
  art: ArtName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Art name={art} />
      <h2 className="text-[1.375rem]">{title}</h2>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
