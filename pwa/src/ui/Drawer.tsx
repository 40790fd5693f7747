import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  acts?: ReactNode;
};

const OpenDrawer = lazy(() => import('./OpenDrawer.tsx').then((m) => ({ default: m.OpenDrawer })));

/** A panel at the right edge; on the phone a sheet from below that is swiped away. `acts` stay in sight. */
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
