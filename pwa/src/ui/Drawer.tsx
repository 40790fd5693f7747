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
  acts?: ReactNode;
};

const OpenDrawer = lazyWithTexts(() => import('./OpenDrawer.tsx').then((m) => m.OpenDrawer));
export const preloadDrawer = OpenDrawer.preload;

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
