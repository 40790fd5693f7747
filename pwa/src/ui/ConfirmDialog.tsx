import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  action: string;
  icon?: ReactNode;
  tone?: 'danger' | 'ink';
  pending?: boolean;
  /** The focus target afterwards, when the element that opened it no longer exists, such as a menu entry. */
  returnTo?: () => HTMLElement | null;
  onConfirm: () => void;
  /** A second, less prominent choice. */
  other?: { action: string; onConfirm: () => void };
};

const OpenConfirmDialog = lazy(() => import('./OpenConfirmDialog.tsx').then((m) => ({ default: m.OpenConfirmDialog })));

/** Confirmation before a deletion; `title` names the thing, `act` is the label of the button. */
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
