import type { ReactNode } from 'react';
import { ClosedShutter, EmptyWall, WaitingWindow } from './empty-art.tsx';

const arts = { window: WaitingWindow, wall: EmptyWall, shutter: ClosedShutter } as const;

/** Nothing here yet, and what to do next. `art`: a waiting window, a wall with one frame, a closed shutter. */
export function EmptyState({
  art,
  title,
  text,
  act,
}: {
  art: keyof typeof arts;
  title: string;
  text?: ReactNode;
  act?: ReactNode;
}) {
  const Art = arts[art];
  return (
    <div className="empty">
      <Art />
      <h2 className="text-[1.375rem]">{title}</h2>
      {text ? <p>{text}</p> : null}
      {act}
    </div>
  );
}
