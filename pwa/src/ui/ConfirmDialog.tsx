import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  act: string;
  icon?: ReactNode;
  tone?: 'danger' | 'ink';
  pending?: boolean;
  /** Where the focus goes afterwards, when what opened it is gone by then, as the entry of a menu. */
  returnTo?: () => HTMLElement | null;
  onConfirm: () => void;
  /** A second, smaller way to answer. */
  other?: { act: string; onConfirm: () => void };
};

const OpenConfirmDialog = lazy(() => import('./OpenConfirmDialog.tsx').then((m) => ({ default: m.OpenConfirmDialog })));

/** Asks before something is taken away; `title` names the thing, `act` says what the button does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <OpenConfirmDialog {...props} />
    </Suspense>
  );
}
