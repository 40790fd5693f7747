import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  note?: ReactNode;
  /** It was opened by an entry of the router's own; Back leaves that by itself. */
  inAddress?: boolean;
  children: ReactNode;
  actions?: ReactNode;
};

const OpenDrawer = lazyWithTexts(() => import('./OpenDrawer.tsx').then((m) => m.OpenDrawer));
export const preloadDrawer = OpenDrawer.preload;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'm' | 'wide' | 'viewer' | 'full';
  /** False while work must not be interrupted: no backdrop or Escape, no cross. */
  closable?: boolean;
  /** It was opened by an entry of the router's own; Back leaves that by itself. */
  inAddress?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
};

const OpenDialog = lazyWithTexts(() => import('./OpenDialog.tsx').then((m) => m.OpenDialog));
export const preloadDialog = OpenDialog.preload;

/**
 * A window over the page; Escape and the backdrop close it, the focus returns. `size="wide"` has no padding of its own (payment);
 * `size="viewer"` has no head either: the title is read out, and the cross is over the content; `size="full"` is that over the whole screen.
 * On a phone the others open from the bottom edge.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenDialog {...props} />
    </Suspense>
  );
}

/** A panel at the right edge; on a phone a sheet from below that closes with a swipe. `acts` are always visible. */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenDrawer {...props} />
    </Suspense>
  );
}
