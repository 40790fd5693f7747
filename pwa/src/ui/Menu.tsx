import type { ReactElement, ReactNode } from 'react';
import { cloneElement, lazy, Suspense, useState } from 'react';

export type MenuEntry =
  | { kind?: 'act'; label: string; icon?: ReactNode; onSelect: () => void; tone?: 'danger'; disabled?: boolean }
  | { kind: 'link'; label: string; icon?: ReactNode; href: string; newTab?: boolean; download?: string }
  | { kind: 'choice'; label: string; icon?: ReactNode; checked: boolean; onSelect: () => void }
  | { kind: 'label'; label: string }
  | { kind: 'line' };

export type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  /** Names the list for screen readers. */
  label?: string;
};

const load = () => import('./OpenMenu.tsx');
const ahead = () => void load().catch(() => undefined);
const OpenMenu = lazy(() => load().then((m) => ({ default: m.OpenMenu })));

/**
 * A list of actions behind a button: `<Menu trigger={<IconButton …/>} entries={[{label, onSelect}]} />`. Loaded when pointed at or focused.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // Pressed before the list was loaded.
    'aria-busy': wanted || undefined,
    onPointerEnter: ahead,
    onFocus: ahead,
    onClick: () => setWanted(true),
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
